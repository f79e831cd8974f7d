import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene
import FluidSettings

/// A recording: a header, and a log of events in the order of time.
///
/// As text, a JSON object on each line; times are in seconds from any beginning.
package struct Recording: Sendable, Hashable {
  /// The window's size at the beginning, in points.
  package var size: Size
  /// The configuration at the beginning.
  package var config: SettingsPatch
  /// The log, in the order of time.
  package var events: [Event]
  /// When it ends; nil: when all rests.
  package var end: HandTime?
  /// The events' places in the file, for problems; empty where the recording was not read.
  var places: [EventPlace] = []

  /// The places in a line.
  struct EventPlace: Sendable {
    /// The place of its detent or value, or else of its type.
    var name: ConfigProblem.Place?
    /// The place of its drawer.
    var drawer: ConfigProblem.Place?
  }

  /// A recording with a configuration.
  ///
  /// - Parameters:
  ///   - size: The window's size at the beginning, in points.
  ///   - config: The configuration at the beginning.
  ///   - events: In the order of time.
  ///   - end: When it ends; nil: when all rests.
  package init(
    size: Size, config: SettingsPatch = .empty, events: [Event] = [], end: HandTime? = nil
  ) {
    self.size = size
    self.config = config
    self.events = events
    self.end = end
  }

  /// The built-in scene at the beginning, unless the program has a scene of its own.
  package var scene: DemoScene { config.namedScene ?? .pullDown }

  /// A recording with whole settings.
  ///
  /// - Parameters:
  ///   - size: The window's size at the beginning, in points.
  ///   - settings: The settings at the beginning.
  ///   - events: In the order of time.
  ///   - end: When it ends; nil: when all rests.
  package init(size: Size, settings: Settings, events: [Event] = [], end: HandTime? = nil) {
    self.init(size: size, config: SettingsPatch(json: settings.json), events: events, end: end)
  }

  /// The first line's `format`.
  static let format = "fluid-drawer-recording"
  /// The first line's `version`.
  static let version = 1

  /// Recordings are equal where their texts are; ``places`` do not count.
  package static func == (a: Recording, b: Recording) -> Bool {
    a.size == b.size && a.config == b.config && a.events == b.events && a.end == b.end
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(config)
    hasher.combine(events)
    hasher.combine(end)
  }
}

extension Recording {
  /// A take as a recording with its settings, its window and its drawer's detent. Values that the
  /// scene had before are not in it.
  package init(_ take: Take) {
    let player = take.start
    let begin = take.begin
    var events: [Event] = []
    if let stop = player.session.drawers.first?.destination.name,
      stop != player.settings.drawer.initial
    {
      events.append(Event(time: 0, kind: .jump(detent: stop)))
    }
    if player.clock.rate != 1 { events.append(Event(time: 0, kind: .rate(player.clock.rate))) }
    var (settings, desktop) = (player.settings, player.desktop)
    for event in take.events {
      var kind = event.kind
      switch kind {
      case .settings(let other): settings = other
      case .configure(let patch): settings = (try? patch.applied(settings)) ?? settings
      case .desktop(let other):
        desktop = other
        kind = .settings(settings)
      case .scale: continue
      default: break
      }
      // The replay does not depend on the desktop.
      if case .settings(let other) = kind { kind = .settings(other.resolved(on: desktop)) }
      events.append(Event(time: HandTime(event.time - begin), kind: kind))
    }
    self.init(
      size: player.session.container, settings: player.settings.resolved(on: player.desktop),
      events: events)
  }
}

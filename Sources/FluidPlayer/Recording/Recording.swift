import FluidCore
import FluidDemos
import FluidScene
import FluidSettings

/// What a user did to a window, and when: a header and events in the order of time.
///
/// As text it is one JSON object per line; times are in seconds and count from any beginning.
package struct Recording: Sendable, Hashable {
  /// The window's size at the beginning, in points.
  package var size: Size
  /// The configuration at the beginning.
  package var config: SettingsPatch
  /// What happened, in the order of time.
  package var events: [Event]
  /// When the recording ends; nil: when all has come to rest.
  package var end: HandTime?
  /// The events' places in the file, for messages; none of events that were not read.
  var places: [EventPlace] = []

  /// Where a line of a recording says what was done.
  struct EventPlace: Sendable {
    /// Where it names its detent or its value, or else its type.
    var name: ConfigProblem.Place?
    /// Where it names its drawer.
    var drawer: ConfigProblem.Place?
  }

  /// A recording of a window of a size in points; its events are in the order of time.
  ///
  /// - Parameters:
  ///   - size: The window's size at the beginning, in points.
  ///   - config: The configuration at the beginning.
  ///   - events: What happened, in the order of time.
  ///   - end: When the recording ends; nil: when all has come to rest.
  package init(
    size: Size, config: SettingsPatch = .empty, events: [Event] = [], end: HandTime? = nil
  ) {
    self.size = size
    self.config = config
    self.events = events
    self.end = end
  }

  /// The built-in scene it begins with, where its program has no scene of its own.
  package var scene: BuiltInScene { config.namedScene ?? .pullDown }

  /// A recording that begins with whole settings.
  ///
  /// - Parameters:
  ///   - size: The window's size at the beginning, in points.
  ///   - settings: The settings at the beginning.
  ///   - events: What happened, in the order of time.
  ///   - end: When the recording ends; nil: when all has come to rest.
  package init(size: Size, settings: Settings, events: [Event] = [], end: HandTime? = nil) {
    self.init(size: size, config: SettingsPatch(json: settings.json), events: events, end: end)
  }

  /// The first line's `format`.
  static let format = "fluid-drawer-recording"
  /// The first line's `version`.
  static let version = 1

  /// Recordings are equal whose text is, wherever they stand in their files.
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

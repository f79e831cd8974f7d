import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings

/// Something done to a player, and when: what a recording holds line by line.
package struct Event: Sendable, Hashable {
  /// When it was.
  package var time: HandTime
  /// What was done.
  package var kind: Kind

  /// What can be done to a player.
  package enum Kind: Sendable, Hashable {
    /// A person did something.
    case input(InputEvent.Kind)
    /// Other settings are in force.
    indirect case settings(Settings)
    /// A part of the settings changed; what it does not give stays.
    case configure(SettingsPatch)
    /// The program asked a drawer to move to a detent; nil: the first.
    case settle(detent: String, drawer: DrawerReference? = nil)
    /// The program put a drawer on a detent at once; nil: the first.
    case jump(detent: String, drawer: DrawerReference? = nil)
    /// The program set a value of the scene, which is there at once.
    case set(id: String, to: ControlValue)
    /// The content has a new length, in points.
    case content(length: Double)
    /// The user has asked the desktop for something else.
    case desktop(DesktopPreferences)
    /// The window is on a display with so many device pixels a point.
    case scale(Double)
    /// From here on so many seconds of the scene pass for one of the hand's, 0 or more; 0 is
    /// paused.
    case rate(Double)
  }

  /// Something done at a time.
  package init(time: HandTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// Whether it puts other settings in the place of all that were in force.
  var replacesSettings: Bool { if case .settings = kind { true } else { false } }
}

extension Player {
  /// Does what was done at a time. A part of the settings that cannot be laid over those in force
  /// changes nothing.
  package mutating func apply(_ kind: Event.Kind, at time: HandTime) -> [Outcome] {
    switch kind {
    case .input(let kind): return handle(InputEvent(time: time, kind: kind))
    case .settings(let settings): return apply(settings, at: time)
    case .configure(let patch):
      guard let settings = try? patch.applied(settings) else { return advance(to: time) }
      return apply(settings, at: time)
    case .settle(let detent, let drawer): return settle(to: detent, drawer: drawer ?? 0, at: time)
    case .jump(let detent, let drawer): return jump(to: detent, drawer: drawer ?? 0, at: time)
    case .set(let id, .number(let number)): return set(id, to: number, at: time)
    case .set(let id, .text(let text)): return set(id, to: text, at: time)
    case .content(let length): return setContentLength(length, at: time)
    case .desktop(let preferences): return follow(preferences, at: time)
    case .scale(let scale): return setScale(scale, at: time)
    case .rate(let rate): return setRate(rate, at: time)
    }
  }

  /// Does what was done once.
  package mutating func apply(_ event: Event) -> [Outcome] { apply(event.kind, at: event.time) }
}

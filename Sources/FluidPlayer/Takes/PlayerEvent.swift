import FluidDrawer
import FluidGeometry
import FluidInput
import FluidScene

/// Something done to a player, and when.
public struct PlayerEvent: Sendable {
  /// When it was.
  public var time: HandTime
  /// What was done.
  public var kind: Kind

  /// What can be done to a player.
  public enum Kind: Sendable {
    /// A person did something.
    case input(InputEvent.Kind)
    /// Other settings are in force.
    indirect case settings(Settings)
    /// A part of the settings changed; what it does not give stays.
    case patch(SettingsPatch)
    /// The program asked a drawer to move to a detent; nil: the first.
    case settle(detent: String, drawer: DrawerReference? = nil)
    /// The program put a drawer on a detent at once; nil: the first.
    case jump(detent: String, drawer: DrawerReference? = nil)
    /// The content has a new length, in points.
    case content(length: Double)
    /// The user has asked the desktop for something else.
    case desktop(DesktopPreferences)
    /// The window is on a display with so many device pixels a point.
    case scale(Double)
    /// From here on so many seconds of the scene pass for one of the hand's.
    case rate(Double)
  }

  /// Something done at a time.
  public init(time: HandTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// Whether it puts other settings in the place of all that were in force.
  var replacesSettings: Bool { if case .settings = kind { true } else { false } }
}

/// A part of the settings, to be laid over what is in force.
public struct SettingsPatch: Sendable {
  /// What it says, as text in the words of the file or command that made it.
  public var text: String
  /// The settings with it laid over them.
  public var applied: @Sendable (_ settings: Settings) -> Settings

  /// A part of the settings: its text, and what it makes of those in force.
  public init(text: String, applied: @escaping @Sendable (_ settings: Settings) -> Settings) {
    self.text = text
    self.applied = applied
  }
}

extension Player {
  /// Does what was done once.
  public mutating func apply(_ event: PlayerEvent) -> [Outcome] {
    let time = event.time
    switch event.kind {
    case .input(let kind): return handle(InputEvent(time: time, kind: kind))
    case .settings(let settings): return apply(settings, at: time)
    case .patch(let patch): return apply(patch.applied(settings), at: time)
    case .settle(let detent, let drawer): return settle(to: detent, drawer: drawer ?? 0, at: time)
    case .jump(let detent, let drawer): return jump(to: detent, drawer: drawer ?? 0, at: time)
    case .content(let length): return setContentLength(length, at: time)
    case .desktop(let preferences): return follow(preferences, at: time)
    case .scale(let scale): return setScale(scale, at: time)
    case .rate(let rate): return setRate(rate, at: time)
    }
  }
}

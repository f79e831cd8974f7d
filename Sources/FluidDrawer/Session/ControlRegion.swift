import FluidGeometry

/// A control inside a drawer's content, as far as the session has to know it: where it is and what a
/// press on it means. The scene lays controls out; the session decides whether a finger is theirs.
public struct ControlRegion: Sendable, Hashable {
  /// How its value and its events are named; unique within a session.
  public var id: String
  /// Which of the session's drawers it belongs to, counted from 0; nil: to what lies behind them.
  public var drawer: Int?
  /// What a press does to it.
  public var kind: Kind
  /// Where it takes presses, in points of the window.
  public var rect: Rect

  /// What presses can do.
  public enum Kind: Sendable, Hashable {
    /// A tap on it is an event.
    case button
    /// A tap turns its value from 0 to 1 or back.
    case toggle
    /// A drag along its axis sets its value from 0 to 1, as far as the finger is along `rect`.
    case slider(Axis)
  }

  public init(id: String, drawer: Int?, kind: Kind, rect: Rect) {
    self.id = id
    self.drawer = drawer
    self.kind = kind
    self.rect = rect
  }
}

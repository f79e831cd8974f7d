import FluidGeometry

/// Something a person did, and when.
public struct InputEvent: Sendable, Hashable {
  /// When it arrived, in seconds on the session's clock.
  public var time: Double
  /// What the person did.
  public var kind: Kind

  /// What a person can do.
  public enum Kind: Sendable, Hashable {
    /// A finger or button went down at a point of the window.
    case down(PointerID, Point)
    /// A finger, or the mouse with its button down, moved to a point of the window.
    case move(PointerID, Point)
    /// A finger or button went up at a point of the window.
    case up(PointerID, Point)
    /// The pointer was taken away (lost capture, palm rejection): undo rather than commit.
    case cancel(PointerID)
    /// The mouse is over a point of the window, with no button down; nil: it has left the window. A
    /// finger is never over anything. A host tells it where it comes to another control, no
    /// oftener.
    case hover(Point?)
    /// A wheel was turned, or two fingers moved on a trackpad.
    case wheel(WheelTurn)
    /// A key that is not text was pressed.
    case key(Key)
    /// Text was typed, pasted or chosen in an input method: it takes the place of what is selected
    /// in the field that has the focus, by the rules of ``TypedLine``. Without such a field it is
    /// nothing.
    case text(String)
    /// What an input method is composing, which is shown but not yet part of the text; empty:
    /// nothing any more.
    case composition(String)
    /// A key that edits text, for the field that has the focus.
    case edit(TextEdit)
    /// The window now has this size, in points.
    case resize(Size)
    /// The window lost the keyboard; every gesture is over.
    case blur
  }

  /// Something that arrived at a time, in seconds on the session's clock.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// A pointer, key, text or window input, with its time.
public struct InputEvent: Sendable, Hashable {
  /// When it arrived.
  public var time: HandTime
  /// The kind of input.
  public var kind: Kind

  /// The kinds of input.
  public enum Kind: Sendable, Hashable {
    /// A finger or button went down at a point of the window.
    case down(PointerID, Point)
    /// A finger, or the mouse with its button down, moved to a point of the window.
    case move(PointerID, Point)
    /// A finger or button went up at a point of the window.
    case up(PointerID, Point)
    /// The pointer was lost (lost capture, palm rejection): undo rather than commit.
    case cancel(PointerID)
    /// The mouse hovers over a point of the window, with no button down; nil: it has left the
    /// window. Fingers never hover. A host reports a hover only where the mouse reaches another
    /// control.
    case hover(Point?)
    /// A wheel was turned, or two fingers moved on a trackpad.
    case wheel(WheelEvent)
    /// A key that produces no text was pressed.
    case key(Key)
    /// Text was typed, pasted or chosen in an input method. It replaces the selection of the
    /// focused field, by the rules of ``SingleLineText``. Without a focused field it has no effect.
    case text(String)
    /// Text that an input method is composing: shown, but not yet part of the field's text; empty
    /// ends the composition.
    case composition(String)
    /// A key that edits the focused field.
    case edit(TextEdit)
    /// The window now has this size, in points.
    case resize(Size)
    /// The window lost keyboard focus; every gesture ends.
    case blur
  }

  /// An input with its time of arrival.
  public init(time: HandTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

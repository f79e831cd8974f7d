/// The state of input: the pressed and the hovered control, keyboard focus, text editing, the
/// grabbers' flash and the gestures that are known.
public struct Interaction: Sendable, Hashable {
  /// The id of the control that is held down; nil: none.
  public var pressed: String?
  /// The id of the control that the mouse hovers over; nil: none, or there is no mouse.
  public var hovered: String?
  /// The keyboard focus, shown by a focus ring; nil: the drawer has it.
  public var focus: Focus?
  /// The caret and the selection of the focused text field; nil: no text field has the focus.
  package var editing: TextEditing?
  /// Brightness of the grabbers' flash, 0…1.
  public var flash: Double
  /// Names of scenes whose gesture the user has done already; their hint is not shown.
  package var knownGestures: Set<String> = []

  /// A target of keyboard focus.
  public enum Focus: Sendable, Hashable {
    /// A control, by its id.
    case control(String)
    /// A drawer's handle, by the drawer's index from 0.
    case handle(Int)
  }

  /// An input state; `flash` is the brightness of the grabbers' flash, 0…1.
  public init(pressed: String? = nil, focus: Focus? = nil, flash: Double = 0) {
    self.pressed = pressed
    self.focus = focus
    self.flash = flash
  }
}

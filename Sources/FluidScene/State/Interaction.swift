/// What is going on now: what a finger is on, what keys go to, and what has just been hit.
public struct Interaction: Sendable, Hashable {
  /// The control that is held down, by id.
  public var pressed: String?
  /// The control that the mouse is over, by id; nil: none, or there is no mouse.
  public var hovered: String?
  /// What keys go to; it wears a ring.
  public var focus: Focus?
  /// What is being typed into, where that is what has the focus; nil: nothing.
  public var editing: TextEditing?
  /// How brightly the grabbers flash, 0…1.
  public var flash: Double

  /// What can have the keyboard's attention.
  public enum Focus: Sendable, Hashable {
    /// A control, by its id.
    case control(String)
    /// The handle of a drawer, counted from 0.
    case handle(Int)
  }

  /// What is held down, what keys go to, and how brightly grabbers flash, 0…1.
  public init(pressed: String? = nil, focus: Focus? = nil, flash: Double = 0) {
    self.pressed = pressed
    self.focus = focus
    self.flash = flash
  }
}

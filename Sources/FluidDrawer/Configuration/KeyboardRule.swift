/// The response of a drawer to insets, the on-screen keyboard's above all.
public struct KeyboardRule: Sendable, Hashable {
  /// The reach of a detent while an inset covers the drawer's edge.
  public var policy: Policy
  /// The end of an `extend` once the keyboard hides.
  public var blur: Blur
  /// The drags that hide the keyboard.
  public var dismiss: Dismiss
  /// The largest reach, in points from the edge; nil: as far as the window goes.
  public var maxReach: Double?

  /// The reach R of a detent of extent d > 0, with the inset i, the safe area s and the largest
  /// reach C; a hidden detent stays hidden. The raw values are the words of configurations.
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// min(d + s, C): the keyboard covers the drawer.
    case none
    /// min(d + i, C): the drawer keeps its detent and stands on the keyboard.
    case lift
    /// As `lift`, and the drawer goes to its largest detent while the keyboard is up.
    case extend
    /// C while the keyboard is up.
    case fill
    /// min(i + d, C) with d resolved in the room that the inset leaves.
    case resize
  }

  /// The heading of a drawer that `extend` has opened further, once the keyboard hides.
  public enum Blur: String, Sendable, Hashable, CaseIterable {
    /// Goes back to the detent before, unless a hand or the program chose one since.
    case restore
    /// Stays on the largest detent.
    case stay
  }

  /// The drags of a drawer that hide the keyboard, once they pass the slop.
  public enum Dismiss: String, Sendable, Hashable, CaseIterable {
    /// Drags towards the keyboard's edge.
    case dragDown = "drag-down"
    case drag
    /// The keyboard follows a finger that reaches it, as in UIKit's `keyboardDismissMode`: flung
    /// towards its edge, or let go with less than half of it in sight, it hides, else it comes
    /// back.
    case interactive
    case never
  }

  /// The defaults lift the drawer, and hide the keyboard with a drag towards it.
  public init(
    policy: Policy = .lift, blur: Blur = .restore, dismiss: Dismiss = .dragDown,
    maxReach: Double? = nil
  ) {
    self.policy = policy
    self.blur = blur
    self.dismiss = dismiss
    self.maxReach = maxReach
  }
}

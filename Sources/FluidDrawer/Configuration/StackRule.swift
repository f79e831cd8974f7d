/// A drawer's part in a stack: a drawer that opens over an open one of the stack.
///
/// A stack runs from the drawer at the back to the one in front. Drawers with a behavior of their
/// own are always part of it, the others while their scrim is modal.
public struct StackRule: Sendable, Hashable {
  /// The effect of opening on the open drawer below; nil: `push` where the scrim is modal, else
  /// none.
  public var behavior: Behavior?
  /// The loss of size of a drawer per drawer on top of it, as a share.
  public var scale: Double
  /// How far its moving edge shows above the drawer on top, per drawer, in points.
  public var peek: Double
  /// The dimming of its shape per drawer on top of it, 0…1.
  public var dim: Double
  /// The most drawers on top that count.
  public var depth: Double
  /// The detent up to which the drawer does not cover those below; nil: the smallest.
  public var from: String?
  /// The detent from which on it covers them fully; nil: the one after the smallest.
  public var at: String?

  /// The behaviors of a drawer that opens over another; the raw values are the words of
  /// configurations.
  public enum Behavior: String, Sendable, Hashable, CaseIterable {
    /// The lower drawer keeps its detent, its extent and its scrolling; its drawing recedes.
    case push
    /// The lower drawer hides, and returns when the upper one closes.
    case `switch`
    /// The lower drawer closes.
    case replace
  }

  /// Ionic's, Silk's and Flutter's sheets scale by 0.915 to 0.933 and show 10 to 12 points.
  public init(
    behavior: Behavior? = nil, scale: Double = 0.08, peek: Double = 10, dim: Double = 0.1,
    depth: Double = 2, from: String? = nil, at: String? = nil
  ) {
    self.behavior = behavior
    self.scale = scale
    self.peek = peek
    self.dim = dim
    self.depth = depth
    self.from = from
    self.at = at
  }
}

extension DrawerConfiguration {
  /// Whether the drawer is in the stack while it is open.
  package var isStacked: Bool {
    stack.behavior != nil || scrim.isModal && scrim.opacity > 0
  }
}

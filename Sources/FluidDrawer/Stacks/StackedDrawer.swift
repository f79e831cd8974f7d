/// A drawer under others of its stack, as it is drawn.
public struct StackedDrawer: Sendable, Hashable {
  /// How much lies on it: the sum of the upper drawers' presences, a share of 1 each, up to the
  /// rule's depth.
  public var depth: Double
  /// The scale about the middle of the moving edge, a factor.
  public var scale: Double
  /// The moving edge, in points from the drawer's edge.
  public var edge: Double
  /// The dimming within the panel's shape, 0…1.
  public var dim: Double
}

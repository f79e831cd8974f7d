/// An axis of the plane.
public enum Axis: Sendable, Hashable {
  case horizontal, vertical
}

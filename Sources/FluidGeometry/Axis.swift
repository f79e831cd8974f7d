/// One of the two directions in the plane.
public enum Axis: Sendable, Hashable {
  case horizontal, vertical
}

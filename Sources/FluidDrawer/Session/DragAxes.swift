import FluidCore

/// The directions in which a control takes drags; along the others they stay its drawer's or
/// list's.
public enum DragAxes: Sendable, Hashable {
  case horizontal, vertical, both

  /// Whether a drag mostly along an axis is taken.
  public func contains(_ axis: Axis) -> Bool {
    switch self {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .both: true
    }
  }
}

import FluidGeometry

/// Room that grows.
public struct Spacer: Piece {
  /// At least this much, in points.
  public var minimum: Double

  /// Room of at least so many points.
  public init(atLeast minimum: Double = 0) { self.minimum = minimum }

  public func flex(along axis: Axis) -> Double { 1 }

  /// On its own it is as large as it has to be; a stack gives it its share.
  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box(size: Size(width: minimum, height: minimum))
  }
}

import FluidCore

/// Flexible empty room in a stack.
public struct Spacer: Piece {
  /// Minimum length, in points.
  var minimum: Double

  /// A spacer of at least `minimum` points.
  public init(atLeast minimum: Double = 0) { self.minimum = minimum }

  public func flex(along axis: Axis) -> Double { 1 }

  /// Outside a stack the spacer has its minimum length; a stack gives it its share.
  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box(size: Size(width: minimum, height: minimum))
  }
}

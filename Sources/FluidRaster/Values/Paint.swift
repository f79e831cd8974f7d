import FluidGeometry

/// What a shape is filled with. Colours blend in sRGB, as user interfaces do.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// Colours along the line from `start` to `end`, in points; the first and last go on beyond.
  case linear([GradientStop], start: Point, end: Point)
  /// Colours along the distance from `center`, from 0 to `radius` points.
  case radial([GradientStop], center: Point, radius: Double)
}

/// A colour at a place in a gradient.
public struct GradientStop: Sendable, Hashable {
  /// 0 at the gradient's start, 1 at its end; a stop that lies before the one in front of it moves
  /// up to it.
  public var location: Double
  /// What the gradient is there.
  public var color: Color

  /// A colour at a place of 0…1.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}

import FluidCore

/// Fill of a shape. Colours are interpolated and blended in sRGB, as user interfaces do.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// A linear gradient from `start` to `end`, in points; the first and last colours extend beyond.
  case linear([GradientStop], start: Point, end: Point)
  /// A radial gradient around `center`, from distance 0 to `radius` points.
  case radial([GradientStop], center: Point, radius: Double)
}

/// A colour stop of a gradient.
public struct GradientStop: Sendable, Hashable {
  /// Position: 0 at the gradient's start, 1 at its end. A stop that lies before its predecessor
  /// moves up to it.
  public var location: Double
  /// Colour of the gradient at `location`.
  public var color: Color

  /// A colour at a position of 0…1.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}

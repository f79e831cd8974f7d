import FluidCore

/// An area to fill, stroke, clip to, or cover with a material; in points.
///
/// Edges are placed to 1/256 of a device pixel, and coverage is the exact area of each pixel.
public enum Shape: Sendable, Hashable {
  /// An axis-aligned rectangle.
  case rect(Rect)
  /// A rectangle with rounded corners.
  ///
  /// Radii that do not fit are scaled down together. `smoothing` runs from 0 (quarter circles) to
  /// 1; it lets the curvature grow gradually out of the straight sides, which is what Apple calls a
  /// continuous corner (about 0.6).
  case roundedRect(Rect, CornerRadii, smoothing: Double)
  /// The ellipse inscribed in a rectangle.
  case ellipse(Rect)
  /// The inside of a path.
  case path(Path)

  /// A rectangle with equally rounded, continuous corners.
  ///
  /// - Parameters:
  ///   - radius: In points.
  ///   - smoothing: 0 for quarter circles … 1; see ``roundedRect(_:_:smoothing:)``.
  public static func roundedRect(_ rect: Rect, radius: Double, smoothing: Double = 0.6) -> Shape {
    .roundedRect(rect, CornerRadii(radius), smoothing: smoothing)
  }

  /// A rectangle whose shorter sides are half circles.
  public static func capsule(_ rect: Rect) -> Shape {
    .roundedRect(rect, CornerRadii(min(rect.width, rect.height) / 2), smoothing: 0)
  }

  /// A circle.
  ///
  /// - Parameter radius: In points.
  public static func circle(center: Point, radius: Double) -> Shape {
    .ellipse(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// The side of an outline on which its stroke lies.
public enum StrokeAlignment: Sendable, Hashable {
  /// Half of the width on either side.
  case center
  /// All of the width inside the shape. A path, which may have no inside, is stroked at its centre.
  case inside
}

import FluidGeometry

/// Where things go that slide with a panel, with its progress or with a list: to quarters of a
/// point.
///
/// A step so small is not seen; and as what slides thus comes by the same few places between
/// pixels, nothing of it has to be worked out anew. The edge of a panel is not among them: it is
/// where the finger has it.
enum SubpixelSnap {
  private static let steps = 4.0

  static func snap(_ length: Double) -> Double {
    // Further out quarters are finer than the numbers are.
    abs(length) < 1e9 ? (length * steps).rounded() / steps : length
  }

  static func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }
}

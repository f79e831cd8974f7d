import FluidCore

/// Snaps positions that follow a panel, its progress or a list to quarters of a point.
///
/// The step is too small to see, and pieces then repeat a few subpixel positions, so that nothing
/// is rasterised anew. The panel's edge is not snapped: it stays under the finger.
package enum SubpixelSnap {
  private static let steps = 4.0

  static func snap(_ length: Double) -> Double {
    // Beyond 1e9 points quarters are finer than the numbers are.
    abs(length) < 1e9 ? (length * steps).rounded() / steps : length
  }

  package static func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }
}

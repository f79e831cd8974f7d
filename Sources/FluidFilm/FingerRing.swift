import FluidGeometry
import FluidRaster

/// A finger as a ring where it touches: light with a dark rim, so that it is seen on anything.
enum FingerRing {
  /// In points; about what a fingertip covers.
  private static let radius = 22.0

  static func draw(_ marks: [FingerTrack.Mark], on list: inout DisplayList) {
    for mark in marks {
      // It grows as it goes.
      let radius = radius * (1 + 0.35 * (1 - mark.strength))
      let circle = Shape.circle(center: mark.point, radius: radius)
      list.opacity(mark.strength) { list in
        list.fill(circle, Color(white: 255, alpha: 56))
        list.stroke(circle, width: 4.5, Color(white: 0, alpha: 72))
        list.stroke(circle, width: 2.5, Color(white: 255, alpha: 236))
      }
    }
  }
}

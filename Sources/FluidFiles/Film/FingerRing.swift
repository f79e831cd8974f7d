import FluidCore
import FluidRaster

/// A ring that marks a finger: light with a dark rim, so that it is visible on any background.
enum FingerRing {
  /// Radius in points; about that of a fingertip.
  private static let radius = 22.0

  static func draw(_ marks: [FingerTrack.Mark], on list: inout DisplayList) {
    for mark in marks {
      // The ring grows while it fades.
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

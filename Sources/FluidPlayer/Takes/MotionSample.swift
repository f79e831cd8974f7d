import FluidCore

/// A drawer at one moment of a take.
package struct MotionSample: Sendable, Hashable {
  /// When it was.
  package var time: HandTime
  /// How far the panel reaches inwards from its edge, in points.
  package var extent: Double
  /// Points per second, positive where it opens.
  package var velocity: Double
  /// Where the panel would be if it followed the hand on it without resistance, in points; nil: no
  /// hand holds it.
  package var hand: Double?
  /// 0 at the smallest detent, 1 at the largest; outside 0…1 while over- or under-pulled.
  package var progress: Double
  /// How far its list is scrolled, in points.
  package var scroll: Double
}

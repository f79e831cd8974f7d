import FluidInput

/// A drawer at one moment of a take.
public struct MotionSample: Sendable, Hashable {
  /// When it was.
  public var time: HandTime
  /// How far the panel reaches inwards from its edge, in points.
  public var extent: Double
  /// Points per second, positive where it opens.
  public var velocity: Double
  /// Where the panel would be if it followed the hand on it without resistance, in points; nil: no
  /// hand holds it.
  public var hand: Double?
  /// 0 at the smallest detent, 1 at the largest; outside 0…1 while over- or under-pulled.
  public var progress: Double
  /// How far its list is scrolled, in points.
  public var scroll: Double
}

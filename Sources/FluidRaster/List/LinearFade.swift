import FluidCore

/// A fade along an axis: opaque up to `start`, transparent from `end` on, and between them by
/// smoothstep, 1 − s²·(3 − 2s), which has no visible edge at either end.
public struct LinearFade: Sendable, Hashable {
  /// The axis of the fade.
  public var axis: Axis
  /// The place up to which opacity is 1, in points.
  public var start: Double
  /// The place from which opacity is 0, in points; on either side of `start`.
  public var end: Double

  /// A fade between two places along an axis, in points.
  public init(_ axis: Axis, from start: Double, to end: Double) {
    self.axis = axis
    self.start = start
    self.end = end
  }

  /// Opacity at a place, 0…1.
  ///
  /// - Parameter place: Coordinate along the axis, in points.
  public func opacity(at place: Double) -> Double {
    guard start != end else { return place <= start ? 1 : 0 }
    return Self.opacity(atShare: (place - start) / (end - start))
  }

  /// Opacity at a share 0…1 of the way from `start` to `end`.
  static func opacity(atShare share: Double) -> Double {
    1 - (share > 0 ? min(1, share) : 0).smoothstep
  }
}

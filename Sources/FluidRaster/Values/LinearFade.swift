/// How drawing fades out from one place to another: whole up to `start`, nothing from `end` on, and
/// between them less and less with no edge at either end (smoothstep: 1 − s²·(3 − 2s)).
public struct LinearFade: Sendable, Hashable {
  /// Along which axis it fades.
  public var axis: Axis
  /// Up to where all is still there, in points.
  public var start: Double
  /// From where on nothing is, on either side of `start`, in points.
  public var end: Double

  /// From left to right or from top to bottom.
  public enum Axis: Sendable, Hashable { case horizontal, vertical }

  /// A fade between two places along an axis, in points.
  public init(_ axis: Axis, from start: Double, to end: Double) {
    self.axis = axis
    self.start = start
    self.end = end
  }

  /// How much is left at a place, 0…1.
  ///
  /// - Parameter place: Along the axis, in points.
  public func opacity(at place: Double) -> Double {
    guard start != end else { return place <= start ? 1 : 0 }
    return Self.opacity(atShare: (place - start) / (end - start))
  }

  /// How much is left so far of the way from `start` to `end`.
  static func opacity(atShare share: Double) -> Double {
    let share = share > 0 ? min(1, share) : 0
    return 1 - share * share * (3 - 2 * share)
  }
}

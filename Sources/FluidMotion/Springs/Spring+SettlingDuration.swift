extension Spring {
  /// A spring that settles from a displacement of 1, at rest, to within `tolerance` in a given
  /// time.
  ///
  /// SwiftUI's `init(settlingDuration:dampingRatio:epsilon:)`, but with the exact settling time
  /// instead of an envelope's.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds, within ``legalRange``.
  ///   - dampingRatio: ζ, within ``legalRange``.
  ///   - tolerance: The remaining share of the distance, within 1e-12…0.5.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = 0.001
  ) throws(SpringError) {
    guard Self.legalRange.contains(settlingDuration) else {
      throw .settlingDuration(settlingDuration)
    }
    let unit = try Spring(response: 1, dampingRatio: dampingRatio)
    let share = tolerance > 1e-12 ? min(tolerance, 0.5) : 1e-12
    let time = SpringMotion(spring: unit, from: 1, to: 0, at: 0).settlingTime(distance: share)
    // Settling time is proportional to the response.
    try self.init(response: settlingDuration / time, dampingRatio: dampingRatio)
  }
}

extension Spring {
  /// A spring that brings a displacement of 1, at rest, to within `tolerance` in a given time.
  ///
  /// SwiftUI's `init(settlingDuration:dampingRatio:epsilon:)`, with the true settling time where
  /// theirs takes an envelope's.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds, within ``legalRange``.
  ///   - dampingRatio: ζ, within ``legalRange``.
  ///   - tolerance: The share of the distance that may be left; taken within 1e-12…0.5.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = 0.001
  ) throws(SpringError) {
    guard Self.legalRange.contains(settlingDuration) else {
      throw .settlingDuration(settlingDuration)
    }
    let unit = try Spring(response: 1, dampingRatio: dampingRatio)
    let share = tolerance > 1e-12 ? min(tolerance, 0.5) : 1e-12
    let time = SpringMotion(spring: unit, from: 1, to: 0, at: 0).settlingTime(distance: share)
    // Time scales with the response: twice as slow a spring takes twice as long.
    try self.init(response: settlingDuration / time, dampingRatio: dampingRatio)
  }
}

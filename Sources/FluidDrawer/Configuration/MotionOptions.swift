import FluidMotion

/// Options that all motions of a session share.
public struct MotionOptions: Sendable, Hashable {
  /// Replaces springs by short critical ones; same end states, same events.
  public var isReduced: Bool
  /// The distance from rest that counts as rest, in points: half a device pixel.
  public var tolerance: Double

  /// Options with a tolerance in points, above 0.
  public init(isReduced: Bool = false, tolerance: Double = 0.5) {
    self.isReduced = isReduced
    self.tolerance = tolerance
  }
}

extension Spring {
  /// The spring for reduced motion: critically damped, at rest within 0.25 s for the travel of a
  /// panel.
  public static let reducedMotion: Spring = {
    guard let spring = try? Spring(response: 0.15, dampingRatio: 1) else {
      preconditionFailure("0.15 s and damping ratio 1 are a legal spring")
    }
    return spring
  }()
}

/// Velocity of a pointer in the plane, from its raw samples: a ``VelocityTracker`` for both axes.
///
/// Each axis is estimated as by a tracker of its own, but rest and reversals are judged by the
/// path: a diagonal fling keeps both components even if one of them trembles, slows down or bends
/// back. The size is fixed: nothing is allocated.
public struct VelocityTracker2D: Sendable, Hashable {
  private var window: VelocityWindow<SIMD2<Double>>

  /// A tracker without samples.
  public init(
    strategy: VelocityTracker.Strategy = .leastSquares,
    stopRules: VelocityTracker.StopRules = .pointer
  ) {
    window = VelocityWindow(strategy: strategy, stopRules: stopRules)
  }

  /// The estimator of the velocity.
  public var strategy: VelocityTracker.Strategy { window.strategy }
  /// Conditions under which the pointer counts as at rest; distances are in the plane.
  public var stopRules: VelocityTracker.StopRules { window.stopRules }

  /// Adds a sample; one that is not finite on both axes is ignored.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: Time of the sample, in seconds.
  public mutating func add(_ position: SIMD2<Double>, at time: Double) {
    window.add(position, at: time)
  }

  /// Forgets all samples.
  public mutating func reset() {
    window.reset()
  }

  /// The velocity at release, in points per second; 0 with fewer than two samples in the window.
  ///
  /// - Parameter releaseTime: In seconds. A time before the newest sample counts as its time; NaN
  ///   gives 0.
  public func velocity(at releaseTime: Double) -> SIMD2<Double> {
    window.velocity(at: releaseTime)
  }
}

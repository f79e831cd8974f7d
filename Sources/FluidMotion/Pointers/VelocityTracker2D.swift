/// How fast a pointer moves in the plane, from its raw samples: a ``VelocityTracker`` of both axes.
///
/// Each axis has the velocity that a tracker of its own would find, but when the pointer stands
/// still and when it turns is judged by its path: a diagonal fling keeps both components although
/// one of them trembles, slows down or bends back. Of fixed size: nothing is allocated.
public struct VelocityTracker2D: Sendable, Hashable {
  private var window: VelocityWindow<SIMD2<Double>>

  /// A tracker that has seen nothing yet.
  public init(
    strategy: VelocityTracker.Strategy = .leastSquares,
    stopRules: VelocityTracker.StopRules = .pointer
  ) {
    window = VelocityWindow(strategy: strategy, stopRules: stopRules)
  }

  /// How samples become a velocity.
  public var strategy: VelocityTracker.Strategy { window.strategy }
  /// When the pointer counts as standing still; distances are those between points of the plane.
  public var stopRules: VelocityTracker.StopRules { window.stopRules }

  /// Adds a sample; one that is not finite in both directions is ignored.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: When it was there, in seconds.
  public mutating func add(_ position: SIMD2<Double>, at time: Double) {
    window.add(position, at: time)
  }

  /// Forgets all samples.
  public mutating func reset() {
    window.reset()
  }

  /// The velocity at the moment the pointer is released, in points per second; 0 with fewer than
  /// two samples in the window.
  ///
  /// - Parameter releaseTime: In seconds. One before the newest sample counts as its time; one that
  ///   is not a number gives 0.
  public func velocity(at releaseTime: Double) -> SIMD2<Double> {
    window.velocity(at: releaseTime)
  }
}

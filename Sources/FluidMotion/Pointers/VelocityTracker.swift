/// Velocity of a pointer along one axis, from its raw samples.
///
/// For a pointer that moves in the plane, use a ``VelocityTracker2D``.
///
/// Add every sample as reported by the device (never resampled ones, which would be filtered
/// twice), and read the velocity at release. The size is fixed: adding and reading allocate
/// nothing.
///
/// Any input gives a finite result: samples that are not finite are ignored (including times beyond
/// ±1e100 s), a sample at an equal time replaces the newest, one up to 100 ms earlier is ignored
/// (events out of order), and an even earlier one resets the tracker (the clock was set back).
public struct VelocityTracker: Sendable, Hashable {
  /// The estimator of the velocity.
  public enum Strategy: Sendable, Hashable, CaseIterable {
    /// The slope at the newest sample of a least-squares parabola (Android's LSQ2). For touch and
    /// mouse.
    case leastSquares
    /// The velocity from the work of each step on a unit mass (Android's IMPULSE). Coarser, but
    /// robust against uneven steps: for wheels and trackpads.
    case impulse
  }

  /// Conditions under which the pointer counts as at rest.
  public struct StopRules: Sendable, Hashable {
    /// The longest pause, in seconds: the velocity is 0 if the newest sample is older at release,
    /// and a pause between samples ends the window. A mouse held still sends no events.
    public var stillness: Double
    /// The smallest movement over the last ``stillness`` seconds, in points; below it the velocity
    /// is 0, as a resting finger trembles.
    public var tremble: Double
    /// The roll of a lifting fingertip, in points; 0 to ignore reversals, as in Android.
    ///
    /// A way back up to this long at the end of a longer throw is the finger lifting: the velocity
    /// is that before the reversal, or 0 if the way back took longer than ``stillness``. A longer
    /// way back is intended: the velocity is that since the reversal.
    public var roll: Double

    /// Unintended movement of a finger, in points: 8, Android's ViewConfiguration touch slop (8 dp,
    /// "distance a touch can wander before we think the user is scrolling") and GTK's drag
    /// threshold.
    ///
    /// The slop of a drag's beginning, applied to its end. The smallest in use (UIKit begins a pan
    /// after about 10, Flutter after 18), so that the fewest flicks are lost: a finger that
    /// reverses at 500 points per second covers it in 16 ms.
    public static let slop = 8.0

    /// Rules with a time in seconds and two distances in points.
    public init(stillness: Double, tremble: Double, roll: Double) {
      self.stillness = stillness
      self.tremble = tremble
      self.roll = roll
    }

    /// 40 ms as in Android, 1 point, and a roll of the touch slop.
    public static let pointer = StopRules(stillness: 0.04, tremble: 1, roll: slop)
    /// The 40 ms only: Android's rule, and right for wheels, which move in steps.
    public static let pauseOnly = StopRules(stillness: 0.04, tremble: 0, roll: 0)
  }

  /// Length of the history used, in seconds before the newest sample.
  ///
  /// 0.1 s as in Android's VelocityTracker; longer windows include directions that the finger has
  /// left.
  public static let window = 0.1

  /// The estimator of the velocity.
  public var strategy: Strategy { window.strategy }
  /// Conditions under which the pointer counts as at rest.
  public var stopRules: StopRules { window.stopRules }

  private var window: VelocityWindow<Double>

  /// A tracker without samples.
  public init(strategy: Strategy = .leastSquares, stopRules: StopRules = .pointer) {
    window = VelocityWindow(strategy: strategy, stopRules: stopRules)
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: Time of the sample, in seconds.
  public mutating func add(_ position: Double, at time: Double) {
    window.add(position, at: time)
  }

  /// Adds a relative movement, as reported by a wheel or trackpad.
  ///
  /// - Parameters:
  ///   - delta: In points.
  ///   - time: Time of arrival, in seconds. Movements at equal times add up.
  public mutating func add(delta: Double, at time: Double) {
    add(window.newest.map { $0 + delta } ?? delta, at: time)
  }

  /// Forgets all samples.
  public mutating func reset() {
    window.reset()
  }

  /// The velocity at release, in points per second; 0 with fewer than two samples in the window.
  ///
  /// - Parameter releaseTime: In seconds. A time before the newest sample counts as its time; NaN
  ///   gives 0.
  public func velocity(at releaseTime: Double) -> Double {
    window.velocity(at: releaseTime)
  }
}

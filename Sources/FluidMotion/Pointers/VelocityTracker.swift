/// How fast a pointer moves along one axis, from its raw samples.
///
/// Of a pointer that is free in the plane a ``VelocityTracker2D`` knows more than two of these.
///
/// Feed it every sample as the device reported it (never resampled ones: they would be measured
/// twice), and ask for the velocity at the moment of release. Of fixed size: adding a sample and
/// reading the velocity allocate nothing.
///
/// Any input gives a finite result: samples that are not finite numbers are ignored (a time beyond
/// ±1e100 s is none), an equal time replaces the newest sample, a time up to 100 ms earlier is
/// ignored (events out of order), an earlier one still starts afresh (the clock was set back).
public struct VelocityTracker: Sendable, Hashable {
  /// How samples become a velocity.
  public enum Strategy: Sendable, Hashable, CaseIterable {
    /// The slope, at the newest sample, of the parabola that fits the window best (Android's LSQ2).
    /// For touch and mouse.
    case leastSquares
    /// The velocity that the work of the samples' pushes adds up to (Android's IMPULSE). Rougher
    /// and steadier where steps are uneven: for wheels and trackpads.
    case impulse
  }

  /// When the pointer counts as standing still although its samples have a slope.
  public struct StopRules: Sendable, Hashable {
    /// Velocity is 0 when the newest sample is older than this at release, in seconds; and a pause
    /// this long between samples ends the window. Essential: a mouse held still sends nothing.
    public var stillness: Double
    /// Velocity is 0 when the pointer moved less than this over the last ``stillness`` seconds, in
    /// points: a finger at rest trembles.
    public var tremble: Double
    /// How far back a lifting fingertip rolls, in points; 0 where every way back counts and nothing
    /// is said about turns, as in Android.
    ///
    /// A way back up to this long, at the end of a throw that is longer, is the finger leaving: the
    /// velocity is the one it turned with, or 0 if going back took longer than ``stillness``. A
    /// longer one is the finger's will: it has turned, and the velocity is that since the turn.
    public var roll: Double

    /// How far a finger strays without meaning it, in points: 8, Android's ViewConfiguration touch
    /// slop (8 dp, "distance a touch can wander before we think the user is scrolling") and GTK's
    /// drag threshold.
    ///
    /// The same question as at the beginning of a drag, asked at its end. The smallest of the slops
    /// in use (UIKit begins a pan after about 10, Flutter after 18), so that the fewest flicks are
    /// lost: a finger that goes back at 500 points per second has gone this far in 16 ms.
    public static let slop = 8.0

    /// Rules of one's own: a time in seconds and two distances in points.
    public init(stillness: Double, tremble: Double, roll: Double) {
      self.stillness = stillness
      self.tremble = tremble
      self.roll = roll
    }

    /// 40 ms as in Android, 1 point, and a roll as long as the touch slop.
    public static let pointer = StopRules(stillness: 0.04, tremble: 1, roll: slop)
    /// Only the 40 ms: what Android's tracker does, and right for wheels, whose steps are their
    /// own.
    public static let pauseOnly = StopRules(stillness: 0.04, tremble: 0, roll: 0)
  }

  /// How much history counts towards the velocity, in seconds before the newest sample.
  ///
  /// 0.1 s as in Android's VelocityTracker; longer windows remember a direction the finger has
  /// left.
  public static let window = 0.1

  /// How samples become a velocity.
  public var strategy: Strategy { window.strategy }
  /// When the pointer counts as standing still.
  public var stopRules: StopRules { window.stopRules }

  private var window: VelocityWindow<Double>

  /// A tracker that has seen nothing yet.
  public init(strategy: Strategy = .leastSquares, stopRules: StopRules = .pointer) {
    window = VelocityWindow(strategy: strategy, stopRules: stopRules)
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: When it was there, in seconds.
  public mutating func add(_ position: Double, at time: Double) {
    window.add(position, at: time)
  }

  /// Adds a movement since the sample before, as a wheel or trackpad reports it.
  ///
  /// - Parameters:
  ///   - delta: In points.
  ///   - time: When it arrived, in seconds. Movements that arrive together add up.
  public mutating func add(delta: Double, at time: Double) {
    add(window.newest.map { $0 + delta } ?? delta, at: time)
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
  public func velocity(at releaseTime: Double) -> Double {
    window.velocity(at: releaseTime)
  }
}

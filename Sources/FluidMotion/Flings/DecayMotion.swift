import RealModule

/// A motion left to its own velocity, which dies away: a fling.
///
/// x(t) = x₀ + v₀·(1 − e^(−kt))/k, ẋ(t) = v₀·e^(−kt), with k = ``rate``.
///
/// Any input gives a finite result, as for ``SpringTrajectory``.
public struct DecayMotion: Sendable, Hashable {
  /// How fast the velocity dies away, as a share per second: 0.998 is left after a millisecond, as
  /// with UIScrollView's normal deceleration rate.
  public static let rate = -1000 * Double.log(0.998)

  /// Where the motion begins and with what velocity.
  public let start: MotionState
  /// In seconds.
  public let startTime: Double
  /// Where the motion comes to rest, in points.
  public let restPosition: Double

  /// A value let go at a velocity that dies away.
  ///
  /// - Parameters:
  ///   - from: Position at the start, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - startTime: Seconds on the caller's clock.
  public init(from: Double, velocity: Double, at startTime: Double) {
    self.startTime = startTime.isFinite ? startTime : 0
    start = MotionState(position: from.limited(), velocity: velocity.limited())
    restPosition = start.position + Self.travel(start.velocity, after: .infinity)
  }

  /// The position at a time in seconds, in points: where it starts before ``startTime``,
  /// ``restPosition`` in the end.
  public func position(at time: Double) -> Double {
    let elapsed = time - startTime
    return elapsed > 0
      ? start.position + Self.travel(start.velocity, after: elapsed)
      : start.position
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let elapsed = time - startTime
    return elapsed > 0 ? start.velocity * Double.exp(-Self.rate * elapsed) : start.velocity
  }

  /// Seconds after ``startTime`` from which on the value is within `tolerance` of where it comes to
  /// rest.
  ///
  /// - Parameter tolerance: In points; one that is 0, negative or not a number counts as the
  ///   smallest normal number.
  public func settlingTime(tolerance: Double) -> Double {
    let tolerance = tolerance > .leastNormalMagnitude ? tolerance : .leastNormalMagnitude
    let speed = start.velocity.magnitude
    guard speed > 0 else { return 0 }
    return max(0, Double.log(speed) - Double.log(Self.rate) - Double.log(tolerance)) / Self.rate
  }

  /// Seconds after ``startTime`` at which a position is reached; nil if it never is.
  ///
  /// - Parameter position: In points.
  public func time(toReach position: Double) -> Double? {
    let way = position - start.position
    if way == 0 { return 0 }
    guard way.isFinite, way * start.velocity > 0 else { return nil }
    let share = way.magnitude * Self.rate / start.velocity.magnitude
    return share < 1 ? -Double.log(onePlus: -share) / Self.rate : nil
  }

  /// The way made in a time, in points.
  private static func travel(_ velocity: Double, after time: Double) -> Double {
    velocity * (-Double.expMinusOne(-rate * time) / rate)
  }
}

extension DecayMotion: Motion {}

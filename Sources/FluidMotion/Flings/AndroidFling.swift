import RealModule

/// Android's scroll fling in closed form.
///
/// Android tabulates a spline; Flutter found the function behind it, with p = ln 0.78/ln 0.9 ≈
/// 2.358 (Android's DECELERATION_RATE) and v_ref = friction · g · 160 dpi · 0.84/0.35 ≈ 2223
/// points/s² for the standard friction:
///
///     T = 0.35·p·(|v₀|/v_ref)^(1/(p−1)),   travel = v₀·T/p
///     x(t) = x₀ + travel·(1 − (1 − t/T)^p),   ẋ(t) = v₀·(1 − t/T)^(p−1)
///
/// Unlike an exponential decay it stops, at T, and slows harder flings less: travel grows with
/// |v₀|^1.74. Restarting it from its own position and velocity continues the same path.
///
/// Any input gives a finite result, as for ``SpringTrajectory``; friction is clamped to 1e-6…1e6.
public struct AndroidFling: Sendable, Hashable {
  /// Position and velocity at the start.
  public let start: MotionState
  /// Start time, in seconds.
  public let startTime: Double
  /// Duration, in seconds.
  public let duration: Double
  /// Distance covered, in points, with the velocity's sign.
  public let travel: Double

  /// ViewConfiguration's scroll friction, a plain number.
  public static let standardFriction = 0.015

  private static let power = Double.log(0.78) / Double.log(0.9)
  /// Inflexion of Android's spline, as a share of its length.
  private static let inflexion = 0.35

  /// A fling of Android's OverScroller without edges.
  ///
  /// - Parameters:
  ///   - from: Position at the start, in points of 1/160 inch.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - friction: ViewConfiguration's scroll friction, a plain number.
  ///   - startTime: In seconds on the caller's clock.
  public init(
    from: Double, velocity: Double, friction: Double = standardFriction, at startTime: Double
  ) {
    self.startTime = startTime.isFinite ? startTime : 0
    start = MotionState(position: from.limited(), velocity: velocity.limited())
    let reference = Self.referenceVelocity(friction: friction)
    let speed = start.velocity.magnitude
    duration =
      speed > 0
      ? Self.inflexion * Self.power * Double.pow(speed / reference, 1 / (Self.power - 1)) : 0
    travel = start.velocity * duration / Self.power
  }

  /// The resting position, in points.
  public var restPosition: Double { start.position + travel }

  /// The position at a time in seconds, in points: constant before ``startTime``, ``restPosition``
  /// after the end.
  public func position(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start.position }
    guard elapsed < duration else { return restPosition }
    return start.position + travel * (1 - Double.pow(1 - elapsed / duration, Self.power))
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start.velocity }
    guard elapsed < duration else { return 0 }
    return start.velocity * Double.pow(1 - elapsed / duration, Self.power - 1)
  }

  /// The velocity for a distance, in points per second.
  ///
  /// - Parameters:
  ///   - travel: The distance, in points, either sign, limited to ±1e100.
  ///   - friction: ViewConfiguration's scroll friction, a plain number.
  public static func velocity(forTravel travel: Double, friction: Double = standardFriction)
    -> Double
  {
    let travel = travel.limited()
    guard travel != 0 else { return 0 }
    // travel = 0.35·v·(v/v_ref)^(1/(p−1)), solved for v.
    let reference = referenceVelocity(friction: friction)
    let speed =
      reference * Double.pow(travel.magnitude / inflexion / reference, (power - 1) / power)
    return Double(signOf: travel, magnitudeOf: speed)
  }

  /// Friction times gravity, in points per second squared; also the velocity of a fling of one
  /// second.
  private static func referenceVelocity(friction: Double) -> Double {
    let gravity = 9.80665
    let inchesPerMetre = 39.37
    let pointsPerInch = 160.0
    let look = 0.84
    let usable = friction > 1e-6 ? min(friction, 1e6) : 1e-6
    return usable * gravity * inchesPerMetre * pointsPerInch * look / inflexion
  }
}

extension AndroidFling: Motion {}

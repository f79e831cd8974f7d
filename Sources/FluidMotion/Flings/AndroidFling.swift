import RealModule

/// The fling of Android's scrollers, in closed form.
///
/// Android draws its fling from a table of spline samples. Flutter found the function underneath,
/// with p = ln 0.78/ln 0.9 ≈ 2.358 (Android's DECELERATION_RATE) and v_ref = friction · g · 160 dpi
/// · 0.84/0.35 ≈ 2223 points/s² for the usual friction:
///
///     T = 0.35·p·(|v₀|/v_ref)^(1/(p−1)),   travel = v₀·T/p
///     x(t) = x₀ + travel·(1 − (1 − t/T)^p),   ẋ(t) = v₀·(1 − t/T)^(p−1)
///
/// Unlike an exponential decay it comes to a stop, at T, and harder flings are slowed less: travel
/// grows with |v₀|^1.74. Restarted at any time from its own position and velocity it follows the
/// same path.
///
/// Any input gives a finite result, as for ``SpringTrajectory``; friction is taken within 1e-6…1e6.
public struct AndroidFling: Sendable, Hashable {
  /// Where the motion begins and with what velocity.
  public let start: MotionState
  /// In seconds.
  public let startTime: Double
  /// How long the motion lasts, in seconds.
  public let duration: Double
  /// How far it goes, in points, with the velocity's sign.
  public let travel: Double

  /// ViewConfiguration's scroll friction, a plain number.
  public static let standardFriction = 0.015

  private static let power = Double.log(0.78) / Double.log(0.9)
  /// Where Android's spline turns from tension to slowing, as a share of its length.
  private static let inflexion = 0.35

  /// A fling of Android's OverScroller, without an edge.
  ///
  /// - Parameters:
  ///   - from: Position at the start, in points of 1/160 inch.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - friction: ViewConfiguration's scroll friction, a plain number.
  ///   - startTime: Seconds on the caller's clock.
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

  /// Where the motion comes to rest, in points.
  public var restPosition: Double { start.position + travel }

  /// The position at a time in seconds, in points: where it starts before ``startTime``,
  /// ``restPosition`` from the end on.
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

  /// The velocity that carries just so far, in points per second.
  ///
  /// - Parameters:
  ///   - travel: In points, either sign, taken within ±1e100.
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

  /// Friction times gravity, in points per second squared; a velocity for a fling of one second.
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

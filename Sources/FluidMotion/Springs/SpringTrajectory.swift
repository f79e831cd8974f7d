/// A motion along one axis, drawn to its target by a spring.
public typealias SpringMotion = SpringTrajectory<Double>

/// The motion of a value drawn to a target by a spring, in closed form.
///
/// Position, velocity and acceleration are functions of time, so every frame rate sees the same
/// path and nothing accumulates. To change course, ask for a new motion that starts with the
/// position and velocity of the moment: ``retargeted(to:at:)``, ``with(spring:at:)``.
///
/// Any input gives a finite result. Positions and velocities are taken within ±1e100; a position
/// that is not a number is taken to be the other one of start and target, a velocity that is not
/// one to be 0; a start time that is not finite is taken to be 0.
public struct SpringTrajectory<Value: MotionVector>: Sendable, Hashable {
  /// What draws the value to its target.
  public let spring: Spring
  /// Where the motion ends, in points.
  public let target: Value
  /// When the motion begins, in seconds.
  public let startTime: Double
  /// Where the motion begins and with what velocity.
  public let start: TrajectoryState<Value>

  /// start − target, in points.
  @usableFromInline let displacement: Value
  /// v₀ + 2ζω₀·y₀, in points per second: what h is multiplied with.
  @usableFromInline let kick: Value

  /// A motion that begins at a time.
  ///
  /// - Parameters:
  ///   - spring: What draws the value to its target.
  ///   - from: Position at the start, in points.
  ///   - target: Position at the end, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - startTime: Seconds on the caller's clock.
  @inlinable
  public init(
    spring: Spring, from: Value, to target: Value, velocity: Value = .zero, at startTime: Double
  ) {
    self.spring = spring
    self.target = target.limited(or: from)
    self.startTime = startTime.isFinite ? startTime : 0
    self.start = TrajectoryState(position: from.limited(or: target), velocity: velocity.limited())
    displacement = start.position - self.target
    kick = start.velocity + displacement * spring.impulse.dampingRate
  }

  /// The position at a time, in points: where the motion starts up to ``startTime`` (and at a time
  /// that is not a number), the target after a very long time.
  @inlinable
  public func position(at time: Double) -> Value {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start.position }
    guard elapsed < spring.impulse.end else { return target }
    let response = spring.impulse.response(after: elapsed)
    return target + (displacement * response.slope + kick * response.kick)
  }

  /// The velocity at a time, in points per second: the initial one up to ``startTime``.
  @inlinable
  public func velocity(at time: Double) -> Value {
    state(at: time).velocity
  }

  /// Position and velocity at a time, at little more than the cost of the position.
  ///
  /// - Parameter time: In seconds.
  @inlinable
  public func state(at time: Double) -> TrajectoryState<Value> {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start }
    guard elapsed < spring.impulse.end else {
      return TrajectoryState(position: target, velocity: .zero)
    }
    let response = spring.impulse.response(after: elapsed)
    return TrajectoryState(
      position: target + (displacement * response.slope + kick * response.kick),
      velocity: start.velocity * response.slope
        - displacement * (spring.impulse.stiffnessRate * response.kick))
  }

  /// The acceleration at a time, in points per second squared: ẍ = −2ζω₀·ẋ − ω₀²·(x − target),
  /// up to ``startTime`` the one the motion starts with.
  @inlinable
  public func acceleration(at time: Double) -> Value {
    let elapsed = time - startTime
    let impulse = spring.impulse
    guard elapsed > 0 else {
      return Value.zero
        - (start.velocity * impulse.dampingRate + displacement * impulse.stiffnessRate)
    }
    guard elapsed < impulse.end else { return .zero }
    let response = impulse.response(after: elapsed)
    // The velocity's own equation, rather than a difference of two large numbers.
    let bend = impulse.dampingRate * response.slope + impulse.stiffnessRate * response.kick
    return Value.zero
      - (start.velocity * bend + displacement * (impulse.stiffnessRate * response.slope))
  }

  /// The motion to another target that carries on from the position and velocity at `time`.
  ///
  /// - Parameters:
  ///   - target: Position at the end, in points.
  ///   - time: Seconds; one before ``startTime`` is taken to be that, so that a delay stays, and so
  ///     is one that is not finite.
  @inlinable
  public func retargeted(to target: Value, at time: Double) -> Self {
    let now = time.isFinite ? max(time, startTime) : startTime
    let state = state(at: now)
    return Self(
      spring: spring, from: state.position, to: target, velocity: state.velocity, at: now)
  }

  /// The motion under another spring that carries on from the position and velocity at `time`.
  ///
  /// - Parameters:
  ///   - spring: What draws the value to its target from then on.
  ///   - time: Seconds; one before ``startTime`` is taken to be that, so that a delay stays, and so
  ///     is one that is not finite.
  @inlinable
  public func with(spring: Spring, at time: Double) -> Self {
    let now = time.isFinite ? max(time, startTime) : startTime
    let state = state(at: now)
    return Self(
      spring: spring, from: state.position, to: target, velocity: state.velocity, at: now)
  }

  /// The same motion begun later, or earlier for a negative delay.
  ///
  /// For a clock that jumped: after a suspend, a motion delayed by the gap resumes where it was.
  ///
  /// - Parameter delay: Seconds; one that is not finite changes nothing.
  @inlinable
  public func delayed(by delay: Double) -> Self {
    let moved = startTime + delay
    return Self(
      spring: spring, from: start.position, to: target, velocity: start.velocity,
      at: moved.isFinite ? moved : startTime)
  }

  /// The motion of one lane.
  @inlinable
  public func lane(_ index: Int) -> SpringMotion {
    SpringMotion(
      spring: spring, from: start.position.lane(index), to: target.lane(index),
      velocity: start.velocity.lane(index), at: startTime)
  }
}

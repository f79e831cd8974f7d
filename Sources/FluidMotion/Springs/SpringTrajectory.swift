/// A spring motion along one axis.
public typealias SpringMotion = SpringTrajectory<Double>

/// A spring motion to a target, in closed form.
///
/// Position, velocity and acceleration are functions of time, so every frame rate sees the same
/// path and no error accumulates. To change course, start a new motion from the current position
/// and velocity: ``retargeted(to:at:)``, ``with(spring:at:)``.
///
/// Any input gives a finite result. Positions and velocities are limited to ±1e100; a NaN position
/// is replaced by the other of start and target, a NaN velocity by 0, and a start time that is not
/// finite by 0.
public struct SpringTrajectory<Value: MotionVector>: Sendable, Hashable {
  /// The spring.
  public let spring: Spring
  /// The target, in points.
  public let target: Value
  /// Start time, in seconds.
  public let startTime: Double
  /// Position and velocity at the start.
  public let start: TrajectoryState<Value>

  /// Start minus target, in points.
  @usableFromInline let displacement: Value
  /// v₀ + 2ζω₀·y₀, in points per second: the coefficient of h.
  @usableFromInline let impulseWeight: Value

  /// A motion that starts at a time.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - from: Position at the start, in points.
  ///   - target: The target, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - startTime: In seconds on the caller's clock.
  @inlinable
  public init(
    spring: Spring, from: Value, to target: Value, velocity: Value = .zero, at startTime: Double
  ) {
    self.spring = spring
    self.target = target.limited(or: from)
    self.startTime = startTime.isFinite ? startTime : 0
    self.start = TrajectoryState(position: from.limited(or: target), velocity: velocity.limited())
    displacement = start.position - self.target
    impulseWeight = start.velocity + displacement * spring.impulse.dampingRate
  }

  /// The position at a time, in points: the start up to ``startTime`` (and for NaN), the target
  /// after a very long time.
  @inlinable
  public func position(at time: Double) -> Value {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start.position }
    guard elapsed < spring.impulse.end else { return target }
    let response = spring.impulse.response(after: elapsed)
    return target + (displacement * response.slope + impulseWeight * response.value)
  }

  /// The velocity at a time, in points per second: the initial one up to ``startTime``.
  @inlinable
  public func velocity(at time: Double) -> Value {
    state(at: time).velocity
  }

  /// Position and velocity at a time, in one evaluation.
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
      position: target + (displacement * response.slope + impulseWeight * response.value),
      velocity: start.velocity * response.slope
        - displacement * (spring.impulse.stiffnessRate * response.value))
  }

  /// The acceleration at a time, in points per second squared: ẍ = −2ζω₀·ẋ − ω₀²·(x − target); the
  /// initial one up to ``startTime``.
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
    // By the velocity's own equation, to avoid cancellation.
    let bend = impulse.dampingRate * response.slope + impulse.stiffnessRate * response.value
    return Value.zero
      - (start.velocity * bend + displacement * (impulse.stiffnessRate * response.slope))
  }

  /// A motion to another target that continues from the position and velocity at `time`.
  ///
  /// - Parameters:
  ///   - target: The new target, in points.
  ///   - time: In seconds; a time before ``startTime``, or one that is not finite, counts as
  ///     ``startTime``, which keeps a delay.
  @inlinable
  public func retargeted(to target: Value, at time: Double) -> Self {
    continued(at: time, to: target, spring: spring)
  }

  /// A motion with another spring that continues from the position and velocity at `time`.
  ///
  /// - Parameters:
  ///   - spring: The new spring.
  ///   - time: In seconds; a time before ``startTime``, or one that is not finite, counts as
  ///     ``startTime``, which keeps a delay.
  @inlinable
  public func with(spring: Spring, at time: Double) -> Self {
    continued(at: time, to: target, spring: spring)
  }

  @inlinable
  func continued(at time: Double, to target: Value, spring: Spring) -> Self {
    let now = time.isFinite ? max(time, startTime) : startTime
    let state = state(at: now)
    return Self(
      spring: spring, from: state.position, to: target, velocity: state.velocity, at: now)
  }

  /// The same motion started later, or earlier for a negative delay.
  ///
  /// For a clock that jumped: after a suspend, a motion delayed by the gap resumes where it was.
  ///
  /// - Parameter delay: In seconds; one that is not finite has no effect.
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

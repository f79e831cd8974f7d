/// A spring motion along one axis that stops dead where it first meets its target.
public typealias ClampedSpringMotion = ClampedSpringTrajectory<Double>

/// A spring motion that stops dead where it first meets its target, lane by lane.
///
/// For what must not overshoot whatever the spring and the release velocity are: a scrim's opacity,
/// a panel against the wall.
public struct ClampedSpringTrajectory<Value: MotionVector>: Sendable, Hashable {
  /// The motion without the stop.
  public let motion: SpringTrajectory<Value>
  /// For each lane the seconds after the start at which it stops, or infinity.
  public let stops: Value

  init(_ motion: SpringTrajectory<Value>) {
    self.motion = motion
    stops = .lanewise { motion.lane($0).arrivalTime ?? .infinity }
  }

  /// When the motion begins, in seconds.
  public var startTime: Double { motion.startTime }

  /// Position and velocity at a time; the target and 0 from the stop on.
  ///
  /// A lane that starts at its target stops at once, whatever its velocity.
  public func state(at time: Double) -> TrajectoryState<Value> {
    let elapsed = time - motion.startTime
    let free = motion.state(at: time)
    guard elapsed > 0 else { return free }
    return TrajectoryState(
      position: .lanewise {
        elapsed < stops.lane($0) ? free.position.lane($0) : motion.target.lane($0)
      },
      velocity: .lanewise { elapsed < stops.lane($0) ? free.velocity.lane($0) : 0 })
  }

  /// The motion to another target that carries on from the position and velocity at `time`, and
  /// stops there; from its start for a time before that or one that is not finite.
  ///
  /// - Parameter time: In seconds.
  public func retargeted(to target: Value, at time: Double) -> Self {
    let now = time.isFinite ? max(time, startTime) : startTime
    let state = state(at: now)
    return Self(
      SpringTrajectory(
        spring: motion.spring, from: state.position, to: target, velocity: state.velocity, at: now))
  }

  /// Seconds after the start from which on the value stays within `tolerance` of the target and
  /// slower than 60 · `tolerance` per second.
  public func settlingTime(tolerance: Double) -> Double {
    (0..<Value.laneCount).reduce(0) { longest, index in
      let lane = motion.lane(index)
      let stop = stops.lane(index)
      guard stop < .infinity else { return max(longest, lane.settlingTime(tolerance: tolerance)) }
      // What the motion would do after the stop does not count, though it may swing out again.
      return max(
        longest, lane.freeDecay.timeWithin(tolerance, before: stop),
        lane.velocityDecay.timeWithin(60 * tolerance, before: stop))
    }
  }
}

extension ClampedSpringTrajectory: Motion {
  /// The position at a time in seconds, in points; see ``state(at:)``.
  public func position(at time: Double) -> Value { state(at: time).position }
  /// The velocity at a time in seconds, in points per second; see ``state(at:)``.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }
}

extension SpringTrajectory {
  /// The motion with a stop where it first meets its target.
  public var clamped: ClampedSpringTrajectory<Value> { ClampedSpringTrajectory(self) }
}

/// A spring motion along one axis that stops at its first arrival at the target.
public typealias ClampedSpringMotion = ClampedSpringTrajectory<Double>

/// A spring motion that stops at its first arrival at the target, lane by lane.
///
/// For values that must not overshoot, whatever the spring and the release velocity: a scrim's
/// opacity, a panel against the wall.
public struct ClampedSpringTrajectory<Value: MotionVector>: Sendable, Hashable {
  /// The motion without the stop.
  public let motion: SpringTrajectory<Value>
  /// Seconds after the start at which each lane stops; infinity for one that never arrives.
  public let stops: Value

  init(_ motion: SpringTrajectory<Value>) {
    self.motion = motion
    stops = .lanewise { motion.lane($0).arrivalTime ?? .infinity }
  }

  /// Start time, in seconds.
  public var startTime: Double { motion.startTime }

  /// Position and velocity at a time; the target and 0 after the stop.
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

  /// A clamped motion to another target that continues from the position and velocity at `time`;
  /// from the start for an earlier time or one that is not finite.
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
      // Swings after the stop do not count.
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
  /// The motion clamped at its first arrival at the target.
  public var clamped: ClampedSpringTrajectory<Value> { ClampedSpringTrajectory(self) }
}

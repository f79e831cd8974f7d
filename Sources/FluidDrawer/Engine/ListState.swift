import FluidMotion

/// Where a panel's list is scrolled to, in points: 0 at its start, growing in the direction in which
/// the drawer opens.
enum ListState: Sendable {
  case still(Double)
  case moving(ListMotion)

  func state(at time: Double) -> MotionState {
    switch self {
    case .still(let offset): MotionState(position: offset, velocity: 0)
    case .moving(let motion): motion.state(at: time)
    }
  }

  var endsAt: Double? {
    if case .moving(let motion) = self { motion.endsAt } else { nil }
  }
}

/// A list moving by itself, up to a known time.
struct ListMotion: Sendable {
  enum Path: Sendable {
    /// A fling dying away.
    case decay(DecayMotion)
    /// Back from beyond an edge, or on to where a wheel sent it.
    case spring(SpringMotion)
  }

  /// What happens at the end.
  enum End: Sendable, Hashable {
    /// It rests at this offset, in points.
    case rest(Double)
    /// It meets its start (0) or its end with velocity left, in points per second.
    case start(velocity: Double)
    case end(velocity: Double)
  }

  var path: Path
  /// Seconds on the session's clock.
  var endsAt: Double
  var end: End

  func state(at time: Double) -> MotionState {
    switch path {
    case .decay(let motion):
      MotionState(position: motion.position(at: time), velocity: motion.velocity(at: time))
    case .spring(let motion): motion.state(at: time)
    }
  }

  /// A fling from within 0…`limit`, which ends where it dies away or meets an edge.
  static func fling(
    from offset: Double, velocity: Double, limit: Double, at time: Double, tolerance: Double
  ) -> ListMotion {
    let motion = DecayMotion(decay: .normal, from: offset, velocity: velocity, at: time)
    let edge = velocity < 0 ? 0 : limit
    if (motion.restPosition - edge) * velocity > 0, let after = motion.time(toReach: edge) {
      let left = motion.velocity(at: time + after)
      return ListMotion(
        path: .decay(motion), endsAt: time + after,
        end: velocity < 0 ? .start(velocity: left) : .end(velocity: left))
    }
    let rest = min(limit, max(0, motion.restPosition))
    return ListMotion(
      path: .decay(motion), endsAt: time + motion.settlingTime(tolerance: tolerance),
      end: .rest(rest))
  }

  /// A spring to an offset.
  static func spring(
    from state: MotionState, to target: Double, at time: Double, tolerance: Double
  ) -> ListMotion {
    let motion = SpringMotion(
      spring: .smooth, from: state.position, to: target, velocity: state.velocity, at: time)
    return ListMotion(
      path: .spring(motion), endsAt: time + motion.settlingTime(tolerance: tolerance),
      end: .rest(target))
  }
}

import FluidCore
import FluidMotion

/// A value of the state, animating towards its target on a spring.
///
/// The value before it was first set is its reader's default, which is not known here. A spring's
/// equation is linear, so a motion that begins there is the sum of two motions on the same spring:
/// one of a number and one of a share of the default, 1 at first and 0 at the end.
package struct ValueMotion: Sendable, Hashable {
  /// One lane for the number, one for the share of the reader's default.
  private let trajectory: SpringTrajectory<SIMD2<Double>>
  /// When the motion counts as arrived.
  package let endsAt: SceneTime
  /// Whether the arrival sends an event; see ``/FluidDrawer/DrawerEvent/Kind/arrived(target:)``.
  let tellsArrival: Bool

  /// A position and velocity, each as a number and a share of the reader's default.
  struct State: Sendable, Hashable {
    var position: SIMD2<Double>
    var velocity: SIMD2<Double> = .zero

    /// A value at rest; nil: it has not been set yet.
    init(_ value: Double?) { position = value.map { SIMD2($0, 0) } ?? SIMD2(0, 1) }

    init(_ state: TrajectoryState<SIMD2<Double>>) {
      (position, velocity) = (state.position, state.velocity)
    }
  }

  /// The share of a motion's amplitude, overshoot included, within which it counts as arrived: too
  /// small to see.
  static let tolerance = 0.001

  /// Nil where there is nothing to animate: the value rests at its target, or the amplitude is not
  /// finite.
  ///
  /// - Parameters:
  ///   - target: The value at the end; nil: the reader's default.
  ///   - kick: Added to the current velocity, per second.
  ///   - time: When the motion begins.
  init?(
    from state: State, to target: Double?, spring: Spring, kick: Double = 0, tellsArrival: Bool,
    at time: SceneTime
  ) {
    let target = State(target).position
    let velocity = state.velocity + SIMD2(kick, 0)
    let distance = state.position - target
    let swing = velocity / spring.angularFrequency
    let amplitude = max(abs(distance.x), abs(distance.y)) + max(abs(swing.x), abs(swing.y))
    guard amplitude > 0, amplitude.isFinite else { return nil }
    trajectory = SpringTrajectory(
      spring: spring, from: state.position, to: target, velocity: velocity, at: time.seconds)
    endsAt = time + trajectory.settlingTime(distance: Self.tolerance * amplitude)
    self.tellsArrival = tellsArrival
  }

  func state(at time: SceneTime) -> State { State(trajectory.state(at: time.seconds)) }

  /// The value at a time.
  ///
  /// - Parameter standard: The reader's default.
  func position(at time: SceneTime, default standard: Double) -> Double {
    let position = trajectory.position(at: time.seconds)
    return position.x + (position.y == 0 ? 0 : position.y * standard)
  }

  /// The velocity at a time, in the value's unit per second.
  func velocity(at time: SceneTime, default standard: Double) -> Double {
    let velocity = trajectory.velocity(at: time.seconds)
    return velocity.x + (velocity.y == 0 ? 0 : velocity.y * standard)
  }
}

extension Spring {
  /// The default spring of controls, their pressed states and values that are set: it arrives
  /// within a quarter of a second, with hardly an overshoot.
  public static let control: Spring = {
    guard let spring = try? Spring(response: 0.2, dampingRatio: 0.9) else {
      preconditionFailure("0.2 s and damping ratio 0.9 are a legal spring")
    }
    return spring
  }()
}

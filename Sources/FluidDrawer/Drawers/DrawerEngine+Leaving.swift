import FluidCore
import FluidMotion

extension DrawerEngine {
  /// On the way out at an edge the drawer no longer hangs on, before it comes in at its new one.
  ///
  /// The detents, and with them everything a caller may ask for, are already those of the new edge;
  /// only what is seen is still at the old one.
  struct ExitTransition: Sendable {
    /// Where the panel is still seen.
    var geometry: EdgeGeometry
    /// The detents there, which progress and dimming go by.
    let stops: SnapPoints
    /// Where it began, in points.
    let start: Double
    /// Over when nothing of it is left to be seen.
    let motion: TrackMotion

    var endsAt: SceneTime { motion.endsAt }

    /// Quick off the mark and still fast when it is out: under a damping ratio of 1/√2 a spring at
    /// rest first meets its target after 3/8 of its period, √2 · 3/8 of its response. It is stopped
    /// there and never swings, and so takes about half as long as coming in does to look settled.
    static let dampingRatio = 0.5.squareRoot()

    func state(at time: SceneTime) -> MotionState {
      let state = motion.state(at: time)
      // What a spring had swung past a hidden rest was out already.
      return MotionState(position: max(min(0, start), state.position), velocity: state.velocity)
    }
  }

  /// Whether the panel is on its way out at an edge it no longer hangs on.
  var isLeaving: Bool { exitTransition != nil }

  /// The side of the window the panel is seen on.
  public var shownGeometry: EdgeGeometry { exitTransition?.geometry ?? geometry }

  /// The detents of the side the panel is seen on.
  var shownStops: SnapPoints { exitTransition?.stops ?? stops }

  /// Starts on the way out, as fast as the panel is, while its old edge is still in force.
  mutating func leave(at time: SceneTime) {
    let now = state(at: time)
    let motion = SpringMotion(
      spring: leavingSpring, from: now.position, to: 0, velocity: now.velocity, at: time.seconds)
    let duration =
      now.position > 0
      ? motion.arrivalTime ?? motion.settlingTime(tolerance: options.tolerance) : 0
    exitTransition = ExitTransition(
      geometry: geometry, stops: stops, start: now.position,
      motion: TrackMotion(.spring(motion), endsAt: time + duration))
    panel.rest(on: heading)
  }

  /// Turns round: the edge it was leaving is its edge again.
  mutating func stay(_ exitTransition: ExitTransition, at time: SceneTime) {
    start(from: exitTransition.state(at: time), to: heading, at: time)
  }

  /// Out at the old edge: comes in at the new one.
  mutating func arrive(_ exitTransition: ExitTransition, at time: SceneTime, _ emit: Emit) {
    let target = heading
    let beginning = min(0, exitTransition.start)
    guard beginning != target.extent else { return rest(on: target, at: time, emit) }
    start(from: MotionState(position: beginning, velocity: 0), to: target, at: time)
  }

  private var leavingSpring: Spring {
    let made = try? Spring(response: spring.response, dampingRatio: ExitTransition.dampingRatio)
    guard let made else { preconditionFailure("a legal spring's response is legal") }
    return made
  }
}

import FluidCore
import FluidMotion

/// A panel leaving an edge that its drawer no longer hangs on, before it comes in at the new one.
///
/// The detents, and with them everything a caller may ask for, are already those of the new edge;
/// only what is drawn is still at the old one.
struct ExitTransition: Sendable {
  /// The old edge.
  var geometry: EdgeGeometry
  /// The old edge's detents, which progress and dimming go by.
  let stops: SnapPoints
  /// The extent at which the transition began, in points.
  let start: Double
  private let motion: TrackMotion

  /// When nothing of the panel is left in the window, in seconds.
  var endsAt: SceneTime { motion.endsAt }

  /// Leaves quickly and does not swing: under a damping ratio of 1/√2 a spring at rest first meets
  /// its target after 3/8 of its period, √2 · 3/8 of its response, still fast. The transition ends
  /// there, in about half the time that coming in takes to look settled.
  private static let dampingRatio = 0.5.squareRoot()

  init(
    _ geometry: EdgeGeometry, _ stops: SnapPoints, from state: MotionState, spring: Spring,
    tolerance: Double, at time: SceneTime
  ) {
    guard let spring = try? Spring(response: spring.response, dampingRatio: Self.dampingRatio)
    else { preconditionFailure("a legal spring's response is legal") }
    self.geometry = geometry
    self.stops = stops
    start = state.position
    let motion = SpringMotion(
      spring: spring, from: start, to: 0, velocity: state.velocity, at: time.seconds)
    let duration = start > 0 ? motion.arrivalTime ?? motion.settlingTime(tolerance: tolerance) : 0
    self.motion = TrackMotion(.spring(motion), endsAt: time + duration)
  }

  /// Extent in points and velocity in points per second.
  func state(at time: SceneTime) -> MotionState {
    let state = motion.state(at: time)
    // A spring that swings past a hidden rest is out of the window already.
    return MotionState(position: max(min(0, start), state.position), velocity: state.velocity)
  }
}

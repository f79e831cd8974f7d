import FluidCore
import FluidMotion

/// A number of points that runs to an end on an inset's curve: the keyboard's height, or a panel's
/// distance from where it belongs.
struct InsetMotion: Sendable {
  /// The value at rest.
  private(set) var end: Double
  private var path: Path?

  private enum Path: Sendable {
    case spring(SpringMotion, endsAt: SceneTime)
    case timed(TimingCurve, from: Double, start: SceneTime, duration: Double)
  }

  /// At rest.
  init(at end: Double = 0) { self.end = end }

  /// When it comes to rest; nil: it rests.
  var endsAt: SceneTime? {
    switch path {
    case nil: nil
    case .spring(_, let endsAt): endsAt
    case .timed(_, _, let start, let duration): start + duration
    }
  }

  /// Position and velocity, in points and points per second.
  func state(at time: SceneTime) -> MotionState {
    guard let path, let endsAt, time < endsAt else {
      return MotionState(position: end, velocity: 0)
    }
    switch path {
    case .spring(let motion, _): return motion.state(at: time.seconds)
    case .timed(let curve, let from, let start, let duration):
      let (value, slope) = curve.state(at: max(0, time - start) / duration)
      let way = end - from
      return MotionState(position: from + way * value, velocity: way * slope / duration)
    }
  }

  /// Runs on from a state to another end.
  ///
  /// - Parameter tolerance: The distance that counts as rest, in points.
  mutating func run(
    from state: MotionState, to end: Double, on curve: InsetCurve, tolerance: Double,
    at time: SceneTime
  ) {
    self.end = end
    path = nil
    guard state.position != end || state.velocity != 0 else { return }
    switch curve {
    case .immediate: break
    case .timed(let curve, let duration) where state.velocity == 0:
      guard duration > 0, duration.isFinite else { return }
      path = .timed(curve, from: state.position, start: time, duration: duration)
    case .timed: spring(.keyboard, from: state, tolerance: tolerance, at: time)
    case .spring(let spring): self.spring(spring, from: state, tolerance: tolerance, at: time)
    }
  }

  private mutating func spring(
    _ spring: Spring, from state: MotionState, tolerance: Double, at time: SceneTime
  ) {
    let motion = SpringMotion(
      spring: spring, from: state.position, to: end, velocity: state.velocity, at: time.seconds)
    path = .spring(motion, endsAt: time + motion.settlingTime(tolerance: tolerance))
  }

  /// Ends a motion that is over by a time.
  mutating func advance(to time: SceneTime) {
    if let endsAt, endsAt <= time { path = nil }
  }

  /// Puts it on its end.
  mutating func finish() { path = nil }
}

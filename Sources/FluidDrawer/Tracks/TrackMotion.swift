import FluidCore
import FluidMotion

/// A track's motion by itself, and its end.
struct TrackMotion: Sendable {
  enum Path: Sendable {
    case decay(DecayMotion)
    case spring(SpringMotion)
    /// With an inset, away from a position.
    case inset(InsetMotion, from: Double)
  }

  let path: Path
  let endsAt: SceneTime
  /// The velocity left where the track meets an end of its range, in points per second; nil: it
  /// comes to rest.
  var left: Double?

  init(_ path: Path, endsAt: SceneTime, left: Double? = nil) {
    (self.path, self.endsAt, self.left) = (path, endsAt, left)
  }

  /// Position and velocity, in points and points per second; those of the end from then on.
  func state(at time: SceneTime) -> MotionState {
    let time = min(time, endsAt).seconds
    switch path {
    case .decay(let motion): return motion.state(at: time)
    case .spring(let motion): return motion.state(at: time)
    case .inset(let motion, _): return motion.state(at: SceneTime(time))
    }
  }

  /// The same motion some points further.
  func shifted(by points: Double) -> TrackMotion {
    guard points != 0 else { return self }
    let path =
      switch path {
      case .decay(let motion):
        Path.decay(
          DecayMotion(
            decay: motion.decay, from: motion.start.position + points,
            velocity: motion.start.velocity, at: motion.startTime))
      case .spring(let motion):
        Path.spring(
          SpringMotion(
            spring: motion.spring, from: motion.start.position + points,
            to: motion.target + points, velocity: motion.start.velocity, at: motion.startTime))
      // Panels are shifted, and lists go with insets.
      case .inset: self.path
      }
    return TrackMotion(path, endsAt: endsAt, left: left)
  }
}

import FluidCore
import FluidMotion

/// The motion of a track by itself, and the moment at which it is over.
struct TrackMotion: Sendable {
  enum Path: Sendable {
    /// On its own velocity, which dies away.
    case decay(DecayMotion)
    case spring(SpringMotion)
  }

  let path: Path
  let endsAt: SceneTime
  /// The velocity left where it meets an end of its range, in points per second; nil: it comes to
  /// rest.
  var left: Double?

  init(_ path: Path, endsAt: SceneTime, left: Double? = nil) {
    (self.path, self.endsAt, self.left) = (path, endsAt, left)
  }

  /// Where it is and how fast, in points and points per second; after its end, as it was at its
  /// end.
  func state(at time: SceneTime) -> MotionState {
    let time = min(time, endsAt).seconds
    switch path {
    case .decay(let motion): return motion.state(at: time)
    case .spring(let motion): return motion.state(at: time)
    }
  }
}

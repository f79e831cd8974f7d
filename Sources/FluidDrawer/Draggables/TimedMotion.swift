import FluidCore
import FluidMotion

/// Something that moves by itself, and the moment at which that is over.
struct TimedMotion: Sendable {
  enum Path: Sendable {
    /// On its own velocity, which dies away.
    case decay(DecayMotion)
    case spring(SpringMotion)
  }

  let path: Path
  let endsAt: SceneTime

  /// Where it is and how fast, in points and points per second; after its end, as it was at its
  /// end.
  func state(at time: SceneTime) -> MotionState {
    let time = min(time, endsAt).seconds
    switch path {
    case .decay(let motion):
      return MotionState(position: motion.position(at: time), velocity: motion.velocity(at: time))
    case .spring(let motion): return motion.state(at: time)
    }
  }
}

import FluidCore
import FluidSDL

/// Turns the machine's monotonic time into the session's, which begins at 0 and skips long gaps.
///
/// After a suspend or a breakpoint a motion is to resume where it was seen, not to teleport to its
/// end. Session time never runs backwards, whatever the clock does.
struct SessionClock {
  /// When the session reads 0.
  private var origin: MonotonicTime
  /// The latest frame of a motion; nil when nothing was moving then.
  private var lastFrame: MonotonicTime?
  /// The latest moment there was a frame at.
  private var latest: MonotonicTime

  /// The longest time between two frames of one motion that counts as time passing, in seconds.
  static let maxFrameGap = 0.1
  /// What a longer one counts as instead: one frame at 60 Hz.
  private static let resumedFrame = 1.0 / 60

  init(startingAt monotonic: MonotonicTime) {
    origin = monotonic
    latest = monotonic
  }

  /// The session's moment at a moment of the machine's.
  func time(at monotonic: MonotonicTime) -> HandTime { HandTime(monotonic - origin) }

  /// The machine's moment of a session time.
  func monotonic(at time: HandTime) -> MonotonicTime { origin + time.seconds }

  /// Notes that a frame is about to be computed; a gap since the last one of a motion is skipped,
  /// and so is the way of a clock that has gone back. A time that is no number says nothing.
  mutating func frame(at monotonic: MonotonicTime, moving: Bool) {
    guard monotonic.isFinite else { return }
    if monotonic < latest {
      origin = origin - (latest - monotonic)
    } else if let lastFrame, monotonic - lastFrame > Self.maxFrameGap {
      origin = origin + (monotonic - lastFrame - Self.resumedFrame)
    }
    latest = monotonic
    lastFrame = moving ? monotonic : nil
  }
}

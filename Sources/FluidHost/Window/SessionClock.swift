/// Turns the machine's monotonic time into the session's, which begins at 0 and skips long gaps.
///
/// After a suspend or a breakpoint a motion is to resume where it was seen, not to teleport to its end.
/// Session time never runs backwards, whatever the clock does.
struct SessionClock {
  /// The monotonic time at which the session reads 0, in seconds.
  private var origin: Double
  /// The monotonic time of the latest frame of a motion; nil when nothing was moving then.
  private var lastFrame: Double?
  /// The latest monotonic time there was a frame at, in seconds.
  private var latest: Double

  /// The longest time between two frames of one motion that counts as time passing, in seconds.
  static let maxFrameGap = 0.1
  /// What a longer one counts as instead: one frame at 60 Hz.
  private static let resumedFrame = 1.0 / 60

  init(startingAt monotonic: Double) {
    origin = monotonic
    latest = monotonic
  }

  /// Seconds of the session at a monotonic time.
  func time(at monotonic: Double) -> Double { monotonic - origin }

  /// The monotonic time of a session time.
  func monotonic(at time: Double) -> Double { time + origin }

  /// Notes that a frame is about to be computed; a gap since the last one of a motion is skipped, and
  /// so is the way of a clock that has gone back. A time that is no number says nothing.
  mutating func frame(at monotonic: Double, moving: Bool) {
    guard monotonic.isFinite else { return }
    if monotonic < latest {
      origin -= latest - monotonic
    } else if let lastFrame, monotonic - lastFrame > Self.maxFrameGap {
      origin += monotonic - lastFrame - Self.resumedFrame
    }
    latest = monotonic
    lastFrame = moving ? monotonic : nil
  }
}

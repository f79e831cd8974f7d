/// Turns the machine's monotonic time into the session's, which begins at 0 and skips long gaps.
///
/// After a suspend or a breakpoint a motion is to resume where it was seen, not to teleport to its end.
struct SessionClock {
  /// The monotonic time at which the session reads 0, in seconds.
  private var origin: Double
  /// The monotonic time of the latest frame of a motion; nil when nothing was moving then.
  private var lastFrame: Double?

  /// The longest time between two frames of one motion that counts as time passing, in seconds.
  static let longestFrame = 0.1
  /// What a longer one counts as instead: one frame at 60 Hz.
  private static let resumedFrame = 1.0 / 60

  init(startingAt monotonic: Double) { origin = monotonic }

  /// Seconds of the session at a monotonic time.
  func time(at monotonic: Double) -> Double { monotonic - origin }

  /// The monotonic time of a session time.
  func monotonic(at time: Double) -> Double { time + origin }

  /// Notes that a frame is about to be computed; a gap since the last one of a motion is skipped.
  mutating func frame(at monotonic: Double, moving: Bool) {
    if let lastFrame, monotonic - lastFrame > Self.longestFrame {
      origin += monotonic - lastFrame - Self.resumedFrame
    }
    lastFrame = moving ? monotonic : nil
  }
}

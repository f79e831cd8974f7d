import FluidCore
import FluidSDL

/// Converts monotonic time into session time, which begins at 0 and skips long gaps.
///
/// After a suspend or a breakpoint a motion resumes where it was seen. Session time never runs
/// backwards.
package struct SessionClock {
  /// The moment of session time 0.
  private var origin: MonotonicTime
  /// The latest frame, while something moves; nil: nothing moved then.
  private var lastFrame: MonotonicTime?
  /// The moment of the latest frame.
  private var latest: MonotonicTime

  /// The maximum gap between two frames of a motion that counts as elapsed time, in seconds.
  package static let maxFrameGap = 0.1
  /// The duration that counts for a longer gap, in seconds: a frame at 60 Hz.
  private static let resumedFrame = 1.0 / 60

  package init(startingAt monotonic: MonotonicTime) {
    origin = monotonic
    latest = monotonic
  }

  /// Session time of a monotonic time.
  package func time(at monotonic: MonotonicTime) -> HandTime { HandTime(monotonic - origin) }

  /// Monotonic time of a session time.
  package func monotonic(at time: HandTime) -> MonotonicTime { origin + time.seconds }

  /// Begins a frame. A long gap since the last frame of a motion is skipped, and so is a backward
  /// step of the clock. Times that are not finite are ignored.
  package mutating func frame(at monotonic: MonotonicTime, moving: Bool) {
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

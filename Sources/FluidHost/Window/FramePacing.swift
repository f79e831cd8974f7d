import FluidSDL

/// When a window draws: its clock, its display, and how far the lab is behind.
struct FramePacing {
  var clock: SessionClock
  var display: FrameClock
  var numbers: FrameNumbers
  /// When the lab follows a drag on the scene.
  var lab = LabPace()
  /// Whether there is something that the lab has not followed yet.
  var labIsBehind = false
  var isVisible = true
  /// The moment up to which everything has been played.
  var played = MonotonicTime.distantPast
  /// When the newest event not yet seen arrived.
  var newestInput: MonotonicTime?

  init(_ window: borrowing Window, showsNumbers: Bool) {
    clock = SessionClock(startingAt: MonotonicClock.now)
    display = FrameClock(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
    numbers = FrameNumbers(isShown: showsNumbers)
  }
}

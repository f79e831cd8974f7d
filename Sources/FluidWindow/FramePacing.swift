import FluidSDL

/// A window's timing: session clock, display clock, frame statistics, and the top layer's updates.
package struct FramePacing {
  package var clock: SessionClock
  package var display: FrameClock
  package var numbers: FrameNumbers
  /// Schedules the top layer's updates during a drag on the scene.
  package var topPace = LayerPace()
  /// Whether the top layer has not followed the latest picture yet.
  package var topIsBehind = false
  package var isVisible = true
  /// The moment up to which the session has been played.
  package var played = MonotonicTime.distantPast
  /// Arrival of the newest input that no frame shows yet; nil: none.
  package var newestInput: MonotonicTime?

  init(_ window: borrowing Window, showsNumbers: Bool) {
    clock = SessionClock(startingAt: MonotonicClock.now)
    display = FrameClock(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
    numbers = FrameNumbers(isShown: showsNumbers)
  }
}

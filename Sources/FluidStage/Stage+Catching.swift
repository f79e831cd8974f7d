import FluidCore
import FluidDrawer
import FluidPlayer

/// Presses that catch a moving panel.
extension Stage {
  /// How far a press may go back to the last picture, in seconds.
  private static var longestFrame: Double { 0.1 }

  /// Pauses the scene since its last picture, for a press that catches a motion: the hand takes the
  /// panel where the eye sees it, not where the next picture would show it.
  ///
  /// A recording holds the pause (`rate`), so a replay has it as well. The press and later input
  /// keep their times, and with them the hand's velocity; only a press earlier than the last
  /// picture's time counts as of that time.
  ///
  /// - Returns: The press's time.
  mutating func stopWhereSeen(
    for kind: InputEvent.Kind, at time: HandTime
  ) -> HandTime {
    let time = max(time, player.hand)
    guard case .down = kind, let pictured = view.pictured, player.session.isMoving,
      !player.session.isPressed, !player.clock.isPaused, abs(time - pictured) < Self.longestFrame
    else { return time }
    let (seen, rate) = (max(pictured, player.hand), player.clock.rate)
    let press = max(time, seen)
    var caught = player
    _ = caught.apply(.rate(0), at: seen)
    _ = caught.apply(.input(kind), at: press)
    guard caught.session.draggingPointer != nil || !caught.session.isMoving else { return time }
    if press > seen {
      setRate(0, at: seen)
      setRate(rate, at: press)
    }
    return press
  }
}

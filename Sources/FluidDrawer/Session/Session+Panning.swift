import FluidCore
import FluidMotion

extension Session {
  /// Says how far what lies behind the drawers can be pushed about by drags that no drawer and no
  /// control takes; nil: it cannot. It stretches like rubber past its reach, and goes on by itself
  /// when it is let go.
  ///
  /// - Parameter reach: How far it goes from the middle, each way, for a window of a size; both in
  ///   points.
  public mutating func setPanning(
    reach: (@Sendable (_ window: Size) -> Size)?, at time: SceneTime
  ) -> [DrawerEvent] {
    guard let reach, pan != nil else {
      pan = reach.map { Pan(in: container, tolerance: options.tolerance, reach: $0) }
      return []
    }
    return at(time) { session, time in
      session.pan?.reach = reach
      session.pan?.fit(to: session.container, tolerance: session.options.tolerance, at: time)
    }
  }

  /// Pushes what lies behind the drawers to a place along one axis, in points from the middle, on a
  /// spring; one that is held, or cannot be pushed, stays.
  public mutating func movePan(
    _ axis: Axis, to position: Double, spring: Spring, at time: SceneTime
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard position.isFinite else { return }
      let spring = session.options.isReduced ? .reducedMotion : spring
      session.pan?.settle(axis, to: position, on: spring, at: time)
    }
  }

  /// Lets go of what lies behind the drawers, if a hand holds it; see
  /// ``Pan/release(keepsVelocity:at:hand:)``.
  mutating func releasePan(keepsVelocity: Bool, at time: SceneTime) {
    pan?.release(keepsVelocity: keepsVelocity, at: time, hand: clock.handTime(atScene: time))
  }
}

import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene

/// The values of the scene and their motions.
extension Player {
  /// Sets a value, animated on a spring from where it is.
  ///
  /// - Parameters:
  ///   - standard: The value shown while it has not been set; nil: each reader's default.
  ///   - target: nil: the present target.
  ///   - spring: nil: without animation. What can be panned still moves, on ``Spring/snappy``.
  ///   - kick: A velocity to add, per second.
  ///   - tellsArrival: Whether its arrival sends an event.
  mutating func send(
    _ id: String, from standard: Double? = nil, to target: Double?, on spring: Spring?,
    kick: Double = 0, tellsArrival: Bool = false, at time: SceneTime
  ) -> [DrawerEvent] {
    if session.hasPiece(id) {
      return session.movePiece(id, to: target, spring: spring, impulse: kick, at: time)
    }
    if let pannable = scene.pannable, id == pannable.x || id == pannable.y, let target {
      return session.movePan(
        id == pannable.x ? .horizontal : .vertical, to: target, spring: spring ?? .snappy, at: time)
    }
    let before = state.values[id]
    let goal = target ?? before
    if let spring {
      state.motions.move(
        .value(id), from: before ?? standard, to: goal, spring: reduced(spring), kick: kick,
        tellsArrival: tellsArrival, at: time)
    } else {
      state.motions.stop(.value(id))
    }
    guard let goal, goal != before else { return [] }
    state.values[id] = goal
    return rebuild(at: time)
  }

  /// A spring, or the short one where motion is reduced.
  private func reduced(_ spring: Spring) -> Spring {
    reducesMotion ? .reducedMotion : spring
  }

  /// Ends the motions that have arrived by a time.
  ///
  /// - Returns: The events of those whose arrival sends one.
  mutating func arrivals(by time: SceneTime) -> [DrawerEvent] {
    state.motions.arrive(by: time).map {
      DrawerEvent(time: $0.time, drawer: nil, kind: .arrived(target: $0.id))
    }
  }

  /// Animates presses, hovers and focus rings that have changed.
  mutating func moveInteraction(at time: SceneTime) {
    func move<ID: Equatable>(_ shown: ID?, to new: ID?, _ key: (ID) -> ValueMotions.Key) -> Bool {
      guard new != shown else { return false }
      if let shown { state.motions.move(key(shown), from: 1, to: 0, spring: .control, at: time) }
      if let new { state.motions.move(key(new), from: 0, to: 1, spring: .control, at: time) }
      return true
    }
    let now = state.interaction
    let pressed = session.pressedControl
    if move(now.pressed, to: pressed, { .press($0) }) { state.interaction.pressed = pressed }
    if move(shownHover, to: now.hovered, { .hover($0) }) { shownHover = now.hovered }
    if move(shownFocus, to: now.focus, { .focus($0) }) { shownFocus = now.focus }
  }
}

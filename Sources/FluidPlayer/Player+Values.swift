import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene

/// Values that are set, sent and pushed, and what comes of it in time.
extension Player {
  /// Sets a value, which goes there on a spring from where it is.
  ///
  /// - Parameters:
  ///   - standard: What it is for the piece that shows it, if it has not been set yet; nil: each
  ///     reader's own default.
  ///   - spring: nil: it is there at once.
  ///   - kick: Added to its velocity, per second.
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

  /// What a spring becomes where motion is reduced.
  private func reduced(_ spring: Spring) -> Spring {
    reducesMotion ? .reducedMotion : spring
  }

  /// Values that have arrived by a time rest.
  ///
  /// - Returns: Those whose arrival is to be told.
  mutating func arrivals(by time: SceneTime) -> [DrawerEvent] {
    state.motions.arrive(by: time).map {
      DrawerEvent(time: $0.time, drawer: nil, kind: .arrived(target: $0.id))
    }
  }

  /// Lets controls give way and rings come and go, as fingers and keys do.
  mutating func moveInteraction(at time: SceneTime) {
    let pressed = session.pressedControl
    if pressed != state.interaction.pressed {
      if let before = state.interaction.pressed {
        state.motions.move(.press(before), from: 1, to: 0, spring: .control, at: time)
      }
      if let pressed {
        state.motions.move(.press(pressed), from: 0, to: 1, spring: .control, at: time)
      }
      state.interaction.pressed = pressed
    }
    let hovered = state.interaction.hovered
    if hovered != shownHover {
      if let shownHover {
        state.motions.move(.hover(shownHover), from: 1, to: 0, spring: .control, at: time)
      }
      if let hovered {
        state.motions.move(.hover(hovered), from: 0, to: 1, spring: .control, at: time)
      }
      shownHover = hovered
    }
    let focus = state.interaction.focus
    if focus != shownFocus {
      if let shownFocus {
        state.motions.move(.focus(shownFocus), from: 1, to: 0, spring: .control, at: time)
      }
      if let focus {
        state.motions.move(.focus(focus), from: 0, to: 1, spring: .control, at: time)
      }
      shownFocus = focus
    }
  }
}

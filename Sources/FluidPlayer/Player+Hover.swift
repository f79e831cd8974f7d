import FluidCore
import FluidDrawer
import FluidScene

/// What the mouse is over.
extension Player {
  /// What a press of the mouse would be for at a point; nil: nothing that is to be shown, or a
  /// finger or button is down already.
  package func hoverTarget(at point: Point, time: HandTime) -> HoverTarget? {
    hoverTarget(at: point, atScene: clock.sceneTime(atHand: time))
  }

  private func hoverTarget(at point: Point, atScene time: SceneTime) -> HoverTarget? {
    let controls = lookup(atScene: time)
    return session.hoverTarget(at: point, time: time) { controls().map { $0.region } }
  }

  /// Whether a point lies on a drawer or on the scrim of one.
  package func touches(_ point: Point, at time: HandTime) -> Bool {
    session.touches(point, at: clock.sceneTime(atHand: time))
  }

  /// Notes what the mouse is over; nil: nothing, it has left the window.
  mutating func hover(over point: Point?, at time: SceneTime) {
    state.interaction.hovered = point.flatMap { hoverTarget(at: $0, atScene: time)?.control }
  }
}

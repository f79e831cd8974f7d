import FluidDrawer
import FluidGeometry
import FluidScene

/// What the mouse is over.
extension Player {
  /// What a press of the mouse would be for at a point; nil: nothing that is to be shown, or a
  /// finger or button is down already.
  public func hoverTarget(at point: Point, time: Double) -> HoverTarget? {
    hoverTarget(at: point, atScene: clock.sceneTime(atHand: time))
  }

  private func hoverTarget(at point: Point, atScene time: Double) -> HoverTarget? {
    let controls = lookup(atScene: time)
    return session.hoverTarget(at: point, time: time) { controls().map(\.region) }
  }

  /// Notes what the mouse is over; nil: nothing, it has left the window.
  mutating func hover(over point: Point?, at time: Double) {
    state.interaction.hovered = point.flatMap { hoverTarget(at: $0, atScene: time)?.control }
  }
}

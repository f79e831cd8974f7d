import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSDL

/// What the mouse is over, and what it looks like there.
extension WindowHost {
  /// Looks up what the mouse is over, if that is due. A recording is told, and a frame drawn, where
  /// it is another control than before.
  mutating func followHover() throws {
    let time = clock.time(at: MonotonicClock.now)
    guard case .some(let place) = hover.take(at: time) else { return }
    // Until all is at rest: only then do the controls of a panel take a press again.
    if player.isMoving(at: time) { hover.lookAgain() }
    // What lies under the lab is out of reach.
    let point = place.flatMap { lab?.isTouched(at: $0, time: time) == true ? nil : $0 }
    let isWindows = hoverWindow(point, at: time)
    let target = isWindows ? nil : point.flatMap { player.hoverTarget(at: $0, time: time) }
    window.show(isWindows ? .hand : cursor(for: target, at: time))
    guard target?.control != player.state.interaction.hovered else { return }
    let kind = InputEvent.Kind.hover(target?.control == nil ? nil : point)
    logs.record(.input(kind), at: time)
    try react(to: apply(.input(kind), at: time))
    isDirty = true
  }

  private func cursor(for target: HoverTarget?, at time: HandTime) -> Cursor {
    switch target {
    case .control(let id):
      player.controls(at: time).last { $0.id == id }?.line == nil ? .hand : .text
    case .drawer(_, .vertical): .upDown
    case .drawer(_, .horizontal): .leftRight
    case nil: .arrow
    }
  }
}

import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene

/// The mouse over a window's layers.
extension Stage {
  mutating func hover(_ point: Point?, at time: HandTime) {
    hover.move(to: point)
    if top?.hover(point, at: time) == true { needsDisplay = true }
  }

  /// Hit-tests the mouse, if that is due. If the hovered control changed, a recording is told and a
  /// redraw requested.
  ///
  /// - Returns: The cursor; nil: no hit test was due.
  package mutating func followHover(at time: HandTime) -> Cursor? {
    guard case .some(let place) = hover.take(at: time) else { return nil }
    // Repeated until everything rests: only then do a panel's controls take presses again.
    if player.isMoving(at: time) { hover.invalidate() }
    // The top layer covers what is beneath.
    let isTops = place.map { top?.isTouched(at: $0, time: time) == true } ?? false
    let onTop = top?.followHover(isTops ? place : nil, at: time)
    if onTop?.isChanged == true { needsDisplay = true }
    let uncovered = isTops ? nil : place
    let button = uncovered.flatMap { chrome.button(at: $0, over: look(at: time)) }
    if chrome.hover(over: button) { needsDisplay = true }
    let shown = viewport?.viewport(at: time)
    let point = uncovered.flatMap { point in
      guard let shown else { return point }
      return shown.frame.contains(point) ? shown.scenePoint(point) : nil
    }
    let target = button == nil ? point.flatMap { player.hoverTarget(at: $0, time: time) } : nil
    let cursor: Cursor =
      if isTops, let onTop {
        onTop.cursor
      } else {
        button == nil ? Cursor(over: target, of: player, at: time) : .hand
      }
    if target?.control != player.state.interaction.hovered {
      play(.input(.hover(target?.control == nil ? nil : point)), at: time)
      needsDisplay = true
    }
    return cursor
  }
}

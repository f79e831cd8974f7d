import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidStage

/// The mouse over the cards.
extension Lab {
  /// Hovers over the card's control at a point.
  ///
  /// - Parameter point: In points of the window; nil: the mouse is not over a card.
  /// - Returns: The cursor, and whether the hovered control has changed.
  package mutating func followHover(
    _ point: Point?, at time: HandTime
  ) -> (cursor: Cursor, isChanged: Bool) {
    let target = point.flatMap { panel.hoverTarget(at: $0, time: time) }
    let before = panel.state.interaction.hovered
    if target?.control != before {
      _ = panel.apply(.input(.hover(target?.control == nil ? nil : point)), at: time)
      tooltips.hover(target?.control.flatMap { tooltip(of: $0, at: time) }, at: time)
    }
    let isOnGraph = target?.control == LabAction(.graph).id
    return (
      isOnGraph ? .arrow : Cursor(over: target, of: panel, at: time),
      panel.state.interaction.hovered != before
    )
  }
}

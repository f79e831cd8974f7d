import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene

extension Cursor {
  /// The cursor over the target of a press: a text field's, a hand over controls, and arrows along
  /// the axis of what is dragged, such as a panel, a number or a slider of an inspector.
  package init(over target: HoverTarget?, of player: Player, at time: HandTime) {
    switch target {
    case .control(let id):
      let control = player.controls(at: time).last { $0.id == id }
      self =
        control?.line != nil ? .text : control?.kind == .dragArea(.horizontal) ? .leftRight : .hand
    case .drawer(_, .vertical): self = .upDown
    case .drawer(_, .horizontal): self = .leftRight
    case nil: self = .arrow
    }
  }
}

import FluidCore
import FluidRaster

extension Painter {
  /// Draws the hover effect on a surface, unless its control is pressed.
  ///
  /// - Parameter id: The id of the control that the surface belongs to.
  public mutating func hoverShade(_ shape: Shape, of id: String) {
    let amount = state.hoverOpacity(id)
    guard amount > 0 else { return }
    fill(shape, palette.hover.opacity(amount * (1 - state.pressOpacity(id))))
  }
}

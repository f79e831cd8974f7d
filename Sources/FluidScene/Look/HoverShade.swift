import FluidRaster

extension Painter {
  /// Shades a surface that the mouse is over, as long as it is not pressed.
  ///
  /// - Parameter id: The control that it belongs to.
  public mutating func hoverShade(_ shape: Shape, of id: String) {
    let amount = state.hoverOpacity(id)
    guard amount > 0 else { return }
    fill(shape, palette.hover.opacity(amount * (1 - state.pressOpacity(id))))
  }
}

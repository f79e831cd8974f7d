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

  /// Draws the pressed effect on the surface of the control `id`.
  mutating func pressShade(_ shape: Shape, of id: String) {
    let amount = state.pressOpacity(id)
    if amount > 0 { fill(shape, palette.fill.opacity(amount)) }
  }

  /// Draws a white knob over its shadow, which is soft over `radius` points.
  mutating func knob(
    _ shape: Shape, shadow radius: Double = 4, alpha: UInt8 = 80, hasEdge: Bool = false
  ) {
    shadow(
      shape, radius: radius, offset: Point(x: 0, y: radius == 4 ? 1 : 2),
      Color(white: 0, alpha: alpha))
    fill(shape, .white)
    if hasEdge { stroke(shape, width: 0, palette.edge, alignment: .inside) }
  }
}

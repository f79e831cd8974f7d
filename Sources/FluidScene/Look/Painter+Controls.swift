import FluidCore
import FluidRaster

extension Painter {
  /// Draws the hover effect on a surface, unless its control is pressed.
  ///
  /// - Parameters:
  ///   - id: The id of the control that the surface belongs to.
  ///   - surface: The surface's colour: a light one is darkened, a dark one lightened.
  public mutating func hoverShade(_ shape: Shape, of id: String, on surface: Color = .clear) {
    let amount = hoverAmount(of: id)
    if amount > 0 { fill(shape, palette.hover(on: surface).opacity(amount)) }
  }

  /// Opacity of the hover effect on a control, 0…1; a press ends it.
  func hoverAmount(of id: String) -> Double {
    let amount = state.hoverOpacity(id)
    return amount > 0 ? amount * (1 - state.pressOpacity(id)) : 0
  }

  /// Draws the pressed effect on the surface of the control `id`.
  mutating func pressShade(_ shape: Shape, of id: String) {
    let amount = state.pressOpacity(id)
    if amount > 0 { fill(shape, palette.fill.opacity(amount)) }
  }

  /// Outlines a control whose surface is close to what is around it: in light windows.
  mutating func controlEdge(_ shape: Shape) {
    if palette.outline.alpha > 0 { stroke(shape, width: 0, palette.outline, alignment: .inside) }
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

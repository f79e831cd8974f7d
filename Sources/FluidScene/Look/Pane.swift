import FluidCore
import FluidRaster

extension Painter {
  /// Draws a thick pane with its shadow and rim light; text on it is legible over anything.
  package mutating func pane(_ rect: Rect, radius: Double) {
    let shape = Shape.roundedRect(rect, radius: radius)
    shadow(shape, radius: 24, offset: Point(x: 0, y: 6), palette.shadow)
    material(shape, BackdropFilter(blur: 20, saturation: 1.6, tint: palette.paneTint, grain: 1))
    stroke(shape, width: 0, palette.rim, alignment: .inside)
  }
}

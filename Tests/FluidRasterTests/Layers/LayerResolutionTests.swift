import FluidCore
import FluidRaster
import Testing

@Suite struct LayerResolutionTests {
  /// Text, gradient, stroke, shadow and glass.
  private static func content(_ list: inout DisplayList) {
    list.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 150)), Color(rgb: 0x203060))
    list.fill(.circle(center: Point(x: 60, y: 60), radius: 33), Color(rgb: 0xE08030))
    let panel = Shape.roundedRect(Rect(x: 30, y: 40, width: 120, height: 70), radius: 14)
    list.shadow(panel, radius: 12, Color(white: 0, alpha: 120))
    list.material(panel, .ultraThinDark, excludedFromBackdrop: 1)
    list.stroke(panel, width: 1, .white)
    list.text(TextRun("Drawer", font: FontStyle(size: 15), color: .white, at: Point(x: 40, y: 80)))
  }

  private static func draw(_ list: DisplayList, _ size: Size, scale: Double) -> Bitmap {
    list.drawn(width: Int(size.width), height: Int(size.height), scale: scale)
  }

  @Test(arguments: [0.5, 0.57, 0.75, 1.3], [1.0, 2])
  func `exact layers have the pixels of their content drawn at their scale`(
    scale: Double, device: Double
  ) {
    var bare = DisplayList()
    bare.clip(to: .rect(Rect(x: 0, y: 0, width: 200, height: 150))) { Self.content(&$0) }
    let size = Size(width: 200 * scale * device, height: 150 * scale * device)
    let whole = Size(width: size.width.rounded(.down), height: size.height.rounded(.down))
    let expected = Self.draw(bare, whole, scale: scale * device)
    var list = DisplayList()
    let effect = LayerEffect(
      transform: .scale(scale).concatenating(.translation(x: 20, y: 10)), resolution: .exact)
    list.layer(effect, bounds: Rect(x: 0, y: 0, width: 200, height: 150)) { Self.content(&$0) }
    let shown = Self.draw(
      list, Size(width: whole.width + 20 * device, height: whole.height + 10 * device),
      scale: device)
    let wrong = expected.first { x, y, color in
      shown[x: x + Int(20 * device), y: y + Int(10 * device)] != color
    }
    #expect(wrong == nil)
  }
}

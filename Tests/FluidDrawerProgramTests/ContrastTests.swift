import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import fluid_drawer_dev

@Suite struct `What the contrast bench knows` {
  @Test(arguments: [
    (Color.black, Color.white, 21.0), (Color(rgb: 0x767676), .white, 4.54),
    (Color(rgb: 0x949494), .white, 3.03), (.white, .white, 1),
  ])
  func `is the ratio that WCAG's own examples have`(a: Color, b: Color, ratio: Double) {
    #expect(abs(a.contrast(to: b) - ratio) < 0.01 && a.contrast(to: b) == b.contrast(to: a))
  }

  /// A square of 20 × 20 in the middle of 40 × 40.
  private func square(_ color: Color, on below: Color, coveredBy cover: Color? = nil) -> Double? {
    let (window, rect) = (
      Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 10, y: 10, width: 20, height: 20)
    )
    func bitmap(_ draws: Bool) -> Bitmap {
      var list = DisplayList()
      list.fill(.rect(window), below)
      if draws { list.fill(.rect(rect), color) }
      if let cover { list.fill(.rect(window), cover) }
      var bitmap = Bitmap(width: 40, height: 40)
      var compositor = Compositor(text: StrokeFont())
      compositor.draw(list, into: &bitmap, scale: 1)
      return bitmap
    }
    return ContrastProbe(color, in: rect).worst(bitmap(true), bitmap(false))
  }

  @Test func `is that of a mark's colour to what is beside it, where it is to be seen`() throws {
    let grey = Color(rgb: 0x949494)
    #expect(abs(try #require(square(grey, on: .white)) - 3.03) < 0.01)
    #expect(square(grey, on: .white, coveredBy: .white) == nil)
    #expect(square(grey, on: grey) == nil)
  }

  @Test(arguments: ["pull-down", "side-drawer", "bottom-sheet", "detents", "map-list"])
  func `are the marks that the scenes are made of`(name: String) throws {
    let scene = try #require(DemoScene(rawValue: name))
    let size = Size(width: 960, height: 720)
    var player = Player(settings: Settings(scene: scene), size: size, text: StrokeFont())
    let largest = try #require(player.settings.drawer.detents.last)
    _ = player.apply(.jump(detent: largest.name), at: 0)
    let found = Set(player.picture(at: 0).list.items.compactMap(ContrastMark.init))
    var expected: Set<ContrastMark> = [.symbol, .grabber]
    if name == "pull-down" || name == "detents" { expected.insert(.grip) }
    if name == "side-drawer" { expected.formUnion([.track, .knob, .knobEdge]) }
    #expect(found.isSuperset(of: expected), "\(expected.subtracting(found))")
  }
}

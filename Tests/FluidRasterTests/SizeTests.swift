import FluidCore
import Testing

@testable import FluidRaster

@Suite("A surface of an odd size")
struct SizeTests {
  /// A simplified picture of the drawer's window.
  private func list(_ width: Double, _ height: Double, extent: Double) -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), Color(rgb: 0x285078))
    let rect = Rect(x: 0, y: -40, width: width, height: extent + 40)
    let panel = Shape.roundedRect(rect, .bottom(18), smoothing: 0.6)
    list.shadow(panel, radius: 40, offset: Point(x: 0, y: 6), Color(white: 0, alpha: 90))
    list.material(panel, .ultraThinDark, excludedFromBackdrop: 1)
    list.text(
      TextRun("Far away", font: FontStyle(size: 15), color: .white, at: Point(x: 20, y: 20)))
    return list
  }

  @Test(
    "is drawn like any other: nothing, one pixel, one line",
    arguments: [(0, 0), (0, 50), (50, 0), (1, 1), (200, 1), (1, 200)])
  func small(width: Int, height: Int) {
    var compositor = Compositor()
    var bitmap = Bitmap(width: width, height: height, color: .white)
    for scale in [1, 0.001, 1e9, .nan] {
      for extent in [0, 0.5, 40] {
        let list = list(Double(width), Double(height), extent: extent)
        let damage = compositor.draw(list, into: &bitmap, scale: scale)
        #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
        #expect(damage.isEmpty == (width * height == 0) || extent > 0)
      }
    }
  }

  @Test("may have 8192 × 8192 pixels, of which only what changes is drawn")
  func large() {
    var compositor = Compositor()
    var bitmap = Bitmap(width: 8192, height: 8192, color: .white)
    for y in [8100.0, 8103.5] {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 8192, height: 8192)), Color(rgb: 0x285078))
      list.fill(.circle(center: Point(x: 8100, y: y), radius: 40), .white)
      let damage = compositor.draw(list, into: &bitmap)
      #expect(damage.reduce(0) { $0 + $1.area } == (y == 8100 ? 8192 * 8192 : 80 * 84))
    }
    #expect(bitmap[x: 8191, y: 8191] == Color(rgb: 0x285078) && bitmap[x: 8100, y: 8100] == .white)
    #expect(compositor.keptBytes < 1 << 20)
  }

  @Test("keeps a small part of its own memory for panes, gradients and shadows, and gives it back")
  func memory() {
    var compositor = Compositor()
    var bitmap = Bitmap(width: 1024, height: 1024, color: .white)
    for extent in [100.0, 103.5, 107] {
      compositor.draw(list(1024, 1024, extent: extent), into: &bitmap)
    }
    #expect(compositor.keptBytes < 1024 * 1024 * 4 / 2)
    var small = Bitmap(width: 64, height: 64)
    compositor.draw(list(64, 64, extent: 30), into: &small)
    #expect(compositor.keptBytes < 1 << 18)
  }

  @Test("keeps memory for as many panes as there are, however often they change")
  func bounded() {
    var compositor = Compositor()
    var bitmap = Bitmap(width: 120, height: 90)
    var kept: [Int] = []
    for step in 0..<60 {
      var list = list(120, 90, extent: 10 + Double(step % 17) * 4.3)
      for pane in 0..<step % 4 {
        list.material(
          .ellipse(Rect(x: Double(pane) * 20, y: 30, width: 50, height: 50)),
          BackdropFilter(blur: Double(4 + pane * 3)))
      }
      compositor.draw(list, into: &bitmap)
      kept.append(compositor.keptBytes)
    }
    #expect(kept[40...].max()! <= kept[..<30].max()! * 5 / 4)
  }
}

import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct PictureTests {
  private static let land = Color(rgb: 0x203040)

  /// A list with items of every kind, larger than a tile.
  private static func list(_ seed: UInt64) -> DisplayList {
    // Spread seeds: how far a backdrop's rounding goes depends on the list, and was measured on
    // these.
    var random = SeededRandom(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    var list = DisplayList()
    for index in 0..<40 {
      let corner = Point(x: random.number(-20...640), y: random.number(-20...640))
      let place = Rect(origin: corner, size: Size(width: 90, height: 70))
      let shape = RandomPicture.shape(&random, around: place)
      let color = RandomPicture.color(&random)
      switch index % 3 {
      case 0: list.fill(shape, color)
      case 1: list.stroke(shape, width: 5.5, color)
      default: list.text(TextRun("Tile", font: FontStyle(size: 20), color: color, at: corner))
      }
    }
    return list
  }

  private static func drawn(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    list.drawn(width: 400, height: 360, scale: scale)
  }

  private static let size = Size(width: 640, height: 640)

  @Test(arguments: [1, 1.25, 2])
  func `looks the same while it moves as if it was drawn anew, pane and all`(scale: Double) {
    let pictures = [2, 3].map { Picture(Self.list($0), size: Self.size, background: Self.land) }
    var screen = Screen(400 / scale, 360 / scale, scale: scale)
    var random = SeededRandom(seed: 5)
    for _ in 0..<20 {
      var list = DisplayList()
      let corner = Point(x: -Double(random.byte()) * 1.3, y: 40 - Double(random.byte()) * 1.1)
      list.picture(random.pick(pictures), at: corner)
      if random.chance(0.3) {
        list.layer(LayerEffect(opacity: 0.4), bounds: Rect(origin: .zero, size: Self.size)) {
          $0.picture(random.pick(pictures), at: .zero)
        }
      }
      list.material(
        .roundedRect(Rect(x: 20, y: 90, width: 250, height: 150), radius: 16), .ultraThinDark)
      screen.draw(list)
    }
  }

  @Test func `is seen through a pane as its list would be, but for rounding`() {
    let list = Self.list(3)
    var direct = DisplayList()
    direct.fill(.rect(Rect(origin: .zero, size: Self.size)), Self.land)
    direct.append(list)
    var kept = DisplayList()
    kept.picture(Picture(list, size: Self.size, background: Self.land), at: .zero)
    let pane = Shape.rect(Rect(x: 40, y: 40, width: 300, height: 250))
    direct.material(pane, BackdropFilter(blur: 20))
    kept.material(pane, BackdropFilter(blur: 20))
    #expect(Self.drawn(kept).greatestDifference(from: Self.drawn(direct)) <= 3)
  }

  /// A list with a single picture.
  private static func alone(_ seed: UInt64, at corner: Point = .zero) -> DisplayList {
    var list = DisplayList()
    list.picture(Picture(Self.list(seed), size: Self.size, background: Self.land), at: corner)
    return list
  }

  @Test func `is drawn anew for a screen of another scale, and for the first one again`() {
    let list = Self.alone(7, at: Point(x: -30, y: -20))
    var compositor = Compositor()
    for scale in [1, 2, 1.25, 1] {
      var bitmap = Bitmap(width: 400, height: 360)
      compositor.draw(list, into: &bitmap, scale: scale)
      #expect(bitmap == Self.drawn(list, scale: scale), "scale \(scale)")
    }
  }

  @Test(arguments: [-0.49, -0.2, 0.3, 0.49], [-0.49, -0.2, 0.3, 0.49])
  func `goes to the nearest pixel`(right: Double, down: Double) {
    let whole = Self.drawn(Self.alone(8, at: Point(x: 40, y: -30)))
    let between = Self.alone(8, at: Point(x: 40 + right, y: -30 + down))
    #expect(Self.drawn(between) == whole)
  }
}

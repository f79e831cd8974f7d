import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("A kept picture")
struct PictureTests {
  private static let land = Color(rgb: 0x203040)

  /// A list with items of every kind, larger than a tile.
  private static func list(_ seed: UInt64) -> DisplayList {
    // Spread seeds: how far a backdrop's rounding goes depends on the list, and was measured on
    // these.
    var random = SeededRandom(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    var list = DisplayList()
    for index in 0..<40 {
      func place() -> Double { Double(random.byte()) * 2.7 - 20 }
      let color = Color(
        red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.byte())
      let center = Point(x: place(), y: place())
      switch index % 4 {
      case 0: list.fill(.circle(center: center, radius: place() / 4 + 10), color)
      case 1:
        list.fill(
          .roundedRect(Rect(x: center.x, y: center.y, width: 90.5, height: 40.25), radius: 9),
          color)
      case 2:
        var path = Path()
        path.move(to: center)
        for _ in 0..<4 { path.line(to: Point(x: place(), y: place())) }
        list.stroke(.path(path), width: 5.5, color)
      default:
        list.text(TextRun("Tile", font: FontStyle(size: 20), color: color, at: center))
      }
    }
    return list
  }

  private static func drawn(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: 400, height: 360)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap, scale: scale)
    return bitmap
  }

  /// The largest difference of a channel between two pictures, in 8-bit steps.
  private static func greatestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var worst = 0
    for (first, second) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        worst = max(worst, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
      }
    }
    return worst
  }

  private static let size = Size(width: 640, height: 640)

  @Test(
    "shows what its list shows wherever it lies on whole pixels",
    arguments: [(0.0, 0.0), (-3, 7), (-250, -123), (120, -255), (-256, -256), (39, 300)])
  func sameLook(x: Double, y: Double) {
    let list = Self.list(1)
    var direct = DisplayList()
    direct.offset(x: x, y: y) { direct in
      direct.clip(to: .rect(Rect(origin: .zero, size: Self.size))) { direct in
        direct.fill(.rect(Rect(origin: .zero, size: Self.size)), Self.land)
        direct.append(list)
      }
    }
    var kept = DisplayList()
    let picture = Picture(list, size: Self.size, background: Self.land)
    kept.picture(picture, at: Point(x: x, y: y))
    // An edge that is cut off elsewhere may come out one or two steps brighter.
    #expect(Self.greatestDifference(Self.drawn(kept), Self.drawn(direct)) <= 2)
  }

  @Test(
    "looks the same while it moves as if it was drawn anew, pane and all", arguments: [1, 1.25, 2])
  func moves(scale: Double) {
    let picture = Picture(Self.list(2), size: Self.size, background: Self.land)
    var bitmap = Bitmap(width: 400, height: 360)
    var compositor = Compositor()
    var random = SeededRandom(seed: 5)
    for _ in 0..<20 {
      var list = DisplayList()
      let corner = Point(x: -Double(random.byte()) * 1.3, y: 40 - Double(random.byte()) * 1.1)
      list.picture(picture, at: corner)
      list.material(
        .roundedRect(Rect(x: 20, y: 90, width: 250, height: 150), radius: 16), .ultraThinDark)
      compositor.draw(list, into: &bitmap, scale: scale)
      #expect(bitmap == Self.drawn(list, scale: scale))
    }
  }

  @Test("is seen through a pane as if its list had been drawn there, but for rounding")
  func backdrop() {
    let list = Self.list(3)
    var direct = DisplayList()
    direct.fill(.rect(Rect(origin: .zero, size: Self.size)), Self.land)
    direct.append(list)
    var kept = DisplayList()
    kept.picture(Picture(list, size: Self.size, background: Self.land), at: .zero)
    let pane = Shape.rect(Rect(x: 40, y: 40, width: 300, height: 250))
    direct.material(pane, BackdropFilter(blur: 20))
    kept.material(pane, BackdropFilter(blur: 20))
    #expect(Self.greatestDifference(Self.drawn(direct), Self.drawn(kept)) <= 3)
  }

  @Test("may be of no size, or nowhere")
  func odd() {
    var list = DisplayList()
    let none = Picture(Self.list(6), size: .zero, background: Self.land)
    let some = Picture(Self.list(6), size: Self.size, background: Self.land)
    list.picture(none, at: .zero)
    list.picture(some, at: Point(x: .nan, y: 0))
    list.picture(some, at: Point(x: 1e300, y: -1e300))
    list.picture(some, at: Point(x: 500, y: 0))
    let blank = Self.drawn(DisplayList())
    #expect(Self.drawn(list) == blank)
  }

  private static func kept(
    _ picture: Picture = Picture(list(10), size: size, background: land), at place: Point,
    _ caches: inout RenderCaches
  ) -> PlacedPicture? {
    PlacedPicture(
      picture, at: place, in: screen,
      target: PixelRect(x: 0, y: 0, width: 400, height: 360), &caches)
  }

  @Test func `leaves what was drawn of it for later frames, which draw the rest`() {
    let picture = Picture(Self.list(10), size: Self.size, background: Self.land)
    var caches = RenderCaches(text: StrokeFont())
    // Two tiles each way are in sight at each place, some of which were so before.
    for (place, tiles) in [
      (Point(x: 0, y: 0), 4), (Point(x: -256, y: -256), 7), (Point(x: 0, y: 0), 7),
      (Point(x: 10, y: 20), 7), (Point(x: -256, y: 0), 8), (Point(x: 0, y: -256), 9),
    ] {
      let kept = Self.kept(picture, at: place, &caches)
      #expect(kept != nil && caches.pictures.count == tiles)
    }
  }

  @Test(
    arguments: [
      (0, 0, 4), (144, 104, 1), (143, 104, 2), (144, 103, 2), (143, 103, 4), (-256, -256, 4),
      (-255, -256, 6), (-256, -255, 6), (-255, -255, 9), (399, 359, 1), (-639, -639, 1),
      (400, 0, 0), (0, 360, 0), (-640, 0, 0), (0, -640, 0),
    ] as [(Double, Double, Int)])
  func `is drawn where it is in sight, and not a tile further`(x: Double, y: Double, tiles: Int) {
    var caches = RenderCaches(text: StrokeFont())
    let kept = Self.kept(at: Point(x: x, y: y), &caches)
    #expect((kept != nil) == (tiles > 0))
    #expect(caches.pictures.count == tiles)
    if let kept {
      let whole = PixelRect(x: Int(x), y: Int(y), width: 640, height: 640)
      #expect(kept.rect == whole.intersection(PixelRect(x: 0, y: 0, width: 400, height: 360)))
    }
  }

  /// A list with a single picture.
  private static func alone(_ seed: UInt64, at corner: Point = .zero) -> DisplayList {
    var list = DisplayList()
    list.picture(
      Picture(Self.list(seed), size: Self.size, background: Self.land), at: corner)
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
  func `between pixels goes to the nearest, in all four directions`(right: Double, down: Double) {
    let whole = Self.drawn(Self.alone(8, at: Point(x: 40, y: -30)))
    let between = Self.alone(8, at: Point(x: 40 + right, y: -30 + down))
    #expect(Self.drawn(between) == whole)
  }

  @Test(arguments: 1...4)
  func `behind a pane is the mean of its pixels, rounded to the nearest`(reduction: Int) throws {
    let exact = Self.drawn(Self.alone(9))
    let step = 1 << reduction
    let target = PixelRect(x: 0, y: 0, width: 400 / step, height: 360 / step)
    var caches = RenderCaches(text: StrokeFont())
    let kept = try #require(
      PlacedPicture(
        Picture(Self.list(9), size: Self.size, background: Self.land), at: .zero,
        in: DeviceSpace(scale: 1).reduced(by: reduction), target: target, &caches))
    var row = [UInt32](repeating: 0, count: target.width)
    for y in 0..<target.height {
      row.withUnsafeMutableBufferPointer {
        kept.write(x: 0, y: y, count: target.width, to: $0.baseAddress!)
      }
      let expected = (0..<target.width).map { x in
        var sums = [0, 0, 0]
        for v in y * step..<(y + 1) * step {
          for u in x * step..<(x + 1) * step {
            let pixel = exact.pixels[v * exact.width + u]
            for channel in 0..<3 { sums[channel] += Int(pixel >> (8 * UInt32(channel)) & 255) }
          }
        }
        let area = step * step
        return sums.enumerated().reduce(UInt32(0xff00_0000)) { word, sum in
          word | UInt32((sum.element + area / 2) / area) << (8 * UInt32(sum.offset))
        }
      }
      #expect(row == expected, "row \(y)")
    }
  }
}

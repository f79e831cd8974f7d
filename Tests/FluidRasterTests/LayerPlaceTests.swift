import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// Position, occlusion and damage of layers.
@Suite struct `A layer in its place` {
  private static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  private func drawn(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: 160, height: 120, color: .white)
    var compositor = Compositor(threads: .exactly(1))
    compositor.draw(list, into: &bitmap, redraw: .everything)
    return bitmap
  }

  private func stripes() -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    for x in 0..<16 {
      list.fill(.rect(Rect(x: Double(x) * 10, y: 0, width: 5, height: 120)), .white)
    }
    return list
  }

  @Test(arguments: [(3.5, 0.0), (0.25, -7.75), (-12.4, 20.9), (4, 5)])
  func `that is faint is moved by parts of a pixel as its items would be`(x: Double, y: Double) {
    var random = SeededRandom(seed: 31)
    let inside = RandomPicture.list(&random, in: Self.frame, count: 5)
    let bounds = Rect(x: -400, y: -400, width: 1000, height: 1000)
    let way = AffineTransform.translation(x: x, y: y)
    var moved = stripes()
    moved.layer(LayerEffect(transform: way, opacity: 0.6), bounds: bounds) { $0.append(inside) }
    var items = stripes()
    items.layer(LayerEffect(opacity: 0.6), bounds: bounds) { list in
      list.offset(x: x, y: y) { $0.append(inside) }
    }
    let (a, b) = (drawn(moved), drawn(items))
    var worst = 0
    for (one, other) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let (left, right) = (Int(one >> shift & 255), Int(other >> shift & 255))
        worst = max(worst, abs(left - right))
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: [AffineTransform.scale(0.8), .scale(1.3), .scale(x: 1.2, y: 0.7)])
  func `hides what is under its solid part, and nothing beside it`(transform: AffineTransform) {
    // A card of which only the left third is filled.
    let bounds = Rect(x: 50, y: 40, width: 66, height: 44)
    let solid = Rect(x: 50, y: 40, width: 22, height: 44)
    let effect = LayerEffect(transform: transform.about(Self.frame.center))
    var list = stripes()
    list.layer(effect, bounds: bounds) { $0.fill(.rect(solid), Color(rgb: 0xff0000)) }
    let (with, without) = (drawn(list), drawn(stripes()))
    let card = effect.transform.boundingBox(of: solid)
    for y in 0..<120 {
      for x in 0..<160 {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if card.inset(by: 2).contains(place) {
          #expect(with[x: x, y: y] == Color(rgb: 0xff0000))
        } else if !card.inset(by: -2).contains(place), with[x: x, y: y] != without[x: x, y: y] {
          Issue.record("\(x), \(y) is not what is beside it")
          return
        }
      }
    }
  }

  @Test(arguments: [(1.4, 1.4), (5, 5), (1, 0.2), (0.2, 1), (0.3, 0.3), (2, 0.4)])
  func `is drawn anew wherever a speck in it comes and goes`(across: Double, down: Double) {
    let transform = AffineTransform.scale(x: across, y: down).about(Self.frame.center)
      .concatenating(.translation(x: 0.3, y: 0.6))
    func list(_ speck: Point?) -> DisplayList {
      var list = stripes()
      list.layer(LayerEffect(transform: transform), bounds: Self.frame) { list in
        list.fill(.ellipse(Rect(x: 20, y: 10, width: 120, height: 100)), Color(rgb: 0x204060))
        if let speck {
          list.fill(.rect(Rect(origin: speck, size: Size(width: 3, height: 3))), .white)
        }
      }
      return list
    }
    var random = SeededRandom(seed: 5)
    var bitmap = Bitmap(width: 160, height: 120, color: .white)
    var compositor = Compositor(threads: .exactly(1))
    for _ in 0..<25 {
      let speck =
        random.chance(0.2) ? nil : Point(x: random.number(60...97), y: random.number(45...72))
      compositor.draw(list(speck), into: &bitmap)
      guard bitmap == drawn(list(speck)) else {
        Issue.record("\(String(describing: speck)) is not drawn as if anew")
        return
      }
    }
  }

  @Test(arguments: [AffineTransform.identity, .scale(0.9), .rotation(0.3), .scale(x: -1, y: 1)])
  func `is cut off by a round clip as much as the clip covers`(transform: AffineTransform) {
    let effect = LayerEffect(transform: transform.about(Self.frame.center), opacity: 0.9)
    let hole = Rect(x: 40.3, y: 30.6, width: 70, height: 55)
    func layer(_ list: inout DisplayList) {
      list.layer(effect, bounds: Self.frame) {
        $0.fill(.rect(Self.frame), Color(rgb: 0xff8000))
        $0.fill(.ellipse(Rect(x: 60, y: 20, width: 60, height: 60)), Color(rgb: 0x0040ff))
      }
    }
    var (cut, whole, cover) = (stripes(), stripes(), DisplayList())
    cut.clip(to: .ellipse(hole)) { layer(&$0) }
    layer(&whole)
    cover.fill(.rect(Self.frame), .black)
    cover.fill(.ellipse(hole), .white)
    let below = drawn(stripes())
    let (actual, full, share) = (drawn(cut), drawn(whole), drawn(cover))
    for y in 0..<120 {
      for x in 0..<160 {
        let part = Double(share[x: x, y: y].red) / 255
        func expected(_ channel: KeyPath<Color, UInt8>) -> Double {
          let before = Double(below[x: x, y: y][keyPath: channel])
          return before + (Double(full[x: x, y: y][keyPath: channel]) - before) * part
        }
        for channel in [\Color.red, \.green, \.blue] {
          let value = Double(actual[x: x, y: y][keyPath: channel])
          guard abs(value - expected(channel)) <= 3 else {
            Issue.record("\(x), \(y): \(value), not \(expected(channel))")
            return
          }
        }
      }
    }
  }

  @Test(arguments: [0.03, 0.1, 0.3, 0.4, 0.5, 0.7, 1, 1.2, 1.5, 2.6, 4, 9])
  func `has texels neither so wide that it is soft nor so narrow that it shimmers`(
    scale: Double
  ) throws {
    let placement = try #require(
      LayerPlacement(
        LayerEffect(transform: AffineTransform.scale(scale)), bounds: Self.frame, offset: .zero,
        in: DeviceSpace(scale: 1), target: PixelRect(x: 0, y: 0, width: 160, height: 120)))
    let width = scale / placement.raster.space.scale
    #expect(width > 0.62 && width <= 1.25, "\(width) pixels")
  }

  @Test(arguments: [6.0, 10, 16])
  func `that is blurred is blurred by half its radius, to three in a hundred`(radius: Double) {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    list.layer(LayerEffect(blurRadius: radius), bounds: Self.frame.inset(by: -200)) {
      $0.fill(.rect(Rect(x: 80, y: -200, width: 300, height: 600)), .white)
    }
    let bitmap = drawn(list)
    // The edge's slope is the Gaussian: its second moment is the variance.
    var slope = [Double](repeating: 0, count: 160)
    for x in 1..<160 {
      for y in 30..<90 {
        slope[x] += Double(bitmap[x: x, y: y].green) - Double(bitmap[x: x - 1, y: y].green)
      }
    }
    let reach = Int(2 * radius)
    let near = (80 - reach)...(80 + reach)
    let total = near.reduce(0) { $0 + slope[$1] }
    let mean = near.reduce(0) { $0 + slope[$1] * Double($1) } / total
    let variance =
      near.reduce(0) {
        $0 + slope[$1] * (Double($1) - mean) * (Double($1) - mean)
      } / total
    #expect(abs(mean - 80) < 0.05)
    #expect(abs(variance.squareRoot() - radius / 2) < 0.03 * radius / 2, "\(variance.squareRoot())")
  }
}

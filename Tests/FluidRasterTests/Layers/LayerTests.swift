import FluidCore
import FluidRaster
import Glibc
import TestSupport
import Testing

@Suite struct LayerTests {
  private static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  private func drawn(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    list.drawn(width: Int(160 * scale), height: Int(120 * scale), scale: scale)
  }

  /// An opaque background over another one.
  private func background(_ random: inout SeededRandom) -> DisplayList {
    var list = DisplayList()
    list.meshGradient(RandomPicture.mesh(&random), in: Self.frame)
    list.append(RandomPicture.list(&random, in: Self.frame, count: 2))
    return list
  }

  private func stripes() -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    for x in 0..<16 {
      list.fill(.rect(Rect(x: Double(x) * 10, y: 0, width: 5, height: 120)), .white)
    }
    return list
  }

  @Test(arguments: 0..<24)
  func `draws its items to the byte where it is only moved`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let scale = [1, 1.5, 2][seed % 3]
    let (x, y) = (random.number(-20...20), random.number(-20...20))
    let (below, inside) = (
      background(&random), RandomPicture.list(&random, in: Self.frame, count: 5)
    )
    // Unclipped pixels: what a clip at them leaves over is whole as well.
    let bounds = Rect(x: -400, y: -400, width: 1000, height: 1000)
    var layered = below
    layered.layer(LayerEffect(transform: .translation(x: x, y: y)), bounds: bounds) {
      $0.append(inside)
    }
    var plain = below
    plain.offset(x: x, y: y) { $0.append(inside) }
    #expect(drawn(layered, scale: scale) == drawn(plain, scale: scale))
  }

  @Test(arguments: [(3.5, 0.0), (0.25, -7.75), (-12.4, 20.9), (4, 5)])
  func `moves by parts of a pixel as its items would, however faint`(x: Double, y: Double) {
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
    #expect(drawn(moved).greatestDifference(from: drawn(items)) <= 1)
  }

  static func transform(_ random: inout SeededRandom) -> AffineTransform {
    let scale: AffineTransform =
      switch random.integer(0...3) {
      case 0: .scale(random.number(0.9...1.1))
      case 1: .scale(x: random.number(0.5...2), y: random.number(0.5...2))
      case 2: .scale(random.number(0.06...5))
      default: .scale(x: random.number(-1.2...(-0.8)), y: random.number(0.8...1.2))
      }
    let turn: AffineTransform =
      switch random.integer(0...3) {
      case 0: .identity
      case 1: .rotation(random.number(-0.05...0.05))
      case 2: AffineTransform(a: 1, b: 0, c: random.number(-0.5...0.5), d: 1, tx: 0, ty: 0)
      default: .rotation(random.number(-7...7))
      }
    return scale.concatenating(turn).about(Point(x: 80, y: 60))
      .concatenating(.translation(x: random.number(-30...30), y: random.number(-30...30)))
  }

  @Test(arguments: 0..<60)
  func `shows at each pixel the colour of the place it maps back to`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(7000 + seed))
    let scale = [1, 1, 1.5, 2][seed % 4]
    let opacity = seed % 3 == 0 ? random.number(0.1...0.95) : 1
    let transform = Self.transform(&random)
    // Interpolation leaves a linear gradient as it is.
    let (start, end) = (Point(x: -40, y: 10), Point(x: 200, y: 90))
    let all = Rect(x: -400, y: -400, width: 960, height: 920)
    var list = DisplayList()
    list.fill(.rect(all), Color(rgb: 0x204060))
    list.layer(LayerEffect(transform: transform, opacity: opacity), bounds: Self.frame) {
      $0.fill(
        .rect(all),
        .linear(
          [GradientStop(0, Color(rgb: 0xe01040)), GradientStop(1, Color(rgb: 0x10f0a0))],
          start: start, end: end))
    }
    let bitmap = drawn(list, scale: scale)
    let inverse = try #require(transform.inverse)
    let way = end - start
    let margin =
      3 / scale * max(1, (inverse.apply(to: Point(x: 1, y: 1)) - inverse.apply(to: .zero)).length)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let place = inverse.apply(
          to: Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale))
        let seen = bitmap[x: x, y: y]
        if Self.frame.inset(by: margin).contains(place) {
          let share =
            ((place - start).x * way.x + (place - start).y * way.y)
            / (way.x * way.x + way.y * way.y)
          for (value, ends) in [
            (seen.red, (0xe0, 0x10, 0x20)), (seen.green, (0x10, 0xf0, 0x40)),
            (seen.blue, (0x40, 0xa0, 0x60)),
          ] {
            let own = Double(ends.0) + Double(ends.1 - ends.0) * share
            let expected = Double(ends.2) + (own - Double(ends.2)) * opacity
            guard abs(Double(value) - expected) <= 2.1 else {
              Issue.record("\(value) at \(x), \(y), not \(expected)")
              return
            }
          }
        } else if !Self.frame.inset(by: -margin).contains(place) {
          guard seen == Color(rgb: 0x204060) else {
            Issue.record("\(seen.hex) at \(x), \(y), outside the layer")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<24)
  func `is its items' picture in a mirror, upside down or turned by half`(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    let items = RandomPicture.list(&random, in: Self.frame, count: 6)
      .withoutBackdrops()
    let blur = seed % 4 == 3 ? random.number(1...12) : 0
    func layered(_ x: Double, _ y: Double) -> Bitmap {
      var list = stripes()
      // Stripes that are the same in both mirrors.
      list.fill(.rect(Self.frame), Color(rgb: 0x608040))
      let transform = AffineTransform.scale(x: x, y: y).about(Self.frame.center)
      list.layer(LayerEffect(transform: transform, blurRadius: blur), bounds: Self.frame) {
        $0.append(items)
      }
      return drawn(list)
    }
    let plain = layered(1, 1)
    #expect(layered(-1, 1).mirrored.greatestDifference(from: plain) <= 3)
    #expect(layered(1, -1).flipped.greatestDifference(from: plain) <= 3)
    #expect(layered(-1, -1).flipped.mirrored.greatestDifference(from: plain) <= 3)
  }

  @Test func `is faint as a whole: no shape shows through another`() {
    var list = DisplayList()
    list.fill(.rect(Self.frame), Color(rgb: 0x204060))
    list.layer(LayerEffect(opacity: 0.5), bounds: Self.frame) { list in
      list.fill(.rect(Rect(x: 10, y: 10, width: 60, height: 60)), Color(rgb: 0xff0000))
      list.fill(.rect(Rect(x: 40, y: 40, width: 60, height: 60)), Color(rgb: 0x00ff00))
    }
    let bitmap = drawn(list)
    let common = bitmap[x: 50, y: 50]
    #expect(common == bitmap[x: 80, y: 80])
    #expect(common == Color(red: 16, green: 160, blue: 48))
    #expect(bitmap[x: 20, y: 20] == Color(red: 144, green: 32, blue: 48))
  }

  @Test func `is transformed, then moved by the list's offset and cut off by its clips`() {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    list.clip(to: .rect(Rect(x: 0, y: 0, width: 50, height: 120))) { list in
      list.offset(x: 10, y: 20) { list in
        list.layer(
          LayerEffect(transform: .scale(2)), bounds: Rect(x: 0, y: 0, width: 100, height: 100)
        ) { list in
          list.offset(x: 5, y: 5) {
            $0.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), .white)
          }
        }
      }
    }
    let bitmap = drawn(list)
    // From (20, 30) to (60, 70), what lies beyond 50 cut off.
    #expect(bitmap[x: 22, y: 32] == .white && bitmap[x: 48, y: 67] == .white)
    #expect(bitmap[x: 50, y: 50] == .black && bitmap[x: 18, y: 50] == .black)
    #expect(bitmap[x: 30, y: 72] == .black && bitmap[x: 30, y: 27] == .black)
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

  @Test(arguments: [1, 2, 5], [-0.3, 0, 0.3])
  func `covers the window up to its edges where it is far larger`(number: Int, rest: Double) {
    // What is kept of so large a layer begins and ends at every 256th texel: one of those is at
    // the left edge of the window, or at the right.
    for edge in [0.0, 160] {
      let scale = 1.2
      let place = edge - 256 * Double(number) * scale + rest
      var list = DisplayList()
      list.fill(.rect(Self.frame), .black)
      list.layer(
        LayerEffect(
          transform: AffineTransform.scale(scale)
            .concatenating(.translation(x: place, y: -300 + rest))),
        bounds: Rect(x: 0, y: 0, width: 3000, height: 3000)
      ) { $0.fill(.rect(Rect(x: 0, y: 0, width: 3000, height: 3000)), .white) }
      let isWhite = drawn(list) == Bitmap(width: 160, height: 120, color: .white)
      #expect(isWhite, "an edge at \(edge)")
    }
  }

  private static let nowhere: [LayerEffect] = [
    LayerEffect(transform: .scale(0)), LayerEffect(transform: .scale(x: 1, y: 0)),
    LayerEffect(transform: .scale(.nan)), LayerEffect(transform: .rotation(.infinity)),
    LayerEffect(transform: .translation(x: .nan)),
    LayerEffect(transform: .translation(x: 1e300, y: -1e300)),
    LayerEffect(transform: .scale(1e-9)), LayerEffect(transform: .scale(1e9)),
    LayerEffect(transform: AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
    LayerEffect(transform: AffineTransform(a: 1, b: 1, c: 1, d: 1 + 1e-9, tx: 0, ty: 0)),
    LayerEffect(opacity: 0), LayerEffect(opacity: -1), LayerEffect(opacity: .nan),
    LayerEffect(transform: .scale(.greatestFiniteMagnitude)),
    LayerEffect(transform: .scale(.leastNonzeroMagnitude), blurRadius: .infinity),
  ]

  @Test(arguments: nowhere) func `draws nothing where it cannot be`(effect: LayerEffect) {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .white)
    let plain = drawn(list)
    list.layer(effect, bounds: Self.frame) { $0.fill(.rect(Self.frame), .black) }
    #expect(drawn(list) == plain)
  }

  @Test(arguments: 0..<40)
  func `survives any numbers`(seed: Int) {
    var random = SeededRandom(seed: UInt64(900 + seed))
    let odd: [Double] = [0, 1, -1, 0.3, 3, 1e-3, 300, 4000, -1e7, 1e12, .nan, .infinity, 1e-30]
    func number(_ random: inout SeededRandom) -> Double {
      random.chance(0.6) ? random.number(-2...2) : random.pick(odd)
    }
    func layer(_ list: inout DisplayList, _ random: inout SeededRandom, depth: Int) {
      let transform = AffineTransform(
        a: number(&random), b: number(&random), c: number(&random), d: number(&random),
        tx: number(&random) * 50, ty: number(&random) * 50)
      let effect = LayerEffect(
        transform: transform, opacity: number(&random),
        blurRadius: random.chance(0.5) ? 0 : number(&random))
      let bounds = Rect(
        x: number(&random) * 50, y: number(&random) * 50, width: number(&random) * 100,
        height: number(&random) * 100)
      let inside = RandomPicture.list(&random, in: Self.frame, count: 2)
      list.layer(effect, bounds: bounds) { list in
        list.append(inside)
        if depth < 3 { layer(&list, &random, depth: depth + 1) }
      }
    }
    var compositor = Compositor(threads: .exactly(1))
    var bitmap = Bitmap(width: 160, height: 120)
    for _ in 0..<3 {
      var list = DisplayList()
      for _ in 0..<3 { layer(&list, &random, depth: 0) }
      compositor.draw(list, into: &bitmap)
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test(arguments: [2, 4, 10, 16, 30.0])
  func `falls off as a Gaussian of half its blur radius, beyond its bounds`(radius: Double) {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    list.layer(LayerEffect(blurRadius: radius), bounds: Rect(x: 40, y: 30, width: 80, height: 60)) {
      $0.fill(.rect(Self.frame), .white)
    }
    let bitmap = drawn(list)
    // A white rectangle blurred: a product of differences of the normal distribution.
    func share(_ place: Double, _ from: Double, _ to: Double) -> Double {
      let unit = radius / 2 * 2.0.squareRoot()
      return (erf((to - place) / unit) - erf((from - place) / unit)) / 2
    }
    for x in stride(from: 1, to: 160, by: 3) {
      let across = share(Double(x) + 0.5, 40, 120)
      for y in stride(from: 1, to: 120, by: 7) {
        let expected = 255 * across * share(Double(y) + 0.5, 30, 90)
        #expect(abs(Double(bitmap[x: x, y: y].green) - expected) < 8)
      }
    }
  }
}

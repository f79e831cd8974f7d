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

  @Test(arguments: 0..<24) func `draws its items to the byte where it is only moved`(seed: Int) {
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
    return scale.concatenating(turn).about(Point(x: 80, y: 60)).concatenating(
      .translation(x: random.number(-30...30), y: random.number(-30...30)))
  }

  @Test(arguments: 0..<24)
  func `shows at each pixel the colour of the place it maps back to`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(7000 + seed))
    let scale = [1, 1, 1.5, 2][seed % 4]
    let opacity = seed % 3 == 0 ? random.number(0.1...0.95) : 1
    let transform = Self.transform(&random)
    // Interpolation leaves a linear gradient as it is.
    let (start, end) = (Point(x: -40, y: 10), Point(x: 200, y: 90))
    let all = Rect(x: -400, y: -400, width: 960, height: 920)
    let stops = [GradientStop(0, Color(rgb: 0xe01040)), GradientStop(1, Color(rgb: 0x10f0a0))]
    let (width, height) = (Int(160 * scale), Int(120 * scale))
    let bitmap = painted(width, height, scale: scale, over: Color(rgb: 0x204060)) {
      $0.layer(LayerEffect(transform: transform, opacity: opacity), bounds: Self.frame) {
        $0.fill(.rect(all), .linear(stops, start: start, end: end))
      }
    }
    let inverse = try #require(transform.inverse)
    let way = end - start
    let margin =
      3 / scale * max(1, (inverse.apply(to: Point(x: 1, y: 1)) - inverse.apply(to: .zero)).length)
    let (inside, outside) = (Self.frame.inset(by: margin), Self.frame.inset(by: -margin))
    let ends = [(0xe0, 0x10, 0x20), (0x10, 0xf0, 0x40), (0x40, 0xa0, 0x60)]
    let wrong = bitmap.first { x, y, seen in
      let place = inverse.apply(
        to: Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale))
      guard inside.contains(place) else {
        return !outside.contains(place) && seen != Color(rgb: 0x204060)
      }
      let from = place - start
      let share = (from.x * way.x + from.y * way.y) / (way.x * way.x + way.y * way.y)
      return zip(seen.channels, ends).contains { value, ends in
        let own = Double(ends.0) + Double(ends.1 - ends.0) * share
        return abs(value - Double(ends.2) - (own - Double(ends.2)) * opacity) > 2.1
      }
    }
    #expect(wrong == nil)
  }

  @Test(arguments: 0..<24)
  func `is its items' picture in a mirror, upside down or turned by half`(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    let items = RandomPicture.list(&random, in: Self.frame, count: 6).withoutBackdrops()
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

  @Test(arguments: [AffineTransform.scale(0.8), .scale(1.3), .scale(x: 1.2, y: 0.7)])
  func `hides what is under its solid part, and nothing beside it`(transform: AffineTransform) {
    // A card of which only the left third is filled.
    let bounds = Rect(x: 50, y: 40, width: 66, height: 44)
    let solid = Rect(x: 50, y: 40, width: 22, height: 44)
    let effect = LayerEffect(transform: transform.about(Self.frame.center))
    var list = stripes()
    list.layer(effect, bounds: bounds) { $0.fill(.rect(solid), Color(rgb: 0xff0000)) }
    let (without, card) = (drawn(stripes()), effect.transform.boundingBox(of: solid))
    let wrong = drawn(list).first { x, y, color in
      let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      if card.inset(by: 2).contains(place) { return color != Color(rgb: 0xff0000) }
      return !card.inset(by: -2).contains(place) && color != without[x: x, y: y]
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [1, 2, 5], [-0.3, 0, 0.3])
  func `covers the window up to its edges where it is far larger`(number: Int, rest: Double) {
    // What is kept of so large a layer begins and ends at every 256th texel: one of those is at
    // the left edge of the window, or at the right.
    for edge in [0.0, 160] {
      let scale = 1.2
      let place = edge - 256 * Double(number) * scale + rest
      let all = Rect(x: 0, y: 0, width: 3000, height: 3000)
      let transform = AffineTransform.scale(scale).concatenating(
        .translation(x: place, y: -300 + rest))
      let seen = painted(160, 120) {
        $0.layer(LayerEffect(transform: transform), bounds: all) { $0.fill(.rect(all), .white) }
      }
      let isWhite = seen == Bitmap(width: 160, height: 120, color: .white)
      #expect(isWhite, "an edge at \(edge)")
    }
  }

  private static let nowhere: [LayerEffect] = [
    LayerEffect(transform: .scale(0)), LayerEffect(transform: .scale(x: 1, y: 0)),
    LayerEffect(transform: .scale(.nan)), LayerEffect(transform: .rotation(.infinity)),
    LayerEffect(transform: .translation(x: .nan)),
    LayerEffect(transform: .translation(x: 1e300, y: -1e300)), LayerEffect(transform: .scale(1e-9)),
    LayerEffect(transform: .scale(1e9)),
    LayerEffect(transform: AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
    LayerEffect(transform: AffineTransform(a: 1, b: 1, c: 1, d: 1 + 1e-9, tx: 0, ty: 0)),
    LayerEffect(opacity: 0), LayerEffect(opacity: -1), LayerEffect(opacity: .nan),
    LayerEffect(transform: .scale(.greatestFiniteMagnitude)),
    LayerEffect(transform: .scale(.leastNonzeroMagnitude), blurRadius: .infinity),
  ]

  @Test(arguments: nowhere) func `draws nothing where it cannot be`(effect: LayerEffect) {
    let seen = painted(160, 120, over: .white) {
      $0.layer(effect, bounds: Self.frame) { $0.fill(.rect(Self.frame), .black) }
    }
    #expect(seen == Bitmap(width: 160, height: 120, color: .white))
  }

  @Test(arguments: [2, 4, 10, 16, 30.0])
  func `falls off as a Gaussian of half its blur radius, beyond its bounds`(radius: Double) {
    let card = Rect(x: 40, y: 30, width: 80, height: 60)
    let bitmap = painted(160, 120) {
      $0.layer(LayerEffect(blurRadius: radius), bounds: card) { $0.fill(.rect(Self.frame), .white) }
    }
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

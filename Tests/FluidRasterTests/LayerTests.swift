import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite struct `A layer` {
  private static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  private func drawn(_ list: DisplayList, scale: Double = 1, threads: ThreadCount = .exactly(1))
    -> Bitmap
  {
    var bitmap = Bitmap(width: Int(160 * scale), height: Int(120 * scale), color: .white)
    var compositor = Compositor(threads: threads)
    compositor.draw(list, into: &bitmap, scale: scale, redraw: .everything)
    return bitmap
  }

  private func picture(_ random: inout SeededRandom, count: Int = 5) -> DisplayList {
    RandomPicture.list(&random, in: Self.frame, count: count)
  }

  /// An opaque background over another one.
  private func background(_ random: inout SeededRandom) -> DisplayList {
    var list = DisplayList()
    list.meshGradient(RandomPicture.mesh(&random), in: Self.frame)
    list.append(RandomPicture.list(&random, in: Self.frame, count: 2))
    return list
  }

  @Test(arguments: 0..<24)
  func `that is only moved is to the byte what its items are under an offset`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let scale = [1, 1.5, 2][seed % 3]
    let (x, y) = (random.number(-20...20), random.number(-20...20))
    let (below, inside) = (background(&random), picture(&random))
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

  @Test func `shows one shape, not the other through it, however faint`() {
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

  @Test(arguments: [AffineTransform.identity, .scale(1.5), .rotation(0.4)])
  func `within what is faint is as faint as both together`(transform: AffineTransform) {
    func list(_ outside: Double, _ inside: Double) -> DisplayList {
      var list = DisplayList()
      list.fill(.rect(Self.frame), Color(rgb: 0x204060))
      list.opacity(outside) { list in
        list.layer(LayerEffect(transform: transform, opacity: inside), bounds: Self.frame) {
          $0.fill(.rect(Rect(x: 10, y: 10, width: 60, height: 60)), Color(rgb: 0xff0000))
          $0.fill(.rect(Rect(x: 40, y: 40, width: 60, height: 60)), Color(rgb: 0x00ff00))
        }
      }
      return list
    }
    let both = drawn(list(0.5, 0.5))
    #expect(both == drawn(list(1, 0.25)) && both != drawn(list(1, 0.5)))
  }

  @Test func `is moved by the list's offset and cut off by its clips after it is transformed`() {
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

  @Test func `turns clockwise`() {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    list.layer(
      LayerEffect(transform: AffineTransform.rotation(.pi / 2).about(Point(x: 60, y: 60))),
      bounds: Self.frame
    ) { $0.fill(.rect(Rect(x: 70, y: 50, width: 30, height: 20)), .white) }
    let bitmap = drawn(list)
    // What was to the right of the anchor is now below it.
    #expect(bitmap[x: 51, y: 71] == .white && bitmap[x: 68, y: 98] == .white)
    #expect(bitmap[x: 72, y: 60] == .black && bitmap[x: 60, y: 48] == .black)
  }

  @Test(arguments: [1.1, 0.8, 1.7])
  func `that is scaled has the same pixels where one column of it is drawn again`(scale: Double) {
    func list(_ column: Int?) -> DisplayList {
      var list = DisplayList()
      list.layer(LayerEffect(transform: .scale(scale)), bounds: Self.frame) { list in
        for x in 0..<80 {
          let stripe = Rect(x: 2 * Double(x), y: 0, width: 2, height: 120)
          list.fill(.rect(stripe), Color(rgb: UInt32(x * 2_654_435_761 % 0x1000000)))
        }
      }
      if let column {
        list.fill(.rect(Rect(x: Double(column), y: 0, width: 1, height: 60)), .white)
      }
      return list
    }
    let plain = drawn(list(nil))
    for column in [0, 1, 30, 31, 77, 100] {
      var bitmap = Bitmap(width: 160, height: 120, color: .white)
      var compositor = Compositor(threads: .exactly(1))
      compositor.draw(list(column), into: &bitmap)
      let damage = compositor.draw(list(nil), into: &bitmap)
      #expect(damage.allSatisfy { $0.width == 1 })
      #expect(bitmap == plain, "column \(column)")
    }
  }

  @Test(arguments: [1, 2, 5], [-0.3, 0, 0.3])
  func `far larger than the window covers it up to its edges`(number: Int, rest: Double) {
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

  @Test(arguments: [
    Rect.zero, Rect(x: .nan, y: 0, width: 10, height: 10),
    Rect(x: 0, y: 0, width: -5, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 10),
  ])
  func `draws nothing within bounds that are none`(bounds: Rect) {
    for transform in [AffineTransform.identity, .scale(0.5)] {
      var list = DisplayList()
      list.fill(.rect(Self.frame), .white)
      let plain = drawn(list)
      list.layer(LayerEffect(transform: transform), bounds: bounds) {
        $0.fill(.rect(Self.frame), .black)
      }
      #expect(drawn(list) == plain)
    }
  }

  @Test(arguments: 0..<40)
  func `survives whatever it is given`(seed: Int) {
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
}

import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("The compositor")
struct CompositorTests {
  let frame = Rect(x: 0, y: 0, width: 80, height: 60)

  private func drawn(
    _ list: DisplayList, width: Int = 80, height: Int = 60, scale: Double = 1
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, color: .white)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap, scale: scale)
    return bitmap
  }

  @Test("starts from black where nothing is drawn")
  func empty() {
    #expect(drawn(DisplayList()) == Bitmap(width: 80, height: 60, color: .black))
  }

  @Test("cuts off at a clip, and at what all clips of a nest have in common")
  func clips() {
    var list = DisplayList()
    list.clip(to: .rect(Rect(x: 10, y: 10, width: 40, height: 40))) { list in
      list.clip(to: .circle(center: Point(x: 50, y: 30), radius: 20)) { list in
        list.fill(.rect(frame), .white)
      }
      list.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), Color(rgb: 0xff0000))
    }
    list.fill(.rect(Rect(x: 70, y: 0, width: 10, height: 10)), Color(rgb: 0x00ff00))
    let bitmap = drawn(list)
    #expect(bitmap[x: 40, y: 30] == .white)
    #expect(bitmap[x: 55, y: 30] == .black && bitmap[x: 20, y: 30] == .black)
    #expect(bitmap[x: 15, y: 15] == Color(rgb: 0xff0000) && bitmap[x: 5, y: 5] == .black)
    #expect(bitmap[x: 75, y: 5] == Color(rgb: 0x00ff00))
  }

  @Test("clips softly: filling through a clip is filling the clip")
  func softClip() {
    let shape = Shape.roundedRect(Rect(x: 7.3, y: 5.8, width: 50.2, height: 40.4), radius: 14)
    var clipped = DisplayList()
    clipped.clip(to: shape) { $0.fill(.rect(frame), Color(rgb: 0x80c0ff)) }
    var filled = DisplayList()
    filled.fill(shape, Color(rgb: 0x80c0ff))
    #expect(drawn(clipped) == drawn(filled))
  }

  @Test("of opacity one draws as without, of zero draws nothing")
  func opacity() {
    var random = SeededRandom(seed: 70)
    for _ in 0..<10 {
      let list = RandomPicture.list(&random, in: frame, count: 3)
      var (one, none) = (DisplayList(), DisplayList())
      one.opacity(1) { $0.append(list) }
      none.opacity(0) { $0.append(list) }
      #expect(drawn(one) == drawn(list))
      #expect(drawn(none) == drawn(DisplayList()))
    }
  }

  @Test("moves everything by an offset, clips and gradients included")
  func offset() {
    var random = SeededRandom(seed: 71)
    for _ in 0..<8 {
      // Eight pixels, the period of the dither and of coarse cells.
      var list = DisplayList()
      for _ in 0..<3 {
        list.fill(
          RandomPicture.shape(&random, around: frame),
          .linear(
            [
              GradientStop(0, RandomPicture.color(&random)),
              GradientStop(1, RandomPicture.color(&random)),
            ],
            start: Point(x: 0, y: 0), end: Point(x: 64, y: 32)))
      }
      var moved = DisplayList()
      moved.offset(x: 8, y: 16) { $0.append(list) }
      let (a, b) = (drawn(list), drawn(moved))
      for y in 0..<44 {
        for x in 0..<72 {
          // The gradients' beginnings are rounded apart, which a threshold may show as one step.
          let (here, there) = (a[x: x, y: y], b[x: x + 8, y: y + 16])
          #expect(abs(Int(here.red) - Int(there.red)) <= 1)
          #expect(abs(Int(here.green) - Int(there.green)) <= 1)
          #expect(abs(Int(here.blue) - Int(there.blue)) <= 1)
        }
      }
    }
  }

  @Test("draws into foreign memory with a stride, and not between its rows")
  func stride() throws {
    var random = SeededRandom(seed: 72)
    let list = RandomPicture.list(&random, in: frame, count: 6)
    var memory = [UInt32](repeating: 0xdead_beef, count: 96 * 60)
    try memory.withUnsafeMutableBytes { bytes in
      let surface = try #require(
        Surface(memory: bytes.baseAddress!, width: 80, height: 60, bytesPerRow: 384))
      var compositor = Compositor()
      compositor.draw(list, into: surface)
    }
    let expected = drawn(list)
    for y in 0..<60 {
      #expect(Array(memory[y * 96..<y * 96 + 80]) == Array(expected.pixels[y * 80..<y * 80 + 80]))
      #expect(memory[y * 96 + 80..<y * 96 + 96].allSatisfy { $0 == 0xdead_beef })
    }
  }

  @Test("refuses surfaces that cannot be")
  func impossibleSurfaces() {
    var memory: [UInt32] = [0, 0, 0, 0]
    memory.withUnsafeMutableBytes { bytes in
      let base = bytes.baseAddress!
      #expect(Surface(memory: base, width: -1, height: 1, bytesPerRow: 16) == nil)
      #expect(Surface(memory: base, width: 5, height: 1, bytesPerRow: 16) == nil)
      #expect(Surface(memory: base, width: 2, height: 1, bytesPerRow: 10) == nil)
      #expect(Surface(memory: base + 1, width: 2, height: 1, bytesPerRow: 8) == nil)
    }
  }

  @Test("draws into targets of any size", arguments: [(0, 0), (1, 1), (1, 300), (300, 1), (7, 5)])
  func sizes(width: Int, height: Int) {
    var random = SeededRandom(seed: UInt64(width * 1000 + height))
    for scale in [0.5, 1, 3.7] {
      let list = RandomPicture.list(&random, in: frame, count: 8)
      let bitmap = drawn(list, width: width, height: height, scale: scale)
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test("survives any number that a point, size or colour can hold")
  func anyNumber() {
    let numbers = [
      0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e-310, 1e9, 0.5, 7, 33.3,
    ]
    var random = SeededRandom(seed: 73)
    func number() -> Double { numbers[random.integer(0...(numbers.count - 1))] }
    func point() -> Point { Point(x: number(), y: number()) }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func shape() -> Shape {
      switch random.integer(0...3) {
      case 0: return .rect(rect())
      case 1: return .roundedRect(rect(), radius: number(), smoothing: number())
      case 2: return .ellipse(rect())
      default:
        var path = Path()
        path.move(to: point())
        path.cubic(to: point(), control1: point(), control2: point())
        path.quad(to: point(), control: point())
        return .path(path)
      }
    }
    for _ in 0..<150 {
      var list = DisplayList()
      var mesh = RandomPicture.mesh(&random)
      mesh.nodes[0].position = point()
      list.meshGradient(mesh, in: rect())
      list.fill(shape(), Color(rgb: 0x123456, alpha: 99))
      list.fill(
        shape(), .linear([GradientStop(number(), .white)], start: point(), end: point()))
      list.fill(
        shape(),
        .radial(
          [GradientStop(number(), .white), GradientStop(number(), .black)], center: point(),
          radius: number()))
      list.stroke(shape(), width: number(), .white, alignment: .inside)
      list.shadow(shape(), radius: number(), offset: point(), .black)
      list.material(
        shape(), BackdropFilter(blur: number(), saturation: number(), tint: .clear))
      list.text(
        TextRun(
          "Any", font: FontStyle(size: number()), color: .white, at: point(), maxWidth: number()))
      list.offset(x: number(), y: number()) { list in
        list.opacity(number()) { list in
          list.clip(to: shape()) { $0.image(Image(Bitmap(width: 3, height: 2)), in: rect()) }
        }
      }
      let bitmap = drawn(list, width: 24, height: 18, scale: number())
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test("copies an image of the same size pixel by pixel, and averages a smaller one")
  func images() {
    var random = SeededRandom(seed: 74)
    let picture = Bitmap(
      width: 24, height: 16,
      pixels: (0..<24 * 16).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000 })!
    var list = DisplayList()
    list.image(Image(picture), in: Rect(x: 3, y: 5, width: 24, height: 16))
    let bitmap = drawn(list)
    for y in 0..<16 {
      for x in 0..<24 { #expect(bitmap[x: x + 3, y: y + 5] == picture[x: x, y: y]) }
    }
    var half = DisplayList()
    half.image(Image(picture), in: Rect(x: 0, y: 0, width: 12, height: 8))
    let small = drawn(half)
    for y in 0..<8 {
      for x in 0..<12 {
        var sum = 0
        for j in 0..<2 { for i in 0..<2 { sum += Int(picture[x: 2 * x + i, y: 2 * y + j].red) } }
        #expect(abs(Double(sum) / 4 - Double(small[x: x, y: y].red)) <= 0.51)
      }
    }
  }

  @Test("runs a gradient through its stops")
  func gradients() {
    var list = DisplayList()
    let stops = [
      GradientStop(0, Color(rgb: 0xff0000)), GradientStop(0.5, Color(rgb: 0x00ff00)),
      GradientStop(1, Color(rgb: 0x0000ff)),
    ]
    list.fill(
      .rect(frame), .linear(stops, start: Point(x: 10.5, y: 0), end: Point(x: 70.5, y: 0)))
    let bitmap = drawn(list)
    #expect(bitmap[x: 2, y: 9] == Color(rgb: 0xff0000))
    #expect(bitmap[x: 78, y: 9] == Color(rgb: 0x0000ff))
    let middle = bitmap[x: 40, y: 9]
    #expect(middle.green > 252 && middle.red < 3 && middle.blue < 3)
    let quarter = bitmap[x: 25, y: 9]
    #expect(abs(Int(quarter.red) - 127) <= 1 && abs(Int(quarter.green) - 128) <= 1)
    var round = DisplayList()
    round.fill(.rect(frame), .radial(stops, center: Point(x: 40.5, y: 30.5), radius: 20))
    let disc = drawn(round)
    #expect(disc[x: 40, y: 30] == Color(rgb: 0xff0000))
    #expect(disc[x: 65, y: 30] == Color(rgb: 0x0000ff))
    let ring = disc[x: 40, y: 40]
    #expect(ring.green > 252)
    #expect(disc[x: 30, y: 30] == disc[x: 50, y: 30] || disc[x: 30, y: 30].green > 250)
  }

  @Test("fades a gradient to nothing without the colour of its clear end")
  func clearEnd() {
    var list = DisplayList()
    list.fill(.rect(frame), .white)
    list.fill(
      .rect(frame),
      .linear(
        [GradientStop(0, .white), GradientStop(1, .clear)], start: Point(x: 0, y: 0),
        end: Point(x: 80, y: 0)))
    #expect(drawn(list) == Bitmap(width: 80, height: 60, color: .white))
  }
}

import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct CompositorTests {
  let frame = Rect(x: 0, y: 0, width: 80, height: 60)

  private func drawn(
    _ list: DisplayList, width: Int = 80, height: Int = 60, scale: Double = 1
  ) -> Bitmap {
    list.drawn(width: width, height: height, scale: scale)
  }

  @Test
  func `starts from black where nothing is drawn`() {
    #expect(drawn(DisplayList()) == Bitmap(width: 80, height: 60, color: .black))
  }

  @Test
  func `cuts off at what all clips of a nest have in common`() {
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

  @Test
  func `moves everything by an offset, clips and gradients included`() {
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

  @Test(arguments: 0..<8)
  func `draws the same picture and reports the same damage on any number of threads`(seed: Int) {
    var random = SeededRandom(seed: UInt64(500 + seed))
    let counts = [1, 2, 3, 7, 64]
    var compositors = counts.map { Compositor(threads: .exactly($0)) }
    var bitmaps = counts.map { _ in Bitmap(width: 165, height: 135, color: .white) }
    var list = RandomPicture.list(&random, in: Rect(x: 0, y: 0, width: 110, height: 90), count: 8)
    for step in 0..<4 {
      var damages: [[PixelRect]] = []
      for index in counts.indices {
        damages.append(
          compositors[index].draw(
            list, into: &bitmaps[index], scale: 1.5,
            redraw: step == 2 ? .everything : .changes))
      }
      for index in counts.indices.dropFirst() {
        guard bitmaps[index] == bitmaps[0], damages[index] == damages[0] else {
          Issue.record("\(counts[index]) threads differ from one; seed \(seed), step \(step)")
          return
        }
      }
      if step % 2 == 0 {
        RandomPicture.item(&list, &random, in: Rect(x: 0, y: 0, width: 110, height: 90))
      } else {
        var moved = DisplayList()
        moved.offset(x: 0, y: random.number(-4...4)) { $0.append(list) }
        list = moved
      }
    }
  }

  @Test(arguments: [(0, 0), (0, 50), (50, 0), (1, 1), (1, 300), (300, 1), (7, 5)])
  func `draws into targets of any size`(width: Int, height: Int) {
    var random = SeededRandom(seed: UInt64(width * 1000 + height))
    for scale in [0.5, 1, 3.7] {
      let list = RandomPicture.list(&random, in: frame, count: 8)
      let bitmap = drawn(list, width: width, height: height, scale: scale)
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test
  func `survives any number that a point, size or colour can hold`() {
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

  @Test
  func `draws only what changes of 8192 × 8192 pixels`() {
    var compositor = Compositor()
    var bitmap = Bitmap(width: 8192, height: 8192, color: .white)
    for y in [8100.0, 8103.5] {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 8192, height: 8192)), Color(rgb: 0x285078))
      list.fill(.circle(center: Point(x: 8100, y: y), radius: 40), .white)
      let damage = compositor.draw(list, into: &bitmap)
      #expect(damage.reduce(0) { $0 + $1.pixels } == (y == 8100 ? 8192 * 8192 : 80 * 84))
    }
    #expect(bitmap[x: 8191, y: 8191] == Color(rgb: 0x285078) && bitmap[x: 8100, y: 8100] == .white)
  }
}

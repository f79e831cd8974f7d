import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct CompositorTests {
  let frame = Rect(x: 0, y: 0, width: 80, height: 60)

  @Test func `starts from black where nothing is drawn`() {
    #expect(
      DisplayList().drawn(width: 80, height: 60) == Bitmap(width: 80, height: 60, color: .black))
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
            list, into: &bitmaps[index], scale: 1.5, redraw: step == 2 ? .everything : .changes))
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
      let bitmap = list.drawn(width: width, height: height, scale: scale)
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func `survives any number that a point, size or colour can hold`() {
    let numbers = [
      0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e-310, 1e9, 0.5, 7, 33.3,
    ]
    var random = SeededRandom(seed: 73)
    func number() -> Double { random.chance(0.8) ? random.pick(numbers) : random.number(-2...2) }
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
      var (list, mesh) = (DisplayList(), RandomPicture.mesh(&random))
      mesh.nodes[0].position = point()
      list.meshGradient(mesh, in: rect())
      list.fill(shape(), Color(rgb: 0x123456, alpha: 99))
      list.fill(shape(), .linear([GradientStop(number(), .white)], start: point(), end: point()))
      list.fill(
        shape(),
        .radial(
          [GradientStop(number(), .white), GradientStop(number(), .black)], center: point(),
          radius: number()))
      list.stroke(shape(), width: number(), .white, alignment: .inside)
      list.shadow(shape(), radius: number(), offset: point(), .black)
      list.material(shape(), BackdropFilter(blur: number(), saturation: number(), tint: .clear))
      list.text(
        TextRun(
          "Any", font: FontStyle(size: number()), color: .white, at: point(), maxWidth: number()))
      list.offset(x: number(), y: number()) { list in
        list.opacity(number()) { list in
          list.clip(to: shape()) { $0.image(Image(Bitmap(width: 3, height: 2)), in: rect()) }
        }
      }
      for _ in 0..<3 {
        let transform = AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        let effect = LayerEffect(transform: transform, opacity: number(), blurRadius: number())
        let inside = list
        list = DisplayList()
        list.layer(effect, bounds: rect()) { $0.append(inside) }
        list.append(inside)
      }
      let bitmap = list.drawn(width: 24, height: 18, scale: number())
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }
}

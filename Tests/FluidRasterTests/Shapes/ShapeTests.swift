import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct ShapeTests {
  private let size = (width: 48, height: 40)

  private func filled(_ shape: Shape) -> Ink {
    Ink(width: 48, height: 40) { $0.fill(shape, .white) }
  }

  /// Reference: the share of 8 × 8 samples per pixel inside the shape.
  private func sampled(_ isInside: (Point) -> Bool) -> [Double] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        var hits = 0
        for j in 0..<8 {
          for i in 0..<8 {
            let place = Point(
              x: Double(x) + (Double(i) + 0.5) / 8, y: Double(y) + (Double(j) + 0.5) / 8)
            if isInside(place) { hits += 1 }
          }
        }
        return Double(hits) / 64
      }
    }
  }

  @Test func `covers of each pixel the product of a rectangle's shares along both axes`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<60 {
      // Edges on 1/256 pixels, which is what is honoured.
      func edge(_ range: ClosedRange<Int>) -> Double { Double(random.integer(range)) / 256 }
      let rect = Rect(
        x: edge(-1000...9000), y: edge(-1000...8000), width: edge(1...4000), height: edge(1...4000))
      let dense = filled(.rect(rect)).bytes
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
          let common = pixel.intersection(rect)
          let exact = common.width * common.height * 255
          #expect(abs(Double(dense[y * size.width + x]) - exact) <= 0.5)
        }
      }
    }
  }

  @Test func `has a triangle's area, and agrees with samples of it`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<6 {
      let corners = (0..<3).map { _ in Point(x: random.number(0...48), y: random.number(0...40)) }
      func side(_ a: Point, _ b: Point, _ p: Point) -> Double {
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      let coverage = filled(.lines(corners, areClosed: true))
      let samples = sampled { p in
        let sides = (0..<3).map { side(corners[$0], corners[($0 + 1) % 3], p) }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
      }
      for (value, share) in zip(coverage.bytes, samples) {
        #expect(abs(Double(value) / 255 - share) < 0.15)
      }
      let area = abs(side(corners[0], corners[1], corners[2])) / 2
      #expect(abs(coverage.area - area) < 0.3)
    }
  }

  @Test(arguments: 0..<40) func `covers through two clips the product of all coverages`(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    let frame = Rect(x: -8, y: -8, width: 60, height: 56)
    let shapes = (0..<3).map { _ in RandomPicture.shape(&random, around: frame) }
    let all = Ink(width: 48, height: 40) { list in
      list.clip(to: shapes[0]) { $0.clip(to: shapes[1]) { $0.fill(shapes[2], .white) } }
    }
    let parts = shapes.map { filled($0).bytes }
    for (index, value) in all.bytes.enumerated() {
      let product = parts.reduce(255.0) { $0 * Double($1[index]) / 255 }
      #expect(abs(Double(value) - product) <= 1.5)
    }
  }

  @Test(arguments: 0..<12)
  func `is drawn on its way as if it were drawn there for the first time`(seed: Int) {
    var random = SeededRandom(seed: UInt64(200 + seed))
    let frame = Rect(x: 0, y: 0, width: 30, height: 24)
    let (shape, isStroked) = (RandomPicture.shape(&random, around: frame), seed % 2 == 0)
    var screen = Screen(48, 40)
    for _ in 0..<40 {
      // Quarters of pixels, within the picture and beyond all of its sides.
      let place = Point(
        x: Double(random.integer(-120...200)) / 4, y: Double(random.integer(-100...160)) / 4)
      var list = DisplayList()
      list.offset(x: place.x, y: place.y) { list in
        if isStroked { list.stroke(shape, width: 1.5, .white) } else { list.fill(shape, .white) }
      }
      screen.draw(list, "\(shape) at \(place)")
    }
  }

  @Test func `counts what it winds around twice as much as once, and a hole not at all`() {
    let square = [
      Point(x: 5.75, y: 5.75), Point(x: 30, y: 5.75), Point(x: 30, y: 30), Point(x: 5.75, y: 30),
    ]
    // Pixels on the edge are covered twice by a quarter; those inside are full.
    let once = filled(.lines(square, areClosed: true))
    let twice = filled(.lines(square, square, areClosed: true))
    #expect(twice.bytes.map { $0 == 255 } == once.bytes.map { $0 == 255 })
    let inner = [
      Point(x: 10, y: 10), Point(x: 10, y: 25), Point(x: 25, y: 25), Point(x: 25, y: 10),
    ]
    let ring = filled(.lines(square, inner, areClosed: true))
    #expect(abs(ring.area - (24.25 * 24.25 - 225)) < 0.2)
    #expect(ring[17, 17] == 0)
  }

  @Test(arguments: [
    Shape.rect(.zero), .rect(Rect(x: .nan, y: 0, width: 5, height: 5)),
    .rect(Rect(x: 0, y: 0, width: -3, height: 5)),
    .rect(Rect(x: -.infinity, y: 0, width: .infinity, height: 5)),
    .roundedRect(Rect(x: 0, y: 0, width: .nan, height: 5), radius: 3),
    .ellipse(Rect(x: 0, y: .infinity, width: 5, height: 5)), .path(Path()),
  ]) func `covers nothing where it is empty, endless or not made of numbers`(shape: Shape) {
    #expect(filled(shape).isEmpty)
    #expect(Ink(width: 48, height: 40) { $0.stroke(shape, width: 2, .white) }.isEmpty)
  }

  @Test func `has the control points of its path in its bounds`() {
    var path = Path()
    #expect(path.bounds == nil && Shape.path(path).bounds == nil)
    path.move(to: Point(x: 5, y: 6))
    path.quad(to: Point(x: 9, y: 4), control: Point(x: -3, y: 20))
    path.cubic(to: Point(x: 8, y: 8), control1: Point(x: 30, y: 7), control2: Point(x: 6, y: -11))
    #expect(Shape.path(path).bounds == Rect(x: -3, y: -11, width: 33, height: 31))
  }
}

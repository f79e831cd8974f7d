import FluidCore
import TestSupport
import Testing

@Suite struct AffineTransformTests {
  private var random = SeededRandom(seed: 42)

  private func transform(_ random: inout SeededRandom) -> AffineTransform {
    func number() -> Double { random.number(-3...3) }
    return AffineTransform(
      a: number(), b: number(), c: number(), d: number(), tx: number() * 100, ty: number() * 100)
  }

  private func point(_ random: inout SeededRandom) -> Point {
    Point(x: random.number(-500...500), y: random.number(-500...500))
  }

  private func isNear(_ a: Point, _ b: Point, within limit: Double = 1e-9) -> Bool {
    (a - b).length < limit
  }

  @Test mutating func `is undone by its inverse`() throws {
    for _ in 0..<500 {
      let (transform, point) = (transform(&random), point(&random))
      guard abs(transform.determinant) > 0.01 else { continue }
      let inverse = try #require(transform.inverse)
      #expect(isNear(inverse.apply(to: transform.apply(to: point)), point, within: 1e-7))
      #expect(isNear(transform.apply(to: inverse.apply(to: point)), point, within: 1e-7))
    }
  }

  @Test mutating func `applies one after the other when concatenated, however that is grouped`() {
    for _ in 0..<500 {
      let (a, b, c) = (transform(&random), transform(&random), transform(&random))
      let point = point(&random)
      let steps = c.apply(to: b.apply(to: a.apply(to: point)))
      #expect(isNear(a.concatenating(b).concatenating(c).apply(to: point), steps, within: 1e-6))
      #expect(isNear(a.concatenating(b.concatenating(c)).apply(to: point), steps, within: 1e-6))
      #expect(a.concatenating(.identity) == a && AffineTransform.identity.apply(to: point) == point)
    }
  }

  @Test func `that rotates turns to the right first downwards`() {
    let angle = Trigonometry.sineAndCosine(0.3)
    let right = Point(x: 1, y: 0)
    for (turn, place) in [
      (.pi / 2, Point(x: 0, y: 1)), (.pi, Point(x: -1, y: 0)), (-.pi / 2, Point(x: 0, y: -1)),
      (0.3, Point(x: angle.cosine, y: angle.sine)),
    ] { #expect(AffineTransform.rotation(turn).apply(to: right) == place) }
    #expect(
      isNear(
        AffineTransform.rotation(0.3).apply(to: Point(x: 0, y: 1)),
        Point(x: -angle.sine, y: angle.cosine)))
  }

  @Test mutating func `about a point leaves that point where it is`() {
    for _ in 0..<100 {
      let anchor = point(&random)
      let turn = AffineTransform.rotation(random.number(-7...7))
        .concatenating(.scale(x: random.number(0.1...3), y: random.number(-3...3)))
      #expect(isNear(turn.about(anchor).apply(to: anchor), anchor))
    }
  }

  @Test mutating func `has a bounding box that just holds all four corners`() {
    for _ in 0..<300 {
      let transform = transform(&random)
      let rect = Rect(
        origin: point(&random),
        size: Size(width: random.number(1...200), height: random.number(1...200)))
      let box = transform.boundingBox(of: rect)
      let corners = [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
      ].map { transform.apply(to: $0) }
      for (sides, path) in [([box.minX, box.maxX], \Point.x), ([box.minY, box.maxY], \.y)] {
        let places = corners.map { $0[keyPath: path] }
        #expect(abs(places.min()! - sides[0]) < 1e-9 && abs(places.max()! - sides[1]) < 1e-9)
      }
    }
  }

  @Test func `has a determinant: how its areas grow, also where it mirrors`() {
    let transform = AffineTransform(a: 2, b: 1, c: 3, d: 4, tx: 9, ty: 9)
    #expect(transform.determinant == 5)
    #expect(transform.concatenating(.scale(x: -1, y: 1)).determinant == -5)
    #expect(AffineTransform.translation(x: 5).apply(to: .zero) == Point(x: 5, y: 0))
    #expect(AffineTransform.translation(y: 5).apply(to: .zero) == Point(x: 0, y: 5))
  }

  @Test(arguments: [
    AffineTransform.scale(0), .scale(x: 1, y: 0), .scale(.nan), .rotation(.infinity),
    .rotation(1e300), .translation(x: .infinity), .scale(1e-300),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
  ]) func `has no inverse where the plane collapses or a number is none`(transform: AffineTransform)
  { #expect(transform.inverse == nil) }
}

import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// Area, hollows and joins of outlines.
@Suite struct `An outline` {
  private let clip = PixelRect(x: 0, y: 0, width: 120, height: 90)

  private func stroke(
    _ shape: Shape, _ width: Double, _ alignment: StrokeAlignment = .center, scale: Double = 1
  ) -> Coverage {
    let space = DeviceSpace(scale: scale)
    guard let stroke = PixelStroke(width: width, alignment: alignment, in: space),
      let (shape, place) = PixelShape.placed(shape, offset: .zero, in: space)
    else { return .empty }
    var coverage = Coverage(stroking: shape, stroke, clip: clip.moved(by: PixelPlace() - place))
    coverage.move(by: place)
    return coverage
  }

  private func filled(_ shape: Shape) -> Coverage {
    Coverage(filling: shape, offset: .zero, in: screen, clip: clip)
  }

  private func path(_ draw: (inout Path) -> Void) -> Shape {
    var path = Path()
    draw(&path)
    return .path(path)
  }

  @Test(arguments: [0.0, 1, 2.5, 6])
  func `of a round rectangle covers what its corners leave of it`(radius: Double) {
    let rect = Rect(x: 10.25, y: 8.5, width: 70, height: 50.5)
    let corner = 1 - Double.pi / 4
    let corners = CornerRadii(
      topLeft: radius, topRight: 2 * radius, bottomRight: 0, bottomLeft: 3 * radius)
    let area = filled(.roundedRect(rect, corners, smoothing: 0)).area(in: clip)
    #expect(abs(area - (70 * 50.5 - corner * radius * radius * 14)) < 0.3)
    // The corner that is none is whole, the others are not.
    let dense = filled(.roundedRect(rect, corners, smoothing: 0)).dense(in: clip)
    #expect(dense[57 * 120 + 78] == 255)
    if radius >= 2 {
      #expect(dense[9 * 120 + 11] < 255 && dense[9 * 120 + 78] < 255 && dense[57 * 120 + 11] < 255)
    }
  }

  @Test(arguments: [1.0, 3, 5.5])
  func `around a rectangle lies half outside, or all inside, and keeps its corners`(
    width: Double
  ) {
    let rect = Rect(x: 20.5, y: 15.25, width: 60, height: 40)
    #expect(abs(stroke(.rect(rect), width).area(in: clip) - 2 * (60 + 40) * width) < 0.5)
    #expect(
      abs(stroke(.rect(rect), width, .inside).area(in: clip) - 2 * (100 - 2 * width) * width) < 0.4)
    // Outside a round corner is rounder by half the line, inside less so.
    let round = Shape.roundedRect(rect, CornerRadii(9), smoothing: 0)
    func area(_ outside: Double) -> Double {
      let radius = 9 + outside
      return (60 + 2 * outside) * (40 + 2 * outside) - (4 - Double.pi) * radius * radius
    }
    #expect(
      abs(stroke(round, width).area(in: clip) - (area(width / 2) - area(-width / 2))) < 0.4)
    #expect(abs(stroke(round, width, .inside).area(in: clip) - (area(0) - area(-width))) < 0.4)
  }

  @Test(arguments: [1.0, 4])
  func `around an ellipse is as wide everywhere along its axes`(width: Double) {
    let rect = Rect(x: 20.5, y: 15.25, width: 60, height: 44)
    func area(_ outside: Double) -> Double { Double.pi * (30 + outside) * (22 + outside) }
    #expect(
      abs(
        stroke(.ellipse(rect), width).area(in: clip) - (area(width / 2) - area(-width / 2))) < 0.5)
    #expect(
      abs(stroke(.ellipse(rect), width, .inside).area(in: clip) - (area(0) - area(-width))) < 0.5)
    let small = Shape.ellipse(Rect(x: 30, y: 30, width: 9, height: 5))
    #expect(stroke(small, 6, .inside).dense(in: clip) == filled(small).dense(in: clip))
  }

  @Test(arguments: [0.0, 0.6, 1])
  func `is what lies between two fills`(smoothing: Double) {
    let rect = Rect(x: 20.25, y: 15.5, width: 60, height: 50)
    let corners = CornerRadii(topLeft: 12, topRight: 5, bottomRight: 20, bottomLeft: 9)
    let outer = filled(.roundedRect(rect, corners, smoothing: smoothing)).dense(in: clip)
    let inner = filled(
      .roundedRect(rect.inset(by: 2.5), corners.grown(by: -2.5), smoothing: smoothing)
    ).dense(in: clip)
    let ring = stroke(.roundedRect(rect, corners, smoothing: smoothing), 2.5, .inside)
    for (index, value) in ring.dense(in: clip).enumerated() {
      #expect(abs(Int(value) - (Int(outer[index]) - Int(inner[index]))) <= 1)
    }
  }

  @Test(arguments: 0..<40)
  func `covers nothing where it says that it is hollow`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let rect = RandomPicture.rect(&random, in: Rect(x: 2, y: 2, width: 60, height: 50))
    let shape = Shape.roundedRect(
      rect, radius: random.number(0...25), smoothing: random.number(0...1))
    let alignment = random.pick([StrokeAlignment.center, .inside])
    let coverage = stroke(shape, random.number(0...6), alignment)
    for hollow in coverage.hollows {
      #expect(coverage.dense(in: hollow).allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [0.5, 1, 2])
  func `is wide in points, and a pixel at least, also in what is drawn smaller for a blur`(
    scale: Double
  ) {
    let line = path {
      $0.move(to: Point(x: 20 / scale, y: 30 / scale))
      $0.line(to: Point(x: 80 / scale, y: 30 / scale))
    }
    let width = max(1, 3 * scale)
    let exact = 60 * width + Double.pi * width * width / 4
    #expect(abs(stroke(line, 3, scale: scale).area(in: clip) - exact) < 0.3)
    #expect(abs(stroke(line, 0, scale: scale).area(in: clip) - 60 - Double.pi / 4) < 0.3)
    let space = DeviceSpace(scale: scale)
    for halvings in 0...4 {
      let reduced = space.reduced(by: halvings)
      #expect(
        PixelStroke(width: 0, alignment: .center, in: reduced)?.width
          == 1 / Double(1 << halvings))
      #expect(
        PixelStroke(width: 8, alignment: .center, in: reduced)?.width
          == 8 * scale / Double(1 << halvings))
    }
  }

  @Test func `of a path is the same wherever it begins and ends, if it is closed`() {
    let points = [
      Point(x: 20, y: 20), Point(x: 70, y: 25), Point(x: 60, y: 60), Point(x: 25, y: 50),
    ]
    func drawn(_ points: [Point], _ isExplicit: Bool) -> [UInt8] {
      let shape = path {
        $0.move(to: points[0])
        for point in points.dropFirst() { $0.line(to: point) }
        if isExplicit { $0.line(to: points[0]) }
        $0.close()
      }
      return stroke(shape, 5).dense(in: clip)
    }
    let whole = drawn(points, false)
    #expect(drawn(points, true) == whole)
    for start in 1..<4 {
      for (a, b) in zip(drawn(Array(points[start...] + points[..<start]), true), whole) {
        #expect(abs(Int(a) - Int(b)) <= 2)
      }
    }
    for (a, b) in zip(drawn(points.reversed(), false), whole) {
      #expect(abs(Int(a) - Int(b)) <= 2)
    }
  }

  @Test func `goes on from where it was closed`() {
    let shape = path {
      $0.move(to: Point(x: 20, y: 20))
      $0.line(to: Point(x: 40, y: 20))
      $0.line(to: Point(x: 40, y: 40))
      $0.close()
      $0.line(to: Point(x: 20, y: 70))
    }
    let dense = stroke(shape, 4).dense(in: clip)
    #expect(dense[60 * 120 + 20] == 255 && dense[55 * 120 + 30] == 0)
    let fill = path {
      $0.move(to: Point(x: 20, y: 20))
      $0.line(to: Point(x: 40, y: 20))
      $0.close()
      $0.quad(to: Point(x: 20, y: 60), control: Point(x: 20, y: 40))
      $0.line(to: Point(x: 60, y: 60))
    }
    // The triangle under the first point.
    #expect(abs(filled(fill).area(in: clip) - 40 * 40 / 2) < 0.3)
  }

  @Test func `is put down in several places, each by itself, and nowhere by moving alone`() {
    let shape = path {
      $0.move(to: Point(x: 90, y: 80))
      $0.move(to: Point(x: 20, y: 20))
      $0.line(to: Point(x: 50, y: 20))
      $0.move(to: Point(x: 20, y: 50))
      $0.line(to: Point(x: 50, y: 50))
      $0.move(to: Point(x: 100, y: 20))
    }
    let one = 30 * 6 + Double.pi * 9
    #expect(abs(stroke(shape, 6).area(in: clip) - 2 * one) < 0.5)
    let dot = path {
      $0.move(to: Point(x: 40, y: 40))
      $0.close()
    }
    #expect(abs(stroke(dot, 10).area(in: clip) - Double.pi * 25) < 0.3)
    #expect(stroke(path { $0.move(to: Point(x: 40, y: 40)) }, 10).bounds.isEmpty)
  }

  @Test func `along curves is as long as they are`() {
    // Lengths by very many chords.
    func length(_ place: (Double) -> Point) -> Double {
      (1...4000).reduce(0) {
        $0 + (place(Double($1) / 4000) - place(Double($1 - 1) / 4000)).length
      }
    }
    let (a, b, c, d) = (
      Point(x: 15, y: 70), Point(x: 40, y: -20), Point(x: 95, y: 40), Point(x: 100, y: 75)
    )
    let quad = length { t in
      let s = 1 - t
      return a * (s * s) + b * (2 * s * t) + d * (t * t)
    }
    let cubic = length { t in
      let s = 1 - t
      let (start, end) = (a * (s * s * s), d * (t * t * t))
      return start + b * (3 * s * s * t) + c * (3 * s * t * t) + end
    }
    let ends = Double.pi * 4
    for (exact, shape) in [
      (
        quad,
        path {
          $0.move(to: a)
          $0.quad(to: d, control: b)
        }
      ),
      (
        cubic,
        path {
          $0.move(to: a)
          $0.cubic(to: d, control1: b, control2: c)
        }
      ),
    ] {
      #expect(abs(stroke(shape, 4).area(in: clip) - (exact * 4 + ends)) < 2.5)
    }
  }

  @Test(arguments: [StrokeAlignment.center, .inside])
  func `of a path lies in its middle, whatever is asked for`(alignment: StrokeAlignment) {
    let line = path {
      $0.move(to: Point(x: 20, y: 30))
      $0.line(to: Point(x: 80, y: 30))
    }
    let dense = stroke(line, 8, alignment).dense(in: clip)
    #expect(dense[26 * 120 + 50] == 255 && dense[33 * 120 + 50] == 255)
    #expect(dense[25 * 120 + 50] == 0 && dense[34 * 120 + 50] == 0)
  }

  @Test func `of a path reaches as far as all of its points`() {
    var path = Path()
    #expect(path.bounds == nil && Shape.path(path).bounds == nil)
    path.move(to: Point(x: 5, y: 6))
    path.quad(to: Point(x: 9, y: 4), control: Point(x: -3, y: 20))
    path.cubic(to: Point(x: 8, y: 8), control1: Point(x: 30, y: 7), control2: Point(x: 6, y: -11))
    path.close()
    path.line(to: Point(x: 7, y: 7))
    #expect(path.bounds == Rect(x: -3, y: -11, width: 33, height: 31))
    #expect(Shape.path(path).bounds == path.bounds)
  }

  @Test func `of a capsule or a circle is that of the shapes they are made of`() {
    for rect in [
      Rect(x: 3, y: 4, width: 50, height: 20), Rect(x: 3, y: 4, width: 20, height: 50),
    ] {
      #expect(Shape.capsule(rect) == .roundedRect(rect, CornerRadii(10), smoothing: 0))
      #expect(
        Shape.roundedRect(rect, radius: 7) == .roundedRect(rect, CornerRadii(7), smoothing: 0.6))
    }
    #expect(
      Shape.circle(center: Point(x: 9, y: 12), radius: 4)
        == .ellipse(Rect(x: 5, y: 8, width: 8, height: 8)))
  }
}

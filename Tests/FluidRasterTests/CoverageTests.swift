import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("What a shape covers")
struct CoverageTests {
  let clip = PixelRect(x: 0, y: 0, width: 48, height: 40)

  private func filled(_ shape: Shape, clip: PixelRect? = nil) -> Coverage {
    Coverage(filling: shape, offset: .zero, in: screen, clip: clip ?? self.clip)
  }

  private func polygon(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    return path
  }

  /// Reference: the share of 8 × 8 samples per pixel inside the shape.
  private func sampled(_ isInside: (Point) -> Bool) -> [Double] {
    (0..<clip.height).flatMap { y in
      (0..<clip.width).map { x in
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

  @Test("of a rectangle is, pixel by pixel, the product of its shares along both axes")
  func rectangle() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<60 {
      // Edges on 1/256 pixels, which is what is honoured.
      func edge(_ range: ClosedRange<Int>) -> Double { Double(random.integer(range)) / 256 }
      let rect = Rect(
        x: edge(-1000...9000), y: edge(-1000...8000), width: edge(1...4000),
        height: edge(1...4000))
      let dense = filled(.rect(rect)).dense(in: clip)
      for y in 0..<clip.height {
        for x in 0..<clip.width {
          let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
          let common = pixel.intersection(rect)
          let exact = common.width * common.height * 255
          #expect(abs(Double(dense[y * clip.width + x]) - exact) <= 0.5)
        }
      }
    }
  }

  @Test("of a rectangle is the same whether it is told as a rectangle or as a path")
  func rectangleAsPath() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<60 {
      let rect = Rect(
        x: random.number(-20...40), y: random.number(-20...40), width: random.number(0.01...60),
        height: random.number(0.01...60))
      let path = polygon([
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ])
      #expect(filled(.rect(rect)).dense(in: clip) == filled(.path(path)).dense(in: clip))
    }
  }

  @Test("of a triangle agrees with samples, and sums to its area")
  func triangles() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<12 {
      let corners = (0..<3).map { _ in
        Point(x: random.number(0...48), y: random.number(0...40))
      }
      func side(_ a: Point, _ b: Point, _ p: Point) -> Double {
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      let coverage = filled(.path(polygon(corners)))
      let samples = sampled { p in
        let sides = (0..<3).map { side(corners[$0], corners[($0 + 1) % 3], p) }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
      }
      for (value, share) in zip(coverage.dense(in: clip), samples) {
        #expect(abs(Double(value) / 255 - share) < 0.15)
      }
      let area = abs(side(corners[0], corners[1], corners[2])) / 2
      #expect(abs(coverage.area(in: clip) - area) < 0.3)
    }
  }

  @Test("of an ellipse agrees with samples, however small it is", arguments: [0.3, 1, 2.5, 9, 17])
  func ellipses(radius: Double) {
    let center = Point(x: 20.3, y: 19.6)
    let coverage = filled(
      .ellipse(
        Rect(
          x: center.x - radius * 1.2, y: center.y - radius, width: radius * 2.4,
          height: radius * 2)))
    let samples = sampled { p in
      let (dx, dy) = ((p.x - center.x) / 1.2, p.y - center.y)
      return dx * dx + dy * dy <= radius * radius
    }
    for (value, share) in zip(coverage.dense(in: clip), samples) {
      #expect(abs(Double(value) / 255 - share) < 0.15)
    }
  }

  @Test("is what two shapes have together when they share an edge")
  func sharedEdges() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<40 {
      // A rectangle cut in two by any line from its left to its right side.
      let (a, b) = (random.number(3...37), random.number(3...37))
      let upper = polygon([
        Point(x: 4, y: 2), Point(x: 44, y: 2), Point(x: 44, y: b), Point(x: 4, y: a),
      ])
      let lower = polygon([
        Point(x: 4, y: a), Point(x: 44, y: b), Point(x: 44, y: 38), Point(x: 4, y: 38),
      ])
      let sum = zip(filled(.path(upper)).dense(in: clip), filled(.path(lower)).dense(in: clip))
        .map { Int($0) + Int($1) }
      for y in 2..<38 {
        for x in 4..<44 { #expect(abs(sum[y * clip.width + x] - 255) <= 1) }
      }
    }
  }

  @Test("does not depend on how much of the shape is asked for")
  func clipped() {
    var random = SeededRandom(seed: 5)
    for round in 0..<80 {
      let shape = RandomPicture.shape(&random, around: Rect(x: -10, y: -10, width: 60, height: 60))
      let part = PixelRect(
        x: random.integer(0...30), y: random.integer(0...30), width: random.integer(1...18),
        height: random.integer(1...10))
      let whole = filled(shape).dense(in: part)
      let cut = filled(shape, clip: part).dense(in: part)
      // Cutting an edge at the clip rounds its end to 1/256 pixel.
      let maximum = zip(whole, cut).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(maximum <= 1, "round \(round): \(shape) in \(part)")
    }
  }

  @Test("moves along with the shape by whole pixels, unchanged")
  func moved() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<40 {
      let shape = RandomPicture.shape(&random, around: Rect(x: 8, y: 8, width: 24, height: 20))
      let here = Coverage(filling: shape, offset: .zero, in: screen, clip: clip)
      let there = Coverage(
        filling: shape, offset: Point(x: 7, y: -5), in: screen,
        clip: PixelRect(x: 7, y: -5, width: clip.width, height: clip.height))
      let moved = PixelRect(x: 7, y: -5, width: clip.width, height: clip.height)
      #expect(here.dense(in: clip) == there.dense(in: moved))
    }
  }

  @Test("of winding twice is as much as of winding once, and turning back takes away")
  func winding() {
    let square = [
      Point(x: 5.75, y: 5.75), Point(x: 30, y: 5.75), Point(x: 30, y: 30), Point(x: 5.75, y: 30),
    ]
    var twice = polygon(square)
    for element in polygon(square).elements {
      switch element {
      case .move(let point): twice.move(to: point)
      case .line(let point): twice.line(to: point)
      default: twice.close()
      }
    }
    // Pixels on the edge are covered twice by a quarter; those inside are full.
    let once = filled(.path(polygon(square)))
    #expect(filled(.path(twice)).solidPixels(in: clip) == once.solidPixels(in: clip))
    var hole = polygon(square)
    let inner = [
      Point(x: 10, y: 10), Point(x: 10, y: 25), Point(x: 25, y: 25), Point(x: 25, y: 10),
    ]
    hole.move(to: inner[0])
    for point in inner.dropFirst() { hole.line(to: point) }
    hole.close()
    let ring = filled(.path(hole))
    #expect(abs(ring.area(in: clip) - (24.25 * 24.25 - 225)) < 0.2)
    #expect(ring.dense(in: clip)[17 * clip.width + 17] == 0)
  }

  @Test("is wholly covered wherever it says so in large parts")
  func solids() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<60 {
      let shape = RandomPicture.shape(&random, around: Rect(x: -8, y: -8, width: 60, height: 60))
      let coverage = filled(shape)
      let dense = coverage.dense(in: clip)
      for solid in coverage.solids {
        for y in solid.y..<solid.maxY {
          for x in solid.x..<solid.maxX { #expect(dense[y * clip.width + x] == 255) }
        }
      }
    }
  }

  @Test(
    "is nothing for what is empty, endless or not made of numbers",
    arguments: [
      Shape.rect(.zero), .rect(Rect(x: .nan, y: 0, width: 5, height: 5)),
      .rect(Rect(x: 0, y: 0, width: -3, height: 5)),
      .rect(Rect(x: -.infinity, y: 0, width: .infinity, height: 5)),
      .roundedRect(Rect(x: 0, y: 0, width: .nan, height: 5), radius: 3),
      .ellipse(Rect(x: 0, y: .infinity, width: 5, height: 5)), .path(Path()),
      .path(
        {
          var path = Path()
          path.move(to: Point(x: 1, y: 1))
          path.line(to: Point(x: .nan, y: 20))
          path.line(to: Point(x: 20, y: 20))
          return path
        }()),
    ])
  func nothing(shape: Shape) {
    #expect(filled(shape).bounds.isEmpty)
    if let (shape, _) = PixelShape.placed(shape, offset: .zero, in: screen),
      let stroke = PixelStroke(width: 2, alignment: .center, in: screen)
    {
      #expect(Coverage(stroking: shape, stroke, clip: clip).bounds.isEmpty)
    }
    #expect(PixelStroke(width: .nan, alignment: .center, in: screen) == nil)
  }

  @Test("of huge shapes is whole, corners and all the rest far away")
  func huge() {
    let shapes: [Shape] = [
      .rect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)),
      .roundedRect(Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), radius: 1e6),
      .ellipse(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)),
    ]
    for shape in shapes {
      #expect(filled(shape).dense(in: clip).allSatisfy { $0 == 255 }, "\(shape)")
    }
  }
}

extension Coverage {
  fileprivate func solidPixels(in rect: PixelRect) -> [Bool] { dense(in: rect).map { $0 == 255 } }
}

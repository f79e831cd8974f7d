import FluidGeometry
import FluidRaster
import TestSupport
import Testing

@testable import FluidPlot

@Suite struct `A line's dashes` {
  private let line = [
    Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 7), Point(x: 130, y: 7),
  ]

  /// How long the drawn parts are, one by one.
  private func lengths(_ path: Path) -> [Double] {
    var lengths: [Double] = []
    var last = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        lengths.append(0)
        last = point
      case .line(let point):
        lengths[lengths.count - 1] += (point - last).length
        last = point
      default: Issue.record("no curves")
      }
    }
    return lengths
  }

  @Test func `are the whole line where there is no pattern`() {
    #expect(lengths(DashPattern.solid.path(along: line)) == [137])
    #expect(DashPattern.solid.path(along: []).elements.isEmpty)
  }

  @Test func `follow the pattern around corners`() {
    let drawn = lengths(DashPattern(lengths: [8, 5]).path(along: line))
    #expect(drawn.count == 11)
    #expect(drawn.dropLast().allSatisfy { abs($0 - 8) < 1e-9 })
    #expect(abs(drawn[10] - 7) < 1e-9, "what is left of the line: \(drawn[10])")
  }

  @Test func `are as long whether the line has few points or many`() {
    let many = (0...1000).map { Point(x: Double($0) / 10, y: 0) }
    let few = [Point(x: 0, y: 0), Point(x: 100, y: 0)]
    for number in 0..<8 {
      let pattern = DashPattern.series(number)
      let (a, b) = (lengths(pattern.path(along: many)), lengths(pattern.path(along: few)))
      #expect(a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test func `are the same where points repeat, and none where all are one`() {
    let twice = line.flatMap { [$0, $0, $0] }
    for number in 1..<8 where !DashPattern.series(number).lengths.isEmpty {
      let pattern = DashPattern.series(number)
      #expect(pattern.path(along: twice).elements == pattern.path(along: line).elements)
      #expect(lengths(pattern.path(along: [line[1], line[1]])) == [0])
      #expect(pattern.path(along: [line[1], line[1]]).elements.count == 1)
    }
  }

  @Test func `tell as many series apart as there are colours`() {
    #expect(Set((0..<PlotPalette.count).map(DashPattern.series)).count == PlotPalette.count)
  }

  @Test func `end somewhere on a line without an end`() {
    let far = [Point.zero, Point(x: 1e9, y: 0)]
    #expect(DashPattern.fine.path(along: far).elements.count < 50_000)
  }
}

@Suite struct `Pieces of lines` {
  private func pieces(_ points: [Point]) -> [(Point, Point)] {
    Array(zip(points, points.dropFirst()))
  }

  @Test func `become one line whatever their order and direction, with its corners only`() {
    let points =
      (0...10).map { Point(x: Double($0), y: 0) } + (1...10).map { Point(x: 10, y: Double($0)) }
    var random = SeededRandom(seed: 3)
    let shuffled = pieces(points).shuffled(using: &random).map {
      random.chance(0.5) ? $0 : ($0.1, $0.0)
    }
    let lines = LineChain.lines(through: shuffled)
    #expect(lines.count == 1)
    let corners = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)]
    #expect(lines.first == corners || lines.first == corners.reversed())
  }

  @Test func `become a ring where they have no end`() {
    let ring = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 0)]
    let lines = LineChain.lines(through: pieces(ring))
    #expect(lines.count == 1 && lines[0].first == lines[0].last && lines[0].count == 4)
  }

  @Test func `end where three meet`() {
    let middle = Point(x: 5, y: 5)
    let lines = LineChain.lines(
      through: [
        (Point(x: 0, y: 5), middle), (middle, Point(x: 9, y: 5)), (middle, Point(x: 5, y: 0)),
      ])
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains(middle) })
  }

  @Test func `are none where they have no length`() {
    #expect(LineChain.lines(through: [(.zero, .zero)]).isEmpty)
  }
}

@Suite struct `The map of ink` {
  @Test func `knows where something is drawn`() {
    var ink = InkMap(Size(width: 100, height: 60))
    #expect(ink.isFree(Rect(x: 0, y: 0, width: 100, height: 60)))
    ink.add([Point(x: 10, y: 10), Point(x: 90, y: 50), Point(x: 500, y: 50)])
    #expect(!ink.isFree(Rect(x: 49, y: 29, width: 2, height: 2)))
    #expect(ink.isFree(Rect(x: 60, y: 0, width: 30, height: 20)))
    #expect(!ink.isFree(Rect(x: 92, y: 45, width: 8, height: 10)))
    ink.add(Rect(x: 60, y: 4, width: 3, height: 3))
    #expect(!ink.isFree(Rect(x: 50, y: 0, width: 30, height: 10)))
  }

  @Test func `takes what lies outside, and what is nowhere`() {
    var ink = InkMap(Size(width: 20, height: 20))
    ink.add([Point(x: -1e9, y: 3), Point(x: .nan, y: 1), Point(x: .infinity, y: 1)])
    ink.add(Rect(x: -50, y: -50, width: 20, height: 20))
    #expect(ink.isFree(Rect(x: 4, y: 8, width: 10, height: 10)))
    #expect(ink.isFree(Rect(x: 100, y: 100, width: 10, height: 10)))
    #expect(InkMap(.zero).isFree(Rect(x: 0, y: 0, width: 1, height: 1)))
  }
}

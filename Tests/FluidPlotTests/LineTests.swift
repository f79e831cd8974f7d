import FluidCore
import FluidRaster
import TestSupport
import Testing

@testable import FluidPlot

@Suite struct `A line's dashes` {
  private let line = [
    Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 7), Point(x: 130, y: 7),
  ]

  /// The lengths of the dashes.
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

  @Test func `end somewhere on a line without an end`() throws {
    let far = [Point.zero, Point(x: 1e9, y: 0)]
    #expect(DashPattern.fine.path(along: far).elements.count < 50_000)
    // Ten thousand dashes with their gaps, and the rest in one.
    let drawn = lengths(DashPattern(lengths: [3, 5]).path(along: far))
    #expect(drawn.count == 10_001)
    #expect(abs(try #require(drawn.last) - (1e9 - 80_000)) < 1e-3)
    #expect(drawn.dropLast().allSatisfy { abs($0 - 3) < 1e-6 })
  }

  @Test func `begin anew after the last pattern there is`() {
    for number in 0..<PlotPalette.count {
      let pattern = DashPattern.series(number)
      #expect(pattern == DashPattern.series(number + PlotPalette.count))
      #expect(pattern.lengths.count % 2 == 0 && pattern.lengths.allSatisfy { $0 > 0 })
    }
    #expect(DashPattern.series(0) == .solid)
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

  @Test func `keep their far end where they lead there and back`() {
    let (near, far) = (Point(x: 2, y: 3), Point(x: 12, y: 3))
    let lines = LineChain.lines(through: [(near, far), (far, near)])
    #expect(lines.count == 1 && lines[0].contains(near) && lines[0].contains(far))
  }

  @Test(arguments: [(0.058, 2), (0.062, 3), (-0.058, 2), (-0.062, 3)])
  func `lose a corner that is no farther than six hundredths off the line`(
    off: Double, count: Int
  ) {
    let points = [Point(x: 0, y: 0), Point(x: 5, y: off), Point(x: 10, y: 0)]
    #expect(LineChain.lines(through: pieces(points)).map(\.count) == [count])
    let upright = points.map { Point(x: $0.y, y: $0.x) }
    #expect(LineChain.lines(through: pieces(upright)).map(\.count) == [count])
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

  @Test func `has the sheet's upper and left sides, and neither of the others`() {
    /// The squares of two points that are not free, on a sheet of ten by ten.
    func noted(_ point: Point) -> [[Int]] {
      var ink = InkMap(Size(width: 20, height: 20))
      ink.add([point])
      return (0..<10).flatMap { row in (0..<10).map { [$0, row] } }.filter {
        !ink.isFree(Rect(x: Double(2 * $0[0]), y: Double(2 * $0[1]), width: 2, height: 2))
      }
    }
    #expect(noted(Point(x: 0, y: 0)) == [[0, 0]])
    #expect(noted(Point(x: 0, y: 5)) == [[0, 2]] && noted(Point(x: 5, y: 0)) == [[2, 0]])
    #expect(noted(Point(x: 19.9, y: 4)) == [[9, 2]] && noted(Point(x: 4, y: 19.9)) == [[2, 9]])
    for outside in [(20.0, 4.0), (4, 20), (20, 20), (-0.5, 4), (4, -0.5)] {
      #expect(noted(Point(x: outside.0, y: outside.1)).isEmpty, "\(outside)")
    }
  }

  @Test func `takes a rectangle up to its sides, and none that is empty`() {
    var ink = InkMap(Size(width: 20, height: 20))
    ink.add(Rect(x: 6, y: 8, width: 4, height: 2))
    #expect(!ink.isFree(Rect(x: 6, y: 8, width: 1, height: 1)))
    #expect(!ink.isFree(Rect(x: 9, y: 9, width: 1, height: 1)))
    for beside in [
      Rect(x: 0, y: 0, width: 6, height: 20), Rect(x: 10, y: 0, width: 10, height: 20),
      Rect(x: 0, y: 0, width: 20, height: 8), Rect(x: 0, y: 10, width: 20, height: 10),
      Rect(x: 8, y: 8, width: 0, height: 0),
    ] {
      #expect(ink.isFree(beside), "\(beside)")
    }
    #expect(!ink.isFree(Rect(x: 9.9, y: 9.9, width: 9, height: 9)))
  }

  @Test func `has every square that a line leads through along or down`() {
    var ink = InkMap(Size(width: 100, height: 60))
    ink.add([Point(x: 0, y: 1), Point(x: 99, y: 1), Point(x: 99, y: 59)])
    for x in stride(from: 0.0, to: 100, by: 2) {
      #expect(!ink.isFree(Rect(x: x, y: 0, width: 2, height: 2)), "\(x)")
    }
    for y in stride(from: 0.0, to: 60, by: 2) {
      #expect(!ink.isFree(Rect(x: 98, y: y, width: 2, height: 2)), "\(y)")
    }
    #expect(ink.isFree(Rect(x: 0, y: 2, width: 98, height: 58)))
  }

  @Test(arguments: [1e3, 1e5, 1e9])
  func `has every square of a line's part on the sheet, however long the line is`(way: Double) {
    for (start, end) in [(-way, way), (way, -way), (-way, 49), (50, way)] {
      var ink = InkMap(Size(width: 100, height: 60))
      ink.add([Point(x: start, y: 31), Point(x: end, y: 31)])
      let noted = stride(from: 0.0, to: 100, by: 2).filter {
        !ink.isFree(Rect(x: $0, y: 30, width: 2, height: 2))
      }
      let left = max(0, min(start, end))
      let right = min(100, max(start, end))
      #expect(noted == Array(stride(from: left, to: right, by: 2)), "\(start) to \(end)")
      #expect(ink.isFree(Rect(x: 0, y: 0, width: 100, height: 30)))
      #expect(ink.isFree(Rect(x: 0, y: 32, width: 100, height: 28)))
    }
  }
}

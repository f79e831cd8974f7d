import FluidCore
import Testing

@Suite struct RectTests {
  /// Small integer rectangles, some of them empty or inverted.
  static let some: [Rect] = [-2.0, 0, 1].flatMap { x in
    [-1.0, 0, 2].flatMap { y in
      [-1.0, 0, 1, 3].flatMap { width in
        [-1.0, 0, 2].map { height in Rect(x: x, y: y, width: width, height: height) }
      }
    }
  }

  /// Corners, sides and centres of all of them.
  static let points: [Point] = stride(from: -3.0, through: 5, by: 0.5).flatMap { x in
    stride(from: -2.0, through: 5, by: 0.5).map { y in Point(x: x, y: y) }
  }

  @Test func `holds what lies between its sides: the left and top ones too, the others not`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)))
    for outside in [Point(x: 4, y: 3), Point(x: 2, y: 6), Point(x: 0.9, y: 3), Point(x: 2, y: 1.9)]
    { #expect(!rect.contains(outside)) }
    for inside in [Point(x: 3.9, y: 2), Point(x: 1, y: 5.9)] { #expect(rect.contains(inside)) }
    #expect(!rect.contains(Point(x: .nan, y: 3)) && !rect.contains(Point(x: 2, y: .nan)))
  }

  @Test func `meets another one in the points that both hold`() {
    for a in Self.some {
      for b in Self.some {
        let common = a.intersection(b)
        #expect(common.width >= 0 && common.height >= 0)
        #expect(
          Self.points.allSatisfy { common.contains($0) == (a.contains($0) && b.contains($0)) },
          "\(a) and \(b)")
      }
    }
  }

  @Test
  func `and another one lie in the smallest around both, to which an empty one adds nothing`() {
    for a in Self.some {
      for b in Self.some where !a.isEmpty || !b.isEmpty {
        let full = [a, b].filter { !$0.isEmpty }
        let around = a.union(b)
        #expect(around.minX == full.map(\.minX).min() && around.maxX == full.map(\.maxX).max())
        #expect(around.minY == full.map(\.minY).min() && around.maxY == full.map(\.maxY).max())
      }
    }
  }

  @Test func `is empty where it holds no point, whatever its sides are`() {
    for rect in Self.some { #expect(rect.isEmpty == !Self.points.contains { rect.contains($0) }) }
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 1, height: .nan).isEmpty)
  }

  @Test func `keeps its middle when its sides move inwards, and comes back when they move out`() {
    for rect in Self.some {
      let less = rect.inset(x: 0.25, y: -0.5)
      #expect(less.center == rect.center)
      #expect(less.minX == rect.minX + 0.25 && less.maxX == rect.maxX - 0.25)
      #expect(less.minY == rect.minY - 0.5 && less.maxY == rect.maxY + 0.5)
      #expect(less.inset(x: -0.25, y: 0.5) == rect)
      #expect(rect.inset(by: 0.25) == rect.inset(x: 0.25, y: 0.25))
    }
  }
}

import FluidCore
import Testing

@testable import FluidPlot

/// Where a detent's name finds room in its area of the map.
@Suite struct `The squares of a detent's area` {
  /// Squares of which those belong to detent 1 that `isInside` says.
  private func squares(
    _ columns: Int, _ rows: Int, step: Int = 1, isInside: @escaping (Int, Int) -> Bool
  ) -> AreaSquares {
    let areas = ReleaseAreas(columns: columns * step, rows: rows * step) {
      isInside(Int($0.x) / step, Int($0.y) / step) ? 1 : 0
    }
    return AreaSquares(areas, of: 1, columns: columns, rows: rows, step: step)
  }

  private func place(
    _ squares: AreaSquares, _ columns: Int = 1, _ rows: Int = 1, most: Int = 8,
    isFree: (Point) -> Bool = { _ in true }
  ) -> Point? {
    squares.roomiest((columns: columns, rows: rows), atMost: most, isFree: isFree)
  }

  @Test func `of places with as much room the one nearest to the middle is best`() {
    let all = { (_: Int, _: Int) in true }
    #expect(place(squares(5, 1, isInside: all)) == Point(x: 2.5, y: 0.5))
    #expect(place(squares(1, 5, isInside: all)) == Point(x: 0.5, y: 2.5))
    #expect(place(squares(9, 9, isInside: all)) == Point(x: 4.5, y: 4.5))
    // Of two that are as near, the first.
    #expect(place(squares(4, 1, isInside: all)) == Point(x: 1.5, y: 0.5))
    #expect(place(squares(1, 4, isInside: all)) == Point(x: 0.5, y: 1.5))
  }

  @Test func `room counts before nearness, as far as it is any better`() {
    // A narrow strip with a wide end.
    let spoon = squares(12, 5, step: 8) { column, row in column >= 7 || row == 2 }
    #expect(place(spoon) == Point(x: 9.5, y: 2.5))
    #expect(place(spoon, most: 0) == Point(x: 8.5, y: 2.5), "nearest to its middle")
    let all = squares(20, 20) { _, _ in true }
    #expect(place(all, most: 3) { $0.x < 6 } == Point(x: 5.5, y: 9.5))
  }

  @Test(arguments: [4, 7, 8])
  func `a name lies inside whole, wherever it is asked`(step: Int) {
    let half = squares(12, 6, step: step) { column, _ in column >= 6 }
    #expect(place(half, 4, 2) == Point(x: 9, y: 3))
    #expect(place(half, 6, 6) == Point(x: 9, y: 3))
    #expect(place(half, 7, 1) == nil && place(half, 13, 1) == nil && place(half, 1, 7) == nil)
    #expect(place(half) { _ in false } == nil)
  }
}

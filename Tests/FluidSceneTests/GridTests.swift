import FluidCore
import Testing

@testable import FluidScene

@Suite("A grid") struct GridTests {
  private func grid(_ count: Int) -> Grid {
    Grid(minimumWidth: 100, atMost: 4, spacing: 10) {
      for _ in 0..<count { Painting(height: 20) { _, _ in } }
    }
  }

  @Test(
    "has as many columns as fit, at least one and at most as many as it may",
    arguments: [(0.0, 1), (100, 1), (209, 1), (210, 2), (320, 3), (430, 4), (5000, 4)])
  func columns(_ width: Double, _ columns: Int) {
    #expect(grid(8).columns(in: width) == columns)
  }

  @Test("fills its width with equal columns, row by row")
  func filling() {
    let box = grid(5).layout(in: Size(width: 320, height: 500), context())
    #expect(box.size == Size(width: 320, height: 50))
    #expect(box.children.map(\.origin.x) == [0, 110, 220, 0, 110])
    #expect(box.children.map(\.origin.y) == [0, 0, 0, 30, 30])
    #expect(box.children.allSatisfy { $0.box.size.width == 100 })
  }

  @Test("starts at the right in a right-to-left window")
  func mirrored() {
    let box = grid(5).layout(in: Size(width: 320, height: 500), context(.rightToLeft))
    #expect(box.children.map(\.origin.x) == [220, 110, 0, 220, 110])
  }

  @Test(arguments: [0.0, 5, 300, .infinity], [(10.0, -10.0), (0, 0), (10, -30)])
  func `with columns of no width has the maximum number`(
    width: Double, column: (width: Double, spacing: Double)
  ) {
    let grid = Grid(minimumWidth: column.width, atMost: 4, spacing: column.spacing) {
      for _ in 0..<8 { Painting(height: 20) { _, _ in } }
    }
    #expect(grid.columns(in: width) == 4)
  }

  @Test func `in unlimited room has all its columns, each of the minimum width`() {
    let box = grid(5).layout(in: Size(width: .infinity, height: 500), context())
    #expect(box.size == Size(width: 430, height: 50))
    #expect(box.children.map(\.origin.x) == [0, 110, 220, 330, 0])
    #expect(box.children.map(\.origin.y) == [0, 0, 0, 0, 30])
    #expect(box.children.allSatisfy { $0.box.size.width == 100 })
  }

  @Test func `narrower than a column has one column as wide as the room`() {
    let box = grid(2).layout(in: Size(width: 60, height: 500), context())
    #expect(box.size == Size(width: 60, height: 50))
    #expect(box.children.map(\.origin) == [.zero, Point(x: 0, y: 30)])
    #expect(box.children.allSatisfy { $0.box.size.width == 60 })
  }

  @Test("with nothing in it takes no height")
  func empty() {
    #expect(grid(0).layout(in: Size(width: 320, height: 500), context()).size.height == 0)
  }
}

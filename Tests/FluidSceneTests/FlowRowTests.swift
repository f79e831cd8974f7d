import FluidCore
import FluidDrawer
import FluidRaster
import TestSupport
import Testing

@testable import FluidScene

@Suite struct `A flow row` {
  private func chips(_ widths: [Double]) -> FlowRow {
    FlowRow(spacing: 6, lineSpacing: 10) {
      for width in widths { Painting(width: width, height: 20) { _, _ in } }
    }
  }

  private func rects(_ row: FlowRow, in width: Double, _ direction: LayoutDirection) -> [Rect] {
    row.layout(in: Size(width: width, height: 500), context(direction)).children.map {
      Rect(origin: $0.origin, size: $0.box.size)
    }
  }

  @Test(arguments: 1...40, [LayoutDirection.leftToRight, .rightToLeft])
  func `keeps order and width, fills every line, and overlaps nothing`(
    seed: UInt64, direction: LayoutDirection
  ) {
    var random = SeededRandom(seed: seed)
    let widths = (0..<random.integer(1...30)).map { _ in random.number(5...90) }
    let width = random.number(100...400)
    var rects = rects(chips(widths), in: width, direction)
    if direction == .rightToLeft {
      rects = rects.map {
        Rect(x: width - $0.maxX, y: $0.y, width: $0.width, height: $0.height)
      }
    }
    #expect(rects.map(\.width) == widths)
    #expect(rects[0].origin.y == 0 && abs(rects[0].x) < 1e-9)
    for (a, b) in zip(rects, rects.dropFirst()) {
      #expect(b.maxX <= width + 1e-6)
      if a.y == b.y {
        #expect(abs(b.minX - a.maxX - 6) < 1e-9)
      } else {
        #expect(b.y == a.y + 30 && abs(b.minX) < 1e-9)
        #expect(a.maxX + 6 + b.width > width, "it would have fitted")
      }
    }
  }

  @Test func `is one line in unlimited room, and empty without pieces`() {
    let rects = rects(chips([40, 50, 60]), in: .infinity, .leftToRight)
    #expect(rects.map(\.x) == [0, 46, 102])
    let empty = chips([]).layout(in: Size(width: 90, height: 90), context())
    #expect(empty.size.height == 0 && empty.children.isEmpty)
  }

  @Test func `that exactly fits does not break by a rounding error`() {
    let widths = [0.1, 0.2, 0.3, 33.3, 33.3]
    let width = widths.reduce(24, +)
    #expect(Set(rects(chips(widths), in: width, .leftToRight).map(\.y)).count == 1)
  }

  @Test func `truncates a piece too long for it on a line of its own`() {
    let row = FlowRow {
      Chip("a", id: "a")
      Chip(String(repeating: "long ", count: 40), id: "b")
      Chip("c", id: "c")
    }
    let rects = rects(row, in: 120, .leftToRight)
    #expect(rects.map(\.y) == [0, 34, 68])
    #expect(rects[1].width <= 120)
  }
}

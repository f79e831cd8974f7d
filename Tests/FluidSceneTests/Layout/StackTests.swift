import FluidCore
import FluidDrawer
import FluidScene
import TestSupport
import Testing

/// Rows, columns, layers, grids and rows that flow.
@Suite struct StackTests {
  private let room = Size(width: 150, height: 50)

  private func rects(_ piece: any Piece, in room: Size, _ direction: LayoutDirection = .leftToRight)
    -> [Rect]
  { Drawn(piece, in: room, SceneState(direction: direction)).blocks }

  /// A piece that is as wide as it may be, and asks for a share of spare room.
  private struct Greedy: Piece {
    let share: Double
    func flex(along axis: Axis) -> Double { share }
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      Box(size: Size(width: room.width, height: 10)) { $1.fill(.rect($0), .white) }
    }
  }

  @Test(arguments: 1...60)
  func `places pieces in order, and shares spare room by flex factor`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let spacing = random.number(0...12)
    let sizes = (0..<random.integer(1...6)).map { _ in
      Size(width: random.number(5...40), height: random.number(5...40))
    }
    let shares = sizes.map { _ in random.pick([0.0, 0, 1, 3]) }
    let room = Size(width: random.number(20...400), height: 60)
    let row = Row(spacing: spacing) {
      for (size, share) in zip(sizes, shares) {
        if share > 0 { Greedy(share: share) } else { block(size.width, size.height) }
      }
    }
    let gaps = spacing * Double(sizes.count - 1)
    let rigid = zip(sizes, shares).reduce(0) { $0 + ($1.1 > 0 ? 0 : $1.0.width) }
    let spare = max(0, room.width - rigid - gaps)
    let (total, drawn) = (shares.reduce(0, +), Drawn(row, in: room))
    #expect(isNear(drawn.size.width, rigid + gaps + (total > 0 ? spare : 0), 1e-6))
    let height = zip(sizes, shares).map { $1 > 0 ? 10 : $0.height }.max() ?? 0
    #expect(drawn.size.height == height)
    var x = 0.0
    var expected: [Rect] = []
    for (size, share) in zip(sizes, shares) {
      let width = share > 0 ? spare * share / total : size.width
      let high = share > 0 ? 10 : size.height
      expected.append(Rect(x: x, y: (height - high) / 2, width: width, height: high))
      x += width + spacing
    }
    let seen = drawn.fills.map(\.rect)
    #expect(seen.count == expected.count)
    #expect(zip(seen, expected).allSatisfy { isNear($0, $1, 1e-6) }, "\(seen) \(expected)")
  }

  @Test(arguments: zip([Alignment.leading, .center, .trailing], [0.0, 30, 60]))
  func `aligns a column in reading order`(alignment: Alignment, x: Double) {
    let column = Column(alignment: alignment) {
      block(100, 10)
      block(40, 10)
    }
    let room = Size(width: 100, height: 50)
    #expect(rects(column, in: room).map(\.minX) == [0, x])
    #expect(rects(column, in: room, .rightToLeft).map(\.minX) == [0, 60 - x])
  }

  @Test func `gives a spacer its minimum, and spare room`() {
    func places(_ width: Double) -> [Double] {
      rects(
        Row {
          block(30, 10)
          Spacer(atLeast: 20)
          block(30, 10)
        }, in: Size(width: width, height: 40)
      ).map(\.minX)
    }
    #expect(places(100) == [0, 70] && places(70) == [0, 50] && places(10) == [0, 50])
    let endless = Column {
      block(10, 10)
      Spacer(atLeast: 6)
    }
    #expect(Drawn(endless, in: Size(width: 100, height: .infinity)).size.height == 16)
    #expect(Drawn(Column(spacing: 8) {}).size == .zero)
  }

  @Test func `truncates its texts in proportion, and leaves rigid pieces their size`() {
    let (a, b) = (String(repeating: "m", count: 20), String(repeating: "m", count: 40))
    let row = Row(spacing: 10) {
      Text(a)
      block(50, 10)
      Text(b)
    }
    let drawn = Drawn(row, in: Size(width: 160, height: 40))
    let (first, second) = (width(of: a, .body), width(of: b, .body))
    let widths = drawn.words.compactMap(\.maxWidth)
    #expect(widths.count == 2 && isNear(widths[0], 90 * first / (first + second)))
    #expect(isNear(widths[0] + widths[1], 90) && drawn.blocks[0].width == 50)
    #expect(isNear(drawn.blocks[0].minX, widths[0] + 10))
    #expect(Drawn(row, in: Size(width: 2000, height: 40)).words.allSatisfy { $0.maxWidth == nil })
  }

  @Test(arguments: LayoutDirection.allCases)
  func `of layers is as large as the largest, all aligned to the leading side`(
    direction: LayoutDirection
  ) {
    let layers = Layers {
      block(40, 10)
      block(10, 60)
    }
    let drawn = Drawn(layers, SceneState(direction: direction))
    #expect(drawn.size == Size(width: 40, height: 60))
    #expect(drawn.blocks.map(\.minX) == (direction == .leftToRight ? [0, 0] : [0, 30]))
    #expect(drawn.blocks.map(\.minY) == [0, 0])
  }

  // MARK: Grids

  private func grid(_ count: Int, atMost most: Int = 4) -> Grid {
    Grid(minimumWidth: 100, atMost: most, spacing: 10) {
      for _ in 0..<count { Painting(height: 20) { $1.fill(.rect($0), .white) } }
    }
  }

  @Test(
    arguments: [
      (0.0, 1), (60, 1), (100, 1), (209, 1), (210, 2), (320, 3), (429.9, 3), (430, 4), (5000, 4),
      (.infinity, 4),
    ], LayoutDirection.allCases)
  func `as a grid has as many equal columns as fit, row by row`(
    width: (Double, columns: Int), direction: LayoutDirection
  ) {
    let (width, columns) = width
    let room = Size(width: width, height: 500)
    let drawn = Drawn(grid(5), in: room, SceneState(direction: direction))
    let whole = width.isFinite ? width : 430
    let column = (whole - 10 * Double(columns - 1)) / Double(columns)
    let rows = (5 + columns - 1) / columns
    #expect(drawn.size == Size(width: whole, height: Double(rows) * 30 - 10))
    guard width > 0 else { return }
    for (index, rect) in drawn.blocks.enumerated() {
      let x = Double(index % columns) * (column + 10)
      let left = direction == .leftToRight ? x : whole - x - column
      #expect(
        isNear(
          rect, Rect(x: left, y: Double(index / columns) * 30, width: column, height: 20), 1e-6))
    }
  }

  @Test func `as a grid has a column at least, no more than pieces, and no height without any`() {
    func columns(_ grid: Grid, in width: Double) -> Int {
      Set(Drawn(grid, in: Size(width: width, height: 900)).blocks.map(\.minX)).count
    }
    #expect(columns(grid(2), in: 900) == 2 && columns(grid(3, atMost: 0), in: 900) == 1)
    #expect(Drawn(grid(0), in: Size(width: 320, height: 500)).size.height == 0)
    for (minimum, spacing) in [(10.0, -10.0), (0, 0), (10, -30)] {
      let odd = Grid(minimumWidth: minimum, atMost: 4, spacing: spacing) {
        for _ in 0..<8 { block(1, 20) }
      }
      #expect(
        Drawn(odd, in: Size(width: 300, height: 500)).blocks.suffix(1).map(\.maxY) == [40 + spacing]
      )
    }
    #expect(columns(Grid(minimumWidth: 1) { for _ in 0..<30 { block(1, 1) } }, in: 3000) == 8)
  }

  // MARK: Rows that flow

  @Test(arguments: 1...40, LayoutDirection.allCases)
  func `that flows keeps order and width, fills every line, and centres its pieces in it`(
    seed: UInt64, direction: LayoutDirection
  ) {
    var random = SeededRandom(seed: seed)
    let sizes = (0..<random.integer(1...30)).map { _ in
      Size(width: random.number(5...90), height: random.number(5...30))
    }
    let width = random.number(100...400)
    let row = FlowRow(spacing: 6, lineSpacing: 10) {
      for size in sizes { block(size.width, size.height) }
    }
    let drawn = Drawn(row, in: Size(width: width, height: 2000), SceneState(direction: direction))
    let rects = drawn.blocks.map { rect in
      direction == .leftToRight ? rect : rect.offset(x: width - rect.maxX - rect.minX, y: 0)
    }
    #expect(zip(rects, sizes).allSatisfy { isNear($0.width, $1.width) && $0.height == $1.height })
    var (x, lines): (Double, [[Int]]) = (0, [[]])
    for (index, size) in sizes.enumerated() {
      if x > 0, x + size.width > width + 1e-6 {
        lines.append([])
        x = 0
      }
      #expect(isNear(rects[index].minX, x, 1e-6))
      lines[lines.count - 1].append(index)
      x += size.width + 6
    }
    var top = 0.0
    for line in lines {
      let height = line.map { sizes[$0].height }.max() ?? 0
      for index in line { #expect(isNear(rects[index].midY, top + height / 2, 1e-6)) }
      top += height + 10
    }
    #expect(isNear(drawn.size.height, top - 10, 1e-6))
  }

  @Test func `that flows breaks no line by a rounding error, and truncates a piece too long`() {
    let widths = [0.1, 0.2, 0.3, 33.3, 33.3]
    let row = FlowRow { for width in widths { block(width, 20) } }
    #expect(
      Set(rects(row, in: Size(width: widths.reduce(24, +), height: 90)).map(\.minY)).count == 1)
    #expect(rects(row, in: Size(width: .infinity, height: 90)).count == 5)
    let chips = FlowRow {
      Chip("a", id: "a")
      Chip(String(repeating: "long ", count: 40), id: "b")
      Chip("c", id: "c")
    }
    let fills = Drawn(chips, in: Size(width: 120, height: 200)).fills
    #expect(fills.map(\.rect.minY) == [0, 34, 68] && fills[1].rect.width <= 120)
    #expect(Drawn(FlowRow {}).size.height == 0)
  }
}

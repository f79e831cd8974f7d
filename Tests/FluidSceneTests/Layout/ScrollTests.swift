import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// Scroll rows, scroll columns and lists.
@Suite struct ScrollTests {
  @Test(arguments: LayoutDirection.allCases, [0.0, 16])
  func `goes over a row's length, with a margin at both ends, and snaps with a piece at its start`(
    direction: LayoutDirection, margin: Double
  ) throws {
    let row = ScrollRow("row", spacing: 10, margin: margin, isPaging: true) {
      for number in 0..<9 { block(90, 30).onTap("chip.\(number)", .set("x", Double(number))) }
    }
    let room = Size(width: 300, height: 100)
    func drawn(_ position: Double) -> Drawn {
      Drawn(
        row.clipped(radius: 0), in: room,
        SceneState(direction: direction, values: ["row": position]))
    }
    let way = direction == .leftToRight ? -1.0 : 1
    let most = 890 + 2 * margin - 300
    let configuration = try drawn(0).draggable()
    #expect(
      configuration.range == (way < 0 ? -most...0 : 0...most) && configuration.axis == .horizontal)
    #expect(drawn(0).size == Size(width: 300, height: 30))
    #expect(configuration.stops.count > 5 && configuration.stops.contains(0))
    for stop in configuration.stops {
      let places = drawn(stop).controls.filter { $0.kind == .button }.map { control in
        way < 0 ? control.region.bounds.minX : 300 - control.region.bounds.maxX
      }
      let isEnd = isNear(abs(stop), most)
      let seen =
        isEnd
        ? places.contains { isNear($0 + 90, 300 - margin) } : places.contains { isNear($0, margin) }
      #expect(seen, "\(stop): \(places)")
    }
    #expect(drawn(way * most).controls.last?.id == "chip.8")
  }

  @Test func `moves a row by quarters of a point, without stops unless it pages`() throws {
    let row = ScrollRow("row", spacing: 10) {
      block(90, 30)
      block(90, 50)
    }
    let room = Size(width: 100, height: 100)
    let moved = Drawn(row, in: room, SceneState(values: ["row": -33.3]))
    #expect(moved.blocks.map(\.minX) == [-33.25, 66.75] && moved.blocks.map(\.minY) == [10, 0])
    #expect(try moved.draggable().stops.isEmpty)
    let endless = Drawn(row, in: Size(width: .infinity, height: 100))
    #expect(endless.size == Size(width: 190, height: 50))
    #expect(try endless.draggable().range == 0...0)
    let none = Drawn(ScrollRow("none", margin: 7) {}, in: Size(width: .infinity, height: 9))
    #expect(none.size == Size(width: 14, height: 0))
  }

  @Test func `goes over a column's overflow, and takes no drag where it fits`() throws {
    func column(_ length: Double = 300, in room: Double, _ set: [String: Double] = [:]) -> Drawn {
      Drawn(
        ScrollColumn("all") { block(80, length) }, in: Size(width: 100, height: room),
        SceneState(values: set))
    }
    let configuration = try column(in: 220).draggable()
    #expect(configuration.range == -80...0 && configuration.axis == .vertical)
    #expect(configuration.stops.isEmpty)
    // Up to half a point too long counts as fitting.
    for (height, count) in [(299.4, 1), (299.5, 0), (300, 0), (400, 0), (.infinity, 0)] {
      #expect(column(in: height).controls.count == count)
    }
    #expect(column(in: 220).size == Size(width: 80, height: 220))
    #expect(column(30, in: 200).size == Size(width: 80, height: 200))
    // A position beyond an end is clamped unless a hand holds it there.
    for (value, top) in [(-30.0, -30.0), (-80, -80), (-30.3, -30.25), (-95, -80), (12, 0)] {
      #expect(column(in: 220, ["all": value]).blocks.map(\.minY) == [top])
    }
  }

  @Test func `follows a hand beyond an end`() throws {
    let size = Size(width: 100, height: 220)
    let scene = Scene(only: ScrollColumn("all") { block(80, 300) })
    var state = SceneState()
    state.draggables = scene.pieces(in: size, under: [100, 130, 190].map { Point(x: 40, y: $0) })
    let position = try #require(state.draggables["all"]).position
    #expect(position > 5)
    let top = try #require(scene.shown([], in: size, state).list.fills.first).rect.minY
    #expect(abs(top - position) <= 0.125)
  }

  /// The position that brings a piece into a view of 200 points that is scrolled to a position.
  private func target(_ lengths: [Double], _ index: Int, at position: Double, isColumn: Bool = true)
    -> [ScrollTarget]
  {
    let pieces = lengths.enumerated().map { number, length in
      block(isColumn ? 50 : length, isColumn ? length : 50).tappable(id: "\(number)")
    }
    let all: any Piece =
      isColumn
      ? ScrollColumn("all") { for piece in pieces { piece } }
      : ScrollRow("all", spacing: 0) { for piece in pieces { piece } }
    return Scene(only: all).controls(
      [], in: Size(width: 200, height: 200), SceneState(values: ["all": position]), for: .focus
    ).first { $0.id == "\(index)" }?.scrolls ?? []
  }

  @Test(
    arguments: [true, false],
    [
      // By the shortest way, 12 points from the edge.
      ([100, 100, 100, 100, 100], 2, 0, -112), ([100, 100, 100, 100, 100], 2, -99, -112),
      ([100, 100, 100, 100, 100], 2, -100, nil), ([100, 100, 100, 100, 100], 2, -200, nil),
      ([100, 100, 100, 100, 100], 2, -201, -188), ([100, 100, 100, 100, 100], 2, -280, -188),
      // A long piece by its start, unless it fills the view, and no further than the ends.
      ([100, 400, 300], 1, 0, -88), ([300, 200, 300], 1, -300, nil), ([100, 300, 60], 2, 0, -260),
      ([40, 300, 60], 0, -30, 0), ([40, 300, 60], 0, 0, nil),
    ] as [([Double], Int, Double, Double?)])
  func `brings a piece into view, 12 points from the edge`(
    isColumn: Bool, row: (lengths: [Double], index: Int, position: Double, target: Double?)
  ) {
    let targets = target(row.lengths, row.index, at: row.position, isColumn: isColumn)
    #expect(targets.map(\.position) == (row.target.map { [$0] } ?? []))
    #expect(targets.allSatisfy { $0.start == row.position && $0.id == "all" })
  }

  // MARK: Lists

  private static let size = Size(width: 300, height: 500)

  /// Rows of 50 points, with their numbers in their widths, in a list of 200 points at y = 200.
  private func rows(
    _ scroll: Double, length: Double? = nil, count: Int = 30, column: Int = 0,
    scrolls: [Double] = []
  ) -> (numbers: [Int], tops: [Double], list: DisplayList) {
    let scene = Scene("list", background: .none) {
      Drawer {
        List(rows: count, rowHeight: 50, column: column) { index in
          Painting(width: 200 + Double(index) / 1e6, height: 50) { $1.fill(.rect($0), .white) }
        }.frame(height: 200)
      }.padding(top: 100).edge(.top).detents([.points("open", 400)]).handle(.none).material(.none)
        .tint(.clear)
    }
    var drawer = snapshot(scene.drawers[0], in: Self.size, extent: 400)
    drawer.scroll = scroll
    drawer.scrolls = scrolls
    let list = scene.shown([drawer], in: Self.size, SceneState(contentLength: length)).list
    let rects = list.fills.filter { $0.color == .white }.map(\.rect)
    return (
      rects.map { Int((($0.width - 200) * 1e6).rounded()) }, rects.map { $0.minY - 200 }, list
    )
  }

  @Test(arguments: [
    (0.0, 0...3), (1, 0...4), (50, 1...4), (73.25, 1...5), (1300, 26...29), (1320, 26...29),
    (-120, 0...1), (1490, 29...29),
  ]) func `of a list makes the visible rows only, and moves them by its scroll`(
    scroll: Double, range: ClosedRange<Int>
  ) {
    let rows = rows(scroll)
    #expect(rows.numbers == Array(range))
    for (number, top) in zip(rows.numbers, rows.tops) {
      #expect(abs(top - (Double(number) * 50 - scroll)) <= 0.125)
    }
  }

  @Test func `of a list takes a million rows, lengths of the state, and no more than there are`() {
    #expect(rows(24_999_900, length: 5e7, count: 1_000_000).numbers == Array(499_998...500_001))
    #expect(rows(1500).numbers == [] && rows(1e12).numbers == [])
    #expect(rows(0, length: 75).numbers == [0, 1] && rows(0, length: 0).numbers == [])
    #expect(rows(100, column: 1).numbers.first == 2)
    #expect(rows(100, column: 1, scrolls: [100, 350]).numbers.first == 7)
  }

  @Test func `of a list has a length of its own, or that of the state`() {
    let endless = Size(width: 100, height: Double.infinity)
    func height(_ list: List, _ length: Double?) -> Double {
      Drawn(list, in: endless, SceneState(contentLength: length)).size.height
    }
    let four = List(rows: 4, rowHeight: 50) { _ in EmptyPiece() }
    #expect(height(four, nil) == 200 && height(four, 90) == 90 && height(four.exact(), 90) == 200)
    #expect(height(four.exact(false), 90) == 90)
    for odd in [-5, .infinity, .nan] { #expect(height(four, odd) == 0) }
    #expect(height(List(rows: -4, rowHeight: -3) { _ in EmptyPiece() }, nil) == 0)
    #expect(List(rows: 4) { _ in EmptyPiece() }.offset(ofRow: 3) == 168)
    #expect(List.offset(ofRow: 3, rowHeight: 0.5) == 3)
  }

  @Test(arguments: [(0.0, 0.0), (-20, 0), (10, 10), (23, 23), (24, 24), (60, 24)])
  func `of a list fades at its top over as much as it is scrolled, 24 points at most`(
    scroll: Double, length: Double
  ) {
    let fades = rows(scroll).list.items.flatMap(\.clips).compactMap { clip in
      if case .fade(let fade) = clip.area { fade } else { nil }
    }
    #expect(Set(fades) == (length > 0 ? [LinearFade(.vertical, from: 200 + length, to: 200)] : []))
  }
}

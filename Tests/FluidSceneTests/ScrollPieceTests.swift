import FluidCore
import FluidMotion
import FluidRaster
import Testing

@testable import FluidDrawer
@testable import FluidScene

@Suite struct `Pieces that are scrolled` {
  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { $1.fill(.rect($0), .white) }
  }

  private func draggable(_ drawn: Drawn) throws -> DraggableConfiguration {
    let control = try #require(drawn.controls.first)
    guard case .draggable(let configuration, _) = control.kind else {
      Issue.record("\(control.kind)")
      throw CancellationError()
    }
    return configuration
  }

  @Test(arguments: LayoutDirection.allCases)
  func `side by side go as far as they are long, with a margin at both ends`(
    direction: LayoutDirection
  ) throws {
    let row = ScrollRow("row", spacing: 10, margin: 16, isPaging: true) {
      for _ in 0..<5 { block(90, 30) }
    }
    let room = Size(width: 300, height: 100)
    let drawn = Drawn(row, in: room, SceneState(direction: direction))
    #expect(drawn.size == Size(width: 300, height: 30))
    // Five pieces, four gaps and two margins, less the room.
    let most = 222.0
    let way = direction == .leftToRight ? -1.0 : 1
    let configuration = try draggable(drawn)
    let range = direction == .leftToRight ? -most...0 : 0...most
    #expect(configuration.range == range)
    #expect(Set(configuration.stops.map { $0 * way }) == [0, 100, 200, most])
    #expect(configuration.axis == .horizontal && configuration.release.lookahead == 0.25)
    #expect(configuration.release.reach == .any && configuration.spring == .snappy)
    let places = drawn.fills.map { direction == .leftToRight ? $0.rect.minX : 300 - $0.rect.maxX }
    #expect(places == [16, 116, 216, 316], "the last one is far out of sight")
  }

  @Test func `side by side stand in the middle of the highest, and stop only where told`() throws {
    let row = ScrollRow("row", spacing: 10) {
      block(90, 30)
      block(90, 50)
    }
    let drawn = Drawn(row, in: Size(width: 100, height: 100))
    #expect(drawn.fills.map(\.rect.minY) == [10, 0])
    #expect(try draggable(drawn).stops.isEmpty && drawn.size.height == 50)
    let endless = Drawn(row, in: Size(width: .infinity, height: 100))
    #expect(endless.size == Size(width: 190, height: 50))
    #expect(try draggable(endless).range == 0...0)
    let moved = Drawn(row, in: Size(width: 100, height: 100), SceneState(values: ["row": -33.3]))
    #expect(moved.fills.map(\.rect.minX) == [-33.25, 66.75], "on quarters of a point")
    let none = Drawn(ScrollRow("none", margin: 7) {}, in: Size(width: .infinity, height: 9))
    #expect(none.size == Size(width: 14, height: 0))
  }

  @Test func `below each other go no further than their end, unless a hand holds them`() throws {
    let column = ScrollColumn("all") { block(80, 300) }
    func top(_ value: Double, held: Bool = false) -> Double? {
      var state = SceneState(values: ["all": value])
      if held {
        state.draggables["all"] = Session.PieceState(position: value, velocity: 0)
      }
      return Drawn(column, in: Size(width: 100, height: 220), state).fills.first?.rect.minY
    }
    #expect(top(-30) == -30 && top(-80) == -80 && top(-30.3) == -30.25)
    #expect(top(-95) == -80 && top(12) == 0)
    #expect(top(-95, held: true) == -95 && top(12, held: true) == 12)
    let drawn = Drawn(column, in: Size(width: 100, height: 220), SceneState(focus: .control("all")))
    #expect(drawn.size == Size(width: 80, height: 220))
    let configuration = try draggable(drawn)
    #expect(configuration.stops.isEmpty && configuration.release.lookahead == 0.25)
    #expect(configuration.release.reach == .any && configuration.spring == .snappy)
    #expect(drawn.strokes.map(\.radius) == [11])
  }

  @Test func `below each other are simply there where half a point is missing`() {
    func controls(_ height: Double) -> Int {
      Drawn(ScrollColumn("all") { block(80, 300) }, in: Size(width: 100, height: height))
        .controls.count
    }
    #expect(controls(299.5) == 0 && controls(299.4) == 1)
    let endless = Drawn(
      ScrollColumn("all") { block(80, 300) }, in: Size(width: 100, height: .infinity))
    #expect(endless.size == Size(width: 80, height: 300) && endless.controls.isEmpty)
    let small = Drawn(ScrollColumn("all") { block(80, 30) }, in: Size(width: 100, height: 200))
    #expect(small.size == Size(width: 80, height: 200))
  }

  // MARK: What keys bring into view

  /// Where the row or column has to be scrolled to for its third piece of five to be seen.
  private func target(_ position: Double, isColumn: Bool) -> Double? {
    let pieces = (0..<5).map { number in block(100, 100).tappable(id: "\(number)") }
    let scene = Scene("s", background: .none) {
      if isColumn {
        ScrollColumn("all") { for piece in pieces { piece } }
      } else {
        ScrollRow("all", spacing: 0) { for piece in pieces { piece } }
      }
    } drawers: {
    }
    let controls = scene.controls(
      drawers: [], size: Size(width: 220, height: 220),
      state: SceneState(values: ["all": position]), text: StrokeFont(), for: .focus)
    let control = controls.first { $0.id == "2" }
    #expect(control != nil && control?.scrolls.allSatisfy { $0.start == position } == true)
    return control?.scrolls.first?.position
  }

  @Test(arguments: [true, false])
  func `are brought into view by as little as can be, 12 points from the end`(isColumn: Bool) {
    // The third goes from 200 to 300; what is seen is 220 long.
    #expect(target(0, isColumn: isColumn) == -92)
    #expect(target(-79, isColumn: isColumn) == -92)
    #expect(target(-80, isColumn: isColumn) == nil)
    #expect(target(-200, isColumn: isColumn) == nil)
    #expect(target(-201, isColumn: isColumn) == -188)
    #expect(target(-280, isColumn: isColumn) == -188)
  }

  @Test func `are brought no further than they go, and a long one to its beginning`() {
    func scroll(_ range: ClosedRange<Double>, _ position: Double, _ rect: Rect) -> ScrollTarget? {
      var way = Point.zero
      let scroller = Scroller(
        id: "s", axis: .vertical, range: range, position: position,
        window: Rect(x: 0, y: 100, width: 50, height: 200))
      let target = scroller.target(showing: rect, movedBy: &way)
      #expect(way == Point(x: 0, y: target.map { $0.position - position } ?? 0))
      return target
    }
    func rect(_ y: Double, _ height: Double) -> Rect { Rect(x: 0, y: y, width: 9, height: height) }
    #expect(scroll(-500...0, -50, rect(320, 40))?.position == -122)
    #expect(scroll(-100...0, -50, rect(320, 40))?.position == -100)
    #expect(scroll(-500...0, -50, rect(60, 20))?.position == 0)
    #expect(scroll(-500...0, -5, rect(60, 20))?.position == 0)
    #expect(scroll(-500...0, 0, rect(60, 20)) == nil, "it goes no further")
    #expect(scroll(-500...0, -50, rect(150, 400))?.position == -88)
    #expect(scroll(-500...0, -50, rect(100, 200)) == nil)
  }
}

@Suite struct `A list that is scrolled` {
  private func list(_ scroll: Double) -> [LinearFade] {
    var context = LayoutContext(state: SceneState(), text: StrokeFont())
    context.inputs.moment.scroll = scroll
    var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    List(rows: 30, rowHeight: 50) { _ in Painting { $1.fill(.rect($0), .white) } }
      .layout(in: Size(width: 300, height: 200), context).paint(at: Point(x: 0, y: 40), &painter)
    return painter.list.items.flatMap(\.clips).compactMap { clip in
      if case .fade(let fade) = clip.area { fade } else { nil }
    }
  }

  @Test(arguments: [(10.0, 10.0), (23, 23), (24, 24), (60, 24)])
  func `fades at its top over as much as it is scrolled, and over 24 points at most`(
    scroll: Double, length: Double
  ) {
    #expect(Set(list(scroll)) == [LinearFade(.vertical, from: 40 + length, to: 40)])
  }

  @Test func `that is not scrolled, or pulled past its top, does not fade`() {
    #expect(list(0).isEmpty && list(-20).isEmpty)
  }

  @Test func `knows where its rows are, and has rows of a point at least and none below none`() {
    let list = List(rows: -4, rowHeight: -3) { _ in EmptyPiece() }
    #expect(list.rowHeight == 1 && list.standard == 0)
    #expect(list.offset(ofRow: 7) == 7)
    #expect(List(rows: 4) { _ in EmptyPiece() }.offset(ofRow: 3) == 168)
    #expect(List.offset(ofRow: 3, rowHeight: 0.5) == 3)
    var state = SceneState(contentLength: 90)
    let endless = Size(width: 100, height: Double.infinity)
    let four = List(rows: 4, rowHeight: 50) { _ in EmptyPiece() }
    #expect(Drawn(four, in: endless, state).size.height == 90)
    #expect(Drawn(four.exact(), in: endless, state).size.height == 200)
    #expect(Drawn(four.exact(false), in: endless, state).size.height == 90)
    state.window.contentLength = -5
    #expect(Drawn(four, in: endless, state).size.height == 0)
    state.window.contentLength = .infinity
    #expect(Drawn(four, in: endless, state).size.height == 0)
  }
}

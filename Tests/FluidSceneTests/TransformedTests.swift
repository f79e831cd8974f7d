import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A transformed piece` {
  private let square = Painting(width: 40, height: 40) { $1.fill(.rect($0), .white) }

  private func layer(_ piece: any Piece, _ state: SceneState = SceneState()) -> LayerEffect? {
    for item in Drawn(piece, state, at: Point(x: 100, y: 60)).items {
      if case .layer(let effect, _, _) = item.content { return effect }
    }
    return nil
  }

  private let middle = Point(x: 120, y: 80)

  @Test func `is turned clockwise by its degrees, and scaled, around its middle`() throws {
    let turned = try #require(layer(square.rotated(90)))
    #expect((turned.transform.apply(to: middle) - middle).length < 1e-9)
    let right = turned.transform.apply(to: Point(x: 130, y: 80))
    #expect((right - Point(x: 120, y: 90)).length < 1e-9)
    let large = try #require(layer(square.scaled(1.5)))
    #expect((large.transform.apply(to: Point(x: 130, y: 84)) - Point(x: 135, y: 86)).length < 1e-9)
    #expect(layer(square.scaled(1)) == nil && layer(square.rotated(0)) == nil)
  }

  @Test func `is dragged around by degrees as it is turned`() throws {
    let card = square.draggable("card", .rotation, -180...180, startingAt: 90)
    let turned = try #require(layer(card))
    #expect((turned.transform.apply(to: Point(x: 130, y: 80)) - Point(x: 120, y: 90)).length < 1e-9)
    #expect((turned.transform.apply(to: middle) - middle).length < 1e-9)
  }

  @Test func `is moved by quarters of a point, without a layer`() {
    func place(_ piece: any Piece, _ value: Double = 0) -> Point? {
      Drawn(piece, SceneState(values: ["x": value]), at: Point(x: 100, y: 60)).fills.first?.rect
        .origin
    }
    #expect(place(square.offset(x: 10.3, y: -4.4)) == Point(x: 110.25, y: 55.5))
    #expect(place(square.draggable("x", .horizontal, -9...9), 3.1) == Point(x: 103, y: 60))
    #expect(place(square.draggable("x", .vertical, -9...9), 3.2) == Point(x: 100, y: 63.25))
    #expect(
      place(square.draggable("x", .vertical, -9...9, follows: false), 3) == Point(x: 100, y: 60))
    #expect(place(square.offset { _ in Point(x: Double.nan, y: 0) }) == nil)
  }

  @Test func `adds blurs by their squares, and ignores negative ones`() throws {
    let both = try #require(layer(square.blurred(radius: 3).blurred(radius: 4)))
    #expect(both.blurRadius == 5 && both.opacity == 1)
    #expect(layer(square.blurred(radius: -3)) == nil)
    #expect(layer(square.opacity { _ in 2 }) == nil && layer(square.opacity { _ in -1 }) == nil)
    #expect(layer(square.opacity { _ in 0.25 })?.opacity == 0.25)
    #expect(Drawn(square.opacity { _ in -1 }).items.isEmpty)
  }

  @Test func `that is hidden keeps its room, and comes back`() {
    let hidden = Drawn(square.tappable(id: "s").hidden())
    #expect(hidden.items.isEmpty && hidden.controls.isEmpty)
    #expect(hidden.size == Size(width: 40, height: 40))
    let shown = Drawn(square.tappable(id: "s").hidden(false))
    #expect(shown.items.count == 1 && shown.controls.count == 1)
  }

  @Test(arguments: [0.0, 0.25, 1])
  func `has a focus ring 3 points outside, which shrinks from 4 points further`(amount: Double) {
    var state = SceneState(focus: .control("s"))
    let key = ValueMotions.Key.focus(.control("s"))
    if amount == 0 { state.interaction.focus = nil }
    if amount == 0.25 {
      // On its way, at the moment when it is a quarter there.
      state.motions.move(key, from: 0, to: 1, spring: .smooth, at: 0)
      var time = 0.0
      while state.motions.read(at: SceneTime(time)).position(key, default: 0) ?? 1 < 0.25 {
        time += 1e-5
      }
      state.motions = state.motions.read(at: SceneTime(time))
    }
    let rings = Drawn(square.tappable(id: "s"), state).strokes
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    guard amount > 0 else {
      #expect(rings.isEmpty)
      return
    }
    #expect(rings.count == 1 && rings[0].radius == 9)
    #expect(isNear(rings[0].rect, rect.inset(by: -3 - 4 * (1 - amount)), 0.01))
    #expect(abs(Double(rings[0].color.alpha) - 255 * amount) <= 1)
  }

  @Test func `is drawn up to 32 points outside the clip, for shadows, and no further`() {
    func isDrawn(_ x: Double, _ clip: Rect) -> Bool {
      var painter = Painter(context(), bounds: clip)
      square.layout(in: Size(width: 40, height: 40), painter.context)
        .paint(at: Point(x: x, y: 0), &painter)
      return !painter.list.items.isEmpty
    }
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(isDrawn(-71, window) && !isDrawn(-72, window))
    #expect(isDrawn(131, window) && !isDrawn(132, window))
  }

  @Test func `has layers with 32 points around for shadows`() {
    let items = Drawn(square.scaled(2), at: Point(x: 100, y: 60)).items
    let bounds = items.compactMap { item in
      if case .layer(_, let bounds, _) = item.content { bounds } else { Rect?.none }
    }
    #expect(bounds == [Rect(x: 68, y: 28, width: 104, height: 104)])
  }

  @Test func `is clipped to round or to square corners`() {
    func clip(_ radius: Double) -> Shape? {
      Drawn(square.clipped(radius: radius)).items.first?.clips.first?.shape
    }
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    #expect(clip(12) == Shape.roundedRect(rect, radius: 12) && clip(0) == Shape.rect(rect))
  }

  @Test func `on a card has its colour and radius, by default 16 points`() {
    let card = Drawn(Painting(width: 40, height: 40) { _, _ in }.card())
    #expect(card.fills.map(\.radius) == [16] && card.fills.map(\.color) == [Palette(.dark).fill])
    let other = Drawn(Painting(width: 40, height: 40) { _, _ in }.card(radius: 3) { $0.card })
    #expect(other.fills.map(\.radius) == [3] && other.fills.map(\.color) == [Palette(.dark).card])
  }

  @Test func `with a handler has a focus ring with its own radius`() {
    func ring(_ piece: any Piece) -> Double? {
      Drawn(piece, SceneState(focus: .control("s"))).strokes.last?.radius
    }
    #expect(
      ring(square.tappable(id: "s")) == 9 && ring(square.tappable(id: "s", cornerRadius: 1)) == 4)
    #expect(ring(square.dragArea(id: "s", axes: .both)) == 9)
    #expect(ring(square.onTap("s", .set("x", 1))) == 11)
    #expect(ring(square.draggable("s", .horizontal, 0...1)) == 15)
    #expect(ring(Disclosure("s", id: "s") {}) == 11)
    #expect(ring(Pad(id: "s", x: 0, y: 0)) == 13 && ring(NumberField(id: "s", text: "1")) == 11)
    #expect(ring(Chip("s", id: "s")) == 11 && ring(TextField("s", id: "s")) == 15)
  }
}

@Suite struct `A stack of pieces` {
  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { $1.fill(.rect($0), .white) }
  }

  @Test func `shares what is left by how much each asks for, after its gaps`() {
    struct Greedy: Piece {
      let share: Double
      func flex(along axis: Axis) -> Double { share }
      func layout(in room: Size, _ context: LayoutContext) -> Box { Box(size: room) }
    }
    let row = Row(spacing: 5) {
      Greedy(share: 1)
      block(30, 10)
      Greedy(share: 3)
    }
    let widths = Drawn(row, in: Size(width: 120, height: 40)).box.children.map(\.box.size.width)
    #expect(widths == [20, 30, 60])
    let crowded = Drawn(row, in: Size(width: 20, height: 40)).box.children.map(\.box.size.width)
    #expect(crowded == [0, 30, 0])
  }

  @Test func `gives a spacer at least its minimum, and its share of spare room`() {
    func widths(_ room: Double) -> [Double] {
      let row = Row {
        block(30, 10)
        Spacer(atLeast: 20)
        block(30, 10)
      }
      return Drawn(row, in: Size(width: room, height: 40)).box.children.map(\.box.size.width)
    }
    #expect(widths(100) == [30, 40, 30] && widths(70) == [30, 20, 30])
    #expect(Drawn(Spacer(atLeast: 7)).size == Size(width: 7, height: 7))
  }

  @Test func `is flexible if one of its pieces is, spacers only along its axis`() {
    let column = Column { Spacer() }
    #expect(column.flex(along: .vertical) == 1 && column.flex(along: .horizontal) == 0)
    let row = Row { Spacer() }
    #expect(row.flex(along: .horizontal) == 1 && row.flex(along: .vertical) == 0)
    let wide = Column { Divider() }
    #expect(wide.flex(along: .horizontal) == 1 && wide.flex(along: .vertical) == 0)
    #expect(Column { block(1, 1) }.flex(along: .vertical) == 0)
    let layers = Layers {
      block(1, 1)
      Divider()
    }
    #expect(layers.flex(along: .horizontal) == 1 && layers.flex(along: .vertical) == 0)
    #expect(layers.shrinks(along: .horizontal) == false)
    #expect(
      Layers {
        Text("x")
        Divider()
      }.shrinks(along: .horizontal))
    #expect(
      Row {
        Text("x")
        Divider()
      }.shrinks(along: .horizontal))
  }

  @Test func `shrinks its texts in proportion, and leaves rigid pieces their size`() {
    let (a, b) = (String(repeating: "m", count: 20), String(repeating: "m", count: 40))
    let row = Row(spacing: 10) {
      Text(a)
      block(50, 10)
      Text(b)
    }
    let widths = Drawn(row, in: Size(width: 160, height: 40)).box.children.map(\.box.size.width)
    let (first, second) = (width(of: a, .body), width(of: b, .body))
    #expect(widths[1] == 50 && isNear(widths[0], 90 * first / (first + second)))
    #expect(isNear(widths.reduce(20, +), 160))
  }

  @Test func `of layers is as large as the largest, all aligned to the leading side`() {
    let layers = Layers {
      block(40, 10)
      block(10, 60)
    }
    for (direction, places) in [(LayoutDirection.leftToRight, [0.0, 0]), (.rightToLeft, [0, 30])] {
      let drawn = Drawn(layers, SceneState(direction: direction))
      #expect(drawn.size == Size(width: 40, height: 60))
      #expect(drawn.fills.map(\.rect.minX) == places && drawn.fills.map(\.rect.minY) == [0, 0])
    }
  }

  @Test func `in a grid in unlimited room has columns of the minimum width`() {
    let grid = Grid(minimumWidth: 50, atMost: 2) { for _ in 0..<3 { block(20, 10) } }
    let drawn = Drawn(grid, in: Size(width: .infinity, height: 100))
    #expect(drawn.size == Size(width: 112, height: 32))
    #expect(drawn.fills.map(\.rect.minX) == [0, 62, 0])
    #expect(drawn.fills.map(\.rect.minY) == [0, 0, 22])
    let none = Grid(minimumWidth: 0, spacing: 0) { for _ in 0..<3 { block(20, 10) } }
    #expect(none.columns(in: 100) == 3)
    #expect(Grid(minimumWidth: 1) { for _ in 0..<30 { block(1, 1) } }.columns(in: 1e4) == 8)
  }

  @Test func `in a frame is offered the frame's size, up to its maximum width`() {
    let filling = Painting { $1.fill(.rect($0), .white) }
    let room = Size(width: 300, height: 200)
    #expect(
      Drawn(filling.frame(width: 50), in: room).fills.map(\.rect.size) == [
        Size(width: 50, height: 200)
      ])
    #expect(Drawn(filling.frame(height: 50), in: room).size == Size(width: 300, height: 50))
    #expect(
      Drawn(block(20, 10).filling(), in: room).fills.map(\.rect.origin) == [
        Point(x: 140, y: 95)
      ])
    #expect(Drawn(block(20, 10).fillingWidth(), in: room).size == Size(width: 300, height: 10))
    let endless = Size(width: Double.infinity, height: .infinity)
    #expect(Drawn(block(20, 10).filling(), in: endless).size == Size(width: 20, height: 10))
    #expect(block(1, 1).filling().flex(along: .vertical) == 1)
    #expect(block(1, 1).fillingWidth().flex(along: .vertical) == 0)
    #expect(block(1, 1).fillingWidth().flex(along: .horizontal) == 1)
    #expect(filling.frame(width: 5).flex(along: .horizontal) == 0)
    #expect(filling.frame(width: 5).flex(along: .vertical) == 1)
    #expect(filling.frame(height: 5).flex(along: .vertical) == 0)
    #expect(!Text("x").frame(width: 5).shrinks(along: .horizontal))
    #expect(Text("x").frame(height: 5).shrinks(along: .horizontal))
  }

  @Test func `aligns its lines`() {
    func line(_ inset: Double, _ direction: LayoutDirection) -> Rect? {
      Drawn(Divider(inset: inset), SceneState(direction: direction)).fills.first?.rect
    }
    #expect(line(52, .leftToRight) == Rect(x: 52, y: 0, width: 248, height: 1))
    #expect(line(52, .rightToLeft) == Rect(x: 0, y: 0, width: 248, height: 1))
    #expect(line(400, .leftToRight)?.width ?? 0 == 0)
    #expect(Drawn(Divider(), in: Size(width: .infinity, height: 9)).size.width == 0)
    #expect(Drawn(Painting { _, _ in }, in: Size(width: .infinity, height: 9)).size.width == 0)
  }
}

@Suite struct `A hint's place` {
  private let size = Size(width: 1000, height: 800)

  /// The pill beside a panel on an edge at its start, its words and its arrow.
  private func hint(
    _ edge: Edge, _ direction: LayoutDirection = .leftToRight, extent: Double = 100,
    insets: EdgeInsets = .zero
  ) throws -> (pill: Rect, words: TextRun, arrow: [Point], opacity: Double) {
    let drawer = Drawer {}.edge(edge).detents([.points("closed", 100), .points("open", 300)])
      .floating(insets).handle(.none)
    let scene = Scene("s", background: .none) {
      Hint("Pull", of: "s")
    } drawers: {
      drawer
    }
    let items = picture(scene, in: size, extent: extent, state: SceneState(direction: direction))
      .items
    var pill: Rect?
    var words: TextRun?
    var arrow: [Point] = []
    var opacity = 1.0
    for item in items.prefix(while: { !isDrawer($0) }) {
      switch item.content {
      case .material(let shape, _, _): pill = shape.rect
      case .text(let run):
        words = run
        opacity = item.opacity
      case .stroke(.path(let path), _, _, _): arrow = path.points
      default: break
      }
    }
    return (try #require(pill), try #require(words), arrow, opacity)
  }

  /// The panel comes after all that is behind it, with a shadow of 40 points.
  private func isDrawer(_ item: DisplayItem) -> Bool {
    if case .shadow(_, 40, _, _) = item.content { true } else { false }
  }

  @Test func `is 20 points beside the panel, in the middle, at a side a little lower`() throws {
    let top = try hint(.top).pill
    #expect(top.minY == 120 && abs(top.midX - 500) <= 0.5)
    let bottom = try hint(.bottom).pill
    #expect(bottom.maxY == 680 && abs(bottom.midX - 500) <= 0.5)
    let leading = try hint(.leading).pill
    #expect(leading.minX == 120 && abs(leading.midY - 560) <= 0.5)
    #expect(abs(try hint(.trailing).pill.maxX - 880) <= 0.5)
    #expect(abs(try hint(.leading, .rightToLeft).pill.maxX - 880) <= 0.5)
    #expect(top.height == 36)
    // 16 points at either end, the arrow of 16 and 8 beside it.
    #expect(isNear(top.width, 32 + 24 + width(of: "Pull", .bodyStrong)))
  }

  @Test func `beside a card is as far from the card, in the middle of its area`() throws {
    let insets = EdgeInsets(top: 30, leading: 400, bottom: 50, trailing: 0)
    #expect(try hint(.top, insets: insets).pill.minY == 150)
    #expect(abs(try hint(.top, insets: insets).pill.midX - 700) <= 0.5)
    #expect(try hint(.bottom, insets: insets).pill.maxY == 630)
  }

  @Test func `has an arrow in the opening direction, 12 points long, on that side of the text`()
    throws
  {
    for (edge, way, isBefore) in [
      (Edge.top, Point(x: 0, y: 1), true), (.bottom, Point(x: 0, y: -1), true),
      (.leading, Point(x: 1, y: 0), true), (.trailing, Point(x: -1, y: 0), false),
    ] {
      let hint = try hint(edge)
      let tail = hint.arrow[0]
      #expect((hint.arrow[1] - tail - way * 12).length < 1e-9)
      #expect(hint.arrow[3] == hint.arrow[1], "the head is at its end")
      for corner in [hint.arrow[2], hint.arrow[4]] {
        let back = hint.arrow[1] - corner
        #expect(isNear(back.x * way.x + back.y * way.y, 5))
        #expect(isNear(abs(back.x * way.y) + abs(back.y * way.x), 5))
      }
      #expect(hint.arrow[2] != hint.arrow[4])
      #expect((tail.x < hint.words.origin.x) == isBefore)
      let middle = (tail + hint.arrow[1]) * 0.5
      #expect(isNear(middle.y, hint.pill.midY))
      let end = isBefore ? hint.pill.minX + 24 : hint.pill.maxX - 24
      #expect(isNear(middle.x, end))
    }
  }

  @Test(arguments: [(100.0, 1.0), (107.5, 0.84375), (92.5, 0.84375), (115, 0.5), (122.5, 0.15625)])
  func `stays while the panel leaves its start, and fades over 30 points`(
    extent: Double, opacity: Double
  ) throws {
    let hint = try hint(.top, extent: extent)
    #expect(isNear(hint.opacity, opacity) && hint.pill.minY == 120)
  }

  @Test func `is shown in a window high enough`() {
    func isThere(_ height: Double) -> Bool {
      var moment = Moment()
      moment.opening = Point(x: 0, y: 1)
      var context = context()
      context.inputs.moment = moment
      let box = Hint("Pull", of: "s", from: 660).layout(
        in: Size(width: 500, height: height), context)
      var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 500, height: 700))
      box.paint(at: .zero, &painter)
      return !painter.list.items.isEmpty
    }
    #expect(isThere(660) && !isThere(659))
  }
}

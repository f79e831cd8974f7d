import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

/// Pieces that authors make of boxes, and what a finger and keys find of them.
@Suite struct `A box that is made a control` {
  private struct Own: Piece {
    let make: @Sendable (Box) -> Box

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      make(
        Box(size: Size(width: 40, height: 20)) { rect, painter in
          painter.fill(.rect(rect), .white)
        })
    }
  }

  private func drawn(focus: String? = "c", _ make: @escaping @Sendable (Box) -> Box) -> Drawn {
    Drawn(
      Own(make: make), SceneState(focus: focus.map { .control($0) }), at: Point(x: 100, y: 60))
  }

  private let rect = Rect(x: 100, y: 60, width: 40, height: 20)

  @Test func `has a focus ring for corners of 8 points, as button, toggle and slider`() {
    for box in [
      drawn { $0.button("c") }, drawn { $0.toggle("c", isOn: true) },
      drawn { $0.slider("c", level: 0.5) },
    ] {
      #expect(box.strokes.map(\.radius) == [8 + 3])
      #expect(box.strokes.map(\.rect) == [rect.inset(by: -3)])
    }
  }

  @Test func `has a focus ring with its own radius`() {
    for box in [
      drawn { $0.button("c", cornerRadius: 2) },
      drawn { $0.toggle("c", isOn: true, cornerRadius: 2) },
      drawn { $0.slider("c", level: 0.5, cornerRadius: 2) },
    ] {
      #expect(box.strokes.map(\.radius) == [2 + 3])
    }
  }

  @Test func `as a button is as large as it is drawn, without an action of its own`() throws {
    let control = try #require(drawn { $0.button("c") }.controls.first)
    #expect(control.kind == .button && control.rect == rect && control.region.bounds == rect)
    #expect(control.action == nil && control.value == nil && control.level == nil)
    let large = try #require(
      drawn { $0.button("c", action: .set("x", 3), minimumTarget: 44) }.controls.first)
    #expect(large.rect == Rect(x: 98, y: 48, width: 44, height: 44))
    #expect(large.region.bounds == rect && large.action == .set("x", 3))
  }

  @Test func `as a toggle has its value, and an action that sets the other one`() throws {
    for (isOn, value) in [(true, 1.0), (false, 0)] {
      let control = try #require(drawn { $0.toggle("c", isOn: isOn) }.controls.first)
      #expect(control.kind == .toggle && control.value == value)
      #expect(control.action == .set("c", 1 - value) && control.rect == rect)
    }
  }

  @Test func `as a slider has a track of its length, less the margins`() throws {
    let plain = try #require(drawn { $0.slider("c", level: 0.3) }.controls.first)
    #expect(plain.kind == .slider(.horizontal) && plain.level == 0.3 && plain.rect == rect)
    let across = try #require(drawn { $0.slider("c", level: 0.3, margin: 5) }.controls.first)
    #expect(across.rect == Rect(x: 105, y: 60, width: 30, height: 20))
    let upright = try #require(
      drawn { $0.slider("c", level: 0.3, axis: .vertical, margin: 5) }.controls.first)
    #expect(upright.kind == .slider(.vertical))
    #expect(upright.rect == Rect(x: 100, y: 65, width: 40, height: 10))
  }

  @Test func `wraps a box that is a control already`() {
    let both = drawn { $0.button("in", action: .set("x", 1)).button("out") }
    #expect(both.controls.map(\.id) == ["out", "in"])
    #expect(both.controls.map(\.action) == [nil, .set("x", 1)])
    #expect(both.fills.map(\.rect) == [rect])
  }

  @Test func `is hit where it is laid out, or where its layer effect draws it`() {
    let away = AffineTransform.translation(x: 30, y: 7)
    let inside = drawn { $0.layer { _, _ in LayerEffect(transform: away) }.button("c") }
    #expect(inside.controls.map(\.rect) == [rect])
    #expect(inside.fills.map(\.rect) == [rect.offset(x: 30, y: 7)])
    let whole = drawn { $0.button("c").layer { _, _ in LayerEffect(transform: away) } }
    #expect(whole.controls.map(\.rect) == [rect.offset(x: 30, y: 7)])
    #expect(whole.fills.map(\.rect) == [rect.offset(x: 30, y: 7)])
  }

  @Test func `is added at its origin, in front of earlier children`() {
    let drawn = drawn { box in
      var outer = Box(size: Size(width: 90, height: 50)) { rect, painter in
        painter.fill(.rect(rect), .black)
      }
      outer.add(box.button("first"), at: Point(x: 10, y: 4))
      outer.add(box.button("second"), at: Point(x: -10, y: 9))
      return outer
    }
    #expect(drawn.size == Size(width: 90, height: 50))
    #expect(drawn.controls.map(\.id) == ["first", "second"])
    #expect(
      drawn.fills.map(\.rect) == [
        Rect(x: 100, y: 60, width: 90, height: 50), rect.offset(x: 10, y: 4),
        rect.offset(x: -10, y: 9),
      ])
  }

  @Test func `is equal to another with the same place and handlers`() {
    func control(_ make: @escaping @Sendable (Box) -> Box) -> SceneControl? {
      drawn(make).controls.first
    }
    let slider = control { $0.slider("c", level: 0.3) }
    #expect(slider == control { $0.slider("c", level: 0.3) })
    #expect(slider != control { $0.slider("c", level: 0.4) })
    #expect(slider != control { $0.slider("d", level: 0.3) })
    let button = control { $0.button("c", action: .set("x", 1)) }
    #expect(button == control { $0.button("c", action: .set("x", 1)) })
    #expect(button != control { $0.button("c", action: .set("x", 2)) })
    #expect(button != control { $0.button("c") })
    func answering(_ kind: SceneEventKind) -> SceneControl? {
      Drawn(Own { $0 }.on(kind, id: "c") { _, _ in [] }).controls.first
    }
    #expect(answering(.press) == answering(.press) && answering(.press) != answering(.tap))
  }
}

/// What pieces ask of the room they are put into.
@Suite struct `A piece among others` {
  struct Wish: Sendable, CustomTestStringConvertible {
    let name: String
    let piece: any Piece
    var width = false
    var height = false
    /// Whether it can be narrower than it would be.
    var gives = false

    var testDescription: String { name }
  }

  private static let block = Painting(width: 9, height: 9) { _, _ in }

  static let wishes = [
    Wish(name: "a block", piece: block),
    Wish(name: "a painting", piece: Painting { _, _ in }, width: true, height: true),
    Wish(name: "a wide painting", piece: Painting(height: 3) { _, _ in }, width: true),
    Wish(name: "a high painting", piece: Painting(width: 3) { _, _ in }, height: true),
    Wish(name: "nothing", piece: EmptyPiece()),
    Wish(name: "text", piece: Text("words"), gives: true),
    Wish(name: "a line", piece: Divider(), width: true),
    Wish(name: "growing room", piece: Spacer(), width: true, height: true),
    Wish(name: "an icon", piece: Icon(.star)),
    Wish(name: "a button", piece: Button("Go", id: "b")),
    Wish(name: "a small button", piece: Button("Go", id: "b").small()),
    Wish(name: "a button of tools", piece: Button("Go", id: "b").compact(), gives: true),
    Wish(name: "a chip", piece: Chip("Go", id: "c"), gives: true),
    Wish(name: "a toggle", piece: Toggle("Go", id: "t"), width: true),
    Wish(name: "a switch", piece: Switch(id: "t", isOn: true)),
    Wish(name: "a tile", piece: Tile("Go", symbol: .sun, id: "t", tint: .white), width: true),
    Wish(name: "a slider", piece: Slider(id: "s"), width: true),
    Wish(name: "an upright slider", piece: Slider(id: "s", axis: .vertical)),
    Wish(name: "a thin slider", piece: ValueSlider(id: "v", level: 0), width: true),
    Wish(name: "a pad", piece: Pad(id: "p", x: 0, y: 0), width: true),
    Wish(name: "a picker", piece: Picker(id: "p", ["a"]), width: true),
    Wish(name: "a small picker", piece: Picker(id: "p", ["a"]).compact(), gives: true),
    Wish(
      name: "a stepper", piece: Stepper(id: "s", value: 0, step: 1, range: 0...1, label: "0")),
    Wish(name: "a row of a list", piece: ListRow("Title"), width: true),
    Wish(name: "a number", piece: NumberField(id: "n", text: "1")),
    Wish(name: "a text field", piece: TextField("Go", id: "f"), width: true, gives: true),
    Wish(name: "a section", piece: Disclosure("Title", id: "d") {}, width: true),
    Wish(name: "a grid", piece: Grid(minimumWidth: 9) { block }, width: true),
    Wish(name: "a row that flows", piece: FlowRow { block }, width: true),
    Wish(name: "a scrolled row", piece: ScrollRow("s") { block }, width: true),
    Wish(name: "a scrolled column", piece: ScrollColumn("s") { block }, width: true, height: true),
    Wish(
      name: "a list", piece: List(rows: 3) { _ in EmptyPiece() }, width: true, height: true),
    Wish(name: "a picture", piece: ImageView(nil)),
    Wish(
      name: "a picture that fits", piece: ImageView(nil).resizable(), width: true, height: true,
      gives: true),
    Wish(name: "a hint", piece: Hint("Pull", of: "s"), width: true, height: true),
    Wish(name: "a frame", piece: Painting { _, _ in }.frame(width: 3, height: 4)),
    Wish(name: "what fills", piece: block.filling(), width: true, height: true),
    Wish(name: "a column", piece: block.column(maxWidth: 30), width: true),
    Wish(
      name: "what is measured", piece: Painting { _, _ in }.column(maxWidth: 9),
      width: true, height: true),
  ]

  @Test(arguments: wishes)
  func `has a flex factor and shrinks as documented`(wish: Wish) {
    #expect(wish.piece.flex(along: .horizontal) == (wish.width ? 1 : 0))
    #expect(wish.piece.flex(along: .vertical) == (wish.height ? 1 : 0))
    #expect(wish.piece.shrinks(along: .horizontal) == wish.gives)
  }

  private static let around: [(name: String, make: @Sendable (any Piece) -> any Piece)] = [
    ("room", { $0.padding(3) }), ("a card", { $0.card() }), ("opacity", { $0.opacity(0.5) }),
    ("a clip", { $0.clipped(radius: 3) }), ("a reveal", { $0.revealed() }),
    ("a tap", { $0.tappable(id: "t") }), ("a drag", { $0.dragArea(id: "t", axes: .both) }),
    ("an answer", { $0.onTap("t", .set("x", 1)) }), ("a limit", { $0.limited(width: 30) }),
    ("a hand", { $0.draggable("t", .horizontal, 0...1) }), ("a move", { $0.offset(x: 3) }),
    ("a swipe", { $0.swipeActions("t") }), ("a turn", { $0.rotated(10).scaled(2) }),
    ("a frame", { $0.frame() }), ("a row", { piece in Row { piece } }),
    ("layers", { piece in Layers { piece } }),
    ("turns", { piece in Row { piece }.revealedInTurn() }),
  ]

  @Test(arguments: around.indices)
  func `keeps its flex factor in modifiers`(index: Int) {
    let (name, make) = Self.around[index]
    // What grows in a stack grows along that only.
    for wish in Self.wishes where wish.name != "growing room" {
      let piece = make(wish.piece)
      for axis in [Axis.horizontal, .vertical] {
        #expect(
          piece.flex(along: axis) == wish.piece.flex(along: axis), "\(name) around \(wish.name)")
        #expect(
          piece.shrinks(along: axis) == wish.piece.shrinks(along: axis),
          "\(name) around \(wish.name)")
      }
    }
  }

  @Test func `keeps its flex factor with cached layouts`() {
    let view = ImageView(nil).resizable().equatable()
    #expect(view.flex(along: .horizontal) == 1 && view.shrinks(along: .horizontal))
    let fixed = ImageView(nil).equatable()
    #expect(fixed.flex(along: .vertical) == 0 && !fixed.shrinks(along: .vertical))
  }
}

@Suite struct `Pieces in lines` {
  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { $1.fill(.rect($0), .white) }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `in a flow row are centred in their line, with the line spacing between lines`(
    direction: LayoutDirection
  ) {
    let flow = FlowRow(spacing: 4, lineSpacing: 10) {
      block(30, 10)
      block(26, 20)
      block(40, 6)
    }
    let drawn = Drawn(flow, in: Size(width: 60, height: 90), SceneState(direction: direction))
    #expect(drawn.size == Size(width: 60, height: 36))
    #expect(drawn.fills.map(\.rect.minY) == [5, 0, 30])
    let places = drawn.fills.map { mark in
      direction == .leftToRight ? mark.rect.minX : 60 - mark.rect.maxX
    }
    #expect(places == [0, 34, 0])
  }

  @Test(arguments: [(99.9, 1), (100.0, 1), (211.9, 1), (212, 2), (323.9, 2), (324, 3), (900, 3)])
  func `in a grid have as many columns as fit with the spacing between them`(
    width: Double, columns: Int
  ) {
    let grid = Grid(minimumWidth: 100) { for _ in 0..<3 { block(9, 9) } }
    #expect(grid.columns(in: width) == columns)
  }

  @Test func `in a grid have a column at least, and no more than there are pieces`() {
    func columns(_ count: Int, atMost most: Int = 8, in width: Double) -> Int {
      Grid(minimumWidth: 10, atMost: most, spacing: 0) { for _ in 0..<count { block(9, 9) } }
        .columns(in: width)
    }
    #expect(columns(0, in: 100) == 1 && columns(3, in: 5) == 1 && columns(3, in: -40) == 1)
    #expect(columns(3, atMost: 0, in: 100) == 1 && columns(9, atMost: 4, in: 100) == 4)
    #expect(columns(20, in: .infinity) == 8 && columns(5, in: .infinity) == 5)
  }

  @Test func `are limited in width, and centred in a column`() {
    let content = Painting { $1.fill(.rect($0), .white) }.column(maxWidth: 300)
    let wide = Drawn(content, in: Size(width: 500, height: 80))
    #expect(wide.size == Size(width: 500, height: 80))
    #expect(wide.fills.map(\.rect) == [Rect(x: 100, y: 0, width: 300, height: 80)])
    let endless = Drawn(content, in: Size(width: .infinity, height: 80))
    #expect(endless.size == Size(width: 300, height: 80))
  }

  @Test(arguments: [Alignment.leading, .center, .trailing], LayoutDirection.allCases)
  func `of text are aligned within the width of the longest`(
    alignment: Alignment, direction: LayoutDirection
  ) {
    let drawn = Drawn(
      Text("a longer line\nshort").lines(2).aligned(alignment), SceneState(direction: direction))
    let long = width(of: "a longer line", .body)
    #expect(drawn.size == Size(width: long, height: 40))
    let place: (x: Double, alignment: TextRun.Alignment) =
      switch (alignment, direction) {
      case (.center, _): (long / 2, .center)
      case (.leading, .leftToRight), (.trailing, .rightToLeft): (0, .leading)
      default: (long, .trailing)
      }
    #expect(drawn.words.map(\.alignment) == [place.alignment, place.alignment])
    #expect(drawn.words.allSatisfy { isNear($0.origin.x, place.x) && $0.maxWidth == nil })
    #expect(isNear(drawn.words[1].origin.y - drawn.words[0].origin.y, 20))
  }
}

import FluidCore
import FluidRaster
import FluidScene
import Testing

/// Padding, frames and limits, and what pieces ask of the room they are put into.
@Suite struct FrameTests {
  private let room = Size(width: 200, height: 100)
  private let filling = Painting { $1.fill(.rect($0), .white) }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let piece: any Piece
    let size: Size
    let content: Rect
    var testDescription: String { name }
  }

  private static func rows() -> [Row] {
    let (piece, filling) = (block(30, 10), Painting { $1.fill(.rect($0), .white) })
    func row(
      _ name: String, _ piece: any Piece, _ width: Double, _ height: Double, _ content: [Double]
    ) -> Row {
      Row(
        name: name, piece: piece, size: Size(width: width, height: height),
        content: Rect(x: content[0], y: content[1], width: content[2], height: content[3]))
    }
    return [
      row("padding", piece.padding(horizontal: 5, top: 7, bottom: 11), 40, 28, [5, 7, 30, 10]),
      row("bottom", piece.padding(horizontal: 5, bottom: 11), 40, 21, [5, 0, 30, 10]),
      row("sides", piece.padding(horizontal: 7), 44, 10, [7, 0, 30, 10]),
      row("vertical", piece.padding(vertical: 6), 30, 22, [0, 6, 30, 10]),
      row("top", piece.padding(top: 6), 30, 16, [0, 6, 30, 10]),
      row("filled padding", filling.padding(5), 200, 100, [5, 5, 190, 90]),
      row("frame", piece.frame(width: 60, height: 50), 60, 50, [15, 20, 30, 10]),
      row("wide frame", filling.frame(width: 50), 50, 100, [0, 0, 50, 100]),
      row("high frame", filling.frame(height: 50), 200, 50, [0, 0, 200, 50]),
      row("filling", piece.filling(), 200, 100, [85, 45, 30, 10]),
      row("filling width", piece.fillingWidth(), 200, 10, [0, 0, 30, 10]),
      row("limited", filling.limited(width: 80), 80, 100, [0, 0, 80, 100]),
      row("unlimited", filling.limited(width: 500), 200, 100, [0, 0, 200, 100]),
      row("column", filling.column(maxWidth: 80), 200, 100, [60, 0, 80, 100]),
      row("wide column", filling.column(maxWidth: 500), 200, 100, [0, 0, 200, 100]),
    ]
  }

  @Test(arguments: rows()) func `has its size, with its content in place`(row: Row) {
    let drawn = Drawn(row.piece, in: room)
    #expect(drawn.size == row.size && drawn.blocks == [row.content])
  }

  @Test func `leaves nothing of a piece with more padding than room, and hugs in unlimited room`() {
    #expect(Drawn(filling.padding(300), in: room).blocks.allSatisfy { $0.width == 0 })
    let endless = Size(width: Double.infinity, height: .infinity)
    #expect(Drawn(block(20, 10).filling(), in: endless).size == Size(width: 20, height: 10))
    #expect(
      Drawn(filling.column(maxWidth: 300), in: Size(width: .infinity, height: 8)).size.width == 300)
    for piece in [Divider(), filling] as [any Piece] {
      #expect(Drawn(piece, in: Size(width: .infinity, height: 9)).size.width == 0)
    }
  }

  private static let alignments: [(alignment: Alignment, share: Double)] = [
    (.leading, 0), (.center, 0.5), (.trailing, 1),
  ]

  @Test(arguments: alignments.indices, alignments.indices)
  func `keeps its alignment, in reading order`(horizontal: Int, vertical: Int) {
    let (h, v) = (Self.alignments[horizontal], Self.alignments[vertical])
    let framed = block(30, 10).frame(
      width: 120, height: 50, horizontal: h.alignment, vertical: v.alignment)
    let left = Drawn(framed, in: room).blocks.map(\.origin)
    #expect(left == [Point(x: 90 * h.share, y: 40 * v.share)])
    let right = Drawn(framed, in: room, SceneState(direction: .rightToLeft)).blocks.map(\.origin)
    #expect(right == [Point(x: 90 - 90 * h.share, y: 40 * v.share)])
  }

  // MARK: Flex factors

  struct Wish: Sendable, CustomTestStringConvertible {
    let name: String
    let piece: any Piece
    /// The axes it grows along.
    let grows: String
    /// Whether it can be narrower than it would be.
    let shrinks: Bool

    init(_ name: String, _ piece: any Piece, grows: String = "", shrinks: Bool = false) {
      (self.name, self.piece, self.grows, self.shrinks) = (name, piece, grows, shrinks)
    }

    var testDescription: String { name }
  }

  static let wishes: [Wish] = {
    let painting = Painting { _, _ in }
    return [
      Wish("block", block(9, 9)), Wish("painting", painting, grows: "xy"),
      Wish("wide painting", Painting(height: 3) { _, _ in }, grows: "x"),
      Wish("high painting", Painting(width: 3) { _, _ in }, grows: "y"),
      Wish("nothing", EmptyPiece()), Wish("text", Text("words"), shrinks: true),
      Wish("divider", Divider(), grows: "x"), Wish("spacer", Spacer(), grows: "xy"),
      Wish("icon", Icon(.star)), Wish("button", Button("Go", id: "b")),
      Wish("compact button", Button("Go", id: "b").compact(), shrinks: true),
      Wish("chip", Chip("Go", id: "c"), shrinks: true),
      Wish("toggle", Toggle("Go", id: "t"), grows: "x"),
      Wish("switch", Switch(id: "t", isOn: true)),
      Wish("tile", Tile("Go", symbol: .sun, id: "t", tint: .white), grows: "x"),
      Wish("slider", Slider(id: "s"), grows: "x"),
      Wish("upright slider", Slider(id: "s", axis: .vertical)),
      Wish("value slider", ValueSlider(id: "v", level: 0), grows: "x"),
      Wish("pad", Pad(id: "p", x: 0, y: 0), grows: "x"),
      Wish("picker", Picker(id: "p", ["a"]), grows: "x"),
      Wish("compact picker", Picker(id: "p", ["a"]).compact(), shrinks: true),
      Wish("stepper", Stepper(id: "s", value: 0, step: 1, range: 0...1, label: "0")),
      Wish("list row", ListRow("Title"), grows: "x"),
      Wish("number", NumberField(id: "n", text: "1")),
      Wish("text field", TextField("Go", id: "f"), grows: "x", shrinks: true),
      Wish("section", Disclosure("Title", id: "d") {}, grows: "x"),
      Wish("grid", Grid(minimumWidth: 9) { block(9, 9) }, grows: "x"),
      Wish("flow row", FlowRow { block(9, 9) }, grows: "x"),
      Wish("scroll row", ScrollRow("s") { block(9, 9) }, grows: "x"),
      Wish("scroll column", ScrollColumn("s") { block(9, 9) }, grows: "xy"),
      Wish("list", List(rows: 3) { _ in EmptyPiece() }, grows: "xy"), Wish("image", ImageView(nil)),
      Wish("resizable image", ImageView(nil).resizable(), grows: "xy", shrinks: true),
      Wish("frame", painting.frame(width: 3, height: 4)),
      Wish("wide frame", painting.frame(width: 3), grows: "y"),
      Wish("high frame", painting.frame(height: 3), grows: "x"),
      Wish("filling", block(9, 9).filling(), grows: "xy"),
      Wish("filling width", block(9, 9).fillingWidth(), grows: "x"),
      Wish("column", block(9, 9).column(maxWidth: 30), grows: "x"),
      Wish("stack of spacers", Column { Spacer() }, grows: "y"),
      Wish("stack of dividers", Column { Divider() }, grows: "x"),
      Wish("framed text", Text("x").frame(width: 5)),
      Wish("equatable", ImageView(nil).resizable().equatable(), grows: "xy", shrinks: true),
    ]
  }()

  @Test(arguments: wishes) func `has a flex factor and shrinks as documented`(wish: Wish) {
    #expect(wish.piece.flex(along: .horizontal) == (wish.grows.contains("x") ? 1 : 0))
    #expect(wish.piece.flex(along: .vertical) == (wish.grows.contains("y") ? 1 : 0))
    #expect(wish.piece.shrinks(along: .horizontal) == wish.shrinks)
  }

  private static let modifiers: [(name: String, make: @Sendable (any Piece) -> any Piece)] = [
    ("padding", { $0.padding(3) }), ("card", { $0.card() }), ("opacity", { $0.opacity(0.5) }),
    ("clip", { $0.clipped(radius: 3) }), ("entrance", { $0.revealed() }),
    ("tap", { $0.tappable(id: "t") }), ("drag area", { $0.dragArea(id: "t", axes: .both) }),
    ("handler", { $0.onTap("t") { _, _ in [] } }), ("limit", { $0.limited(width: 30) }),
    ("drag", { $0.draggable("t", .horizontal, 0...1) }), ("offset", { $0.offset(x: 3) }),
    ("swipe", { $0.swipeActions("t") }), ("transform", { $0.rotated(10).scaled(2) }),
    ("frame", { $0.frame() }), ("row", { piece in FluidScene.Row { piece } }),
    ("layers", { piece in Layers { piece } }),
    ("staggered", { piece in FluidScene.Row { piece }.revealedInTurn() }),
  ]

  @Test(arguments: modifiers.indices) func `keeps its flex factor in modifiers`(index: Int) {
    let (name, make) = Self.modifiers[index]
    // A spacer in a stack grows along the stack only.
    for wish in Self.wishes where !wish.name.contains("spacer") {
      let piece = make(wish.piece)
      for axis in [Axis.horizontal, .vertical] {
        #expect(piece.flex(along: axis) == wish.piece.flex(along: axis), "\(name), \(wish.name)")
        #expect(
          piece.shrinks(along: axis) == wish.piece.shrinks(along: axis), "\(name), \(wish.name)")
      }
    }
  }
}

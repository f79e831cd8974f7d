import FluidCore
import FluidScene
import Testing

/// Padding, frames and limits, and what pieces ask of the room they are put into.
@Suite struct FrameTests {
  private let room = Size(width: 200, height: 100)
  private let filling = Painting { $1.fill(.rect($0), .white) }

  @Test func `has its size, with its content in place`() {
    let piece = block(30, 10)
    let rows: [(name: String, piece: any Piece, width: Double, height: Double, content: [Double])] =
      [
        ("padding", piece.padding(horizontal: 5, top: 7, bottom: 11), 40, 28, [5, 7, 30, 10]),
        ("bottom", piece.padding(horizontal: 5, bottom: 11), 40, 21, [5, 0, 30, 10]),
        ("sides", piece.padding(horizontal: 7), 44, 10, [7, 0, 30, 10]),
        ("vertical", piece.padding(vertical: 6), 30, 22, [0, 6, 30, 10]),
        ("top", piece.padding(top: 6), 30, 16, [0, 6, 30, 10]),
        ("filled padding", filling.padding(5), 200, 100, [5, 5, 190, 90]),
        ("frame", piece.frame(width: 60, height: 50), 60, 50, [15, 20, 30, 10]),
        ("wide frame", filling.frame(width: 50), 50, 100, [0, 0, 50, 100]),
        ("high frame", filling.frame(height: 50), 200, 50, [0, 0, 200, 50]),
        ("filling", piece.filling(), 200, 100, [85, 45, 30, 10]),
        ("filling width", piece.fillingWidth(), 200, 10, [0, 0, 30, 10]),
        ("limited", filling.limited(width: 80), 80, 100, [0, 0, 80, 100]),
        ("unlimited", filling.limited(width: 500), 200, 100, [0, 0, 200, 100]),
        ("column", filling.column(maxWidth: 80), 200, 100, [60, 0, 80, 100]),
        ("wide column", filling.column(maxWidth: 500), 200, 100, [0, 0, 200, 100]),
      ]
    for row in rows {
      let drawn = Drawn(row.piece, in: room)
      #expect(drawn.size == Size(width: row.width, height: row.height), "\(row.name)")
      #expect(drawn.blocks.map(\.numbers) == [row.content], "\(row.name)")
    }
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

  /// A piece, the axes it grows along, and whether it can be narrower than it would be.
  typealias Wish = (name: String, piece: any Piece, grows: String, shrinks: Bool)

  static let wishes: [Wish] = {
    let painting = Painting { _, _ in }
    return [
      ("block", block(9, 9), "", false), ("painting", painting, "xy", false),
      ("wide painting", Painting(height: 3) { _, _ in }, "x", false),
      ("high painting", Painting(width: 3) { _, _ in }, "y", false),
      ("nothing", EmptyPiece(), "", false), ("text", Text("words"), "", true),
      ("divider", Divider(), "x", false), ("spacer", Spacer(), "xy", false),
      ("icon", Icon(.star), "", false), ("button", Button("Go", id: "b"), "", false),
      ("compact button", Button("Go", id: "b").compact(), "", true),
      ("chip", Chip("Go", id: "c"), "", true),
      ("toggle", Toggle("Go", id: "t"), "x", false),
      ("switch", Switch(id: "t", isOn: true), "", false),
      ("tile", Tile("Go", symbol: .sun, id: "t", tint: .white), "x", false),
      ("slider", Slider(id: "s"), "x", false),
      ("upright slider", Slider(id: "s", axis: .vertical), "", false),
      ("value slider", ValueSlider(id: "v", level: 0), "x", false),
      ("pad", Pad(id: "p", x: 0, y: 0), "x", false),
      ("picker", Picker(id: "p", ["a"]), "x", false),
      ("compact picker", Picker(id: "p", ["a"]).compact(), "", true),
      ("stepper", Stepper(id: "s", value: 0, step: 1, range: 0...1, label: "0"), "", false),
      ("list row", ListRow("Title"), "x", false),
      ("number", NumberField(id: "n", text: "1"), "", false),
      ("text field", TextField("Go", id: "f"), "x", true),
      ("section", Disclosure("Title", id: "d") {}, "x", false),
      ("grid", Grid(minimumWidth: 9) { block(9, 9) }, "x", false),
      ("flow row", FlowRow { block(9, 9) }, "x", false),
      ("scroll row", ScrollRow("s") { block(9, 9) }, "x", false),
      ("scroll column", ScrollColumn("s") { block(9, 9) }, "xy", false),
      ("list", List(rows: 3) { _ in EmptyPiece() }, "xy", false),
      ("image", ImageView(nil), "", false),
      ("resizable image", ImageView(nil).resizable(), "xy", true),
      ("frame", painting.frame(width: 3, height: 4), "", false),
      ("wide frame", painting.frame(width: 3), "y", false),
      ("high frame", painting.frame(height: 3), "x", false),
      ("filling", block(9, 9).filling(), "xy", false),
      ("filling width", block(9, 9).fillingWidth(), "x", false),
      ("column", block(9, 9).column(maxWidth: 30), "x", false),
      ("stack of spacers", Column { Spacer() }, "y", false),
      ("stack of dividers", Column { Divider() }, "x", false),
      ("framed text", Text("x").frame(width: 5), "", false),
      ("equatable", ImageView(nil).resizable().equatable(), "xy", true),
    ]
  }()

  @Test(arguments: wishes.indices)
  func `has a flex factor and shrinks as documented`(index: Int) {
    let wish = Self.wishes[index]
    #expect(
      wish.piece.flex(along: .horizontal) == (wish.grows.contains("x") ? 1 : 0), "\(wish.name)")
    #expect(wish.piece.flex(along: .vertical) == (wish.grows.contains("y") ? 1 : 0), "\(wish.name)")
    #expect(wish.piece.shrinks(along: .horizontal) == wish.shrinks, "\(wish.name)")
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

import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A text field's look` {
  private let dark = Palette(.dark)
  private let room = Size(width: 300, height: 100)

  private func drawn(
    _ field: TextField, _ text: String = "", _ editing: TextEditing? = nil,
    _ direction: LayoutDirection = .leftToRight
  ) -> Drawn {
    var state = SceneState(direction: direction)
    state.values[text: "f"] = text.isEmpty ? nil : text
    state.interaction.editing = editing
    return Drawn(field, in: room, state)
  }

  private func long(_ text: String) -> Double { width(of: text, .body) }

  private var baseline: Double {
    12 + TextStyle.body.baseline(StrokeFont().metrics(for: TextStyle.body.font))
  }

  @Test func `is a soft surface of 44 points, 240 wide in unlimited room`() {
    let field = drawn(TextField("Search", id: "f"))
    let surface = Drawn.Mark(
      rect: Rect(x: 0, y: 0, width: 300, height: 44), color: dark.soft, radius: 12)
    #expect(field.size == surface.rect.size && field.fills == [surface])
    let endless = Drawn(TextField("Search", id: "f"), in: Size(width: .infinity, height: 100))
    #expect(endless.size == Size(width: 240, height: 44))
    #expect(field.controls.map(\.kind) == [.dragArea(.horizontal)])
  }

  @Test func `shows its placeholder while it is empty, 12 points from its sides`() {
    let empty = drawn(TextField("Search", id: "f"))
    let full = drawn(TextField("Search", id: "f"), "abc")
    #expect(empty.words.map(\.string) == ["Search"] && full.words.map(\.string) == ["abc"])
    #expect(empty.words.map(\.color) == [dark.secondary] && full.words.map(\.color) == [dark.label])
    for words in [empty.words, full.words] {
      #expect(words.map(\.origin) == [Point(x: 12, y: baseline)])
      #expect(words.map(\.maxWidth) == [276] && words.map(\.alignment) == [.leading])
    }
  }

  @Test func `has its symbol of 18 points before its text, with 8 points between`() {
    let left = drawn(TextField("Search", id: "f", symbol: .search))
    #expect(left.symbolCorners == [Point(x: 12, y: 13)])
    #expect(left.words.map(\.origin.x) == [38] && left.words.map(\.maxWidth) == [250])
    let right = drawn(TextField("Search", id: "f", symbol: .search), "", nil, .rightToLeft)
    #expect(right.symbolCorners == [Point(x: 270, y: 13)])
    #expect(right.words.map(\.origin.x) == [262] && right.words.map(\.maxWidth) == [250])
    #expect(right.words.map(\.alignment) == [.trailing])
  }

  @Test(arguments: 0...4)
  func `with the focus has its caret, 18 points high, between its letters`(caret: Int) throws {
    let field = drawn(
      TextField("Search", id: "f"), "abcd", TextEditing(id: "f", anchor: caret, caret: caret))
    let mark = try #require(field.fills.last)
    let x = 12 + long(String("abcd".prefix(caret)))
    #expect(isNear(mark.rect, Rect(x: x - 0.75, y: 13, width: 1.5, height: 18)))
    #expect(mark.color == dark.accent && field.fills.count == 2)
    #expect(field.words.map(\.string) == ["abcd"])
    #expect(field.words.map(\.origin) == [Point(x: 12, y: baseline)])
    // Nothing of it is seen further than 2 points beyond its room.
    let clips = field.items.suffix(2).map { $0.clips.compactMap { $0.shape?.rect } }
    let seen = Rect(x: 10, y: 0, width: 280, height: 44)
    #expect(clips == [[seen], [seen]])
  }

  @Test(arguments: [(1, 3), (3, 1)])
  func `with the focus marks its selection, without a caret`(anchor: Int, caret: Int)
    throws
  {
    let field = drawn(
      TextField("Search", id: "f"), "abcd", TextEditing(id: "f", anchor: anchor, caret: caret))
    let mark = try #require(field.fills.last)
    let (from, to) = (12 + long("a"), 12 + long("abc"))
    #expect(isNear(mark.rect, Rect(x: from, y: 13, width: to - from, height: 18)))
    #expect(mark.radius == 3 && mark.color == dark.accent.opacity(0.5))
    #expect(field.fills.count == 2)
  }

  @Test func `that is empty shows its placeholder beside its caret`() {
    let field = drawn(TextField("Search", id: "f"), "", TextEditing(id: "f"))
    #expect(field.words.map(\.string) == ["Search"] && field.words[0].color == dark.secondary)
    #expect(field.fills.suffix(1).map(\.rect.midX) == [12])
    // Another field's caret is not its own.
    #expect(drawn(TextField("Search", id: "f"), "", TextEditing(id: "g")).fills.count == 1)
  }

  @Test func `with the focus underlines a composition, with the caret behind it`() {
    var editing = TextEditing(id: "f", anchor: 2, caret: 2)
    editing.composition = "xy"
    let field = drawn(TextField("Search", id: "f"), "abcd", editing)
    #expect(field.words.map(\.string) == ["abxycd"])
    let (from, to) = (12 + long("ab"), 12 + long("abxy"))
    let marks = field.fills.dropFirst().map(\.rect)
    #expect(marks.count == 2)
    #expect(isNear(marks[0], Rect(x: from, y: baseline + 3, width: to - from, height: 1)))
    #expect(isNear(marks[1].midX, to) && field.fills[1].color == dark.label)
  }

  @Test func `with the focus is moved by its scroll position`() {
    let text = String(repeating: "m", count: 60)
    var editing = TextEditing(id: "f", anchor: 60, caret: 60)
    editing.scroll = 100
    let field = drawn(TextField("Search", id: "f"), text, editing)
    #expect(field.words.map(\.origin.x) == [12 - 100] && field.words[0].maxWidth == nil)
    #expect(isNear(field.fills[1].rect.midX, 12 - 100 + long(text), 1e-6))
  }
}

@Suite struct `A number field's look` {
  private let dark = Palette(.dark)

  private func drawn(_ field: NumberField, _ state: SceneState = SceneState()) -> Drawn {
    Drawn(field, state)
  }

  private let surface = Rect(x: -4, y: 1, width: 72, height: 26)

  /// The lines around it: how thick, and of which colour.
  private func lines(_ drawn: Drawn) -> [(width: Double, color: Color)] {
    drawn.items.compactMap { item in
      guard case .stroke(_, let width, let color, .inside) = item.content else { return nil }
      return (width, color)
    }
  }

  @Test func `is bare at rest, and has a surface 4 points beyond its text while it is pressed`() {
    let rest = drawn(NumberField(id: "n", text: "1"))
    #expect(rest.fills.isEmpty && rest.strokes.isEmpty && rest.size == Size(width: 64, height: 28))
    let pressed = drawn(NumberField(id: "n", text: "1"), SceneState(pressed: "n"))
    #expect(pressed.fills == [Drawn.Mark(rect: surface, color: dark.fill, radius: 8)])
    #expect(pressed.strokes.isEmpty)
  }

  @Test func `has an outline of 1.5 points with the focus, in the warning colour if invalid`() {
    for (isInvalid, color) in [(false, dark.accent), (true, dark.warning)] {
      let field = drawn(
        NumberField(
          id: "n", text: "1", editing: NumberField.Editing("1"), isInvalid: isInvalid))
      #expect(field.fills.first == Drawn.Mark(rect: surface, color: dark.fill, radius: 8))
      #expect(lines(field).map(\.width) == [1.5] && lines(field).map(\.color) == [color])
      #expect(field.strokes.map(\.rect) == [surface])
    }
    let wrong = drawn(NumberField(id: "n", text: "1", isInvalid: true))
    #expect(lines(wrong).map(\.width) == [1])
    #expect(lines(wrong).map(\.color) == [dark.warning.opacity(0.7)])
    #expect(wrong.fills.isEmpty)
  }

  @Test func `has its preferred width where there is room, and no negative width`() {
    func width(_ width: Double, in room: Double = 300) -> Double {
      Drawn(NumberField(id: "n", text: "1", width: width), in: Size(width: room, height: 50))
        .size.width
    }
    #expect(width(90) == 90 && width(90, in: 50) == 50 && width(-3) == 0)
    #expect(width(.nan) == 64 && width(.infinity) == 64 && width(.infinity, in: 20) == 20)
  }

  @Test func `has a touch target of 44 points, for horizontal drags`() {
    let field = Drawn(NumberField(id: "n", text: "1"), at: Point(x: 20, y: 100))
    #expect(field.controls.map(\.kind) == [.dragArea(.horizontal)])
    #expect(field.controls.map(\.rect) == [Rect(x: 20, y: 92, width: 64, height: 44)])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `leaves 3 points between its number and its unit`(direction: LayoutDirection) throws {
    let place = direction == .leftToRight ? 1 : 0
    let field = drawn(
      NumberField(
        id: "n", text: "", unit: "pt",
        editing: NumberField.Editing("8", selection: place..<place)),
      SceneState(direction: direction))
    let unit = StrokeFont().width(of: "pt", font: NumberField.unit.font).rounded(.up)
    let caret = try #require(field.fills.last?.rect)
    #expect(caret.width == 1.5 && caret.height == 18 && caret.midY == 14)
    #expect(isNear(caret.midX, direction == .leftToRight ? 64 - unit - 3 : unit + 3))
    #expect(field.words.first?.color == dark.secondary)
  }
}

@Suite struct `A disclosure's title` {
  private let dark = Palette(.dark)

  /// The three points of the arrow, from its middle.
  private func arrow(isOpen: Bool, _ direction: LayoutDirection = .leftToRight) -> [Point] {
    let drawn = Drawn(
      Disclosure("Title", id: "d", isOpen: isOpen) {}, SceneState(direction: direction))
    let end = width(of: "Title", .footnoteStrong) + 8 + 5
    let middle = Point(x: direction == .leftToRight ? end : 300 - end, y: 18)
    for item in drawn.items {
      if case .stroke(.path(let path), 1.8, dark.tertiary, _) = item.content {
        return path.points.map { point in
          let way = point + item.offset - middle
          return Point(x: (way.x * 1e6).rounded() / 1e6, y: (way.y * 1e6).rounded() / 1e6)
        }
      }
    }
    return []
  }

  private func points(_ places: [(Double, Double)]) -> [Point] {
    places.map { Point(x: $0.0, y: $0.1) }
  }

  @Test func `has an arrow 8 points behind it, which points down while the section is open`() {
    let down = points([(-4, -2), (0, 2), (4, -2)])
    #expect(arrow(isOpen: true) == down && arrow(isOpen: true, .rightToLeft) == down)
    #expect(arrow(isOpen: false) == points([(-2, -4), (2, 0), (-2, 4)]))
    #expect(arrow(isOpen: false, .rightToLeft) == points([(2, -4), (-2, 0), (2, 4)]))
  }

  @Test func `is shaded 8 points beyond its sides while it is pressed, 2 inside above and below`() {
    let pressed = Drawn(Disclosure("Title", id: "d") {}, SceneState(pressed: "d"))
    let shade = Rect(x: -8, y: 2, width: 316, height: 32)
    #expect(pressed.fills == [Drawn.Mark(rect: shade, color: dark.fill, radius: 8)])
    #expect(pressed.controls.map(\.rect) == [Rect(x: 0, y: 0, width: 300, height: 36)])
    #expect(pressed.controls.map(\.action) == [.set("d", 0)])
    #expect(pressed.controls.map(\.kind) == [.toggle])
  }

  @Test func `leaves the content the rest of the room, less the gap`() {
    let section = Disclosure("Title", id: "d", spacing: 10) {
      Painting { $1.fill(.rect($0), .white) }
    }
    let drawn = Drawn(section, in: Size(width: 300, height: 200))
    #expect(drawn.fills.map(\.rect) == [Rect(x: 0, y: 46, width: 300, height: 154)])
    #expect(drawn.size == Size(width: 300, height: 200))
    let low = Drawn(section, in: Size(width: 300, height: 30))
    #expect(low.size == Size(width: 300, height: 46))
  }
}

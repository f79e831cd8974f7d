import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

/// A field on a sheet and a button beside it.
private let search = SceneSource.drawers { _ in
  Drawer("sheet") {
    TextField("Search places", id: "query", symbol: .search).padding(20)
    Button("Go", id: "go", action: .setText("query", "gone"))
  }
  .edge(.bottom).detents([.points("small", 10), .points("large", 300)])
  .initial(.points("large", 300))
  .on(.submitted) { event, state in
    guard case .submitted(_, let text) = event.kind else { return [] }
    return [.setText("found", text), .setText("query", "")]
  }
  .on(.textChanged, of: "query") { _, state in
    [.set("letters", Double(state.text("query").count))]
  }
}

extension SceneHand {
  fileprivate var text: String { player.state.text("query") }
  fileprivate var editing: TextEditing? { player.state.editing("query") }
  fileprivate mutating func type(_ text: String) { send(.text(text)) }
  fileprivate mutating func edit(_ edits: TextEdit...) { for edit in edits { send(.edit(edit)) } }
  /// Presses the mouse on the field's text, so many points from where that begins, and drags.
  fileprivate mutating func tapText(at x: Double, draggingTo ends: Double...) throws {
    down(at: try textPlace(x), .mouse)
    for end in ends { move(to: try textPlace(end), .mouse) }
    up(.mouse)
  }
  fileprivate func textPlace(_ x: Double) throws -> Point {
    let rect = try control("query")
    return Point(x: rect.minX + 40 + x, y: rect.midY)
  }
}

@Suite struct TextFieldTests {
  private func width(_ text: some StringProtocol) -> Double {
    StrokeFont().width(of: String(text), font: TextStyle.body.font)
  }

  /// The field with text in it, and the caret behind that.
  private func hand(
    _ text: String = "", _ direction: LayoutDirection = .leftToRight
  ) throws -> SceneHand {
    var hand = SceneHand(search) { $0.direction = direction }
    hand.tap(at: try hand.control("query").center, .mouse)
    if !text.isEmpty { hand.type(text) }
    return hand
  }

  /// Two hundred letters, with the caret behind the last one.
  private func full() throws -> SceneHand { try hand(String(repeating: "wide ", count: 40)) }

  @Test func `takes what is typed once it has been tapped, and nothing before`() throws {
    var hand = SceneHand(search)
    hand.type("lost")
    #expect(hand.text == "" && hand.player.textField == nil)
    try hand.tapText(at: 10)
    #expect(hand.player.textField == "query" && hand.player.state.focus == .control("query"))
    hand.type("Ca")
    hand.type("fé")
    #expect(hand.text == "Café")
    #expect(
      hand.kinds.suffix(2) == [
        .textChanged(target: "query", text: "Ca"), .textChanged(target: "query", text: "Café"),
      ])
    #expect(hand.values["letters"] == 4)
  }

  @Test func `keeps every key to itself but tab and escape`() throws {
    var hand = try hand("ab")
    for key in Key.allCases where ![.tab, .backtab, .escape, .return].contains(key) {
      let before = hand.drawers
      hand.press(key)
      #expect(hand.drawers == before && hand.player.textField == "query", "\(key)")
    }
    #expect(hand.text == "ab")
    hand.press(.escape)
    #expect(hand.player.textField == nil && hand.player.state.focus == nil)
    hand.type("c")
    #expect(hand.text == "ab")
  }

  @Test func `hands over to the next control at tab, and is selected when tab comes back`() throws {
    var hand = try hand("abc")
    hand.press(.tab)
    #expect(hand.player.state.focus == .control("go") && hand.player.textField == nil)
    hand.press(.backtab)
    #expect(hand.player.selectedText == "abc")
    hand.type("x")
    #expect(hand.text == "x")
  }

  @Test func `tells what was submitted, and keeps the focus`() throws {
    var hand = try hand("abc")
    hand.press(.return)
    #expect(hand.count(.submitted(target: "query", text: "abc")) == 1)
    #expect(hand.player.state.text("found") == "abc")
    // Its handler has emptied it.
    #expect(hand.text == "" && hand.player.textField == "query")
    hand.type("d")
    #expect(hand.text == "d")
  }

  @Test func `has its caret where it is tapped, and selects what is dragged over`() throws {
    let two = width("mm")
    var hand = try hand("mmmmmmmm")
    try hand.tapText(at: two + 1)
    #expect(hand.editing?.caret == 2 && hand.player.selectedText == nil)
    try hand.tapText(at: 300)
    #expect(hand.editing?.caret == 8)
    try hand.tapText(at: two + 1, draggingTo: 2 * two + 1, 3 * two + 1)
    #expect(hand.player.selectedText == "mmmm")
    hand.edit(.deleteBackward)
    #expect(hand.text == "mmmm")
    try hand.tapText(at: 1, draggingTo: two + 1)
    #expect(hand.player.selectedText == "mm")
    // A press elsewhere takes the keyboard from it, as does its drawer that goes out of sight.
    hand.tap(at: Point(x: 200, y: 50), .mouse)
    #expect(hand.player.textField == nil)
    try hand.tapText(at: 1)
    hand.settle(to: "small")
    hand.settle()
    #expect(hand.player.textField == nil)
  }

  @Test func `scrolls while a finger selects beyond its end`() throws {
    var hand = try full()
    hand.press(.home)
    let field = try hand.control("query")
    // Letters stand between the symbol's 38 points and the margin's 12.
    let room = field.width - 50
    hand.down(at: try hand.textPlace(10), .mouse)
    hand.move(to: try hand.textPlace(40), .mouse)
    #expect(hand.editing?.scroll == 0)
    var last = 0.0
    for x in [398.0, 397, 398] {
      hand.move(to: Point(x: x, y: field.midY), .mouse)
      let editing = try #require(hand.editing)
      #expect(editing.scroll > last)
      #expect(abs(editing.scroll - (width(hand.text.prefix(editing.caret)) - room)) < 1e-9)
      last = editing.scroll
    }
    hand.up(.mouse)
    #expect((hand.player.selectedText?.count ?? 0) > 20)
  }

  @Test func `shows what is composed, which is no text yet`() throws {
    var hand = try hand("a")
    let before = hand.picture.items.count
    hand.send(.composition("に"))
    #expect(hand.text == "a" && hand.editing?.composition == "に")
    // The line under it.
    #expect(hand.picture.items.count == before + 1)
    hand.type("日")
    #expect(hand.text == "a日" && hand.editing?.composition == "")
    hand.send(.composition("x"))
    hand.send(.blur)
    #expect(hand.text == "a日" && hand.editing?.composition == "")
  }

  @Test func `that its scene takes away loses the keyboard for good`() throws {
    let source = SceneSource.drawers { state in
      Drawer("sheet") { if !state.isOn("done") { TextField("Search", id: "query").padding(20) } }
        .edge(.bottom).detents([.points("small", 10), .points("large", 300)])
        .initial(.points("large", 300))
    }
    var hand = SceneHand(source)
    try hand.tap("query", .mouse)
    hand.type("ab")
    #expect(hand.player.textField == "query")
    for (isDone, typed) in [(1.0, "c"), (0, "d")] {
      hand.apply(.set(id: "done", to: .number(isDone)))
      hand.type(typed)
      #expect(hand.text == "ab")
      #expect(hand.player.textField == nil && hand.player.state.focus == nil)
    }
  }
}

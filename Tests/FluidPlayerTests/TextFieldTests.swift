import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@Suite struct TextFieldTests {
  /// A scene with a field on a sheet and a button beside it.
  static func source(_ direction: LayoutDirection = .leftToRight) -> SceneSource {
    SceneSource.own { _ in
      Scene("search") {
        EmptyPiece()
      } drawers: {
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
    }
  }

  /// A player whose user has a mouse and a keyboard.
  struct Desk {
    var player: Player
    var time: HandTime = 1
    var events: [DrawerEvent.Kind] = []
    var played: [InputEvent] = []

    init(_ direction: LayoutDirection = .leftToRight) {
      let source = source(direction)
      var settings = source.base().settings
      settings.direction = direction
      player = Player(settings: settings, scenes: source, size: Size(width: 400, height: 600))
    }

    var text: String { player.state.text("query") }
    var editing: TextEditing? { player.state.editing("query") }

    mutating func play(_ kind: InputEvent.Kind) {
      time += 0.05
      let event = InputEvent(time: time, kind: kind)
      played.append(event)
      events += player.handle(event).map(\.kind)
    }

    mutating func type(_ text: String) { play(.text(text)) }
    mutating func edit(_ edits: TextEdit...) { for edit in edits { play(.edit(edit)) } }
    mutating func press(_ keys: Key...) { for key in keys { play(.key(key)) } }

    func rect(_ id: String) -> Rect {
      player.controls(at: time).last { $0.id == id }?.rect ?? .zero
    }

    mutating func tap(_ point: Point) {
      play(.down(.mouse, point))
      play(.up(.mouse, point))
    }

    /// A place in the field's text, in points from where that begins.
    func place(_ x: Double) -> Point {
      let rect = rect("query")
      return Point(x: rect.minX + 40 + x, y: rect.midY)
    }
  }

  @Test func `takes what is typed once it has been tapped, and nothing before`() {
    var desk = Desk()
    desk.type("lost")
    #expect(desk.text == "" && desk.player.textField == nil)
    desk.tap(desk.place(10))
    #expect(desk.player.textField == "query")
    #expect(desk.player.state.focus == .control("query"))
    desk.type("Ca")
    desk.type("fé")
    #expect(desk.text == "Café")
    #expect(
      desk.events.suffix(2) == [
        .textChanged(target: "query", text: "Ca"), .textChanged(target: "query", text: "Café"),
      ])
    // Handlers see the present text.
    #expect(desk.player.state.value("letters") == 4 || desk.player.state.values["letters"] == 4)
  }

  @Test func `keeps every key to itself but tab and escape`() {
    var desk = Desk()
    desk.tap(desk.place(10))
    desk.type("ab")
    for key in Key.allCases where ![.tab, .backtab, .escape, .return].contains(key) {
      let before = desk.player.session.frame(at: SceneTime(desk.time.seconds))
      desk.press(key)
      #expect(desk.player.session.frame(at: SceneTime(desk.time.seconds)) == before, "\(key)")
      #expect(desk.player.textField == "query")
    }
    #expect(desk.text == "ab")
    desk.press(.escape)
    #expect(desk.player.textField == nil && desk.player.state.focus == nil)
    desk.type("c")
    #expect(desk.text == "ab")
  }

  @Test func `hands over to the next control at tab, and is all selected where tab comes to it`() {
    var desk = Desk()
    desk.tap(desk.place(0))
    desk.type("abc")
    desk.press(.tab)
    #expect(desk.player.state.focus == .control("go") && desk.player.textField == nil)
    desk.press(.backtab)
    #expect(desk.player.selectedText == "abc")
    desk.type("x")
    #expect(desk.text == "x")
  }

  @Test func `tells what was submitted, and keeps the focus`() {
    var desk = Desk()
    desk.tap(desk.place(0))
    desk.type("abc")
    desk.press(.return)
    #expect(desk.events.contains(.submitted(target: "query", text: "abc")))
    #expect(desk.player.state.text("found") == "abc")
    // The answer has emptied it: the caret counts as at the end of what is left.
    #expect(desk.text == "" && desk.player.textField == "query")
    desk.type("d")
    #expect(desk.text == "d")
  }

  @Test func `has its caret where it is tapped, and selects what is dragged over`() throws {
    let width = StrokeFont().width(of: "mm", font: TextStyle.body.font)
    var desk = Desk()
    desk.tap(desk.place(0))
    desk.type("mmmmmmmm")
    desk.tap(desk.place(width + 1))
    #expect(desk.editing?.caret == 2 && desk.player.selectedText == nil)
    desk.tap(desk.place(1000 - 700))
    #expect(desk.editing?.caret == 8)
    desk.play(.down(.mouse, desk.place(width + 1)))
    #expect(desk.player.textField == "query")
    desk.play(.move(.mouse, desk.place(2 * width + 1)))
    desk.play(.move(.mouse, desk.place(3 * width + 1)))
    desk.play(.up(.mouse, desk.place(3 * width + 1)))
    #expect(desk.player.selectedText == "mmmm")
    desk.edit(.deleteBackward)
    #expect(desk.text == "mmmm")
    // A press elsewhere takes the keyboard from it.
    desk.play(.down(.mouse, Point(x: 200, y: 50)))
    #expect(desk.player.textField == nil)
  }

  @Test func `is scrolled for its caret to be seen`() throws {
    var desk = Desk()
    desk.tap(desk.place(0))
    for _ in 0..<200 { desk.type("wide ") }
    let end = try #require(desk.editing)
    let line = try #require(desk.player.controls(at: desk.time).last { $0.id == "query" }?.line)
    let width = StrokeFont().width(of: line.text, font: TextStyle.body.font)
    // Just far enough to show the end.
    #expect(end.scroll > width - 400 && end.scroll < width)
    desk.press(.home)
    #expect(desk.editing?.scroll == 0)
    desk.press(.end)
    #expect(desk.editing?.scroll == end.scroll)
    // One step back does not move it.
    desk.press(.left)
    #expect(desk.editing?.scroll == end.scroll)
  }

  @Test func `that tab comes to shows the end of what is in it, however long that is`() {
    var desk = Desk()
    desk.tap(desk.place(0))
    for _ in 0..<20 { desk.type("wide ") }
    let scroll = desk.editing?.scroll
    desk.press(.tab)
    #expect(desk.player.textField == nil)
    desk.press(.backtab)
    #expect(desk.editing?.scroll == scroll && desk.editing?.caret == 100)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `marks the letters that are selected or composed, and else the place where typing goes on`(
    direction: LayoutDirection
  ) throws {
    var desk = Desk(direction)
    desk.tap(desk.rect("query").center)
    desk.type("mmmmmmmm")
    /// What is drawn within the field besides its letters, in letters from the text's beginning.
    func marks() throws -> [(from: Double, to: Double)] {
      let field = desk.rect("query")
      let items = desk.player.picture(at: desk.time).list.items
      let run = try #require(
        items.lazy.compactMap { item -> TextRun? in
          guard case .text(let run) = item.content, run.string.hasPrefix("mmmm") else { return nil }
          return run.offset(by: item.offset)
        }.first)
      let letter = StrokeFont().width(of: run.string, font: run.font) / Double(run.string.count)
      return items.compactMap { item in
        guard case .fill(let shape, _) = item.content, let bounds = shape.bounds else { return nil }
        let rect = bounds.offset(x: item.offset.x, y: item.offset.y)
        guard rect.height < field.height, rect.y > field.y, rect.maxY < field.maxY else {
          return nil
        }
        return ((rect.x - run.origin.x) / letter, (rect.maxX - run.origin.x) / letter)
      }
    }
    func isAt(_ place: Double, _ mark: (from: Double, to: Double)) -> Bool {
      abs((mark.from + mark.to) / 2 - place) < 0.02 && mark.to - mark.from < 0.5
    }
    func spans(_ low: Double, _ high: Double, _ mark: (from: Double, to: Double)) -> Bool {
      abs(mark.from - low) < 0.02 && abs(mark.to - high) < 0.02
    }
    desk.edit(.start, .right, .right)
    var seen = try marks()
    #expect(seen.count == 1 && isAt(2, seen[0]), "\(seen)")
    desk.edit(.selectRight, .selectRight, .selectRight)
    seen = try marks()
    #expect(seen.count == 1 && spans(2, 5, seen[0]), "\(seen)")
    // Selected the other way round it looks the same.
    desk.edit(.right, .selectLeft, .selectLeft)
    seen = try marks()
    #expect(seen.count == 1 && spans(3, 5, seen[0]), "\(seen)")
    // What is composed stands in its place, with a line below and the caret behind it.
    desk.play(.composition("mmmm"))
    seen = try marks()
    #expect(seen.count == 2 && spans(3, 7, seen[0]) && isAt(7, seen[1]), "\(seen)")
  }

  @Test func `shows what is composed, which is no text yet`() {
    var desk = Desk()
    desk.tap(desk.place(0))
    desk.type("a")
    func items() -> Int { desk.player.picture(at: desk.time).list.items.count }
    let before = items()
    desk.play(.composition("に"))
    #expect(desk.text == "a" && desk.editing?.composition == "に")
    // The line under it.
    #expect(items() == before + 1)
    desk.type("日")
    #expect(desk.text == "a日" && desk.editing?.composition == "")
    desk.play(.composition("x"))
    desk.play(.blur)
    #expect(desk.text == "a日" && desk.editing?.composition == "")
  }

  @Test func `loses the keyboard where its drawer goes out of sight`() throws {
    var desk = Desk()
    desk.tap(desk.place(0))
    _ = desk.player.apply(.settle(detent: "small"), at: desk.time)
    desk.time += 5
    _ = desk.player.advance(to: desk.time)
    #expect(desk.player.textField == nil)
  }

  @Test func `that its scene takes away leaves the keys to the drawers again`() {
    let source = SceneSource.own { state in
      Scene("gone") {
      } drawers: {
        Drawer("sheet") { if !state.isOn("done") { TextField("Search", id: "query").padding(20) } }
          .edge(.bottom).detents([.points("small", 10), .points("large", 300)])
          .initial(.points("large", 300))
      }
    }
    var player = Player(
      settings: source.base().settings, scenes: source, size: Size(width: 400, height: 600))
    let center = player.controls(at: 0).last { $0.id == "query" }?.rect.center ?? .zero
    _ = player.handle(InputEvent(time: 1, kind: .down(.mouse, center)))
    _ = player.handle(InputEvent(time: 1.05, kind: .up(.mouse, center)))
    _ = player.handle(InputEvent(time: 1.1, kind: .text("ab")))
    #expect(player.textField == "query")
    _ = player.apply(.set(id: "done", to: .number(1)), at: 2)
    _ = player.handle(InputEvent(time: 2.1, kind: .text("c")))
    #expect(player.state.text("query") == "ab", "nobody sees it")
    #expect(player.textField == nil && player.state.focus == nil)
    // It is not typed into once it is there again.
    _ = player.apply(.set(id: "done", to: .number(0)), at: 3)
    _ = player.handle(InputEvent(time: 3.1, kind: .text("d")))
    #expect(player.state.text("query") == "ab")
  }

  @Test func `is the same in a replay, at any rate`() throws {
    var desk = Desk()
    desk.tap(desk.place(0))
    desk.type("one two")
    desk.edit(.selectWordLeft)
    desk.type("2\n")
    desk.play(.composition("ni"))
    desk.play(.text("日"))
    desk.edit(.deleteBackward, .wordLeft)
    desk.press(.home, .right)
    desk.press(.return)
    desk.type("end")
    let recording = Recording(
      size: Size(width: 400, height: 600), settings: desk.player.settings,
      events: desk.played.map { .init(time: $0.time, kind: .input($0.kind)) })
    let read = try Recording.read(Array(recording.text.utf8), file: "typed")
    #expect(read.damage == nil && read.recording.events == recording.events)
    let source = Self.source()
    for rate in [7.0, 60, 144] {
      var replay = try read.recording.playback(
        file: "typed", over: source.base(), scenes: source
      ).playback
      var events: [DrawerEvent.Kind] = []
      replay.playAll(rate: rate) { _, replay in events += replay.drainOutcomes().map(\.kind) }
      #expect(events.filter(\.isOfText) == desk.events.filter(\.isOfText))
      #expect(replay.player.state.values == desk.player.state.values)
      #expect(replay.player.state.editing("query") == desk.editing)
    }
  }
}

extension TextRun {
  fileprivate func offset(by offset: Point) -> TextRun {
    var run = self
    run.origin = run.origin + offset
    return run
  }
}

extension DrawerEvent.Kind {
  fileprivate var isOfText: Bool {
    switch self {
    case .textChanged, .submitted: true
    default: false
    }
  }
}

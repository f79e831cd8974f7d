import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// Every control and every look: pixel by pixel, and the laws that all of them obey.
@Suite struct PieceSheetTests {
  private static let image = Image(Bitmap(width: 60, height: 30, color: Color(rgb: 0x3070c0)))
  private static let blue = Color(rgb: 0x2f6bff)

  /// Controls with the id that is pressed, hovered and focused.
  static let controls: [(id: String, piece: any Piece)] = [
    ("c", Button("Go on", id: "c")), ("c", Button("Go", symbol: .plus, id: "c", look: .prominent)),
    ("c", Button("Go on", id: "c", look: .plain)), ("c", Button(symbol: .heart, id: "c")),
    ("c", Button("Go", symbol: .plus, id: "c").small()), ("c", Button("Go", id: "c").compact()),
    ("c", Chip("preset", id: "c")), ("c", Chip("preset", id: "c", isOn: true)),
    ("c", Toggle("Quiet", id: "c")), ("c", Toggle("Quiet", id: "c", isOn: true)),
    ("c", Switch(id: "c", isOn: true)), ("c", Slider(id: "c", level: 0.4)),
    ("c", Slider(id: "c", level: 0.4, look: .bar(.sun))),
    ("c", Slider(id: "c", level: 0.6, axis: .vertical)),
    ("c", ValueSlider(id: "c", level: 0.75, zero: 0.25, marks: [0.5], default: 0.1)),
    ("c", Pad(id: "c", x: 0.3, y: 0.8, marks: [Point(x: 0.9, y: 0.1)], height: 72)),
    ("c.1", Picker(id: "c", ["a", "bb", "ccc"], choice: 1)),
    ("c.1", Picker(id: "c", ["a", "bb", "ccc"]).compact()),
    ("c.more", Stepper(id: "c", value: 1, step: 1, range: 0...9, label: "1")),
    ("c", ListRow("Title", subtitle: "more", detail: "9", leading: Icon(.star, size: 30), id: "c")),
    ("c", ListRow("Title", id: "c").chevron().chosen(by: "row", 0)),
    ("c", NumberField(id: "c", text: "0.50", unit: "s")),
    ("c", NumberField(id: "c", text: "−2", isInvalid: true)),
    ("c", TextField("Search", id: "c", symbol: .search)),
    ("c", Disclosure("Title", id: "c") { Text("inside") }),
    ("c", Disclosure("Title", id: "c", isOpen: false) {}),
    ("c", Tile("Wi-Fi", symbol: .wifi, id: "c", isOn: true, tint: blue).frame(width: 92)),
    ("c", Text("tap").tappable(id: "c")), ("c", block(60, 40).draggable("c", .horizontal, 0...1)),
    ("c", block(60, 40).dragArea(id: "c", axes: .both)),
    ("c", block(60, 40).onTap("c", .set("x", 1))),
  ]

  /// Other looks, each with a state.
  private static let looks: [(piece: any Piece, state: SceneState)] = {
    func set(_ values: [String: Double]) -> SceneState { SceneState(values: values) }
    func typed(_ text: String, _ anchor: Int, _ caret: Int, _ more: String = "") -> SceneState {
      var state = SceneState()
      state.values[text: "f"] = text
      var editing = TextEditing(id: "f", anchor: anchor, caret: caret)
      editing.composition = more
      state.interaction.editing = editing
      return state
    }
    let field = TextField("Search", id: "f")
    let row = ListRow("Row").swipeActions(
      "row", leading: [SwipeAction(.star, id: "keep", color: .black)],
      trailing: [
        SwipeAction(.heart, id: "like", color: blue),
        SwipeAction(.cross, id: "drop", color: .black),
      ])
    var pressed = set(["row": -144])
    pressed.interaction.pressed = "like"
    let still = SceneState()
    let tile = Tile("Wi-Fi", symbol: .wifi, id: "t", tint: blue).frame(width: 92)
    let toggle = Button("Start", id: "b").toggle(title: "Pause")
    let bar = Slider(id: "s", look: .bar(.sun))
    return [
      (toggle, set(["b": 0.3])), (toggle, set(["b": 1])), (tile, set(["t": 0])),
      (tile, set(["t": 0.5])), (tile, set(["t": 1.4])), (bar, set(["s": 0.1])),
      (bar, set(["s": 0.2])), (bar, set(["s": 1])), (Switch(id: "s", isOn: false), still),
      (Toggle("On", id: "t"), set(["t": 0.5])), (Toggle("On", id: "t"), set(["t": 1.05])),
      (ValueSlider(id: "v", level: 1.2, default: 0.3, isChanged: true), still),
      (ValueSlider(id: "v", level: -0.2), still),
      (ValueSlider(id: "v", level: 0.12).row("Bounce"), still),
      (
        Pad(
          id: "p", x: 0, y: 0, horizontal: Pad.Ends("quick", "slow"),
          vertical: Pad.Ends("calm", "lively"), height: 76), still
      ), (row, set(["row": 18])), (row, set(["row": -20])), (row, pressed),
      (row, set(["row": -165])), (ScrollRow("r") { Pad(id: "p", x: 0.5, y: 0.5) }, still),
      (ScrollRow("r") { Tile("Wi-Fi", symbol: .wifi, id: "t", isOn: true, tint: blue) }, still),
      (ListRow("Row").chosen(by: "row", 2), set(["row": 2])),
      (ListRow("Row").chosen(by: "row", 2), set(["row": 1.75])),
      (Icon(.star).badge(Color(rgb: 0x4080c0)), still), (Icon(.star).badge(blue, size: 18), still),
      (Icon(.play).turning(into: .pause, with: "on"), set(["on": 0.25])),
      (Text("mixed", tone: .between(.label, .accent, value: "on", default: 0.25)), still),
      (ImageView(nil, name: "a.png").frame(width: 72, height: 72), still),
      (ImageView(nil, name: "a.png").contentMode(.fill).frame(width: 80, height: 80), still),
      (ImageView(image).contentMode(.fill).frame(width: 50, height: 50).clipped(radius: 9), still),
      (field, typed("", 0, 0)), (field, typed("abcd", 2, 2)), (field, typed("abcd", 3, 1)),
      (field, typed("abcd", 2, 2, "xy")),
      (NumberField(id: "n", text: "", unit: "s", editing: .init("8.5", selection: 0..<2)), still),
      (NumberField(id: "n", text: "", editing: .init("1.2.3"), isInvalid: true), still),
      (Text("Card").padding(8).card(), still), (Text("Card").card(radius: 3) { $0.card }, still),
      (Divider(inset: 20), still), (block(40, 20).rotated(30), still),
      (block(40, 20).scaled(1.4), still), (block(40, 20).blurred(radius: 3), still),
      (block(40, 20).opacity { _ in 0.4 }, still), (block(40, 20).clipped(radius: 6), still),
      (block(40, 20).draggable("t", .rotation, -90...90, startingAt: 20), still),
    ]
  }()

  private static let symbols = FlowRow(spacing: 8, lineSpacing: 8) {
    for symbol in Symbol.allCases { Icon(symbol, size: 30) }
  }

  private static let styles = Column {
    for style in [
      TextStyle.display, .largeTitle, .title, .headline, .body, .bodyStrong, .footnote,
      .footnoteStrong, .compact, .compactStrong, .caption, .code,
    ] { Text("Hx 1.25", style) }
  }

  @Test(arguments: [
    ("dark", Appearance.dark, LayoutDirection.leftToRight),
    ("light-right-to-left", .light, .rightToLeft),
  ])
  func `match their golden picture at rest, pressed, hovered, focused and set`(
    name: String, appearance: Appearance, direction: LayoutDirection
  ) throws {
    let cell = Size(width: 200, height: 96)
    let ground = Palette(appearance).panelTint
    var sheet = ContactSheet(cell: cell, columns: 4)
    func add(_ piece: any Piece, _ state: SceneState, in sheet: inout ContactSheet) {
      var state = state
      state.window.appearance = appearance
      state.window.direction = direction
      var list = DisplayList()
      list.fill(.rect(Rect(origin: .zero, size: Size(width: 600, height: 600))), ground)
      let room = Size(width: sheet.cell.width - 24, height: sheet.cell.height - 24)
      list.append(Drawn(piece, in: room, state, at: Point(x: 12, y: 12)).list)
      sheet.add(list)
    }
    for (id, piece) in Self.controls {
      var states = [SceneState](repeating: SceneState(), count: 4)
      states[1].interaction.pressed = id
      states[2].interaction.hovered = id
      states[3].interaction.focus = .control(id)
      for state in states { add(piece, state, in: &sheet) }
    }
    for (piece, state) in Self.looks { add(piece, state, in: &sheet) }
    try expectGolden(sheet.bitmap, "pieces-\(name)")
    var large = ContactSheet(cell: Size(width: 400, height: 330), columns: 2)
    add(Self.symbols, SceneState(), in: &large)
    add(Self.styles, SceneState(), in: &large)
    try expectGolden(large.bitmap, "symbols-\(name)")
  }

  @Test(arguments: controls.indices, LayoutDirection.allCases)
  func `are hit where they are drawn, each by itself`(index: Int, direction: LayoutDirection) {
    let size = Size(width: 300, height: 120)
    let scene = Scene(only: Self.controls[index].piece.padding(24))
    let controls = scene.controls([], in: size, SceneState(direction: direction))
    #expect(Set(controls.map(\.id)).count == controls.count)
    var session = Session(scene, container: size, direction: direction)
    for control in controls {
      if case .draggable = control.kind { continue }
      let bounds = control.region.bounds
      // The trailing end of a section's title may hold other controls.
      let x = direction == .leftToRight ? bounds.minX + 4 : bounds.maxX - 4
      _ = session.handle(.down(.mouse, Point(x: x, y: bounds.midY)), at: 0) {
        controls.map(\.region)
      }
      #expect(session.pressedControl == control.id)
      _ = session.handle(.cancel(.mouse), at: 0)
    }
  }

  private static let lengths = [
    0, 1e-9, 0.5, 3, 7, 12, 16, 19.99, 27, 40, 90, 300, 3000, 1e5, .infinity,
  ]

  @Test(arguments: 1...40)
  func `are made of finite numbers in any room, whatever they are given`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let odd = [0, 1, -3, 0.5, 1e300, -.infinity, .infinity, .nan]
    func number() -> Double { random.pick(odd) }
    let text = String(
      repeating: random.pick(["", "1", "−9.99", "m ", "\n"]), count: random.integer(0...40))
    let from = random.integer(0...50)
    let editing = NumberField.Editing(text, selection: from..<(from + random.integer(0...9)))
    let pieces: [any Piece] =
      Self.controls.map(\.piece) + [
        NumberField(id: "a", text: text, unit: random.pick([nil, text]), width: number()),
        NumberField(id: "b", text: "", editing: editing),
        ValueSlider(id: "c", level: number(), zero: number(), marks: odd, default: number()),
        Pad(
          id: "d", x: number(), y: number(), marks: [Point(x: number(), y: number())],
          horizontal: Pad.Ends(text, text), vertical: Pad.Ends(text, text),
          height: random.pick(Self.lengths.dropLast())),
        Picker(id: "g", [text, "", text]).compact(), Text(text).monospacedDigits(),
        FlowRow(spacing: random.number(0...20)) { for id in 0..<9 { Chip(text, id: "\(id)") } },
        Disclosure(text, id: "h") {
          Text(text).lines(3)
        } trailing: {
          Button(text, id: "f").compact()
        }, Slider(id: "s", level: number()), Slider(id: "t", level: 0.5, look: .bar(.sun)),
        ImageView(nil, name: text).contentMode(.fit), TextField(text, id: "u"),
        Icon(.star, size: number()), Icon(.star).badge(.white, size: number(), radius: number()),
        ScrollRow("v") { Text(text) }, List(rows: 3) { _ in Text(text) },
        Grid(minimumWidth: number(), spacing: number()) { for _ in 0..<9 { Text(text) } },
      ]
    let room = Size(width: random.pick(Self.lengths), height: random.pick(Self.lengths))
    for direction in LayoutDirection.allCases {
      for piece in pieces {
        let drawn = Drawn(piece, in: room, SceneState(direction: direction))
        #expect(drawn.size.isFinite && drawn.size.width >= 0 && drawn.size.height >= 0, "\(piece)")
        #expect(drawn.items.allSatisfy { $0.numbers.allSatisfy(\.isFinite) }, "\(piece)")
      }
    }
  }

  @Test(arguments: controls.indices)
  func `look pressed, hovered and focused only under their own id`(index: Int) {
    let (id, piece) = Self.controls[index]
    let free = Drawn(piece)
    var (own, other) = (SceneState(), SceneState())
    own.interaction.focus = .control(id)
    other.interaction.focus = .control("another")
    other.interaction.pressed = "another"
    other.interaction.hovered = "another"
    #expect(Drawn(piece, own).list != free.list && Drawn(piece, other).list == free.list)
    #expect(Drawn(piece, own).controls == free.controls)
    // Hover gives way to a press.
    var (hovered, both) = (SceneState(pressed: id), SceneState(pressed: id))
    both.interaction.hovered = id
    #expect(Drawn(piece, both).list == Drawn(piece, hovered).list)
    hovered.interaction.pressed = nil
    hovered.interaction.hovered = "another"
    #expect(Drawn(piece, hovered).list == free.list)
  }
}

import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import Testing

@testable import FluidScene

/// What is said by saying nothing, as the documentation says it.
@Suite struct `The defaults` {
  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { $1.fill(.rect($0), .white) }
  }

  private func reveals(_ piece: some Piece) -> [EntranceTransition] {
    Drawn(piece).box.children.compactMap { child in
      if case .entrance(let reveal)? = child.box.effect { reveal } else { EntranceTransition?.none }
    }
  }

  @Test func `of entrances are the whole progress, 20 points staggered and 16 alone, no give`() {
    let one = EntranceTransition(from: 0, to: 1, travel: 20, give: 0)
    #expect(reveals(Column { block(1, 1) }.revealedInTurn()) == [one])
    #expect(reveals(Row { block(1, 1) }.revealedInTurn()) == [one])
    #expect(EntranceTransition() == EntranceTransition(from: 0, to: 1, travel: 16, give: 0))
    guard case .entrance(let reveal)? = Drawn(block(1, 1).revealed()).box.effect else {
      Issue.record("not revealed")
      return
    }
    #expect(reveal == EntranceTransition())
    let row = Row {
      block(1, 1)
      block(1, 1)
    }.revealedInTurn(from: 0.2, to: 0.8, travel: 5, give: 0.5)
    #expect(
      reveals(row) == EntranceTransition(from: 0.2, to: 0.8, travel: 5, give: 0.5).staggered(2))
  }

  @Test
  func `of spacing are 0 points, 12 in grids and scroll rows, 6 in flow rows`() {
    func places(_ piece: any Piece) -> [Double] { Drawn(piece).fills.map(\.rect.minX) }
    func two() -> [AnyPiece] { (0..<2).map { _ in AnyPiece(block(100, 10)) } }
    #expect(places(Row { two() }) == [0, 100])
    #expect(Drawn(Column { two() }).fills.map(\.rect.minY) == [0, 10])
    #expect(places(ScrollRow("s") { two() }) == [0, 112])
    #expect(places(FlowRow { two() }) == [0, 106])
    #expect(Drawn(FlowRow(spacing: 9) { two() + two() }).fills.map(\.rect.minY) == [0, 0, 19, 19])
    #expect(places(Grid(minimumWidth: 100) { two() }) == [0, 156])
    #expect(Drawn(Disclosure("s", id: "s") { block(9, 9) }).fills.map(\.rect.minY) == [38])
  }

  @Test func `of a draggable piece are a band of 0.55 and a release threshold of one half`() {
    let control = Drawn(block(1, 1).draggable("d", .horizontal, 0...9)).box.control
    guard case .draggable(let configuration, let start)? = control?.kind else {
      Issue.record("it cannot be dragged")
      return
    }
    #expect(
      configuration
        == DraggableConfiguration(
          axis: .horizontal, range: 0...9, stops: [], band: .uikit(coefficient: 0.55),
          spring: .snappy, release: ReleaseRule(threshold: 0.5)))
    #expect(start == 0 && control?.cornerRadius == 12)
  }

  @Test func `of a drawer are a bottom sheet with Apple's detents and a small grabber`() {
    let drawer = Drawer {}
    let configuration = drawer.configuration
    #expect(configuration.edge == .bottom && configuration.detents == [.medium, .large])
    #expect(configuration.initial == nil && configuration.overpullClosesAt == nil)
    #expect(configuration.spring == .snappy)
    #expect(configuration.release == ReleaseRule(threshold: 0.5, reach: .any))
    #expect(configuration.over == .uikit(coefficient: 0.55))
    #expect(configuration.under == .uikit(coefficient: 0.55))
    #expect(configuration.scrim == ScrimRule())
    guard case .grabber(36, 5) = drawer.handle else {
      Issue.record("another handle")
      return
    }
    #expect(drawer.attachment == .panel && drawer.fit == .open && drawer.measuresContent)
    #expect(drawer.style.cornerRadius == 18 && drawer.style.material == .ultraThin)
    #expect(drawer.style.tint == Color(rgb: 0x1c1c1e, alpha: 128) && drawer.style.edgeMark == nil)
    #expect(drawer.spring().configuration.spring == .spring(duration: 0.5, bounce: 0))
    let free = drawer.rests().configuration
    #expect(free.detents.isEmpty)
    #expect(
      free.freeRange == FreeRange(from: .fraction(0), to: .fraction(1), start: .fraction(0)))
    let scrim = drawer.scrim(0.3).configuration.scrim
    #expect(scrim == ScrimRule(opacity: 0.3, tapCloses: true, from: nil, isModal: true))
  }

  @Test func `of controls are off, the middle, the first choice, and a limited length`() {
    #expect(!Toggle("t", id: "t").isOn && !Chip("c", id: "c").isOn)
    #expect(Slider(id: "s").level == 0.5 && Slider(id: "s").axis == .horizontal)
    #expect(Picker(id: "p", ["a"]).choice == 0 && Icon(.star).size == 20)
    #expect(Pad(id: "p", x: 0, y: 0).height == 132 && ValueSlider(id: "v", level: 0).zero == 0)
    #expect(NumberField(id: "n", text: "1").width == 64 && NumberField.usualWidth == 64)
    #expect(Disclosure("s", id: "s") {}.isOpen)
    #expect(TextField("t", id: "t").maxLength == TextField("t", id: "t", maxLength: .max).maxLength)
    #expect(TextField("t", id: "t", maxLength: -3).maxLength == 1)
    #expect(TextField("t", id: "t", maxLength: 7).maxLength == 7)
    #expect(Text("t").style == .body && Text("t").maxLines == 1 && Text("t").lines(0).maxLines == 1)
    #expect(Text("t").alignment == .leading && Text("t").tone == .label)
    #expect(Text("t").tone(.accent).tone == .accent && Text("t").style(.title).style == .title)
    #expect(Text("t").font("Serif").style.font.family == .custom("Serif"))
    #expect(ListRow.height == 56 && TextField.height == 44)
  }

  @Test
  func `of actions are a snappy spring, a bouncy kick, and all parts of a compound value`() {
    #expect(Action.animate("x", to: 1) == .animate("x", to: 1, spring: .snappy))
    #expect(Action.kick("x", velocity: 2) == .kick("x", velocity: 2, spring: .bouncy))
    #expect(Action.set("x", "text") == .setText("x", "text"))
    let point = Point(x: 1, y: 2)
    #expect(Action.set("p", point) == .all([.set("p.x", 1), .set("p.y", 2)]))
    #expect(
      Action.animate("p", to: point)
        == .all([
          .animate("p.x", to: 1, spring: .snappy), .animate("p.y", to: 2, spring: .snappy),
        ]))
    let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    let parts = [("c.red", 1.0), ("c.green", 2), ("c.blue", 3), ("c.alpha", 4)]
    #expect(Action.set("c", color) == .all(parts.map { .set($0.0, $0.1) }))
    #expect(
      Action.animate("c", to: color)
        == .all(parts.map { .animate($0.0, to: $0.1, spring: .snappy) }))
  }

  @Test func `of text styles are 11 to 34 points, with lines of 16 to 40`() {
    let styles: [(TextStyle, Double, Double)] = [
      (.display, 34, 40), (.largeTitle, 28, 36), (.title, 22, 28), (.headline, 17, 22),
      (.body, 15, 20), (.bodyStrong, 15, 20), (.footnote, 13, 18), (.footnoteStrong, 13, 18),
      (.compact, 11, 16), (.compactStrong, 11, 16), (.caption, 11, 16), (.code, 13, 18),
    ]
    for (style, size, line) in styles {
      #expect(style.font.size == size && style.lineHeight == line)
      #expect(Drawn(Text("Hx", style)).size.height == line)
      // Capitals are in the middle of their line.
      let metrics = StrokeFont().metrics(for: style.font)
      let base = Drawn(Text("Hx", style)).words[0].origin.y
      #expect(isNear(base - metrics.capHeight, line - base))
    }
    #expect(TextStyle.code.font.family == .monospaced)
  }

  @Test func `of a control's spring arrive within a quarter of a second`() {
    #expect(Spring.control == (try? Spring(response: 0.2, dampingRatio: 0.9)))
  }
}

@Suite struct `A value that has been set` {
  @Test func `is read as its kind of control, clamped to its range`() {
    let state = SceneState(values: [
      "on": 0.5, "off": 0.49, "low": -3, "high": 3, "far": 1e9, "many": 999_999_999, "two": 2.9,
    ])
    #expect(state.isOn("on") && !state.isOn("off") && !state.isOn("none"))
    #expect(state.level("low") == 0 && state.level("high") == 1 && state.level("none") == 0)
    #expect(state.choice("two") == 2 && state.choice("none") == 0 && state.choice("low") == 0)
    #expect(state.choice("far", default: 7) == 7 && state.choice("many") == 999_999_999)
    #expect(state.offset("none") == .zero && state.value("none") == 0)
    #expect(SceneState(values: ["m.x": 3, "m.y": -4]).offset("m") == Point(x: 3, y: -4))
    #expect(state.text("none") == "" && state.text("none", default: "d") == "d")
    #expect(state.point("none") == .zero && state.velocity("none") == 0)
  }

  @Test func `of a colour is clamped where a spring overshoots a channel`() {
    let state = SceneState(values: ["c.red": 300, "c.green": -20, "c.blue": 99.6, "c.alpha": 12])
    let color = Color(red: 255, green: 0, blue: 100, alpha: 12)
    #expect(state.color("c", default: .white) == color)
    #expect(SceneState(values: ["c.red": 7]).color("c", default: .white).red == 7)
    #expect(SceneState(values: ["c.red": 7]).color("c", default: .white).blue == 255)
  }

  @Test func `of a slider counts from the bottom, or from the leading side`() {
    func slider(_ axis: Axis) -> ControlRegion {
      ControlRegion(
        id: "s", drawer: nil, kind: .slider(axis), rect: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    let mirrored = SceneState(direction: .rightToLeft)
    #expect(SceneState().level(0.25, from: slider(.horizontal)) == 0.25)
    #expect(mirrored.level(0.25, from: slider(.horizontal)) == 0.75)
    #expect(mirrored.level(0.25, from: slider(.vertical)) == 0.25)
  }

  @Test func `of drawers is found by their names`() {
    let drawers = [Drawer("a") {}, Drawer {}, Drawer("b") {}]
    let size = Size(width: 400, height: 800)
    let states = DrawerStates(drawers, drawers.map { snapshot($0, in: size, extent: 500) })
    #expect(states["a"]?.drawer == 0 && states["b"]?.drawer == 2 && states["c"] == nil)
    #expect(states["a"]?.extent == 500 && states.progress("c") == 0)
    #expect(states.progress("a") == states["a"]?.progress && states.progress("a") > 0)
  }

  @Test func `of a handler matches by kind, source and drawer`() {
    let handler = EventHandler(kind: .tap, source: "b", drawer: nil) { _, _ in [] }
    func answers(_ handler: EventHandler, _ kind: DrawerEvent.Kind, _ drawer: Int?) -> Bool {
      handler.answers(DrawerEvent(time: 0, drawer: drawer, kind: kind), drawers: [nil, "b"])
    }
    #expect(answers(handler, .tap(target: "b"), nil) && answers(handler, .tap(target: "b"), 0))
    #expect(!answers(handler, .tap(target: "c"), 1) && !answers(handler, .press(target: "b"), 0))
    let drawer = EventHandler(kind: .didChange, source: "b", drawer: nil) { _, _ in [] }
    #expect(answers(drawer, .didChange(from: "x", to: "y"), 1))
    #expect(!answers(drawer, .didChange(from: "x", to: "y"), 0))
    #expect(!answers(drawer, .didChange(from: "x", to: "y"), 7))
    let press = EventHandler(kind: .press) { _, _ in [] }
    let slide = EventHandler(kind: .slideEnded) { _, _ in [] }
    #expect(press.eventMask == .presses && slide.eventMask == .slideEnds)
    #expect(handler.eventMask == [] && !handler.isForAppearance)
    #expect(EventHandler(kind: .appeared) { _, _ in [] }.isForAppearance)
  }
}

@Suite struct `A scene's drawers` {
  private func scene(_ isOn: Bool, _ count: Int = 2) -> Scene {
    Scene("s") {
      if isOn { Drawer("if") {} }
      Drawer("always") {}
      if isOn { Drawer("a") {} } else { Drawer("b") {} }
      for index in 0..<count { Drawer("\(index)") {} }
    }
  }

  @Test func `keep their identity by their place in the code, as others come and go`() {
    let (on, off) = (scene(true), scene(false))
    #expect(Set(on.drawers.map(\.place)).count == on.drawers.count)
    #expect(on.drawersChanged(since: scene(true)) == nil)
    let fewer = off.drawersChanged(since: on)?.map(\.kept)
    #expect(fewer == [1, nil, 3, 4])
    let more = on.drawersChanged(since: off)?.map(\.kept)
    #expect(more == [nil, 0, nil, 2, 3])
    let third = scene(true, 3).drawersChanged(since: on)?.map(\.kept)
    #expect(third == [0, 1, 2, 3, 4, nil])
  }

  @Test func `are found by name and by number`() {
    let scene = scene(true)
    #expect(DrawerReference.name("always").number(in: scene) == 1)
    #expect(DrawerReference.name("none").number(in: scene) == nil)
    #expect(DrawerReference.number(9).number(in: scene) == 9)
  }

  @Test func `have the same pieces only if their source is known`() {
    let (configured, state) = (DemoScene.pullDown, SceneState())
    func version(_ state: SceneState) -> Scene {
      configured.scene(
        state, configured: configured.drawer.configuration, style: configured.drawer.style)
    }
    #expect(version(state).hasSamePieces(as: version(state)))
    #expect(!version(state).hasSamePieces(as: version(SceneState(values: ["x": 1]))))
    #expect(!scene(true).hasSamePieces(as: scene(true)))
    var changed = version(state)
    changed.content = AnyPiece(Text("other"))
    #expect(!changed.hasSamePieces(as: version(state)))
    changed = version(state)
    changed.drawers = []
    #expect(!changed.hasSamePieces(as: version(state)))
  }
}

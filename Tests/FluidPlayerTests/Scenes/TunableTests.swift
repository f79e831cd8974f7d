import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct TunableTests {
  private static let gain = Tunable("gain", 3, in: 0...10)

  /// A piece as wide as the number.
  private struct Wide: Piece {
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      Box(size: Size(width: 10 * context.state[gain], height: 7)) { rect, painter in
        painter.fill(.rect(rect), .white)
      }
    }
  }

  /// The number decides where a detent is, how wide a piece is laid out, and what is painted.
  private static let source = SceneSource.own(
    { state in
      Scene("own") {
        Wide()
        Painting { rect, painter in
          painter.fill(
            .rect(Rect(x: 0, y: 0, width: gain.value(in: painter.state), height: 5)), .white)
        }
      } drawers: {
        Drawer("sheet") { Text("Sheet") }
          .detents([.points("low", 60), .points("high", 100 * state[gain])])
      }
    }, tunables: [gain])

  private func settings(_ file: String) throws -> Event.Kind {
    let base = Self.source.base(window: SceneHand.size)
    return .settings(try Settings(parsing: file, file: "f.yaml", over: base))
  }

  @Test func `is read where the scene is written, laid out and painted`() throws {
    var hand = try SceneHand(Self.source, file: "prototype: { gain: 5 }")
    for (file, gain) in [("prototype: { gain: 5 }", 5.0), ("prototype: { gain: 2 }", 2), ("", 3)] {
      hand.apply(try settings(file))
      #expect(hand.player.state[Self.gain] == gain)
      #expect(
        hand.player.scene.drawers[0].configuration.detents.last == .points("high", 100 * gain))
      let widths = hand.picture.items.compactMap { item -> Double? in
        guard case .fill(.rect(let rect), _) = item.content else { return nil }
        return [5, 7].contains(rect.height) ? rect.width : nil
      }
      #expect(widths.sorted() == [gain, 10 * gain])
    }
  }
}

@Suite struct TunedDrawerTests {
  /// A sheet that changes its edge with a switch, and drawers that come with values.
  private static let source = SceneSource.drawers { state in
    Drawer("sheet") { Toggle("Left", id: "left") }.edge(state.isOn("left") ? .leading : .bottom)
      .detents([.points("low", 60), .points("high", 300)])
    if state.isOn("filters") {
      Drawer("filter") { Text("Filter") }.edge(.trailing).cornerRadius(state.level("round") * 9)
        .detents([.points("shut", 0), .points("wide", 200)]).initial(.points("wide", 200))
    }
  }

  @Test func `is still tuned by the file in all that the state leaves alone`() throws {
    var hand = try SceneHand(
      Self.source, file: "drawer: { spring: smooth, edge: top, corner_radius: 3 }")
    for (isLeft, edge) in [(0.0, Edge.top), (1, .leading), (0, .top)] {
      hand.apply(.set(id: "left", to: .number(isLeft)))
      let now = hand.session.drawers[0].configuration
      #expect(now.edge == edge && now.spring == .smooth)
      #expect(hand.player.scene.drawers[0].style.cornerRadius == 3)
    }
  }

  @Test func `is tuned before it is there, and while it is; its look stays the state's`() throws {
    let file = "drawers: { filter: { spring: bouncy, initial: shut, corner_radius: 3 } }"
    var hand = try SceneHand(Self.source, file: file)
    #expect(hand.session.drawers.count == 1)
    hand.apply(.set(id: "filters", to: .number(1)))
    #expect(hand.session.drawers[1].configuration.spring == .bouncy && hand.detents[1] == "shut")
    #expect(hand.session.drawers[0].configuration.spring == .snappy)
    #expect(hand.player.scene.drawers[1].style.cornerRadius == 3)
    hand.apply(.set(id: "round", to: .number(1)))
    #expect(hand.player.scene.drawers[1].style.cornerRadius == 9)
    let base = Self.source.base(window: SceneHand.size)
    hand.apply(
      .settings(
        try Settings(
          parsing: "drawers: { filter: { spring: smooth, edge: top } }", file: "f", over: base)))
    let filter = hand.session.drawers[1].configuration
    #expect(filter.spring == .smooth && filter.edge == .top)
  }

  @Test(arguments: [0.0, 1, 2, 3])
  func `may come with any of the first choices, or when a switch goes off`(choice: Double) throws {
    let source = SceneSource.drawers { state in
      Drawer("sheet") { Text("") }
      if state.choice("tab", default: 9) == Int(choice) { Drawer("extra") { Text("") } }
      if !state.isOn("usual", default: true) { Drawer("unusual") { Text("") } }
    }
    var hand = try SceneHand(
      source, file: "drawers: { extra: { spring: bouncy }, unusual: { edge: top } }")
    hand.apply(.set(id: "tab", to: .number(choice)))
    hand.apply(.set(id: "usual", to: .number(0)))
    #expect(hand.player.scene.drawers.map(\.name) == ["sheet", "extra", "unusual"])
    #expect(hand.player.scene.drawers[1].configuration.spring == .bouncy)
    #expect(hand.player.scene.drawers[2].configuration.edge == .top)
  }

  /// Fails where a new property is not tuned.
  @Test func `has each of its parts tuned by itself`() {
    func parts(_ value: Any) -> [(String, String)] {
      Mirror(reflecting: value).children.map { ($0.label ?? "", "\($0.value)") }
    }
    let start = DrawerConfiguration()
    let tuned = DrawerConfiguration(
      edge: .leading, insets: EdgeInsets(3), width: .points(300), detents: [.points("x", 9)],
      freeRange: FreeRange(to: .fraction(0.7)), initial: "x", interactiveDetents: ["x"],
      spring: .smooth, release: .uikit, overpullClosesAt: nil, over: .none, under: .none,
      bandsBegin: .container, drag: DragRule(slop: 77), handle: HandleRule(depth: 77),
      scrim: ScrimRule(opacity: 0.77), scroll: ScrollRule(handsOver: true, header: 77),
      keyboard: KeyboardRule(policy: .extend), stack: StackRule(behavior: .push))
    for (a, b) in zip(parts(start), parts(tuned)) { #expect(a.1 != b.1, "\(a.0)") }
    var (own, dragged) = (start, start)
    own.initial = "mine"
    dragged.drag = DragRule(slop: 5)
    for (changed, part) in [(own, "initial"), (dragged, "drag")] {
      let merged = changed.tuned(as: tuned, insteadOf: start)
      for (index, (name, now)) in parts(merged).enumerated() {
        #expect(now == parts(name == part ? changed : tuned)[index].1, "\(name)")
      }
    }
  }
}

@Suite struct DrawerSettingsTests {
  private static let settings: Settings = {
    var settings = Settings()
    settings.drawerName = "sheet"
    settings.drawers = [
      DrawerSettings(
        name: "menu", configuration: DrawerConfiguration(edge: .leading),
        style: PanelStyle(cornerRadius: 7))
    ]
    return settings
  }()

  /// An unknown name, none, and the first drawer's own are the first drawer.
  @Test(arguments: ["menu", "nobody", "", "sheet"])
  func `are read and written by the drawer's name`(name: String) {
    var settings = Self.settings
    let (isMenu, old) = (name == "menu", settings[asFirst: name])
    #expect(old.drawer.edge == (isMenu ? .leading : Self.settings.drawer.edge))
    #expect(old.panel.cornerRadius == (isMenu ? 7 : Self.settings.panel.cornerRadius))
    settings[asFirst: name].drawer.edge = .trailing
    settings[asFirst: name].panel.cornerRadius = 9
    var expected = Self.settings
    if isMenu {
      expected.drawers[0].configuration.edge = .trailing
      expected.drawers[0].style.cornerRadius = 9
    } else {
      expected.drawer.edge = .trailing
      expected.panel.cornerRadius = 9
    }
    #expect(settings == expected)
  }
}

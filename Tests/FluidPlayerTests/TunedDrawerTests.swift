import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct TunedDrawerTests {
  private static let source = SceneSource.own { state in
    Scene("s") {
    } drawers: {
      Drawer { Toggle("Left", id: "left") }
        .edge(state.isOn("left") ? .leading : .bottom)
        .detents([.points("low", 60), .points("high", 300)])
    }
  }

  @Test func `is still tuned by the file in all that the state leaves alone`() throws {
    let base = Self.source.base(window: Size(width: 400, height: 600))
    let settings = try Settings(
      parsing: "drawer: { spring: smooth, edge: top, corner_radius: 3 }", file: "f.yaml", over: base
    )
    var player = Player(
      settings: settings, scenes: Self.source, size: Size(width: 400, height: 600))
    #expect(player.session.drawers[0].configuration.edge == .top)
    _ = player.apply(.set(id: "left", to: .number(1)), at: 1)
    let now = player.session.drawers[0].configuration
    #expect(now.edge == .leading && now.spring == .smooth)
    #expect(player.scene.drawers[0].style.cornerRadius == 3)
    _ = player.apply(.set(id: "left", to: .number(0)), at: 2)
    #expect(player.session.drawers[0].configuration.edge == .top)
  }

  private func parts(_ value: Any) -> [(String, String)] {
    Mirror(reflecting: value).children.map { ($0.label ?? "", "\($0.value)") }
  }

  /// Fails where a new property is not tuned.
  @Test func `has each of its parts tuned by itself`() {
    let start = DrawerConfiguration()
    let tuned = DrawerConfiguration(
      edge: .leading, insets: EdgeInsets(3), width: .points(300),
      detents: [.points("x", 9)],
      freeRange: FreeRange(to: .fraction(0.7)), initial: "x",
      interactiveDetents: ["x"], spring: .smooth, release: .uikit, overpullClosesAt: nil,
      over: .none, under: .none, bandsBegin: .container, drag: DragRule(slop: 77),
      handle: HandleRule(depth: 77), scrim: ScrimRule(opacity: 0.77),
      scroll: ScrollRule(handsOver: true, header: 77))
    for (a, b) in zip(parts(start), parts(tuned)) { #expect(a.1 != b.1, "\(a.0)") }
    var own = start
    own.initial = "mine"
    let merged = own.tuned(as: tuned, insteadOf: start)
    for ((name, now), wanted) in zip(parts(merged), parts(tuned)) {
      #expect(now == (name == "initial" ? "\(Optional("mine") as Any)" : wanted.1), "\(name)")
    }
    // The initial detent too, where another property is the author's.
    var dragged = start
    dragged.drag = DragRule(slop: 5)
    let other = dragged.tuned(as: tuned, insteadOf: start)
    #expect(other.initial == "x" && other.drag == DragRule(slop: 5))
    for ((name, now), wanted) in zip(parts(other), parts(tuned)) where name != "drag" {
      #expect(now == wanted.1, "\(name)")
    }
  }
}

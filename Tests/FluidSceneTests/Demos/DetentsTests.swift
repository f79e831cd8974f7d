import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene
import FluidSettings
import Testing

@Suite struct DetentsTests {
  private func drawer(_ values: [String: Double] = [:]) -> Drawer {
    Scene.detents(SceneState(values: values)).drawers[0]
  }

  @Test(arguments: [
    (0.0, Edge.bottom), (1, .top), (2, .leading), (3, .trailing), (77, .trailing), (.nan, .bottom),
  ]) func `goes where its picker says`(choice: Double, edge: Edge) {
    #expect(drawer(["placement": choice]).configuration.edge == edge)
  }

  @Test func `takes detents away and adds them, smallest first, and rounds its corners`() {
    let changed = drawer(["listed.medium": 0, "listed.low": 1, "detent.large": 0.2])
    #expect(changed.configuration.detents.map(\.name) == ["small", "large", "low"])
    #expect(changed.configuration.interactiveDetents == ["large"])
    let none = drawer(["listed.small": 0, "listed.medium": 0, "listed.large": 0])
    #expect(none.configuration.detents.isEmpty)
    let all = drawer(["listed.low": 1, "listed.high": 1]).configuration.detents
    #expect(all.map(\.name) == ["small", "low", "medium", "high", "large"])
    #expect(all[1] == .fraction("low", 0.25) && all[3] == .fraction("high", 0.8))
    for (value, radius) in [(0.0, 0.0), (0.5, 30), (0.51, 31), (1, 60)] {
      #expect(drawer(["radius": value]).style.cornerRadius == radius)
    }
  }

  @Test func `steps each detent by a hundredth, removes it, adds the first one missing`() throws {
    let window = Size(width: 960, height: 1200)
    func action(_ id: String, _ values: [String: Double] = [:]) -> Action? {
      let state = SceneState(values: values)
      let scene = Scene.detents(state)
      return scene.controls([snapshot(scene.drawers[0], in: window, extent: 0)], in: window, state)
        .first { $0.id == id }?.action
    }
    guard case .set("detent.medium", let more)? = action("detent.medium.more"),
      case .set("detent.medium", let less)? = action("detent.medium.less")
    else {
      Issue.record("no stepper")
      return
    }
    #expect(isNear(more, 0.62) && isNear(less, 0.6))
    let low = ["listed.low": 1.0]
    for (id, values, expected) in [
      ("detent.large.more", [:], Action.set("detent.large", 1)),
      ("remove.small", [:], .set("listed.small", 0)), ("add", [:], .set("listed.low", 1)),
      ("add", low, .set("listed.high", 1)), ("add", ["listed.low": 1, "listed.high": 1], nil),
      ("add", ["listed.small": 0], .set("listed.small", 1)),
      ("interactive.large", [:], .set("interactive.large", 0)),
      ("interactive.small", [:], .set("interactive.small", 1)),
    ] as [(String, [String: Double], Action?)] { #expect(action(id, values) == expected, "\(id)") }
  }

  @Test func `keeps changes of its own controls over those of a file`() {
    var file = Settings(scene: .detents)
    file.drawer.edge = .top
    file.drawer.detents = [.points("x", 100)]
    file.drawer.interactiveDetents = ["x"]
    file.panel.cornerRadius = 3
    func drawer(_ values: [String: Double]) -> Drawer {
      DemoScene.detents.scene(SceneState(values: values), file).drawers[0]
    }
    let untouched = drawer(["sound": 0])
    #expect(untouched.configuration == file.drawer && untouched.style == file.panel)
    let placed = drawer(["placement": 2])
    #expect(placed.configuration.edge == .leading && placed.style.cornerRadius == 3)
    let round = drawer(["radius": 1])
    #expect(round.style.cornerRadius == 60 && round.configuration == file.drawer)
    for (id, value) in [("detent.small", 0.1), ("listed.low", 1), ("interactive.small", 1)] {
      let configuration = drawer([id: value]).configuration
      #expect(configuration.detents.count >= 3 && configuration.edge == .top)
      #expect(configuration.interactiveDetents.contains("large"))
    }
  }
}

import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

private let size = Size(width: 400, height: 600)

/// A sheet with buttons for a test's actions.
private func source(
  _ actions: [(id: String, action: Action)],
  _ adapted: @escaping @Sendable (Scene, SceneState) -> Scene = { scene, _ in scene }
) -> SceneSource {
  .own { state in
    let buttons = actions.map { Button($0.id, id: $0.id, action: $0.action) }
    let scene = Scene("buttons") {
    } drawers: {
      Drawer("sheet") { Column { for button in buttons { button } } }
        .edge(.bottom).detents([.points("low", 60), .points("high", 400)])
        .initial(.points("high", 400)).scrim(0)
    }
    return adapted(scene, state)
  }
}

private func player(_ source: SceneSource) -> Player {
  Player(settings: source.base(window: size).settings, scenes: source, size: size)
}

extension Player {
  fileprivate mutating func tap(_ id: String, at time: HandTime) throws -> [Outcome] {
    let center = try #require(controls(at: time).last { $0.id == id }).rect.center
    return handle(InputEvent(time: time, kind: .down(.touch(1), center)))
      + handle(InputEvent(time: time + 0.05, kind: .up(.touch(1), center)))
  }
}

@Suite struct SceneChangeTests {
  private static let asking = source([("go", .set("on", 1))]) { scene, _ in
    scene.on(.press) { _, _ in [.set("pressed", 1)] }
  }

  @Test func `are given from the moment on at which a scene begins to ask`() throws {
    var player = player(
      source([("go", .set("on", 1))]) { scene, state in
        state.isOn("on") ? scene.on(.press) { _, _ in [.set("pressed", 1)] } : scene
      })
    let first = try player.tap("go", at: 1)
    #expect(!first.contains { $0.kind == .press(target: "go") })
    #expect(player.state.values["pressed"] == nil)
    let second = try player.tap("go", at: 2)
    #expect(second.contains { $0.kind == .press(target: "go") })
    #expect(player.state.values["pressed"] == 1)
  }
}

@Suite struct SceneSwitchTests {
  @Test func `tells of a drawer on its way that it has come there`() {
    var player = Player(settings: Settings(), size: size)
    _ = player.apply(.settle(detent: "open"), at: 1)
    let events = player.show(.detents, at: 1.1)
    #expect(events.contains { $0.kind == .didChange(from: "closed", to: "open") })
  }

  @Test func `is refused where the scene is an author's own`() throws {
    var player = player(source([("go", .show(scene: "detents"))]))
    let before = player.settings
    #expect(player.show(.detents, at: 1).isEmpty)
    let events = try player.tap("go", at: 2)
    #expect(events.contains { $0.kind == .tap(target: "go") })
    #expect(player.settings == before && player.scene.name == "buttons")
  }

  @Test func `is one of those that are offered, and an author's own scene offers none`() {
    let player = Player(settings: Settings(), size: size)
    #expect(player.sceneNames == DemoScene.allCases.map(\.rawValue))
    #expect(FluidPlayerTests.player(source([])).sceneNames.isEmpty)
  }
}

@Suite struct RefusedActionTests {
  private func refusals(_ action: Action) throws -> [Outcome] {
    var player = player(source([("go", action)]))
    let events = try player.tap("go", at: 1)
    #expect(player.state.values["a"] == nil)
    return events.filter {
      switch $0.kind {
      case .invalid, .unknown: true
      default: false
      }
    }
  }

  @Test func `is refused in words, by what it is about`() throws {
    for (number, word) in [(Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")] {
      let actions: [(Action, String)] = [
        (.set("a", number), "a"), (.animate("a", to: number), "a"),
        (.kick("a", velocity: number), "a"), (.after(number, .set("a", 1)), "after"),
        (.after(number, .set("a", 1), id: "later"), "later"), (.scroll(to: number), "scroll"),
      ]
      for (action, target) in actions {
        let refused = try refusals(action)
        let reason = "\(word) is not a finite number; nothing has changed"
        #expect(refused.map(\.kind) == [.invalid(target: target, reason: reason)])
        #expect(refused.map(\.drawer) == [0] && refused.map(\.time) == [1.05])
      }
    }
  }

  @Test func `names the drawer or the scene that is not there, and those that are`() throws {
    let drawers: [(DrawerReference, String)] = [("shete", "shete"), (1, "1"), (-1, "-1")]
    for (reference, name) in drawers {
      let unknown = UnknownName(.drawer, name, known: ["sheet"])
      #expect(
        try refusals(.scroll(to: 5, drawer: reference)).map(\.kind) == [.unknown(unknown)])
    }
    // A scene of an author's own is the only one of its program.
    for name in ["detent", "detents"] {
      let scene = UnknownName(.scene, name, known: [])
      #expect(try refusals(.show(scene: name)).map(\.kind) == [.unknown(scene)])
    }
    #expect(try refusals(.scroll(to: 5, drawer: "sheet")).isEmpty)
    #expect(try refusals(.scroll(to: 5)).isEmpty)
  }
}

@Suite struct BoundSwitchTests {
  @Test func `glides there, and what is written anew with it is there at once`() {
    let source = SceneSource.own { state in
      Scene(state.isOn("menu") ? "open" : "shut") {
      } drawers: {
        Drawer { Text("Menu") }.edge(.top)
          .detents([.points("closed", 60), .points("open", 300)]).isOpen("menu")
      }
    }
    var player = player(source)
    #expect(player.state.values["menu"] == 0 && player.scene.name == "shut")
    _ = player.apply(.settle(detent: "open"), at: 1)
    #expect(player.state.values["menu"] == 1 && player.scene.name == "open")
    func shown(_ time: HandTime) -> Double { player.pictureState(at: time).value("menu") }
    #expect(shown(1) == 0 && (0.1..<1).contains(shown(1.06)))
    _ = player.advance(to: 5)
    #expect(shown(5) == 1)
  }
}

@Suite struct PlayerTimeTests {
  private func held() -> Player {
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), Point(x: 200, y: 90))))
    _ = player.handle(InputEvent(time: 1.1, kind: .move(.touch(1), Point(x: 200, y: 190))))
    return player
  }

  @Test(arguments: [0, 0.25, 1])
  func `may be looked ahead of: the picture is that of the finger there, and nothing happens`(
    rate: Double
  ) {
    var player = held()
    _ = player.apply(.rate(rate), at: 1.1)
    let (place, time) = (Point(x: 200, y: 215), 1.12)
    let before = player.frame(at: HandTime(time))
    let ahead = player.predicting(.touch(1), to: place, at: HandTime(time))
    #expect(player.frame(at: HandTime(time)) == before)
    #expect(abs(ahead.frame(at: HandTime(time))[0].extent - before[0].extent - 25) < 1e-9)
    _ = player.handle(InputEvent(time: HandTime(time), kind: .move(.touch(1), place)))
    #expect(ahead.frame(at: HandTime(time)) == player.frame(at: HandTime(time)))
  }

  @Test func `that stands still is over, whatever waits and drifts`() throws {
    var player = player(source([("go", .after(1, .set("a", 1)))]))
    _ = try player.tap("go", at: 0)
    _ = player.advance(to: 0.6)
    #expect(!player.isOver(at: 0.6))
    _ = player.apply(.rate(0), at: 0.6)
    #expect(player.isOver(at: 0.6))
    _ = player.apply(.rate(1), at: 2)
    #expect(!player.isOver(at: 2))
    _ = player.advance(to: 5)
    #expect(player.isOver(at: 5) && player.state.values["a"] == 1)
    var drifting = Player(settings: Settings(), size: size)
    #expect(drifting.isDrifting)
    _ = drifting.apply(.rate(0), at: 1)
    #expect(!drifting.isDrifting)
  }
}

@Suite struct ComposedLineTests {
  @Test(arguments: [DemoScene.sideDrawer, .mapList])
  func `is none any more in another scene, and does not go on when its own comes back`(
    scene: DemoScene
  ) {
    let source = SceneSource.own { _ in
      Scene("search") {
      } drawers: {
        Drawer("sheet") { TextField("Search", id: "query").padding(20) }
          .edge(.bottom).detents([.points("low", 60), .points("high", 400)])
          .initial(.points("high", 400))
      }
    }
    let own = source.base(window: size).settings
    var player = Player(settings: own, scenes: source, size: size)
    let center = player.controls(at: 0).last { $0.id == "query" }?.rect.center ?? .zero
    _ = player.handle(InputEvent(time: 0.1, kind: .down(.mouse, center)))
    _ = player.handle(InputEvent(time: 0.15, kind: .up(.mouse, center)))
    _ = player.handle(InputEvent(time: 0.2, kind: .text("ab")))
    #expect(player.textField == "query" && player.state.focus == .control("query"))
    _ = player.show(.builtIn, Settings(scene: scene), at: 1)
    #expect(player.textField == nil && player.state.focus == nil)
    #expect(player.state.interaction.editing == nil)
    _ = player.show(source, own, at: 2)
    #expect(player.textField == nil)
    _ = player.handle(InputEvent(time: 2.1, kind: .text("c")))
    #expect(!player.state.text("query").contains("c"))
  }
}

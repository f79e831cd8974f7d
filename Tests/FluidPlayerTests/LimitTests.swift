import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene
import FluidSettings
import Testing

@testable import FluidPlayer

private let size = Size(width: 400, height: 600)

/// A scene with a button behind its drawers that runs an action.
private func source(
  _ action: Action, _ adapted: @escaping @Sendable (Scene) -> Scene = { $0 }
) -> SceneSource {
  .own { _ in
    adapted(
      Scene("limits") {
        Text("Go").onTap("go", action)
      } drawers: {
        Drawer("sheet") { Text("Sheet") }.edge(.bottom)
          .detents([.points("low", 60), .points("high", 250)])
      })
  }
}

private func player(_ source: SceneSource) -> Player {
  Player(settings: source.base(window: size).settings, scenes: source, size: size)
}

extension Player {
  /// Taps at a time; the outcomes.
  fileprivate mutating func tap(_ id: String, at time: HandTime) -> [DrawerEvent.Kind] {
    guard let center = controls(at: time).last(where: { $0.id == id })?.rect.center else {
      return []
    }
    let events =
      handle(InputEvent(time: time, kind: .down(.touch(1), center)))
      + handle(InputEvent(time: time, kind: .up(.touch(1), center)))
    return events.map(\.kind)
  }
}

@Suite struct `What waits to be done` {
  @Test func `is ten thousand things at most, and one more is refused, and said so`() {
    func refused(_ count: Int) -> [DrawerEvent.Kind] {
      let actions = (0..<count).map { _ in Action.after(1, .set("a", 1)) }
      var player = player(source(.all(actions)))
      return player.tap("go", at: 0).filter { if case .invalid = $0 { true } else { false } }
    }
    #expect(refused(10_000).isEmpty)
    #expect(
      refused(10_001) == [
        .invalid(target: "after", reason: "10000 actions wait already; this one is not done")
      ])
  }

  @Test func `waits a millisecond at least`() throws {
    for (delay, due) in [(0.0, 0.001), (0.0009, 0.001), (0.0011, 0.0011), (-5, 0.001)] {
      var player = player(source(.after(delay, .set("a", 1))))
      _ = player.tap("go", at: 0)
      #expect(abs(try #require(player.nextDeadline) - HandTime(due)) < 1e-9)
      _ = player.advance(to: HandTime(due) - 1e-6)
      #expect(player.state.values["a"] == nil)
      _ = player.advance(to: HandTime(due))
      #expect(player.state.values["a"] == 1)
    }
  }

  @Test func `is answered eight times over by who answers himself for ever, and no oftener`() {
    let restless = source(.set("a", .nan)) {
      $0.on(.unknown) { event, _ in
        if case .invalid = event.kind { [.set("a", .nan)] } else { [] }
      }
    }
    var player = player(restless)
    let said = player.tap("go", at: 0)
    #expect(said.count { if case .invalid = $0 { true } else { false } } == 8)
  }
}

@Suite struct `The drawers that a file may name` {
  private func names(_ drawers: @escaping @Sendable (SceneState) -> [Drawer]) -> [String?] {
    let source = SceneSource.own { state in
      var scene = Scene("search") {
      } drawers: {
        Drawer("first") { Text("") }
      }
      scene.drawers += drawers(state)
      return scene
    }
    return source.base(window: size).settings.drawerNames
  }

  @Test func `are those that come with a value of 0 to 3`() {
    let found = names { state in
      let tab = state.values["tab"] ?? 0.5
      return [-1.0, 0, 1, 2, 3, 4].filter { $0 == tab }.map { number in
        Drawer("tab \(Int(number))") { Text("") }
      }
    }
    #expect(found == ["first", "tab 1", "tab 0", "tab 2", "tab 3"])
  }

  @Test func `come with one of 64 values, by the order of their names`() {
    let found = names { state in
      (100..<180).filter { state.isOn("v\($0)") }.map { number in
        Drawer("with \(number)") { Text("") }
      }
    }
    let all: [String?] = ["first"] + (100..<164).map { "with \($0)" }
    #expect(found == all)
  }

  @Test func `are each named once, and none that has no name`() {
    let found = names { state in
      state.isOn("a") || state.isOn("b")
        ? [Drawer("again") { Text("") }, Drawer { Text("") }, Drawer("first") { Text("") }] : []
    }
    #expect(found == ["first", "again"])
  }
}

@Suite struct `A drawer without a name that comes later` {
  @Test func `is its author's alone: no file speaks of it`() {
    let source = SceneSource.own { state in
      Scene("bare") {
      } drawers: {
        if state.isOn("menu") { Drawer { Text("Menu") }.edge(.leading).spring(.smooth) }
      }
    }
    var settings = source.base(window: size).settings
    #expect(settings.drawer == Settings(own: nil, window: size).drawer)
    settings.drawer.spring = .bouncy
    var player = Player(settings: settings, scenes: source, size: size)
    _ = player.apply(.set(id: "menu", to: .number(1)), at: 1)
    #expect(player.session.drawers.map(\.configuration.edge) == [.leading])
    #expect(player.session.drawers[0].configuration.spring == .smooth)
  }
}

@Suite struct `A crossfade` {
  private func player(isReduced: Bool = false) -> Player {
    var settings = Settings()
    settings.motion.reduced = isReduced ? .on : .off
    return Player(settings: settings, size: size)
  }

  private func turn(_ player: inout Player, at time: HandTime) {
    var settings = player.settings
    settings.appearance = settings.appearance == .light ? .dark : .light
    _ = player.apply(settings, at: time)
  }

  @Test func `lasts a fifth of a second, and half of that where motion is reduced`() throws {
    for (isReduced, duration) in [(false, 0.2), (true, 0.1)] {
      var player = player(isReduced: isReduced)
      turn(&player, at: 1)
      let fade = try #require(player.fades.first)
      #expect(fade.began == 1 && abs(fade.endsAt - 1 - duration) < 1e-12)
      #expect(abs(try #require(player.nextDeadline) - 1 - duration) < 1e-9)
      _ = player.advance(to: 1 + duration - 1e-3)
      #expect(player.isMoving(at: 1 + duration - 1e-3))
      _ = player.advance(to: 1 + duration + 1e-9)
      #expect(player.fades.isEmpty)
    }
  }

  @Test func `begins and ends gently, and is half way in the middle`() throws {
    var player = player()
    turn(&player, at: 1)
    let fade = try #require(player.fades.first)
    for part in stride(from: 0.0, through: 1, by: 0.05) {
      let share = fade.share(at: 1 + 0.2 * part)
      #expect(abs(share + fade.share(at: 1.2 - 0.2 * part) - 1) < 1e-9)
      // No steeper than one and a half times as steep as a straight line.
      #expect(abs(fade.share(at: 1 + 0.2 * (part + 0.01)) - share) <= 0.015 + 1e-9)
    }
    #expect(fade.share(at: 0.9) == 0 && fade.share(at: 1) == 0)
    #expect(abs(fade.share(at: 1.1) - 0.5) < 1e-9 && abs(fade.share(at: 1.05) - 0.15625) < 1e-9)
    #expect(fade.share(at: 1.21) == 1)
  }

  @Test func `is one of three at most: of more the first are over`() {
    var player = player()
    for (count, time) in [1.0, 1.01, 1.02, 1.03, 1.04].enumerated() {
      turn(&player, at: HandTime(time))
      #expect(player.fades.count == min(3, count + 1))
    }
    #expect(player.fades.map(\.began) == [1.02, 1.03, 1.04])
  }

  @Test func `that is over takes with it all that began before`() {
    var player = player()
    turn(&player, at: 1)
    turn(&player, at: 1.1)
    _ = player.advance(to: 1.25)
    #expect(player.fades.map(\.began) == [1.1])
    // A reduced one is over before the longer one that it began in.
    var settings = player.settings
    settings.appearance = .light
    _ = player.apply(settings, at: 1.26)
    settings.motion.reduced = .on
    settings.appearance = .dark
    _ = player.apply(settings, at: 1.27)
    _ = player.advance(to: 1.375)
    #expect(player.fades.isEmpty)
  }
}

@Suite struct `What the window forgets` {
  private func typing() -> Player {
    let source = `A text field`.source()
    var player = Player(
      settings: source.base().settings, scenes: source, size: Size(width: 400, height: 600))
    let center = player.controls(at: 0).last { $0.id == "query" }?.rect.center ?? .zero
    _ = player.handle(InputEvent(time: 0.1, kind: .down(.mouse, center)))
    _ = player.handle(InputEvent(time: 0.2, kind: .up(.mouse, center)))
    _ = player.handle(InputEvent(time: 0.3, kind: .text("ab")))
    _ = player.handle(InputEvent(time: 0.4, kind: .composition("c")))
    _ = player.handle(InputEvent(time: 0.5, kind: .hover(center)))
    return player
  }

  @Test func `without the keyboard is what was being composed and what the mouse was over`() {
    var player = typing()
    #expect(player.state.interaction.editing?.composition == "c")
    #expect(player.state.interaction.hovered == "query")
    _ = player.handle(InputEvent(time: 1, kind: .blur))
    #expect(player.state.interaction.editing?.composition == "")
    #expect(player.state.interaction.hovered == nil)
    #expect(player.textField == "query" && player.state.text("query") == "ab")
  }

  @Test func `under a finger is where the mouse was, and under the mouse it is not`() {
    let beside = Point(x: 5, y: 5)
    var player = typing()
    _ = player.handle(InputEvent(time: 1, kind: .down(.mouse, beside)))
    #expect(player.state.interaction.hovered == "query")
    player = typing()
    _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), beside)))
    #expect(player.state.interaction.hovered == nil)
  }

  @Test func `in another scene is all of it`() {
    var player = typing()
    _ = player.apply(.set(id: "level", to: .number(3)), at: 0.6)
    _ = player.animate("other", to: 9, .smooth, at: 0.9)
    _ = player.show(.builtIn, Settings(scene: .detents), at: 1)
    #expect(player.textField == nil && player.state.focus == nil)
    #expect(player.state.interaction.hovered == nil && player.selectedText == nil)
    #expect(player.state.values["level"] == nil && player.state.text("query").isEmpty)
    #expect(player.state.motions.nextArrival == nil)
    _ = player.advance(to: 1.3)
    #expect(!player.isMoving(at: 1.3) && player.isOver(at: 1.3))
  }
}

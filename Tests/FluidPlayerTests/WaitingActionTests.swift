import FluidDrawer
import FluidGeometry
import FluidInput
import FluidMotion
import FluidPlayer
import FluidScene
import Testing

/// Two sheets, one at each end of the window, with what a test puts on the lower one.
private let size = Size(width: 400, height: 600)

private func drawer(
  _ name: String, _ edge: Edge, _ pieces: [any Piece] = []
) -> Drawer {
  Drawer(name) { Stack(.vertical, alignment: .leading, spacing: 0, pieces: pieces) }
    .edge(edge).detents([.points("low", 60), .points("high", 250)])
    .initial(.points("high", 250)).scrim(0)
}

private func source(
  _ pieces: [any Piece], _ adapted: @escaping @Sendable (Scene) -> Scene = { $0 }
) -> SceneSource {
  .own { _ in
    adapted(
      Scene("two") {
      } drawers: {
        drawer("upper", .top)
        drawer("lower", .bottom, pieces)
      })
  }
}

private func acting(
  _ pieces: [any Piece], _ adapted: @escaping @Sendable (Scene) -> Scene = { $0 }
) -> Player {
  let source = source(pieces, adapted)
  return Player(settings: source.base(window: size).settings, scenes: source, size: size)
}

extension Player {
  fileprivate mutating func tap(_ id: String, at time: Double) {
    guard let center = controls(at: time).last(where: { $0.id == id })?.rect.center else { return }
    _ = handle(InputEvent(time: time, kind: .down(.touch(1), center)))
    _ = handle(InputEvent(time: time + 0.05, kind: .up(.touch(1), center)))
  }

  fileprivate func detents(at time: Double) -> [String?] { frame(at: time).map(\.detent) }
}

@Suite struct `An action that waits` {
  @Test func `takes the place of the one that waits under its name`() {
    var player = acting([
      Text("Go").onTap("go", .after(0.3, .set("early", 1), id: "t")),
      Text("Later").onTap("later", .after(0.3, .set("late", 1), id: "t")),
    ])
    player.tap("go", at: 0)
    player.tap("later", at: 0.2)
    _ = player.advance(to: 0.54)
    #expect(player.state.values["early"] == nil && player.state.values["late"] == nil)
    _ = player.advance(to: 0.56)
    #expect(player.state.values["early"] == nil && player.state.values["late"] == 1)
  }

  @Test func `keeps the player from being over, though nothing moves`() {
    var player = acting([Text("Go").onTap("go", .after(3, .set("a", 1)))])
    player.tap("go", at: 0)
    _ = player.advance(to: 2)
    #expect(!player.isMoving(at: 2) && !player.isOver(at: 2))
    #expect(player.nextDeadline.map { abs($0 - 3.05) < 1e-9 } == true)
    _ = player.advance(to: 10)
    #expect(player.isOver(at: 10))
  }

  @Test func `is for the drawer it was asked on, now or later`() {
    var player = acting([
      Text("Now").onTap("now", .settle("low")),
      Text("Later").onTap("later", .after(1, .settle("high"))),
    ])
    player.tap("now", at: 0)
    _ = player.advance(to: 5)
    #expect(player.detents(at: 5) == ["high", "low"])
    var other = acting([Text("Later").onTap("later", .after(1, .settle("high")))])
    other.tap("later", at: 0)
    _ = other.settle(to: "low", drawer: "lower", at: 0.2)
    _ = other.settle(to: "low", drawer: "upper", at: 0.2)
    _ = other.advance(to: 9)
    #expect(other.detents(at: 9) == ["low", "high"])
  }

  @Test func `is not done in another scene`() {
    var player = Player(settings: Settings(scene: .sideDrawer), size: size)
    let own = source([Text("Go").onTap("go", .after(2, .set("a", 1)))])
    _ = player.show(own, own.base(window: size).settings, at: 1)
    player.tap("go", at: 1)
    _ = player.show(.builtIn, Settings(scene: .detents), at: 2)
    // Until then one scene goes over into the other.
    _ = player.advance(to: 3)
    #expect(player.nextDeadline == nil)
    _ = player.advance(to: 9)
    #expect(player.state.values["a"] == nil)
  }
}

@Suite struct `Another scene` {
  @Test func `is told that it appears, where it asks for it`() {
    var player = Player(settings: Settings(scene: .sideDrawer), size: size)
    let own = source([]) { $0.on(.appeared) { _, _ in [.set("there", 1)] } }
    let events = player.show(own, own.base(window: size).settings, at: 1)
    #expect(events.contains { $0.kind == .appeared })
    #expect(player.state.values["there"] == 1)
  }

  @Test func `in slow motion knows how fast the hand is, too`() {
    func speed(_ rate: Double) -> Double {
      var player = Player(settings: Settings(scene: .sideDrawer), size: size)
      _ = player.setRate(rate, at: 0)
      _ = player.show(.pullDown, at: 0)
      _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), Point(x: 200, y: 90))))
      for step in 1...10 {
        let place = Point(x: 200, y: 90 + 10 * Double(step))
        _ = player.handle(
          InputEvent(time: 1 + 0.01 * Double(step), kind: .move(.touch(1), place)))
      }
      return player.frame(at: 1.1)[0].velocity
    }
    #expect(abs(speed(1) - 1000) < 50)
    #expect(abs(speed(0.1) - speed(1)) < 1e-6)
  }
}

@Suite struct `What moves by itself` {
  @Test func `glides where a key sends a slider, and follows a finger on it at once`() throws {
    var player = acting([Slider(id: "level", level: 0.5)])
    var time = 0.0
    while player.state.focus != .control("level"), time < 20 {
      time += 1
      _ = player.handle(InputEvent(time: time, kind: .key(.tab)))
    }
    _ = player.handle(InputEvent(time: 30, kind: .key(.right)))
    #expect(player.state.values["level"] == 0.55)
    let shown = player.pictureState(at: 30.04).value("level")
    #expect(shown > 0.5 && shown < 0.54)
    _ = player.advance(to: 40)
    let rect = try #require(player.controls(at: 40).last { $0.id == "level" }).rect
    _ = player.handle(InputEvent(time: 40, kind: .down(.touch(1), rect.center)))
    let place = rect.center + Point(x: 60, y: 0)
    _ = player.handle(InputEvent(time: 40.1, kind: .move(.touch(1), place)))
    #expect(player.pictureState(at: 40.1).value("level") == player.state.values["level"])
    #expect((player.state.values["level"] ?? 0) > 0.6)
  }

  @Test func `is where it is set at once, however it was moving`() {
    var player = acting([Text("Go").onTap("go", .animate("a", to: 10, .bouncy))])
    player.tap("go", at: 0)
    _ = player.advance(to: 0.2)
    #expect(player.pictureState(at: 0.2).value("a") > 0.5)
    _ = player.set("a", to: 3, at: 0.2)
    for time in [0.2, 0.25, 1] { #expect(player.pictureState(at: time).value("a") == 3) }
  }

  @Test func `is the shade under a mouse that goes away, too`() throws {
    var player = acting([Button("One", id: "one")])
    let center = try #require(player.controls(at: 0).last { $0.id == "one" }).rect.center
    _ = player.handle(InputEvent(time: 1, kind: .hover(center)))
    _ = player.advance(to: 5)
    #expect(player.pictureState(at: 5).hoverAmount("one") == 1)
    _ = player.handle(InputEvent(time: 5, kind: .hover(nil)))
    #expect(player.pictureState(at: 5).hoverAmount("one") == 1)
    let later = player.pictureState(at: 5.06).hoverAmount("one")
    #expect(later > 0.05 && later < 0.95)
  }
}

@Suite struct `A dial that has the keyboard's focus` {
  @Test(arguments: [(Key.right, 20.0), (.up, 20), (.left, 0), (.down, 0)])
  func `is turned on by right and up, and back by left and down`(key: Key, goal: Double) {
    var player = acting([
      Text("Dial").draggable("dial", .rotation, -100...100, startingAt: 10, stops: [0, 10, 20])
    ])
    var time = 0.0
    while player.state.focus != .control("dial"), time < 20 {
      time += 1
      _ = player.handle(InputEvent(time: time, kind: .key(.tab)))
    }
    _ = player.handle(InputEvent(time: 30, kind: .key(key)))
    _ = player.advance(to: 40)
    #expect(player.pictureState(at: 40).value("dial", default: 10) == goal)
    #expect(player.detents(at: 40) == ["high", "high"], "the drawers have none of it")
  }
}

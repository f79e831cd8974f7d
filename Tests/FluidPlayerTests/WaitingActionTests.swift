import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Two sheets, one at each end of the window, with what a test puts on the lower one.
private let size = Size(width: 400, height: 600)

private func drawer(
  _ name: String, _ edge: Edge, _ pieces: [any Piece] = []
) -> Drawer {
  Drawer(name) { Column { for piece in pieces { piece } } }
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
  fileprivate mutating func tap(_ id: String, at time: HandTime) {
    guard let center = controls(at: time).last(where: { $0.id == id })?.rect.center else { return }
    _ = handle(InputEvent(time: time, kind: .down(.touch(1), center)))
    _ = handle(InputEvent(time: time + 0.05, kind: .up(.touch(1), center)))
  }

  fileprivate func detents(at time: HandTime) -> [String?] { frame(at: time).map(\.detent) }
}

@Suite struct WaitingActionTests {
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
    _ = other.apply(.settle(detent: "low", drawer: "lower"), at: 0.2)
    _ = other.apply(.settle(detent: "low", drawer: "upper"), at: 0.2)
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

@Suite struct SceneEntryTests {
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
      _ = player.apply(.rate(rate), at: 0)
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

@Suite struct ValueMotionTests {
  @Test func `glides where a key sends a slider, and follows a finger on it at once`() throws {
    var player = acting([Slider(id: "level", level: 0.5)])
    var time: HandTime = 0
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
}

@Suite struct DialFocusTests {
  @Test(arguments: [(Key.right, 20.0), (.up, 20), (.left, 0), (.down, 0)])
  func `is turned on by right and up, and back by left and down`(key: Key, goal: Double) {
    var player = acting([
      Text("Dial").draggable("dial", .rotation, -100...100, startingAt: 10, stops: [0, 10, 20])
    ])
    var time: HandTime = 0
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

@Suite struct BoundValueTests {
  @Test func `goes on as its author sent it, whatever else happens meanwhile`() {
    let slow = Spring.spring(duration: 2, bounce: 0.3)
    func player(isBound: Bool) -> Player {
      let menu = Drawer("menu") { Text("Menu") }.edge(.leading)
        .detents([.points("shut", 0), .points("wide", 200)])
      let source = SceneSource.own { _ in
        Scene("bound") {
          Text("Go").onTap("go", .animate("menu", to: 1, slow))
          Text("Else").onTap("else", .set("other", 1)).padding(top: 300)
        } drawers: {
          isBound ? menu.isOpen("menu") : menu
        }
      }
      var player = Player(
        settings: source.base(window: size).settings, scenes: source, size: size,
        values: ["menu": 0])
      player.tap("go", at: 0)
      _ = player.apply(.set(id: "other", to: .number(2)), at: 0.3)
      return player
    }
    let (bound, free) = (player(isBound: true), player(isBound: false))
    for time in stride(from: 0.3, through: 1.5, by: 0.1) {
      let expected = free.pictureState(at: HandTime(time)).value("menu")
      #expect(
        abs(bound.pictureState(at: HandTime(time)).value("menu") - expected) < 1e-9, "\(time)")
    }
    #expect(free.pictureState(at: 0.3).value("menu") < 0.6, "it is still on its way")
  }
}

@Suite struct GrowingListTests {
  /// Content as long as its value, once that is set.
  private struct Growing: Piece {
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      Box(size: Size(width: 100, height: 200 + 900 * context.state.value("long")))
    }
  }
}

@Suite struct GrabberFlashTests {
  @Test func `is brightest for what is felt most, and fades`() {
    func flash(_ strength: FeedbackStrength) -> [Double] {
      var player = acting([])
      // Entering the zone where letting go changes the detent is light, letting go there is not.
      var events: [Outcome] = []
      var time: HandTime = 0
      func shown() -> [Double] {
        [0, 0.175, 0.28, 0.349, 0.351].map {
          player.pictureState(at: time + $0).interaction.flash
        }
      }
      events += player.handle(
        InputEvent(time: 0, kind: .down(.touch(1), Point(x: 200, y: 360))))
      for step in 1...60 {
        time = HandTime(0.02 * Double(step))
        let place = Point(x: 200, y: 360 + 3 * Double(step))
        let fresh = player.handle(InputEvent(time: time, kind: .move(.touch(1), place)))
        if strength == .light, fresh.contains(where: { $0.kind == .feedback(.light) }) {
          return shown()
        }
      }
      time += 0.2
      _ = player.handle(InputEvent(time: time, kind: .up(.touch(1), Point(x: 200, y: 540))))
      return shown()
    }
    // With the square of what is left of 0.35 s.
    for (strength, all) in [(FeedbackStrength.light, 0.6), (.medium, 1)] {
      let shown = flash(strength)
      #expect(shown.count == 5 && abs(shown[0] - all) < 1e-9)
      #expect(abs(shown[1] - all / 4) < 1e-9 && abs(shown[2] - all / 25) < 1e-9)
      #expect(shown[3] > 0 && shown[4] == 0)
    }
  }
}

@Suite struct HeldPieceTests {
  @Test func `tells its own answers that it was taken, let go and came to rest; the scene all`() {
    var player = acting([
      Text("Card").frame(width: 90, height: 60).draggable("card", .horizontal, 0...200)
        .on(.draggable, id: "card") { _, state in
          [.set("own", (state.values["own"] ?? 0) + 1)]
        }
    ]) {
      $0.on(.draggable, of: "card") { _, state in [.set("all", (state.values["all"] ?? 0) + 1)] }
    }
    let center = player.controls(at: 0).last { $0.id == "card" }?.rect.center ?? .zero
    var phases: [DraggableValue.Phase] = []
    func note(_ events: [Outcome]) {
      for event in events {
        if case .draggable("card", let value) = event.kind { phases.append(value.phase) }
      }
    }
    note(player.handle(InputEvent(time: 1, kind: .down(.touch(1), center))))
    for step in 1...20 {
      let place = center + Point(x: 4 * Double(step), y: 0)
      note(player.handle(InputEvent(time: 1 + 0.02 * Double(step), kind: .move(.touch(1), place))))
    }
    // In mid-flight, so that it comes to rest later.
    note(player.handle(InputEvent(time: 1.41, kind: .up(.touch(1), center + Point(x: 80, y: 0)))))
    note(player.advance(to: 9))
    let moves = phases.count { $0 == .moved }
    #expect(moves > 10 && phases.count - moves == 3)
    #expect(player.state.values["own"] == 3)
    #expect(player.state.values["all"] == Double(phases.count))
  }
}

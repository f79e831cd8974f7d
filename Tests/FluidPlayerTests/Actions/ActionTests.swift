import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// An open sheet with one button, `go`, that performs an action.
private func hand(_ action: Action) -> SceneHand {
  SceneHand(.sheet([Text("Go").onTap("go", action)]))
}

@Suite struct ActionTests {
  @Test func `animates a value that a tap sets, within a quarter of a second`() throws {
    var hand = SceneHand(.sheet([Toggle("Light", id: "light")]))
    hand.time = 1
    try hand.tap("light")
    #expect(hand.player.state.isOn("light") && hand.state.value("light") == 0)
    hand.time += 0.07
    #expect((0.1..<1).contains(hand.state.value("light")) && hand.player.isMoving(at: hand.time))
    hand.wait(0.28)
    #expect(hand.state.value("light") == 1)
    #expect(!hand.player.isMoving(at: hand.time) && hand.player.nextDeadline == nil)
  }

  @Test func `animates from what the control shows, though nobody has set it`() throws {
    var hand = SceneHand(.sheet([Toggle("Light", id: "light", isOn: true)]))
    try hand.tap("light")
    hand.time += 0.01
    #expect((0.8..<1).contains(hand.state.value("light", default: 1)))
  }

  @Test func `animates a value until an event of the program sets it at once`() throws {
    var hand = hand(.animate("a", to: 10, .bouncy))
    hand.apply(.set(id: "a", to: .number(0)))
    try hand.tap("go")
    hand.wait(0.1)
    #expect((0.1..<9).contains(hand.state.value("a")))
    hand.apply(.set(id: "a", to: .number(3)))
    #expect(hand.state.value("a") == 3)
    hand.wait(0.05)
    #expect(hand.state.value("a") == 3)
  }

  @Test(arguments: [30.0, 60, 144, 1000])
  func `later is done then, at any frame rate, once, and in order`(rate: Double) throws {
    var hand = hand(
      .all([
        .after(0.5, .set("a", 1), id: "first"), .after(0.25, .set("b", 2)),
        .after(0.25, .set("b", 3)), .after(0.3, .set("never", 1), id: "second"), .cancel("second"),
      ]))
    try hand.tap("go")
    var changes: [String] = []
    var known: [String: Double] = [:]
    for _ in 0...Int(rate) {
      hand.wait(1 / rate)
      for id in hand.values.ids where hand.values[id] != known[id] {
        known[id] = hand.values[id]
        changes.append(id)
      }
    }
    #expect(changes == ["b", "a"] && known == ["a": 1, "b": 3])
  }

  @Test func `later waits in a pause, and is slowed with the scene`() throws {
    var hand = hand(.after(1, .set("a", 1)))
    try hand.tap("go")
    hand.apply(.rate(0))
    #expect(hand.player.isOver(at: hand.time))
    hand.wait(50)
    #expect(hand.values["a"] == nil && hand.player.nextDeadline == nil)
    hand.apply(.rate(0.5))
    hand.wait(1.9)
    #expect(hand.values["a"] == nil && !hand.player.isMoving(at: hand.time))
    #expect(!hand.player.isOver(at: hand.time))
    hand.wait(0.2)
    #expect(hand.values["a"] == 1)
    hand.settle()
    #expect(hand.player.isOver(at: hand.time))
  }

  @Test func `later takes the place of the one that waits under its name`() throws {
    var hand = SceneHand(
      .sheet([
        Text("Go").onTap("go", .after(0.3, .set("early", 1), id: "t")),
        Text("Later").onTap("later", .after(0.3, .set("late", 1), id: "t")),
      ]))
    try hand.tap("go")
    hand.time = 0.2
    try hand.tap("later")
    hand.wait(0.29)
    #expect(hand.values["early"] == nil && hand.values["late"] == nil)
    hand.wait(0.02)
    #expect(hand.values["early"] == nil && hand.values["late"] == 1)
  }

  @Test func `later is not done in another scene`() throws {
    var hand = hand(.after(2, .set("a", 1)))
    try hand.tap("go")
    _ = hand.player.show(.builtIn, Settings(scene: .detents), at: hand.time)
    hand.wait(1)
    #expect(hand.player.nextDeadline == nil)
    hand.wait(6)
    #expect(hand.values["a"] == nil)
  }

  @Test func `that answers itself for ever lets time go by`() throws {
    let source = SceneSource.sheet([Text("Go").onTap("go", .set("tick", 1))]) { scene, _ in
      scene.on(.tap) { _, _ in [.after(0, .animate("a", to: 1), id: "t")] }
        .on(.arrived, of: "a") { _, _ in [.after(0, .kick("a", velocity: 10), id: "t")] }
    }
    var hand = SceneHand(source)
    try hand.tap("go")
    hand.settle()
    // It arrives after each kick as well.
    #expect(hand.values["a"] == 1 && hand.count(.arrived(target: "a")) > 2)
  }

  @Test func `a thousand times at one moment is done a thousand times`() throws {
    var hand = hand(.all((0..<1000).map { .after(0.2, .set("v\($0)", Double($0))) }))
    try hand.tap("go")
    hand.wait(0.3)
    #expect((0..<1000).allSatisfy { hand.values["v\($0)"] == Double($0) })
  }

  @Test func `moves the drawer that it names, else the one it was asked on, now or later`() throws {
    let actions: [(Action, [String])] = [
      (.settle("low"), ["high", "low"]), (.after(1, .settle("low")), ["high", "low"]),
      (.settle("low", drawer: "upper"), ["low", "high"]),
    ]
    for (action, detents) in actions {
      let source = SceneSource.drawers { _ in
        for (name, edge) in [("upper", Edge.top), ("lower", .bottom)] {
          Drawer(name) { if name == "lower" { Text("Go").onTap("go", action) } }.edge(edge).detents(
            [.points("low", 60), .points("high", 250)]).initial(.points("high", 250)).scrim(0)
        }
      }
      var hand = SceneHand(source)
      try hand.tap("go")
      hand.settle()
      #expect(hand.detents == detents, "\(action)")
    }
  }

  @Test func `sets points, colours and texts`() throws {
    var hand = hand(
      .all([
        .set("p", Point(x: 3, y: 4)), .set("c", Color(rgb: 0x102030)), .set("t", "words"),
        .animate("q", to: Point(x: 5, y: 6)), .animate("d", to: Color(rgb: 0x405060)),
      ]))
    try hand.tap("go")
    hand.settle()
    #expect(hand.state.point("p") == Point(x: 3, y: 4) && hand.state.text("t") == "words")
    #expect(hand.state.color("c", default: .white) == Color(rgb: 0x102030))
    #expect(hand.state.point("q") == Point(x: 5, y: 6))
    #expect(hand.state.color("d", default: .white) == Color(rgb: 0x405060))
  }

  @Test func `is shorter where motion is reduced, and ends in the same place`() throws {
    let ends = try [Settings.ReducedMotionChoice.off, .on].map { reduced -> Double in
      var hand = hand(.animate("a", to: 5, .bouncy))
      hand.change { $0.motion.reduced = reduced }
      try hand.tap("go")
      while let deadline = hand.player.nextDeadline { hand.wait(deadline - hand.time) }
      #expect(hand.values["a"] == 5)
      return hand.time.seconds
    }
    #expect(ends[1] < ends[0] - 0.2)
  }

  @Test(arguments: [(Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")])
  func `with what is no number is refused in words, by what it is about`(
    number: Double, word: String
  ) throws {
    let actions: [(Action, String)] = [
      (.set("a", number), "a"), (.animate("a", to: number), "a"),
      (.kick("a", velocity: number), "a"), (.after(number, .set("a", 1)), "after"),
      (.after(number, .set("a", 1), id: "later"), "later"), (.scroll(to: number), "scroll"),
    ]
    for (action, target) in actions {
      var hand = hand(action)
      try hand.tap("go")
      let reason = "\(word) is not a finite number; nothing has changed"
      #expect(hand.refusals == [.invalid(target: target, reason: reason)])
      #expect(hand.events.last?.drawer == 0 && hand.events.last?.time == 0.05)
      hand.settle()
      #expect(hand.values["a"] == nil)
    }
  }

  @Test func `names the drawer or the scene that is not there, and those that are`() throws {
    let drawers: [(DrawerReference, String)] = [("shete", "shete"), (1, "1"), (-1, "-1")]
    var rows: [(Action, UnknownName?)] = drawers.map {
      (.scroll(to: 5, drawer: $0), UnknownName(.drawer, $1, known: ["sheet"]))
    }
    rows += [
      (.settle("low", drawer: "shete"), UnknownName(.drawer, "shete", known: ["sheet"])),
      (.settle("nowhere"), UnknownName(.detent, "nowhere", known: ["low", "high"])),
      // An author's own scene is the only one of its program.
      (.show(scene: "detents"), UnknownName(.scene, "detents", known: [])),
      (.scroll(to: 5, drawer: "sheet"), nil), (.scroll(to: 5), nil),
    ]
    for (action, unknown) in rows {
      var hand = hand(action)
      try hand.tap("go")
      #expect(hand.refusals == (unknown.map { [.unknown($0)] } ?? []), "\(action)")
      #expect(hand.player.scene.name == "own")
    }
  }
}

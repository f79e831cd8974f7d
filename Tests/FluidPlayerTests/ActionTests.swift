import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

/// A sheet with a test's pieces and handlers.
private func player(
  _ pieces: [any Piece] = [], _ adapted: (Scene) -> Scene = { $0 },
  on drawer: (Drawer) -> Drawer = { $0 }
) -> Player {
  let sheet = drawer(
    Drawer("sheet") { Column { for piece in pieces { piece } } }
      .edge(.bottom).detents([.points("low", 100), .points("high", 400)])
      .initial(.points("high", 400)).scrim(0))
  let scene = adapted(
    Scene("test") {
      EmptyPiece()
    } drawers: {
      sheet
    })
  return Player(
    settings: Settings(own: sheet, window: size), scenes: .own { _ in scene }, size: size)
}

private let size = Size(width: 400, height: 600)

extension Player {
  /// A tap on a control.
  fileprivate mutating func tap(_ id: String, at time: HandTime) -> [Outcome] {
    guard let center = controls(at: time).last(where: { $0.id == id })?.rect.center else {
      return []
    }
    return handle(InputEvent(time: time, kind: .down(.touch(1), center)))
      + handle(InputEvent(time: time + 0.05, kind: .up(.touch(1), center)))
  }

  fileprivate func value(_ id: String, at time: HandTime, default standard: Double = 0) -> Double {
    var copy = self
    _ = copy.advance(to: time)
    return copy.pictureState(at: time).value(id, default: standard)
  }
}

@Suite struct ActionTests {
  @Test func `by a tap moves a value to where it is set, within a quarter of a second`() {
    var player = player([Toggle("Light", id: "light")])
    _ = player.tap("light", at: 1)
    #expect(player.state.isOn("light"))
    #expect(player.value("light", at: 1.05) == 0)
    let middle = player.value("light", at: 1.12)
    #expect(middle > 0.1 && middle < 1)
    #expect(player.isMoving(at: 1.12))
    _ = player.advance(to: 1.4)
    #expect(player.value("light", at: 1.4) == 1)
    #expect(!player.isMoving(at: 1.4) && player.nextDeadline == nil)
  }

  @Test func `starts from what the control shows, though nobody has set it`() {
    var player = player([Toggle("Light", id: "light", isOn: true)])
    _ = player.tap("light", at: 1)
    let shown = player.value("light", at: 1.06, default: 1)
    #expect(shown > 0.8 && shown < 1)
  }

  @Test func `later is done then, at any frame rate, once, and in order`() {
    for rate in [30.0, 60, 144, 1000] {
      var player = player([
        Text("Go").onTap("go") { _, _ in
          [
            .after(0.5, .set("a", 1), id: "first"), .after(0.25, .set("b", 2)),
            .after(0.25, .set("b", 3)), .after(0.3, .set("never", 1), id: "second"),
            .cancel("second"),
          ]
        }
      ])
      _ = player.tap("go", at: 0)
      var changes: [String] = []
      var known: [String: Double] = [:]
      for frame in 0...Int(rate) {
        _ = player.advance(to: HandTime(Double(frame) / rate))
        for id in player.state.values.ids where player.state.values[id] != known[id] {
          known[id] = player.state.values[id]
          changes.append(id)
        }
      }
      #expect(changes == ["b", "a"] && known == ["a": 1, "b": 3])
      // Where it is then does not depend on when it was looked at.
      #expect(player.value("a", at: 2) == 1)
    }
  }

  @Test func `later waits in a pause, and is slowed with the scene`() {
    var player = player([Text("Go").onTap("go", .after(1, .set("a", 1)))])
    _ = player.tap("go", at: 0)
    _ = player.apply(.rate(0), at: 0.05)
    _ = player.advance(to: 50)
    #expect(player.state.values["a"] == nil && player.nextDeadline == nil)
    _ = player.apply(.rate(0.5), at: 50)
    _ = player.advance(to: 51.9)
    #expect(player.state.values["a"] == nil)
    _ = player.advance(to: 52.1)
    #expect(player.state.values["a"] == 1)
  }

  @Test func `for ever by itself lets time go by`() {
    var player = player([Text("Go").onTap("go", .set("tick", 1))]) {
      $0.on(.tap) { _, _ in [.after(0, .animate("a", to: 1), id: "t")] }
        .on(.arrived, of: "a") { _, _ in [.after(0, .kick("a", velocity: 10), id: "t")] }
    }
    _ = player.tap("go", at: 0)
    _ = player.advance(to: 20)
    #expect(player.state.values["a"] == 1)
  }

  @Test func `a thousand times at one moment is done a thousand times`() {
    let actions = (0..<1000).map { Action.after(0.2, .set("v\($0)", Double($0))) }
    var player = player([Text("Go").onTap("go", .all(actions))])
    _ = player.tap("go", at: 0)
    _ = player.advance(to: 0.3)
    #expect((0..<1000).allSatisfy { player.state.values["v\($0)"] == Double($0) })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `with what is no number is refused, and said so`(number: Double) {
    let actions: [Action] = [
      .set("a", number), .animate("a", to: number), .kick("a", velocity: number),
      .after(number, .set("a", 1)),
    ]
    for action in actions {
      var player = player([Text("Go").onTap("go", action)])
      let events = player.tap("go", at: 0)
      let isTold = events.contains { if case .invalid = $0.kind { true } else { false } }
      #expect(isTold)
      _ = player.advance(to: 5)
      #expect(player.state.values["a"] == nil)
    }
  }

  @Test func `of a drawer by its name is done by that drawer, and an unknown one is named`() {
    var known = player([Text("Go").onTap("go", .settle("low", drawer: "sheet"))])
    _ = known.tap("go", at: 0)
    _ = known.advance(to: 5)
    #expect(known.session.frame(at: 5)[0].detent == "low")
    var unknown = player([Text("Go").onTap("go", .settle("low", drawer: "shete"))])
    let events = unknown.tap("go", at: 0)
    let name = UnknownName(.drawer, "shete", known: ["sheet"])
    #expect(events.contains { $0.kind == .unknown(name) })
  }

  @Test func `of points, colours and texts is read as such`() {
    var player = player([
      Text("Go").onTap(
        "go",
        .all([.set("p", Point(x: 3, y: 4)), .set("c", Color(rgb: 0x102030)), .set("t", "words")]))
    ])
    _ = player.tap("go", at: 0)
    _ = player.advance(to: 5)
    let state = player.pictureState(at: 5)
    #expect(state.point("p") == Point(x: 3, y: 4))
    #expect(state.color("c", default: .white) == Color(rgb: 0x102030))
    #expect(state.text("t") == "words")
  }

  @Test func `is shorter where motion is reduced, and ends in the same place`() {
    var ends: [Double] = []
    for isReduced in [false, true] {
      var player = player([Text("Go").onTap("go", .animate("a", to: 5, .bouncy))])
      var settings = player.settings
      settings.motion.reduced = isReduced ? .on : .off
      _ = player.apply(settings, at: 0)
      _ = player.tap("go", at: 0)
      var end: HandTime = 0
      while let deadline = player.nextDeadline {
        end = deadline
        _ = player.advance(to: deadline)
      }
      ends.append(end.seconds)
      #expect(player.state.values["a"] == 5)
    }
    #expect(ends[1] < ends[0] - 0.2)
  }
}

@Suite struct AnswerTests {
  @Test func `is given where it is written: on a scene, a drawer, a piece`() {
    var player = player(
      [Text("Go").onTap("go") { _, _ in [.set("piece", 1)] }, Text("No").onTap("no", .set("x", 0))]
    ) {
      $0.on(.tap, of: "go") { _, _ in [.set("scene", 1)] }
        .on(.tap, of: "other") { _, _ in [.set("wrong", 1)] }
    } on: {
      $0.on(.didChange) { _, _ in [.set("drawer", 1)] }
    }
    _ = player.tap("go", at: 0)
    #expect(player.state.values["piece"] == 1 && player.state.values["scene"] == 1)
    #expect(player.state.values["drawer"] == nil && player.state.values["wrong"] == nil)
    _ = player.apply(.settle(detent: "low"), at: 1)
    _ = player.advance(to: 5)
    #expect(player.state.values["drawer"] == 1)
  }

  @Test func `sees the drawers by their names`() {
    let seen = player([
      Text("Go").onTap("go") { _, state in
        [.set("progress", state.drawers.progress("sheet"))]
      }
    ])
    var player = seen
    _ = player.tap("go", at: 0)
    #expect(player.state.values["progress"] == 1)
  }

  @Test func `is given to a value that has arrived, when it has`() {
    var player = player([Text("Go").onTap("go", .animate("a", to: 1, .snappy))]) {
      $0.on(.arrived, of: "a") { event, _ in [.set("at", event.time.seconds)] }
    }
    _ = player.tap("go", at: 0)
    let events = player.advance(to: 5)
    let told = events.first { $0.kind == .arrived(target: "a") }?.time
    #expect(player.state.values["at"] == told?.seconds)
    let motion = SpringMotion(spring: .snappy, from: 0, to: 1, at: 0.05)
    let settling = motion.startTime + motion.settlingTime(distance: 0.001)
    #expect(abs((told?.seconds ?? 0) - settling) < 1e-9)
  }

  @Test func `is given to a scene that appears`() {
    let player = player { $0.on(.appeared) { _, _ in [.animate("a", to: 1)] } }
    #expect(player.isMoving(at: 0))
  }

  @Test func `is given to a press and to a slider let go, which nobody is told of else`() {
    let pieces: [any Piece] = [Slider(id: "level"), Text("Go").onTap("go", .set("x", 1))]
    var plain = player(pieces)
    let events = plain.tap("go", at: 0)
    #expect(!events.contains { $0.kind == .press(target: "go") })
    var asked = player(pieces) {
      $0.on(.press) { _, _ in [.set("pressed", 1)] }
        .on(.slideEnded) { _, _ in [.set("ended", 1)] }
    }
    let told = asked.tap("go", at: 0)
    #expect(told.contains { $0.kind == .press(target: "go") })
    let slider =
      asked.controls(at: 1).first { $0.id == "level" }?.rect ?? Rect(origin: .zero, size: .zero)
    _ = asked.handle(InputEvent(time: 1, kind: .down(.touch(1), slider.center)))
    _ = asked.handle(
      InputEvent(time: 1.1, kind: .move(.touch(1), slider.center + Point(x: 40, y: 0))))
    #expect(asked.state.values["ended"] == nil)
    _ = asked.handle(
      InputEvent(time: 1.2, kind: .up(.touch(1), slider.center + Point(x: 40, y: 0))))
    #expect(asked.state.values["ended"] == 1)
  }

  @Test func `to a finger that stays is given on a control, too`() {
    var player = player([
      Toggle("Light", id: "light").onLongPress("other") { _, _ in [.set("expanded", 1)] }
    ])
    let center = player.controls(at: 0).first { $0.id == "light" }?.rect.center ?? .zero
    _ = player.handle(InputEvent(time: 0, kind: .down(.touch(1), center)))
    _ = player.advance(to: 0.6)
    _ = player.handle(InputEvent(time: 0.7, kind: .up(.touch(1), center)))
    #expect(player.state.values["expanded"] == 1 && player.state.values["light"] == nil)
  }
}

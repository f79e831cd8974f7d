import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

private let size = Size(width: 400, height: 600)

private func player(_ content: @escaping @Sendable () -> [any Piece]) -> Player {
  let sheet = Drawer("sheet") {
    Column { for piece in content() { piece } }
  }
  .edge(.bottom).detents([.points("low", 100), .points("high", 400)])
  .initial(.points("high", 400)).scrim(0)
  let scene = Scene("test") {
    EmptyPiece()
  } drawers: {
    sheet
  }
  return Player(
    settings: Settings(own: sheet, window: size), scenes: .own { _ in scene }, size: size)
}

extension Player {
  fileprivate func control(named id: String, at time: HandTime) throws -> SceneControl {
    try #require(controls(at: time).last { $0.id == id })
  }

  fileprivate mutating func drag(
    from start: Point, by way: Point, over duration: Double = 0.2, at time: HandTime
  ) -> HandTime {
    _ = handle(InputEvent(time: time, kind: .down(.touch(1), start)))
    let steps = 25
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      _ = handle(
        InputEvent(
          time: time + duration * share, kind: .move(.touch(1), start + way * share)))
    }
    return time + duration
  }
}

@Suite struct DraggedPieceTests {
  @Test func `are moved by a finger, and found where they are seen`() throws {
    var player = player {
      [Text("Card").frame(width: 100, height: 50).draggable("card", .horizontal, 0...200)]
    }
    let before = try player.control(named: "card", at: 0).rect
    let end = player.drag(from: before.center, by: Point(x: 160, y: 0), at: 0)
    let after = try player.control(named: "card", at: end).rect
    #expect(abs(after.x - before.x - player.pictureState(at: end).value("card")) < 0.26)
    #expect(after.x - before.x > 140)
    #expect(player.session.frame(at: SceneTime(end.seconds))[0].detent == "high")
  }

  @Test func `go where their value is set`() throws {
    var player = player {
      [
        Text("Card").draggable("card", .horizontal, 0...200),
        Text("Go").onTap("go", .set("card", 20)),
      ]
    }
    let start = try player.control(named: "card", at: 0).rect.center
    let end = player.drag(from: start, by: Point(x: 100, y: 0), at: 0)
    _ = player.handle(InputEvent(time: end, kind: .up(.touch(1), start + Point(x: 100, y: 0))))
    _ = player.advance(to: 5)
    #expect(player.pictureState(at: 5).value("card") > 50)
    let button = try player.control(named: "go", at: 5).rect.center
    _ = player.handle(InputEvent(time: 5, kind: .down(.touch(1), button)))
    _ = player.handle(InputEvent(time: 5.1, kind: .up(.touch(1), button)))
    #expect(player.pictureState(at: 5.1).value("card") > 50)
    _ = player.advance(to: 9)
    #expect(player.pictureState(at: 9).value("card") == 20)
  }

  @Test func `that are scaled and turned are found where they are seen, not where they lie`() throws
  {
    let player = player {
      [
        Text("A").frame(width: 80, height: 20).onTap("a", .set("x", 1)).rotated(90)
          .padding(100)
      ]
    }
    let control = try player.control(named: "a", at: 0)
    #expect(abs(control.rect.width - 20) < 1e-6 && abs(control.rect.height - 80) < 1e-6)
    #expect(control.region.contains(control.rect.center + Point(x: 0, y: 35)))
    #expect(!control.region.contains(control.rect.center + Point(x: 35, y: 0)))
  }

  @Test func `in a carousel stop with one of them at its start, and leave the drawer alone`() throws
  {
    var player = player {
      [
        ScrollRow("pages", spacing: 10, isPaging: true) {
          for _ in 0..<5 { Painting(width: 300, height: 100) { _, _ in } }
        }
      ]
    }
    let start = try player.control(named: "pages", at: 0).rect.center
    let end = player.drag(from: start, by: Point(x: -190, y: -20), at: 0)
    _ = player.handle(InputEvent(time: end, kind: .up(.touch(1), start + Point(x: -190, y: -20))))
    _ = player.advance(to: 9)
    #expect(player.pictureState(at: 9).value("pages") == -310)
    #expect(player.session.frame(at: 9)[0].detent == "high")
  }

  @Test func `in a row leave a drag across it to the drawer`() throws {
    var player = player {
      [ScrollRow("chips") { for index in 0..<20 { Chip("Chip \(index)", id: "chip\(index)") } }]
    }
    let start = try player.control(named: "chips", at: 0).rect.center
    _ = player.drag(from: start, by: Point(x: 10, y: 150), at: 0)
    #expect(player.session.frame(at: 0.2)[0].phase == .dragging)
    #expect(player.pictureState(at: 0.2).value("chips") == 0)
  }

  @Test func `in a row are swiped aside, uncover what can be done, and close over it`() throws {
    var player = player {
      [
        ListRow("Mail").swipeActions(
          "row", trailing: [SwipeAction(.moon, id: "snooze", color: .black, action: .set("s", 1))])
      ]
    }
    #expect(!player.controls(at: 0).contains { $0.id == "snooze" })
    let start = try player.control(named: "row", at: 0).rect.center
    let end = player.drag(from: start, by: Point(x: -80, y: 0), at: 0)
    _ = player.handle(InputEvent(time: end, kind: .up(.touch(1), start + Point(x: -80, y: 0))))
    _ = player.advance(to: 5)
    #expect(player.pictureState(at: 5).value("row") == -72)
    let button = try player.control(named: "snooze", at: 5).rect
    #expect(abs(button.width - 72) < 0.5)
    _ = player.handle(InputEvent(time: 5, kind: .down(.touch(1), button.center)))
    _ = player.handle(InputEvent(time: 5.1, kind: .up(.touch(1), button.center)))
    _ = player.advance(to: 9)
    #expect(player.state.values["s"] == 1)
    #expect(player.pictureState(at: 9).value("row") == 0)
  }

  @Test func `are moved by keys as far as a finger would leave them`() throws {
    var player = player {
      [
        Text("Card").draggable("card", .horizontal, 0...200, stops: [0, 120, 200]),
        Text("Free").draggable("free", .horizontal, 0...200),
      ]
    }
    func press(_ key: Key, _ time: HandTime) {
      _ = player.handle(InputEvent(time: time, kind: .key(key)))
    }
    var time: HandTime = 0
    for _ in 0..<4 where player.state.focus != .control("card") {
      time += 1
      press(.tab, time)
    }
    press(.right, 10)
    _ = player.advance(to: 15)
    #expect(player.pictureState(at: 15).value("card") == 120)
    press(.left, 15)
    _ = player.advance(to: 20)
    #expect(player.pictureState(at: 20).value("card") == 0)
    press(.tab, 21)
    press(.right, 22)
    _ = player.advance(to: 30)
    #expect(player.pictureState(at: 30).value("free") == 20)
  }
}

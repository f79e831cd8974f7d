import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@Suite struct ComingDrawerTests {
  private static let size = Size(width: 400, height: 800)

  /// A sheet, a toast before it that comes with a value, and a filter drawer behind both.
  private static let source = SceneSource.own { state in
    Scene("toast") {
      Text("Behind")
    } drawers: {
      Drawer { Text("Filter") }.edge(.trailing).detents([
        .points("closed", 0), .points("open", 200),
      ])
      if state.isOn("toast") {
        Drawer { Text("Saved") }.edge(.top).detents([.points("shown", 60)])
      }
      Drawer {
        Button("Save", id: "save", action: .set("toast", 1))
      }
      .edge(.bottom).detents([.points("peek", 90), .points("open", 400)])
    }
  }

  private static func player() -> Player {
    Player(settings: source.base(window: size).settings, scenes: source, size: size)
  }

  private static func tapSave(_ player: inout Player, at time: HandTime) -> [Outcome] {
    guard let save = player.controls(at: time).last(where: { $0.id == "save" }) else { return [] }
    let point = save.region.rect.center
    return player.handle(InputEvent(time: time, kind: .down(.mouse, point)))
      + player.handle(InputEvent(time: time + 0.01, kind: .up(.mouse, point)))
  }

  @Test func `appears when its value is set, and the others go on as they were`() {
    var player = Self.player()
    _ = player.handle(InputEvent(time: 0, kind: .key(.pageUp)))
    _ = player.advance(to: 5)
    #expect(player.session.detent(drawer: 1) == "open")
    _ = Self.tapSave(&player, at: 5)
    #expect(player.session.drawers.count == 3)
    #expect((0..<3).map { player.session.detent(drawer: $0) } == ["closed", "shown", "open"])
  }

  @Test func `comes while another is in flight and in a hand, which it leaves alone`() {
    var player = Self.player()
    func handle(_ kind: InputEvent.Kind, at time: HandTime) -> [Outcome] {
      player.handle(InputEvent(time: time, kind: kind))
    }
    _ = handle(.down(.touch(1), Point(x: 200, y: 715)), at: 1)
    _ = handle(.move(.touch(1), Point(x: 200, y: 615)), at: 1.1)
    let held = player.session.frame(at: 1.1)[1].extent
    _ = player.apply(.set(id: "toast", to: .number(1)), at: 1.1)
    #expect(player.session.frame(at: 1.1).count == 3)
    #expect(player.session.frame(at: 1.1)[2].extent == held)
    _ = handle(.move(.touch(1), Point(x: 200, y: 515)), at: 1.2)
    #expect(abs(player.session.frame(at: 1.2)[2].extent - held - 100) < 1e-9)
    _ = player.apply(.set(id: "toast", to: .number(0)), at: 1.2)
    #expect(player.session.frame(at: 1.2).count == 2)
    _ = handle(.up(.touch(1), Point(x: 200, y: 515)), at: 1.2)
    _ = player.advance(to: 9)
    #expect(player.session.detent(drawer: 1) == "open")
  }
}

@Suite struct ColumnScrollTests {
  @Test func `scrolls, and stays clear of the handle`() {
    let size = Size(width: 400, height: 600)
    let source = SceneSource.own { _ in
      Scene("column") {
        Text("")
      } drawers: {
        Drawer {
          Column { for index in 0..<40 { Text("Row \(index)", .body).frame(height: 40) } }
        }
        .edge(.bottom).detents([.fraction("half", 0.5), .fraction("full", 1)])
        .scroll(ScrollRule(handsOver: true))
      }
    }
    var player = Player(settings: source.base(window: size).settings, scenes: source, size: size)
    _ = player.apply(.jump(detent: "full"), at: 0)
    let before = player.picture(at: 1).list.texts
    _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), Point(x: 100, y: 500))))
    for step in 1...30 {
      let point = Point(x: 100, y: 500 - 10 * Double(step))
      _ = player.handle(InputEvent(time: 1 + 0.01 * Double(step), kind: .move(.touch(1), point)))
    }
    let scrolled = player.session.frame(at: 1.3)[0].scroll
    #expect(scrolled > 250)
    let after = player.picture(at: 1.3).list.texts
    let first = before["Row 9"] ?? 0
    #expect(abs((after["Row 9"] ?? .infinity) - (first - scrolled)) <= 0.25)
  }
}

extension DisplayList {
  /// How far down each text's baseline is, in points.
  fileprivate var texts: [String: Double] {
    var found: [String: Double] = [:]
    for item in items {
      guard case .text(let run) = item.content else { continue }
      found[run.string] = run.origin.y + item.offset.y
    }
    return found
  }
}

import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@Suite struct UprightSliderTests {
  private static let source = SceneSource.own { _ in
    Scene("mixer") {
    } drawers: {
      Drawer {
        Row(spacing: 20) {
          Slider(id: "low", level: 0.5, look: .bar(.sound), axis: .vertical)
          Slider(id: "high", level: 0.2, axis: .vertical)
        }
      }
      .padding(horizontal: 20)
      .detents([.points("peek", 60), .points("open", 260)])
      .interactiveDetents([.points("open", 260)])
    }
  }

  private func opened() -> Player {
    var player = Player(
      settings: Self.source.base().settings, scenes: Self.source,
      size: Size(width: 400, height: 600))
    _ = player.apply(.jump(detent: "open"), at: 0)
    return player
  }

  private func track(_ id: String, _ player: Player) throws -> Rect {
    let controls = player.controls(at: 0)
    return try #require(controls.first { $0.id == id }).rect
  }

  private func drag(_ player: inout Player, from: Point, by way: Double) {
    _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), from)))
    for step in 1...10 {
      let point = from + Point(x: 0, y: way * Double(step) / 10)
      _ = player.handle(
        InputEvent(time: 1 + 0.008 * Double(step), kind: .move(.touch(1), point)))
    }
    _ = player.handle(
      InputEvent(time: 1.09, kind: .up(.touch(1), from + Point(x: 0, y: way))))
  }

  @Test(arguments: ["low", "high"])
  func `takes a drag along the drawer's axis: it moves, and the sheet does not`(id: String) throws {
    var player = opened()
    let track = try track(id, player)
    drag(&player, from: track.center, by: -track.height / 4)
    #expect(abs(try #require(player.state.values[id]) - 0.75) < 1e-9)
    let sheet = player.session.frame(at: 1.09)[0]
    #expect(sheet.phase == .resting && sheet.detent == "open")
  }

  @Test
  func `leaves a drag beside it to the sheet's handle`() throws {
    var player = opened()
    drag(&player, from: Point(x: 200, y: 345), by: 230)
    _ = player.advance(to: 4)
    #expect(player.session.frame(at: 4)[0].detent == "peek")
    #expect(player.state.values["low"] == nil)
  }
}

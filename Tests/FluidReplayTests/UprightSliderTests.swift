import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidInput
import FluidRaster
import FluidReplay
import FluidScene
import Testing

@Suite("An upright slider on a sheet that moves the same way")
struct UprightSliderTests {
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

  private func opened() -> Stage {
    var stage = Stage(
      settings: Self.source.base().settings, scenes: Self.source,
      size: Size(width: 400, height: 600))
    _ = stage.jump(to: "open", at: 0)
    return stage
  }

  private func track(_ id: String, _ stage: Stage) throws -> Rect {
    let controls = stage.scene.controls(
      drawers: stage.session.frame(at: 0), size: stage.session.container, state: stage.state,
      text: LineFont())
    return try #require(controls.first { $0.id == id }).rect
  }

  private func drag(_ stage: inout Stage, from: Point, by way: Double) {
    _ = stage.handle(InputEvent(time: 1, kind: .down(.touch(1), from)))
    for step in 1...10 {
      let point = from + Point(x: 0, y: way * Double(step) / 10)
      _ = stage.handle(
        InputEvent(time: 1 + 0.008 * Double(step), kind: .move(.touch(1), point)))
    }
    _ = stage.handle(
      InputEvent(time: 1.09, kind: .up(.touch(1), from + Point(x: 0, y: way))))
  }

  @Test(
    "takes a drag along the drawer's axis: it moves, and the sheet does not",
    arguments: ["low", "high"])
  func moves(id: String) throws {
    var stage = opened()
    let track = try track(id, stage)
    drag(&stage, from: track.center, by: -track.height / 4)
    #expect(abs(try #require(stage.state.values[id]) - 0.75) < 1e-9)
    let sheet = stage.session.frame(at: 1.09)[0]
    #expect(sheet.phase == .resting && sheet.detent == "open")
  }

  @Test("is full at the top and empty at the bottom, and stays there further on")
  func ends() throws {
    var stage = opened()
    let track = try track("low", stage)
    drag(&stage, from: track.center, by: -400)
    #expect(stage.state.values["low"] == 1)
    drag(&stage, from: track.center, by: 200)
    #expect(stage.state.values["low"] == 0)
  }

  @Test("leaves a drag beside it to the sheet's handle")
  func handle() throws {
    var stage = opened()
    drag(&stage, from: Point(x: 200, y: 345), by: 230)
    _ = stage.advance(to: 4)
    #expect(stage.session.frame(at: 4)[0].detent == "peek")
    #expect(stage.state.values["low"] == nil)
  }
}

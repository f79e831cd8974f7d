import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `The controls of a moment` {
  private let size = Size(width: 500, height: 700)

  @Test(arguments: DemoScene.allCases.map(\.rawValue), [-0.05, 0, 0.2, 0.5, 0.8, 1, 1.1])
  func `are those that its picture carries`(name: String, progress: Double) throws {
    for state in [
      SceneState(),
      SceneState(direction: .rightToLeft, values: ["wifi": 0], focus: .control("play")),
    ] {
      let scene = try scene(name, state)
      let drawers = scene.drawers.map { drawer in
        let range = snapshot(drawer, in: size, extent: 0, state.direction).stops.range
        let extent = range.lowerBound + progress * (range.upperBound - range.lowerBound)
        return snapshot(drawer, in: size, extent: extent, state.direction)
      }
      let picture = scene.picture(
        drawers: drawers, size: size, time: 2, state: state, text: StrokeFont())
      let controls = scene.controls(
        drawers: drawers, size: size, state: state, text: StrokeFont())
      #expect(controls == picture.controls)
    }
  }

  @Test func `are found without calling an ink closure, on a handle too`() {
    let scene = Scene("blind") {
      Painting { _, _ in Issue.record("drawn behind") }
    } drawers: {
      Drawer {
        Painting(height: 50) { _, _ in Issue.record("drawn on the drawer") }
        Button("Go", id: "go")
        Button("faint", id: "faint").opacity(0.4)
        Button("late", id: "late").revealed(from: 0.9, to: 1)
      } handle: {
        Painting(width: 10, height: 10) { _, _ in Issue.record("drawn on the handle") }
        Button(symbol: .cross, id: "close").small()
      }
      .edge(.top).detents([.points("a", 100), .points("b", 500)])
    }
    let controls = scene.controls(
      drawers: [snapshot(scene.drawers[0], in: size, extent: 300)], size: size,
      state: SceneState(), text: StrokeFont())
    #expect(controls.map(\.id) == ["go", "close"])
  }
}

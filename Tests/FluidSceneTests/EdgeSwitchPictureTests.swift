import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@Suite("A picture of a drawer that changes its edge")
struct EdgeSwitchPictureTests {
  private static let size = Size(width: 500, height: 800)

  private static func scene(_ edge: Edge) -> Scene {
    Scene("switch") {
      Text("Behind", .title)
    } drawers: {
      Drawer {
        Text("On it", .title)
        Toggle("Switch", id: "switch")
      }
      .edge(edge).initial(.medium).cornerRadius(20).material(.thin)
    }
  }

  @Test(
    "shows it where its snapshot says, whatever edge it is given meanwhile",
    arguments: Edge.allCases)
  func snapshotDecides(edge: Edge) {
    let before = Self.scene(.bottom)
    let after = Self.scene(edge)
    var session = Session(before, container: Self.size)
    for time in [0, 0.05, 0.1, 0.2, 0.3, 0.6] {
      _ = session.configure(after.configurations[0], at: SceneTime(time))
      let shown = session.frame(at: SceneTime(time))
      let list = { (scene: Scene) in
        scene.picture(
          drawers: shown, size: Self.size, time: time, state: SceneState(), text: StrokeFont()
        ).list
      }
      #expect(list(before) == list(after))
      let controls = { (scene: Scene) in
        scene.controls(drawers: shown, size: Self.size, state: SceneState(), text: StrokeFont())
      }
      #expect(controls(before) == controls(after))
    }
  }
}

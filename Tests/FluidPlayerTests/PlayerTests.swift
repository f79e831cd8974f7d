import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@Suite struct PlayerTests {
  static let size = Size(width: 960, height: 720)

  @Test(arguments: DemoScene.allCases)
  func `gives each scene's session the drawers its picture shows`(name: DemoScene) {
    let player = Player(settings: Settings(scene: name), size: Self.size)
    #expect(player.session.drawers.count == player.scene.drawers.count)
    #expect(player.picture(at: 0).list.items.count > 5)
    #expect(player.session.isAtRest)
  }

  @Test
  func `lets a list scroll to its last row and no further`() throws {
    var player = Player(settings: Settings(scene: .mapList), size: Self.size)
    let total = try #require(
      player.scene.contentLengths(size: Self.size, state: player.state, text: StrokeFont()).first)
    #expect(total > 30 * 64)
    _ = player.apply(.jump(detent: "full"), at: 0)
    for notch in 0..<60 {
      let turn = WheelEvent(
        location: Point(x: 400, y: 400), delta: Point(x: 0, y: -1), resolution: .notched)
      _ = player.handle(InputEvent(time: HandTime(Double(notch)), kind: .wheel(turn)))
    }
    _ = player.advance(to: 100)
    #expect(abs(player.session.frame(at: 100)[0].scroll - (total - Self.size.height)) < 1e-9)
  }

  @Test
  func `changes scene and comes to rest in the new one`() {
    var player = Player(settings: Settings(), size: Self.size)
    _ = player.show(.detents, at: 1)
    #expect(player.settings.scene == .detents)
    #expect(player.session.drawers[0].configuration.edge == .bottom)
    #expect(player.session.frame(at: 1)[0].detent == "small")
  }

  @Test
  func `moves the drawer of the detents scene where its picker says`() throws {
    var player = Player(settings: Settings(scene: .detents), size: Self.size)
    let controls = player.controls(at: 0)
    let center = try #require(controls.first { $0.id == "placement.2" }).rect.center
    _ = player.handle(InputEvent(time: 1, kind: .down(.mouse, center)))
    _ = player.handle(InputEvent(time: 1.05, kind: .up(.mouse, center)))
    #expect(player.session.drawers[0].configuration.edge == .leading)
  }
}

extension PlayerTests {
}

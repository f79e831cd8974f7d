import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@Suite("A player")
struct PlayerTests {
  static let size = Size(width: 960, height: 720)

  @Test(
    "gives each scene's session the drawers its picture shows", arguments: DemoScene.allCases)
  func scenes(name: DemoScene) {
    let player = Player(settings: Settings(scene: name), size: Self.size)
    #expect(player.session.drawers.count == player.scene.drawers.count)
    #expect(player.picture(at: 0).list.items.count > 5)
    #expect(player.session.isAtRest)
  }

  @Test("lets a list scroll to its last row and no further")
  func listLength() throws {
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

  @Test("turns a tile by a tap, and back")
  func tile() throws {
    var player = Player(settings: Settings(), size: Self.size)
    _ = player.apply(.jump(detent: "open"), at: 0)
    func tap(at time: HandTime) throws {
      let controls = player.controls(at: time)
      let center = try #require(controls.first { $0.id == "wifi" }).rect.center
      _ = player.handle(InputEvent(time: time, kind: .down(.mouse, center)))
      _ = player.handle(InputEvent(time: time + 0.05, kind: .up(.mouse, center)))
    }
    try tap(at: 1)
    #expect(player.state.values["wifi"] == 0)
    try tap(at: 2)
    #expect(player.state.values["wifi"] == 1)
    #expect(player.session.frame(at: 2)[0].detent == "open")
  }

  @Test("puts a leading drawer on the right where one reads that way, also while it runs")
  func direction() throws {
    var settings = Settings(scene: .sideDrawer)
    settings.direction = .rightToLeft
    var player = Player(settings: settings, size: Self.size)
    _ = player.apply(.jump(detent: "open"), at: 0)
    #expect(player.session.frame(at: 0)[0].panel.maxX == Self.size.width)
    settings.direction = .leftToRight
    _ = player.apply(settings, at: 1)
    _ = player.advance(to: 20)
    #expect(player.session.frame(at: 20)[0].panel.minX == 0)
    #expect(player.session.frame(at: 20)[0].detent == "open")
    #expect(player.state.direction == .leftToRight)
  }

  @Test("changes scene and comes to rest in the new one")
  func show() {
    var player = Player(settings: Settings(), size: Self.size)
    _ = player.show(.detents, at: 1)
    #expect(player.settings.scene == .detents)
    #expect(player.session.drawers[0].configuration.edge == .bottom)
    #expect(player.session.frame(at: 1)[0].detent == "small")
  }

  @Test("moves the drawer of the detents scene where its picker says")
  func placement() throws {
    var player = Player(settings: Settings(scene: .detents), size: Self.size)
    let controls = player.controls(at: 0)
    let center = try #require(controls.first { $0.id == "placement.2" }).rect.center
    _ = player.handle(InputEvent(time: 1, kind: .down(.mouse, center)))
    _ = player.handle(InputEvent(time: 1.05, kind: .up(.mouse, center)))
    #expect(player.session.drawers[0].configuration.edge == .leading)
  }
}

extension PlayerTests {
  @Test("follows a finger on a slider of its drawer all the way")
  func slider() throws {
    var player = Player(settings: Settings(), size: Self.size)
    _ = player.apply(.jump(detent: "open"), at: 0)
    let controls = player.controls(at: 0)
    let track = try #require(controls.first { $0.id == "brightness" }).rect
    let start = Point(x: track.minX + track.width * 0.3, y: track.midY)
    _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), start)))
    for step in 1...50 {
      let share = 0.3 + 0.01 * Double(step)
      let point = Point(x: track.minX + track.width * share, y: track.midY)
      let time = 1 + 0.008 * Double(step)
      _ = player.handle(InputEvent(time: HandTime(time), kind: .move(.touch(1), point)))
      guard step > 4 else { continue }
      #expect(abs(try #require(player.state.values["brightness"]) - share) < 1e-9)
    }
    #expect(player.session.frame(at: 1.4)[0].detent == "open")
  }
}

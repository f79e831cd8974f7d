import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

/// A sheet that is as high as its words take.
private let letter = SceneSource.own { _ in
  Scene("letter") {
  } drawers: {
    Drawer {
      Text(String(repeating: "words that go on in the next line ", count: 12)).lines(30).padding(10)
    }
    .edge(.bottom).detents([.points("shut", 40), .content("fit")]).initial(.content("fit"))
  }
}

@Suite struct PlayerChangeTests {
  private func open(_ size: Size) throws -> Player {
    let settings = try Settings(parsing: "", file: "f.yaml", over: letter.base(window: size))
    return Player(settings: settings, scenes: letter, size: size)
  }

  @Test
  func `fits its sheet to the words again when the window is narrower and lines break elsewhere`()
    throws
  {
    let (wide, narrow) = (Size(width: 900, height: 800), Size(width: 300, height: 800))
    var player = try open(wide)
    let before = player.session.frame(at: 0)[0].extent
    _ = player.handle(InputEvent(time: 1, kind: .resize(narrow)))
    _ = player.advance(to: 20)
    let after = player.session.frame(at: 20)[0].extent
    #expect(after > before + 20)
    #expect(after == (try open(narrow)).session.frame(at: 0)[0].extent)
  }

  @Test
  func `shows another scene in a window of another size, where its author says so, and back`() {
    let source = SceneSource.own { state in
      Scene("sized") {
      } drawers: {
        Drawer { Text("Sheet") }
          .edge(state.window.size.width < 500 ? .bottom : .leading)
          .detents([.points("low", 60), .points("high", 200)])
      }
    }
    let (wide, narrow) = (Size(width: 900, height: 600), Size(width: 400, height: 600))
    var player = Player(
      settings: source.base(window: wide).settings, scenes: source, size: wide)
    #expect(player.session.drawers[0].configuration.edge == .leading)
    for (time, size) in [(1.0, narrow), (2, narrow), (3, wide), (4, narrow)] {
      _ = player.handle(InputEvent(time: HandTime(time), kind: .resize(size)))
      #expect(player.state.window.size == size)
      let edge: Edge = size == narrow ? .bottom : .leading
      #expect(player.scene.drawers[0].configuration.edge == edge)
      #expect(player.session.drawers[0].configuration.edge == edge)
    }
  }

  @Test(arguments: [PointerID.touch(1), .mouse])
  func `shows which control a finger is on, until it lifts`(pointer: PointerID) throws {
    var player = Player(settings: Settings(), size: Size(width: 960, height: 720))
    _ = player.apply(.jump(detent: "open"), at: 0)
    let controls = player.controls(at: 0)
    let center = try #require(controls.first { $0.id == "wifi" }).rect.center
    let before = player.picture(at: 1).list
    _ = player.handle(InputEvent(time: 1, kind: .down(pointer, center)))
    #expect(player.pictureState(at: 1).pressed == "wifi")
    let later = player.picture(at: 1.2).list
    #expect(later != before)
    _ = player.handle(InputEvent(time: 1.3, kind: .up(pointer, center)))
    #expect(player.pictureState(at: 1.3).pressed == nil)
  }

  @Test
  func `begins another scene as it is at the beginning: nothing switched, nothing focused`() {
    let size = Size(width: 960, height: 720)
    var player = Player(settings: Settings(scene: .detents), size: size)
    _ = player.handle(InputEvent(time: 1, kind: .key(.tab)))
    player.state.values["radius"] = 1
    #expect(player.state.focus != nil)
    _ = player.show(.bottomSheet, at: 2)
    #expect(player.state.focus == nil)
    #expect(
      player.state.values
        == Player(settings: Settings(scene: .bottomSheet), size: size).state.values)
    #expect(player.session.now == 2, "and its time goes on")
    _ = player.show(.detents, at: 1.5)
    #expect(player.session.now == 2, "and never back")
  }

  @Test
  func `takes up reduced motion and another content's length while it runs`() {
    var player = Player(settings: Settings(), size: Size(width: 960, height: 720))
    var settings = player.settings
    settings.motion.reduced = .on
    _ = player.apply(settings, at: 1)
    var other = Player(settings: settings, size: Size(width: 960, height: 720))
    _ = other.advance(to: 1)
    _ = (player.apply(.settle(detent: "open"), at: 1), other.apply(.settle(detent: "open"), at: 1))
    for time in [1.05, 1.1, 1.2, 1.4] {
      #expect(player.session.frame(at: SceneTime(time)) == other.session.frame(at: SceneTime(time)))
    }
    #expect(player.state.window.contentLength == settings.content.length)
    _ = player.apply(.content(length: 700), at: 2)
    #expect(player.state.window.contentLength == 700)
    _ = player.apply(.content(length: 0), at: 3)
    #expect(player.state.window.contentLength == nil, "no length: as the scene lays it out")
  }

  @Test
  func `goes on with the background's own moment where one is given`() {
    let player = Player(settings: Settings(), size: Size(width: 960, height: 720))
    #expect(player.isDrifting)
    #expect(player.picture(at: 3, drift: 7).list == player.picture(at: 7).list)
    #expect(player.picture(at: 3).list != player.picture(at: 7).list)
  }
}

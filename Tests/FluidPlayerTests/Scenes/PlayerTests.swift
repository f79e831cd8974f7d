import FluidCore
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

private let size = Size(width: 960, height: 720)

@Suite struct PlayerTests {
  @Test(arguments: DemoScene.allCases)
  func `gives each scene's session the drawers its picture shows`(scene: DemoScene) {
    let player = SceneHand(scene, size: size).player
    #expect(player.session.drawers.count == player.scene.drawers.count)
    #expect(player.picture(at: 0).list.items.count > 5 && player.session.isAtRest)
    #expect(Settings(scene: scene).window == size)
  }

  @Test func `shows another scene as it begins: nothing switched, nothing focused`() throws {
    var hand = SceneHand(.detents, size: size)
    hand.send(.hover(try hand.control("radius").center))
    hand.press(.tab)
    hand.wait(1)
    #expect(hand.state.hoverAmount("radius") == 1)
    hand.player.state.values["radius"] = 1
    #expect(hand.player.state.focus != nil)
    _ = hand.player.show(.bottomSheet, at: 2)
    hand.time = 2
    hand.send(.blur)
    #expect(hand.state.hoverAmount("radius") == 0)
    let fresh = SceneHand(.bottomSheet, size: size)
    #expect(hand.player.state.focus == nil && hand.values == fresh.values)
    #expect(hand.player.settings.scene == .bottomSheet)
    #expect(hand.player.frame(at: 2)[0].extent == fresh.extent)
    // The session's time goes on, and never back.
    _ = hand.player.show(.detents, at: 1.5)
    #expect(hand.session.now == 2)
  }

  @Test func `reports the change of a drawer in flight when another scene is shown`() {
    var hand = SceneHand(.pullDown, size: size)
    hand.settle(to: "open")
    hand.events += hand.player.show(.mapList, at: 0.1)
    #expect(
      hand.changes == [
        .willChange(from: "closed", to: "open"), .didChange(from: "closed", to: "open"),
      ])
  }

  @Test func `fits its sheet to its content again when the window is narrower and lines break`() {
    let letter = SceneSource.drawers { _ in
      Drawer {
        Text(String(repeating: "words that go on in the next line ", count: 12)).lines(30).padding(
          10)
      }.edge(.bottom).detents([.points("shut", 40), .content("fit")]).initial(.content("fit"))
    }
    let narrow = Size(width: 300, height: 800)
    var hand = SceneHand(letter, size: Size(width: 900, height: 800))
    let before = hand.extent
    hand.send(.resize(narrow))
    hand.settle()
    #expect(hand.extent > before + 20 && hand.extent == SceneHand(letter, size: narrow).extent)
  }

  @Test func `takes up reduced motion and another content's length while it runs`() {
    var hand = SceneHand(.pullDown, size: size)
    hand.change { $0.motion.reduced = .on }
    var other = SceneHand(.pullDown, size: size) { $0.motion.reduced = .on }
    hand.settle(to: "open")
    other.settle(to: "open")
    for time in [0.05, 0.1, 0.2, 0.4] {
      #expect(hand.player.frame(at: HandTime(time)) == other.player.frame(at: HandTime(time)))
    }
    for length in [700.0, nil] {
      hand.apply(.content(length: length ?? 0))
      #expect(hand.player.state.window.contentLength == length)
    }
  }

  @Test func `draws the background at a moment of its own where one is given`() {
    let player = SceneHand(.pullDown, size: size).player
    #expect(player.isDrifting)
    #expect(player.picture(at: 3, drift: 7).list == player.picture(at: 7).list)
    #expect(player.picture(at: 3).list != player.picture(at: 7).list)
    var paused = player
    _ = paused.apply(.rate(0), at: 1)
    #expect(!paused.isDrifting)
  }

  @Test(arguments: [0, 0.25, 1])
  func `predicts the picture of a finger's next place, and nothing happens`(rate: Double) {
    var hand = SceneHand(.pullDown, size: size)
    hand.down(at: Point(x: 480, y: 90))
    hand.drag(by: Point(x: 0, y: 100), over: 0.1)
    hand.apply(.rate(rate))
    hand.time += 0.02
    let (before, place) = (hand.drawers, hand.place + Point(x: 0, y: 25))
    let ahead = hand.player.predicting(.touch(1), to: place, at: hand.time).frame(at: hand.time)
    #expect(hand.drawers == before && abs(ahead[0].extent - before[0].extent - 25) < 1e-9)
    hand.move(to: place)
    #expect(hand.drawers == ahead)
  }

  @Test func `loses a held hand's velocity in a pause, where the hand's own time goes on`() {
    var hand = SceneHand(.pullDown, size: size)
    hand.down(at: Point(x: 480, y: 90))
    hand.drag(by: Point(x: 0, y: 100), over: 0.1)
    hand.apply(.rate(0))
    #expect(hand.player.frame(at: hand.time)[0].velocity > 500)
    #expect(hand.player.frame(at: hand.time + 0.2)[0].velocity == 0)
  }

  @Test func `begins with other settings at rest where it rests, and in flight where it flies`() {
    var hand = SceneHand(.pullDown, size: size, at: "open")
    let settings = hand.player.settings.with {
      $0.drawer.detents = [.points("closed", 100), .points("open", 600)]
    }
    let rested = hand.player.beginning(with: settings)
    #expect(rested.session.isAtRest && rested.frame(at: 0)[0].extent == 600)
    hand.settle(to: "closed")
    hand.wait(0.1)
    let flying = hand.player.beginning(with: settings)
    #expect(!flying.session.isAtRest && flying.frame(at: hand.time)[0].extent == hand.extent)
  }

  /// When a drawer rests that sets out now, in milliseconds.
  private func rest(_ hand: SceneHand) -> Int {
    var hand = hand
    hand.settle(to: "open")
    return (0..<9000).first { step in
      hand.time = HandTime(0.5 + Double(step) / 1000)
      hand.watch()
      return step > 0 && !hand.session.isMoving
    } ?? 0
  }

  @Test(arguments: [0.5, 1.5, 2, 4])
  func `on a new display rests within half its pixel, as in a window opened there`(scale: Double) {
    var (moved, opened) = (SceneHand(.pullDown, size: size), SceneHand(.pullDown, size: size))
    opened.player = Player(settings: Settings(), size: size, scale: scale)
    (moved.time, opened.time) = (0.5, 0.5)
    let plain = rest(moved)
    moved.apply(.scale(scale))
    #expect(moved.player.scale == scale && rest(moved) == rest(opened))
    #expect((rest(moved) > plain) == (scale > 1))
  }
}

@Suite struct DesktopPreferencesTests {
  private static let all = DesktopPreferences(
    appearance: .light, prefersMoreContrast: true, prefersReducedMotion: true)
  private var hand: SceneHand { SceneHand(.pullDown, size: Size(width: 960, height: 720)) }

  /// Whether the panel swings beyond where it is sent.
  private func overshoots(_ hand: SceneHand) -> Bool {
    var hand = hand
    hand.settle(to: "open")
    return (0..<400).contains { _ in
      hand.wait(0.01)
      return hand.extent > 500.5
    }
  }

  @Test func `are followed where the settings leave it to the desktop, until withdrawn`() {
    var hand = hand
    let before = hand.player.state.window
    #expect(before.appearance == .dark && before.contrast == .normal && overshoots(hand))
    hand.apply(.desktop(Self.all))
    #expect(hand.player.state.window.appearance == .light)
    #expect(hand.player.state.window.contrast == .more && !overshoots(hand))
    // Fades like any other change of appearance.
    #expect(hand.player.isMoving(at: hand.time + 0.1))
    hand.wait(1)
    #expect(!hand.player.isMoving(at: hand.time))
    hand.apply(.desktop(DesktopPreferences()))
    #expect(hand.player.state.window == before && overshoots(hand))
  }

  @Test func `count for settings that come later, not after a choice by hand`() {
    var hand = hand
    hand.apply(.desktop(Self.all))
    hand.apply(.settings(Settings(scene: .sideDrawer)))
    #expect(hand.player.state.window.appearance == .light)
    let chosen = hand.player.settings.with { $0.appearance = .dark }
    for event in [Event.Kind.settings(chosen), .desktop(DesktopPreferences(appearance: .light))] {
      hand.apply(event)
      #expect(hand.player.state.window.appearance == .dark)
    }
  }
}

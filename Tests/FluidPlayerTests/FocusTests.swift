import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@Suite struct FocusTests {
  /// A player whose user only has keys.
  struct Desk {
    var player: Player
    var time: HandTime = 1
    var events: [Outcome] = []

    init(_ scene: DemoScene, at detent: String? = nil) {
      player = Player(settings: Settings(scene: scene), size: Size(width: 960, height: 720))
      if let detent { _ = player.apply(.jump(detent: detent), at: 0) }
    }

    var focus: Interaction.Focus? { player.state.focus }
    var detent: String? { player.session.frame(at: SceneTime(time.seconds))[0].detent }

    mutating func press(_ key: Key) {
      time += 0.1
      events += player.handle(InputEvent(time: time, kind: .key(key)))
    }

    mutating func settle() {
      time += 20
      events += player.advance(to: time)
    }

    /// Presses tab until the focus is there.
    mutating func tab(to id: String) throws {
      for _ in 0..<60 where focus != .control(id) { press(.tab) }
      try #require(focus == .control(id))
    }

    /// Everything tab goes to, until it is back at the beginning.
    mutating func round(_ key: Key) -> [Interaction.Focus] {
      var seen: [Interaction.Focus] = []
      for _ in 0..<100 {
        press(key)
        guard let focus, focus != seen.first else { break }
        seen.append(focus)
      }
      return seen
    }
  }

  @Test(arguments: DemoScene.allCases)
  func `goes from the handle through every control and round again`(scene: DemoScene) {
    var desk = Desk(scene)
    let round = desk.round(.tab)
    #expect(!round.isEmpty)
    #expect(Set(round).count == round.count)
    // A closed side drawer shows no handle; all others do.
    #expect(round.contains(.handle(0)) == (scene != .sideDrawer))
    if scene != .sideDrawer { #expect(round.first == .handle(0)) }
    // The window's bar is no part of it: its keys reach that from anywhere.
    #expect(!round.contains(.control("scene.map-list")))
    var other = Desk(scene)
    #expect(other.round(.backtab) == round.reversed())
  }

  @Test
  func `lets its ring come and go, and does not switch it`() throws {
    var desk = Desk(.pullDown, at: "open")
    var settings = desk.player.settings
    settings.background.isAnimated = false
    _ = desk.player.apply(settings, at: 0.5)
    try desk.tab(to: "wifi")
    for key in [nil, Key.tab, .escape] {
      if let key { desk.press(key) }
      let pictures = [0.0, 0.04, 0.08, 5].map { desk.player.picture(at: desk.time + $0).list }
      for (one, next) in zip(pictures, pictures.dropFirst()) {
        let isOther = one != next
        #expect(isOther)
      }
      #expect(desk.player.isMoving(at: desk.time + 0.02))
      desk.settle()
      #expect(!desk.player.isMoving(at: desk.time))
    }
  }

  @Test
  func `turns a tile by return and by space, and leaves the drawer alone`() throws {
    var desk = Desk(.pullDown, at: "open")
    try desk.tab(to: "wifi")
    desk.press(.return)
    #expect(desk.player.state.values["wifi"] == 0)
    desk.press(.space)
    #expect(desk.player.state.values["wifi"] == 1)
    #expect(desk.detent == "open")
    #expect(desk.events.map(\.kind) == [.tap(target: "wifi"), .tap(target: "wifi")])
  }

  @Test
  func `moves a slider by steps of a twentieth, there and back to where it was`() throws {
    var desk = Desk(.pullDown, at: "open")
    try desk.tab(to: "brightness")
    desk.press(.right)
    #expect(desk.player.state.values["brightness"] == 0.73)
    desk.press(.up)
    #expect(desk.player.state.values["brightness"] == 0.78)
    desk.press(.left)
    desk.press(.down)
    #expect(desk.player.state.values["brightness"] == 0.68)
    for _ in 0..<20 { desk.press(.left) }
    #expect(desk.player.state.values["brightness"] == 0)
    #expect(desk.detent == "open")
    desk.press(.return)
    #expect(desk.detent == "open")
  }

  @Test
  func `lets a slider that begins at the right grow to the left`() throws {
    var desk = Desk(.pullDown, at: "open")
    desk.player.state.window.direction = .rightToLeft
    try desk.tab(to: "brightness")
    desk.press(.left)
    #expect(abs((desk.player.state.values["brightness"] ?? 0) - 0.73) < 1e-12)
    desk.press(.up)
    #expect(abs((desk.player.state.values["brightness"] ?? 0) - 0.78) < 1e-12)
  }

  @Test(arguments: [0, 1])
  func `on the handle, or nowhere, leaves keys to the drawer`(tabs: Int) {
    var desk = Desk(.pullDown)
    for _ in 0..<tabs { desk.press(.tab) }
    #expect(desk.focus == (tabs == 0 ? nil : .handle(0)))
    desk.press(.return)
    desk.settle()
    #expect(desk.detent == "open")
    desk.press(.up)
    desk.settle()
    #expect(desk.detent == "closed")
  }

  @Test
  func `goes away by escape before the drawer is asked to close`() throws {
    var desk = Desk(.pullDown, at: "open")
    try desk.tab(to: "wifi")
    desk.press(.escape)
    #expect(desk.focus == nil)
    #expect(desk.detent == "open")
    desk.press(.escape)
    desk.settle()
    #expect(desk.detent == "closed")
  }

  @Test(arguments: [PointerID.mouse, .touch(3)])
  func `goes away when a finger or the mouse goes down`(pointer: PointerID) {
    var desk = Desk(.pullDown)
    desk.press(.tab)
    _ = desk.player.handle(
      InputEvent(time: desk.time, kind: .move(pointer, Point(x: 480, y: 600))))
    #expect(desk.focus != nil)
    _ = desk.player.handle(
      InputEvent(time: desk.time, kind: .down(pointer, Point(x: 480, y: 600))))
    #expect(desk.focus == nil)
  }

  @Test
  func `never stays on what has gone out of sight`() throws {
    var desk = Desk(.pullDown, at: "open")
    try desk.tab(to: "brightness")
    _ = desk.player.apply(.settle(detent: "closed"), at: desk.time)
    desk.settle()
    let level = desk.player.state.values["brightness"]
    desk.press(.down)
    desk.settle()
    #expect(desk.focus == nil)
    #expect(desk.player.state.values["brightness"] == level)
    #expect(desk.detent == "open")
  }

  @Test
  func `does not go under a sheet that covers the window`() {
    var desk = Desk(.detents, at: "large")
    let round = desk.round(.tab)
    #expect(round.contains(.control("volume")))
    #expect(!round.contains(.control("placement.0")))
  }

  @Test
  func `is the same in every replay of the same keys`() {
    let keys: [Key] = [.space, .tab, .tab, .tab, .return, .tab, .right, .backtab, .space, .tab]
    func play(sampledEvery step: Double) -> (SceneState, [DrawerSnapshot]) {
      var player = Player(settings: Settings(), size: Size(width: 960, height: 720))
      for (index, key) in keys.enumerated() {
        let time = 0.3 * Double(index + 1)
        var sample = time - 0.3
        while sample < time {
          _ = player.advance(to: HandTime(sample))
          _ = player.picture(at: HandTime(sample)).list
          sample += step
        }
        _ = player.handle(InputEvent(time: HandTime(time), kind: .key(key)))
      }
      return (player.state, player.session.frame(at: 4))
    }
    let (slow, slowFrame) = play(sampledEvery: 0.3)
    let (quick, quickFrame) = play(sampledEvery: 0.007)
    #expect(slow == quick)
    #expect(slow.focus != nil)
    #expect(slowFrame == quickFrame)
  }
}

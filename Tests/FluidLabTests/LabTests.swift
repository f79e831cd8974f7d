import FluidCore
import FluidLab
import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

@Suite struct LabTests {
  // MARK: Whatever is done

  @Test(arguments: 0..<4)
  func `keeps the scene's numbers, and takes all back and does it again`(seed: UInt64) {
    var (random, window) = (SeededRandom(seed: 3400 + seed), LabWindow())
    for _ in 0..<40 {
      window.doAnything(&random)
      #expect(window.lab.settings == window.player.settings)
    }
    window.send(.blur)
    let last = window.lab.settings
    for _ in 0..<200 { window.perform(.undo) }
    #expect(window.lab.settings == Settings() && window.player.settings == Settings())
    for _ in 0..<200 { window.perform(.redo) }
    #expect(window.lab.settings == last && window.player.settings == last)
    window.perform(.goLive)
    for _ in 0..<5 { window.wait(10) }
    #expect(!window.lab.isMoving(at: window.time) && window.lab.nextDeadline == nil)
  }

  @Test(arguments: 0..<5)
  func `looks the same drawn after every step as drawn once`(seed: UInt64) {
    var randoms = (SeededRandom(seed: 3500 + seed), SeededRandom(seed: 3500 + seed))
    var (drawn, once) = (LabWindow.withTake(), LabWindow.withTake())
    for step in 0..<30 {
      drawn.doAnything(&randoms.0)
      once.doAnything(&randoms.1)
      var fresh = once
      let isSame = drawn.over().looks(like: fresh.over())
      #expect(isSame, "step \(step)")
    }
  }

  @Test(arguments: 0..<10)
  func `is no part of a recording: the scene does the same without it`(seed: UInt64) {
    var (random, window) = (SeededRandom(seed: 3600 + seed), LabWindow())
    for _ in 0..<25 { window.doAnything(&random) }
    var alone = Player(settings: Settings(), size: Size(width: 1280, height: 800))
    var events: [Outcome] = []
    for event in window.history.events(from: 0, to: .infinity) { events += alone.apply(event) }
    events += alone.advance(to: window.time)
    #expect(events == window.events)
    #expect(alone.frame(at: window.time) == window.player.frame(at: window.time))
  }

  // MARK: The scene

  @Test func `says once that it looks different`() {
    var window = LabWindow.withTake()
    func changes() -> [Bool] {
      (0..<3).map { _ in
        window.lab.follow(window.player, window.history, at: window.time).needsDisplay
      }
    }
    #expect(changes() == [false, false, false])
    window.lab.say("a word")
    #expect(changes() == [false, false, false], "it is a toast, not the lab's")
    for change in [
      { $0.apply(.settings(Settings().with { $0.drawer.release.threshold = 0.6 })) },
      { $0.apply(.desktop(DesktopPreferences(appearance: .light))) },
      { $0.apply(.settings(Settings(scene: .sideDrawer))) },
    ] as [(inout LabWindow) -> Void] {
      change(&window)
      #expect(changes() == [true, false, false])
    }
  }

  @Test func `has the title and the takes of the scene that is shown`() throws {
    var window = LabWindow.withTake()
    window.perform(.toggleLoop)
    window.put(Settings(scene: .sideDrawer))
    #expect(window.texts.contains("Side drawer") && window.moment == nil)
    #expect(window.texts.contains { $0.hasPrefix("Drag the panel") })
    let asked = window.requests.count
    for command in [LabCommand.saveTake, .film, .toggleLoop, .step(frames: -1), .elsewhere] {
      window.perform(command)
      #expect(window.requests.count == asked && window.moment == nil, "\(command)")
    }
    // Its own defaults.
    try window.enter("0.5", into: "drawer.spring.duration")
    window.perform(.reset(path: "drawer.spring.duration"))
    #expect(window.player.settings == Settings(scene: .sideDrawer))
    window.put(Settings())
    #expect(window.texts.contains("Pull down") && window.texts.contains("It stayed closed."))
    #expect(window.moment == nil, "the loop is over")
    #expect(window.film != nil)
  }

  @Test func `is as dark and as plain as its scene, or as the desktop wishes`() {
    func corner(_ window: inout LabWindow) -> Int {
      // On the inspector's margin, above its handle.
      let pixel = window.bitmap().pixels[300 * 1280 + 930]
      return Int(pixel >> 8 & 255)
    }
    var window = LabWindow()
    for appearance in [Appearance.light, .dark, .light] {
      window.apply(.desktop(DesktopPreferences(appearance: appearance)))
      window.follow()
      window.wait(1)
      #expect((corner(&window) < 100) == (appearance == .dark))
    }
    window.put { $0.appearance = .dark }
    window.wait(1)
    #expect(corner(&window) < 100)
    let plain = window.over()
    window.put { $0.contrast = .more }
    let isSame = window.over() == plain
    #expect(!isSame)
  }

  @Test func `takes a press at its cards from down to up, and nothing else`() throws {
    var window = LabWindow()
    let (inside, outside) = (
      try window.reader.word("Threshold").rect.center, window.onScene(Point(x: 300, y: 300))
    )
    let wheel = { WheelEvent(location: $0, delta: Point(x: 0, y: 1), resolution: .notched) }
    for (kind, isTaken) in [
      (.move(.touch(1), inside), false), (.up(.touch(1), inside), false),
      (.cancel(.touch(1)), false), (.down(.touch(1), outside), false),
      (.move(.touch(1), inside), false), (.down(.touch(1), inside), true),
      (.move(.touch(1), outside), true), (.move(.touch(2), inside), false),
      (.up(.touch(1), outside), true), (.move(.touch(1), inside), false),
      (.down(.touch(1), inside), true), (.cancel(.touch(1)), true), (.cancel(.touch(1)), false),
      (.wheel(wheel(inside)), true), (.wheel(wheel(outside)), false), (.blur, false),
      (.text("a"), false),
    ] as [(InputEvent.Kind, Bool)] {
      let taken = window.takes(kind)
      #expect(taken == isTaken, "\(kind)")
    }
  }

  @Test func `scrolls its numbers by a wheel`() throws {
    var window = LabWindow(size: Size(width: 1280, height: 500))
    let place = try window.reader.word("Threshold").rect.center
    window.wheel(-1, at: place)
    window.wait(1)
    let moved = try window.reader.word("Threshold").rect.midY
    #expect(moved < place.y, "\(moved) \(place)")
  }

  @Test func `leaves a finger on the scene to the scene while another drags a number`() throws {
    var window = LabWindow()
    let row = try window.reader.slider("drawer.spring.bounce")
    window.send(.down(.touch(2), window.onScene(Point(x: 400, y: 80))))
    window.send(.down(.mouse, row.center))
    for step in 1...20 {
      window.time += 0.016
      let way = Double(step) * 5
      window.send(.move(.touch(2), window.onScene(Point(x: 400, y: 80 + way))))
      window.send(.move(.mouse, row.center + Point(x: way / 4, y: 0)))
    }
    #expect(abs(window.player.frame(at: window.time)[0].extent - 190) < 1e-9)
    #expect(window.player.settings.drawer.spring.bounce > 0.3)
  }
}

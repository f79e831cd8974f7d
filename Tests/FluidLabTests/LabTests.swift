import FluidCore
import FluidDemos
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import TestSupport
import Testing

@Suite struct LabTests {
  // MARK: Whatever is done

  @Test(arguments: 0..<10)
  func `keeps the scene's numbers, and takes all back and does it again`(seed: UInt64) {
    var random = SeededRandom(seed: 3400 + seed)
    var window = LabWindow()
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

  @Test(arguments: 0..<10)
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
    var random = SeededRandom(seed: 3600 + seed)
    var window = LabWindow()
    for _ in 0..<25 { window.doAnything(&random) }
    var alone = Player(settings: Settings(), size: Size(width: 1280, height: 800))
    var events: [Outcome] = []
    for event in window.history.events(from: 0, to: .infinity) { events += alone.apply(event) }
    events += alone.advance(to: window.time)
    #expect(events == window.events)
    #expect(alone.frame(at: window.time) == window.player.frame(at: window.time))
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 320, height: 240), Size(width: 390, height: 844),
    Size(width: 699, height: 500), Size(width: 700, height: 500), Size(width: 3840, height: 2160),
  ]) func `is drawn in any window, with and without a take`(size: Size) {
    var window = LabWindow(size: size)
    _ = window.picture()
    window.drag(
      from: Point(x: size.width * 0.3, y: 80), by: Point(x: 0, y: min(90, size.height / 3)))
    window.wait(3)
    window.perform(.toggleKeys)
    #expect(window.picture().items.count > 1)
    window.send(.resize(Size(width: size.height, height: size.width)))
    _ = window.picture()
  }

  @Test(
    arguments: [DemoScene.pullDown, .mapList],
    [(Size(width: 390, height: 780), "Duration"), (Size(width: 320, height: 480), "Damping")])
  func `begins with its head on a narrow window`(
    scene: DemoScene, window: (size: Size, last: String)
  ) throws {
    let (size, last) = window
    let window = LabWindow(Settings(scene: scene), size: size)
    let all = Rect(origin: .zero, size: size)
    for word in ["Numbers", "Save", last] {
      #expect(all.contains(try window.reader.word(word).rect.center), "\(word)")
    }
    #expect(throws: LabReader.Missing.self) {
      try window.reader.button("To the other side", beside: "Save")
    }
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

  // MARK: Recordings

  @Test func `has an opened recording for its take until the scene is touched`() throws {
    let recordings = try [180.0, 300].map { way -> Take in
      var other = LabWindow()
      other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: way))
      other.wait(3)
      return try other.take
    }
    func saved(_ window: LabWindow) throws -> Take {
      var window = window
      window.perform(.saveTake)
      guard case .saveTake(let take)? = window.requests.last else {
        throw LabReader.Missing(description: "no take")
      }
      return take
    }
    var window = LabWindow.withTake()
    let own = try window.take
    #expect(try saved(window).events == own.events)
    // Recordings that begin alike and are as long.
    for take in recordings + recordings {
      window.lab.open(take)
      window.follow()
      #expect(try saved(window).events == take.events)
      let curve = TakeCurve(take, settings: Settings(), of: .drawer(0), samples: 600)
      #expect(window.texts.contains(NumberText.fixed(curve.figures.peakVelocity)))
      window.follow()
      #expect(try saved(window).events == take.events)
    }
    var touched = window
    touched.tap(touched.onScene(Point(x: 300, y: 500)))
    #expect(try saved(touched).events != recordings[1].events)
    for settings in [Settings(scene: .sideDrawer), Settings()] { window.put(settings) }
    #expect(try saved(window).events == own.events)
  }

  @Test func `draws a take of another window, and leaves the scene alone`() throws {
    var other = LabWindow(size: Size(width: 600, height: 900))
    other.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 200))
    other.wait(3)
    var window = LabWindow()
    window.lab.open(try other.take)
    window.follow()
    window.perform(.keep)
    window.put { $0.drawer.spring = .smooth }
    window.perform(.step(frames: -200))
    #expect(window.texts.contains("It went to open."))
    #expect(window.line != nil && window.moment == nil)
    #expect(window.marks().items.isEmpty)
  }

  // MARK: Files

  @Test func `saves what has changed, once it is agreed to`() throws {
    var window = LabWindow(fileName: nil)
    func says(_ text: String) -> Bool {
      window.wait(0.1)
      return window.said?.contains(text) == true
    }
    window.perform(.save)
    #expect(says("nothing to save: no number has been changed") && window.saves.isEmpty)
    let agreed = ["this", "this", "something else"].map { window.lab.agrees(to: $0) }
    #expect(agreed == [false, true, false] && says("something else"))
    let changed = Settings().with { $0.drawer.release.threshold = 0.5 }
    let dot = try window.reader.dot("drawer.release.threshold")
    window.put(changed)
    window.lab.didSave(nil, fileName: nil, "no room")
    #expect(says("no room"))
    window.perform(.save)
    #expect(window.saves == [changed] && says("written"))
    window.perform(.save)
    #expect(window.saves.count == 1 && says("nothing to save: drawer.yaml holds these numbers"))
    window.lab.didSave(changed, fileName: nil, "written")
    window.perform(.save)
    #expect(says("drawer.yaml"), "it is still that one")
    // The file changes back.
    window.lab.fileHolds(Settings(), fileName: "mine.yaml")
    window.follow()
    #expect(window.over().fills.contains { $0.rect.contains(dot) && $0.rect.width == 6 })
    window.perform(.save)
    #expect(window.saves.count == 2)
  }

  /// What a finger on a slider does after a file was saved.
  enum Holding: CaseIterable { case movesOn, staysWhereItIs, isLost }

  @Test(arguments: Holding.allCases)
  func `keeps a held slider while a saved file moves all others`(finger: Holding) throws {
    var window = LabWindow.withTake()
    let row = try window.reader.slider("drawer.release.lookahead")
    window.hold(row.center, by: Point(x: 30, y: 0))
    let held = window.player.settings.drawer.release.lookahead
    #expect(held != 0.25)
    let saved = Settings().with {
      $0.drawer.release.lookahead = 0.1
      $0.drawer.release.threshold = 0.66
    }
    window.put(saved)
    let both = saved.with { $0.drawer.release.lookahead = held }
    for _ in 0..<3 {
      #expect(window.lab.settings == both && window.player.settings == both)
      window.wait(0.1)
    }
    if finger == .isLost {
      window.send(.cancel(.touch(1)))
    } else {
      let end = row.center + Point(x: finger == .movesOn ? 40 : 30, y: 0)
      if finger == .movesOn { window.send(.move(.touch(1), end)) }
      window.send(.up(.touch(1), end))
      let last = window.player.settings
      #expect((last.drawer.release.lookahead > held) == (finger == .movesOn))
      #expect(last.drawer.release.threshold == 0.66)
      window.perform(.undo)
    }
    #expect(window.player.settings == saved)
    window.perform(.undo)
    #expect(window.player.settings == Settings(), "a saved file is a step like any other")
  }

  // MARK: Where it stands

  private static func isLeading(_ window: LabWindow) throws -> Bool {
    var window = window
    window.wait(2)
    return try window.reader.word("Save").rect.x < window.stage.size.width / 2
  }

  @Test func `stands where its user wants it, and before that off the drawer`() throws {
    var window = LabWindow()
    let trailing = Settings(scene: .sideDrawer).with { $0.drawer.edge = .trailing }
    #expect(try !Self.isLeading(window))
    window.put(trailing)
    #expect(try Self.isLeading(window) && window.lab.memory.inspectorIsLeading == nil)
    window.put(Settings())
    window.perform(.swapSides)
    for settings in [Settings(scene: .detents), trailing, Settings()] {
      window.put(settings)
      #expect(try Self.isLeading(window))
    }
    window.perform(.swapSides)
    window.put(trailing)
    #expect(try !Self.isLeading(window) && window.lab.memory.inspectorIsLeading == false)
  }

  @Test func `remembers sides, page, notation and closed sections, and nothing foreign`() throws {
    var window = LabWindow()
    #expect(window.lab.memory == LabMemory())
    var memory = LabMemory()
    memory.inspectorIsLeading = true
    memory.page = 2
    memory.notation = 1
    memory.closedSections = ["drag", "spring"]
    window.lab.recall(memory, at: 0)
    window.wait(2)
    #expect(window.lab.memory == memory && window.lab.settings == Settings())
    #expect(try Self.isLeading(window))
    #expect(throws: LabReader.Missing.self, "it is closed") {
      try window.reader.slider("drawer.spring.response")
    }
    try window.tap("Spring")
    window.wait(1)
    _ = try window.reader.slider("drawer.spring.response")
    #expect(window.lab.memory.closedSections == ["drag"])
    memory.page = 7
    memory.notation = -1
    memory.inspectorIsLeading = nil
    memory.closedSections = (0..<200).map { "section \($0)" }
    var other = LabWindow()
    other.perform(.showPage(1))
    other.lab.recall(memory, at: 0)
    #expect(other.lab.memory.page == 1 && other.lab.memory.notation == 0)
    #expect(other.lab.memory.inspectorIsLeading == nil)
    #expect(other.lab.memory.closedSections.count == 64)
  }

  /// The scene grows where the card left it too little width.
  @Test(
    arguments: [(Size(width: 1280, height: 800), false), (Size(width: 800, height: 1200), true)])
  func `throws a card to its edge and comes to rest`(size: Size, grows: Bool) throws {
    var window = LabWindow(size: size)
    let title = try window.reader.word("Pull-down").rect.center
    let viewport = try #require(window.lab.viewport)
    window.drag(from: title, by: Point(x: 300, y: 0))
    #expect(window.lab.isMoving(at: window.time))
    window.wait(3)
    #expect(!window.lab.isMoving(at: window.time) && window.lab.nextDeadline == nil)
    #expect(!window.lab.isTouched(at: title, time: window.time))
    #expect(!window.reader.words.contains { $0.string == "Save" && $0.rect.minX < size.width - 30 })
    let after = try #require(window.lab.viewport)
    #expect(after.scale >= viewport.scale && (after.scale > viewport.scale) == grows)
    // The scene has its place: it stands in the middle of what the card's handle leaves.
    #expect(after.frame.midX > viewport.frame.midX + 100)
    #expect(abs(after.frame.midX - size.width / 2) < 20)
  }

  @Test func `shows one card over itself at a time, until Escape`() {
    var window = LabWindow()
    func seen() -> [Bool] {
      window.wait(2)
      return ["Copy as…", "keep as A"].map { word in
        window.reader.words.contains {
          $0.string == word && $0.rect.midX > 380 && $0.rect.midX < 900
        }
      }
    }
    #expect(seen() == [false, false])
    for (command, cards) in [
      (LabCommand.toggleKeys, [false, true]), (.toggleCopies, [true, false]),
      (.toggleKeys, [false, true]), (.toggleKeys, [false, false]), (.toggleCopies, [true, false]),
    ] {
      window.perform(command)
      #expect(seen() == cards, "\(command)")
    }
    #expect(window.lab.hasFocus)
    window.send(.key(.escape))
    #expect(seen() == [false, false] && !window.lab.hasFocus)
  }

  @Test func `keeps no picture of its cards from the middle of a fade`() {
    var window = LabWindow()
    window.wait(2)
    var light = Settings()
    light.appearance = .light
    window.put(light)
    window.wait(0.1)
    var unseen = window
    _ = window.stage.picture(at: window.time, drifts: false)
    window.wait(2)
    unseen.wait(2)
    let shown = window.stage.picture(at: window.time, drifts: false).list
    #expect(shown == unseen.stage.picture(at: unseen.time, drifts: false).list)
  }

  @Test func `closes by its cross`() throws {
    var window = LabWindow()
    window.tap(try window.reader.button("Close the lab", beside: "All"))
    #expect(window.requests.contains { if case .close = $0 { true } else { false } })
  }
}

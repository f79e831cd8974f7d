import CSDL2
import FluidConfig
import FluidDemos
import FluidHost
import FluidLab
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidStage
import FluidWindow
import TestSupport
import Testing

/// The lab as the top layer of a window in memory: what the window does for it, and its files.
@Suite(.serialized) struct LabWindowTests {
  let display: DummyDisplay
  static let size = Size(width: 960, height: 700)
  private static let radius = "drawer.corner_radius"

  init() throws { display = try DummyDisplay() }

  // MARK: Opening and closing

  @Test func `takes the place of the bar and of its key card, and gives both back`() throws {
    let host = try display.open(size: Self.size)
    host.showBar()
    host.perform(WindowCommand.keys, at: 0)
    host.perform(WindowCommand.lab, at: 0)
    #expect(host.lab != nil && host.chrome.bar == nil && host.chrome.keys.isEmpty)
    host.perform(WindowCommand.keys, at: 0)
    #expect(host.chrome.keys.isEmpty)
    #expect(host.labWords.contains("a film of the last take"), "\(host.labWords)")
    host.perform(WindowCommand.lab, at: 0)
    #expect(host.lab == nil && host.chrome.bar != nil)
    #expect(try display.recorded().isEmpty)
  }

  @Test func `gives the scene the hand's speed again when it is closed`() throws {
    let host = try display.open(size: Self.size)
    for _ in 0..<2 { host.perform(LabCommand.setSpeed(0.25), at: 0) }
    #expect(host.player.clock.rate == 0.25)
    for _ in 0..<3 { host.perform(WindowCommand.lab, at: 0) }
    #expect(host.lab == nil && host.player.clock.rate == 1)
    #expect(try display.recorded() == [.rate(0.25), .rate(1)])
  }

  @Test func `opens with the window's settings, and the layout it was closed with`() throws {
    func memory() -> LabMemory? { StateFile<LabMemory>("lab")?.read() }
    let host = try display.open(size: Self.size) { $0.panel.cornerRadius = 7 }
    try host.run(for: 0)
    #expect(memory() == nil)
    host.openLab()
    #expect(host.lab?.settings == host.player.settings)
    host.perform(LabCommand.showPage(1), at: 0)
    host.perform(WindowCommand.lab, at: 0)
    #expect(memory()?.page == 1 && memory()?.inspectorIsLeading == nil)
    host.openLab()
    #expect(host.lab?.memory.page == 1)
    host.perform(LabCommand.swapSides, at: 0)
    // The window's end is the lab's, too.
    try host.run(for: 0)
    #expect(memory()?.inspectorIsLeading == true)
  }

  // MARK: Settings

  @Test func `applies and records each change of a number at its time`() throws {
    let host = try display.open(size: Self.size) { $0.panel.cornerRadius = 7 }
    let steps: [(LabCommand, Double)] = [
      (.reset(path: Self.radius), 18), (.undo, 7), (.redo, 18), (.redo, 18),
    ]
    for (index, (command, radius)) in steps.enumerated() {
      host.perform(command, at: HandTime(Double(index + 1)))
      #expect(host.player.settings.panel.cornerRadius == radius, "\(command)")
    }
    let radii = try display.configurations().map {
      try Settings(parsing: $0, file: "r").panel.cornerRadius
    }
    #expect(radii == [18, 7, 18])
    let recording = try Recording.read(display.folder.bytes("recording"), file: "r").recording
    #expect(recording.events.map(\.time) == [1, 2, 3])
  }

  @Test func `does what the lab asks for with a picture, without another event`() throws {
    let host = try display.open(size: Self.size)
    host.openLab()
    try host.run(for: 0)
    host.stage.top?.beginServing(isReadOnly: true)
    _ = host.stage.top?.follow(.joined(1))
    var settings = host.player.settings
    settings.drawer.release.threshold = 0.66
    host.apply(.settings(settings), at: host.now)
    try host.draw()
    #expect(host.stage.effects.isEmpty)
  }

  // MARK: Time

  @Test(arguments: [(1, true), (60, false)] as [(Double, Bool)])
  func `steps the scene by frames, also where unseen`(frames: Double, isVisible: Bool) throws {
    let host = try display.open(size: Self.size)
    host.perform(LabCommand.togglePause, at: 0)
    host.perform(LabCommand.step(frames: frames), at: 0)
    if !isVisible { try display.tell(SDL_WINDOWEVENT_HIDDEN) }
    display.meanwhile { [display] in
      display.wait { try display.recorded().count { $0 == .rate(0) } == 2 }
    }
    try host.run(for: 20)
    let recording = try Recording.read(display.folder.bytes("recording"), file: "r").recording
    let rates = recording.events.filter { if case .rate = $0.kind { true } else { false } }
    try #require(rates.map(\.kind) == [.rate(0), .rate(1), .rate(0)])
    // However late that was noticed.
    #expect(rates.prefix(2).allSatisfy { $0.time == 0 })
    #expect(abs(rates[2].time.seconds - frames / 60) < 1e-4)
  }

  @Test func `waits for its turn while a hand drags the scene, and for nothing otherwise`() throws {
    let host = try display.open(size: Self.size) { $0.feedback.flash = false }
    host.openLab()
    // Its next turn is long after this test.
    var busy = LayerPace()
    busy.worked(from: MonotonicClock.now + 1000, to: MonotonicClock.now + 1000.01)
    func update(_ pace: LayerPace) throws -> (isBehind: Bool, isUsed: Bool) {
      host.frames.topPace = pace
      host.frames.topIsBehind = true
      try host.updateTop()
      return (host.frames.topIsBehind, host.frames.topPace != pace)
    }
    #expect(try update(busy) == (false, false), "nobody drags")
    host.perform(WindowCommand.lab, at: host.now)
    try host.run(for: 1)
    host.pull()
    host.openLab()
    try #require(host.player.session.draggingPointer != nil)
    host.hear(.input(.move(.touch(1), Point(x: 300, y: 130))))
    try host.draw()
    #expect(try update(busy) == (true, false))
    let count = try display.frames().count
    #expect(try update(LayerPace()) == (false, true))
    #expect(try display.frames().count == count + 1, "what has changed is drawn")
    #expect(try update(LayerPace()) == (false, true))
    #expect(try display.frames().count == count + 1, "and nothing twice")
  }

  // MARK: Recordings that are dropped

  /// A pull of the drawer, recorded in a scene.
  func recording(_ scene: DemoScene, to name: String) throws -> String {
    let finger = PointerID.touch(1)
    let events: [(Double, InputEvent.Kind)] = [
      (0, .down(finger, Point(x: 300, y: 30))), (0.1, .move(finger, Point(x: 300, y: 200))),
      (0.4, .up(finger, Point(x: 300, y: 200))),
    ]
    return try display.folder.write(
      Recording(
        size: Self.size, settings: Settings(scene: scene),
        events: events.map { .init(time: HandTime($0.0), kind: .input($0.1)) }
      ).text, to: name)
  }

  @Test func `takes a dropped recording of its scene as its take, says why not another`() throws {
    let host = try display.open(size: Self.size)
    let bad = try display.folder.write("none\n", to: "bad.ndjson")
    let missing = display.folder("nowhere.ndjson")
    for (path, words) in [
      (try recording(.pullDown, to: "mine.ndjson"), "mine.ndjson is the take now"),
      (
        try recording(.detents, to: "other.ndjson"),
        "that recording is of the scene detents: show it first"
      ), (bad, "bad.ndjson:1"), (missing, "nowhere.ndjson"),
    ] {
      host.hear(.dropped(path: path))
      // A toast may break a long path anywhere.
      let seen = host.labWords.filter { $0 != " " }
      #expect(seen.contains(words.filter { $0 != " " }), "\(host.labWords)")
    }
  }

  // MARK: Saving settings

  /// A window with the lab, over a file that it has read.
  private func openWithFile() throws -> WindowHost {
    let path = try display.folder.write(
      """
      appearance: dark
      background: { animated: false }
      feedback: { haptics: false, sound: false }
      drawer: { corner_radius: 9 } # mine

      """, to: "a.yaml")
    let file = ConfigFile(path: path)
    let settings = try file.load()
    let host = try display.open(size: Self.size) { $0 = settings }
    host.file.watch(file, over: .named)
    try host.run(for: 0)
    host.openLab()
    return host
  }

  private func file() throws -> String {
    String(decoding: try display.folder.bytes("a.yaml"), as: UTF8.self)
  }

  @Test func `saves what has changed, and says what that is`() throws {
    let host = try openWithFile()
    let before = try file()
    host.perform(LabCommand.reset(path: Self.radius), at: 0)
    host.perform(LabCommand.save, at: 0)
    #expect(host.labWords.contains("drawer.corner_radius 9 → 18 in a.yaml"), "\(host.labWords)")
    #expect(try file() == before.replacing("9", with: "18"))
    host.perform(LabCommand.save, at: 0)
    #expect(host.labWords.contains("nothing to save"))
    // Somebody else writes the same before it is saved.
    host.perform(LabCommand.undo, at: 0)
    try display.folder.write(before, to: "a.yaml")
    host.perform(LabCommand.save, at: 0)
    #expect(host.labWords.contains("a.yaml says so already"))
    #expect(try file() == before)
  }

  @Test func `saves nothing to a file with mistakes, and says so, on the terminal too`() throws {
    let host = try openWithFile()
    host.perform(LabCommand.reset(path: Self.radius), at: 0)
    try display.folder.write("appearance: [\n", to: "a.yaml")
    let said = try written(to: 2) { host.perform(LabCommand.save, at: 0) }
    #expect(said.hasPrefix(display.folder("a.yaml") + ":") && said.hasSuffix("\n"))
    // A long path is broken anywhere.
    let words = host.labWords.replacing(" ", with: "")
    #expect(try file() == "appearance: [\n" && words.contains(":2:1:notYAML"), "\(words)")
  }
}

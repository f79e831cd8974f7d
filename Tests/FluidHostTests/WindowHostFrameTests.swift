import CSDL2
import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

@Suite(.serialized) struct `A picture of a window` {
  private let display: DummyDisplay
  private static let size = Size(width: 960, height: 700)

  init() throws { display = try DummyDisplay() }

  private func tell(_ host: WindowHost, _ kind: WindowEvent.Kind) throws {
    host.handle(WindowEvent(time: MonotonicClock.now, kind: kind))
  }

  /// A finger that has pulled the drawer down and let go.
  private static func take(_ settings: Settings) -> Take {
    let finger = PointerID.touch(1)
    return Take(
      start: Player(settings: settings, size: size),
      events: [
        Event(time: 0, kind: .input(.down(finger, Point(x: 300, y: 30)))),
        Event(time: 0.1, kind: .input(.move(finger, Point(x: 300, y: 200)))),
        Event(time: 0.4, kind: .input(.up(finger, Point(x: 300, y: 200)))),
      ])
  }

  // MARK: What asks for one

  @Test
  func `is asked for by an event, by what moves in the scene or the lab, and by nothing else`()
    throws
  {
    let host = try display.open(size: Self.size)
    var need = host.need(at: MonotonicClock.now)
    #expect(need == .input, "the first one")
    host.stage.needsDisplay = false
    need = host.need(at: MonotonicClock.now)
    #expect(need == nil)
    host.openLab(with: Self.take(host.player.settings))
    host.perform(LabCommand.toggleLoop, at: host.now)
    host.stage.needsDisplay = false
    need = host.need(at: MonotonicClock.now)
    #expect(need == .motion, "the take is played over and over")
    host.lab = nil
    need = host.need(at: MonotonicClock.now)
    #expect(need == nil)
    try tell(host, .input(.key(.space)))
    need = host.need(at: MonotonicClock.now)
    #expect(need == .input, "an event comes before what moves")
    host.stage.needsDisplay = false
    need = host.need(at: MonotonicClock.now)
    #expect(need == .motion)
  }

  @Test func `is asked for when a finger drawn ahead counts as standing still, and not before`()
    throws
  {
    let host = try display.open()
    host.stage.needsDisplay = false
    host.stage.view.predictor = PointerPredictor(.ahead)
    host.stage.view.predictor.add(Point(x: 0, y: 0), at: 99.992)
    host.stage.view.predictor.add(Point(x: 8, y: 0), at: 100)
    let place = host.stage.view.predictor.place(seenAt: 100.004)
    try #require(place != nil)
    for (time, need) in [(100.004, nil), (100.0199, nil), (100.0201, .motion)]
      as [(Double, FrameClock.Need?)]
    {
      let found = host.need(at: host.frames.clock.monotonic(at: HandTime(time)))
      #expect(found == need, "\(time)")
    }
  }

  @Test func `is drawn where the window is seen anew, and on another display in step with that`()
    throws
  {
    let host = try display.open()
    let period = host.frames.display.period
    let geometry = host.window.geometry
    for kind in [WindowEvent.Kind.displayChanged(geometry), .resized(geometry)] {
      host.frames.display = FrameClock(refreshRate: 1.5 / period, hasVsync: false)
      host.stage.needsDisplay = false
      try tell(host, kind)
      let isDirty = host.stage.needsDisplay
      #expect(isDirty && host.frames.display.period == period, "\(kind)")
    }
    for (kind, isDrawn) in [(.hidden, false), (.shown, true), (.focusGained, false)]
      as [(WindowEvent.Kind, Bool)]
    {
      host.stage.needsDisplay = false
      try tell(host, kind)
      let isDirty = host.stage.needsDisplay
      #expect(isDirty == isDrawn, "\(kind)")
    }
  }

  @Test func `is drawn for what the scene does by itself after a while`() throws {
    let scenes = SceneSource.own { state in
      Scene("later") {
        Text(state.text("word", default: "early"))
      } drawers: {
        Drawer { EmptyPiece() }.edge(.bottom).detents([.points("closed", 40), .points("open", 300)])
      }
      .on(.appeared) { _, _ in [.after(0.5, .setText("word", "late"))] }
    }
    let host = try display.open(scenes: scenes)
    display.meanwhile { [display] in
      display.wait { try display.frames().contains { $0.time >= 0.5 } }
    }
    try host.run(for: 20)
    #expect(host.player.state.text("word") == "late")
    #expect(try display.frames().contains { $0.time >= 0.5 })
  }

  @Test func `is drawn for more contrast that the desktop asks for, and for no news none`() throws {
    let theme: [String: String?] = [
      "GTK_THEME": "HighContrast:dark", "DBUS_SESSION_BUS_ADDRESS": "",
    ]
    for contrast in [Settings.ContrastChoice.system, .normal] {
      let host = try display.open {
        $0.contrast = contrast
        $0.appearance = .dark
      }
      host.stage.needsDisplay = false
      try withEnvironment(theme) { try host.run(for: 0) }
      // A picture that is drawn for nothing of the kind looks no further ahead.
      #expect((host.stage.view.foreseen > 0) == (contrast == .system))
    }
  }

  @Test func `is drawn for a file with mistakes, for one without, and for a log that is full`()
    throws
  {
    let path = try display.folder.write("appearance: dark\n", to: "a.yaml")
    let host = try display.open(size: Self.size)
    host.file.watch(ConfigFile(path: path), over: .named)
    try host.run(for: 0)
    /// Wakes the window until something is so; whether that asks for a picture.
    func wake(until isSo: (WindowHost) -> Bool) throws -> Bool {
      display.wait {
        host.stage.needsDisplay = false
        try tell(host, .wake)
        return isSo(host)
      }
      guard isSo(host) else { return false }
      return host.stage.needsDisplay
    }
    _ = try written(to: 2) {
      try display.folder.write("appearance: purple\n", to: "a.yaml")
      #expect(try wake { $0.chrome.notice != nil })
      host.openLab(at: host.now)
      try display.folder.write("appearance: light\n", to: "a.yaml")
      #expect(try wake { $0.player.settings.appearance == .light })
      #expect(host.chrome.notice == nil)
      try host.logs.trace(to: "/dev/full")
      try host.draw()
      #expect(try wake { $0.chrome.notice != nil })
    }
  }

  // MARK: What is in it

  @Test(arguments: [true, false])
  func `has a background that has drifted, and is dimmed as far as the drawer is open`(
    isAnimated: Bool
  ) throws {
    let host = try display.open { $0.background.isAnimated = isAnimated }
    _ = host.player.jump(to: "open", at: host.now)
    try host.draw()
    #expect((host.stage.view.drift > 0) == isAnimated)
    #expect((host.stage.view.dim.progress > 0.99) == isAnimated)
  }

  @Test func `has the finger where the settings of that moment say`() throws {
    let host = try display.open { $0.input.prediction = .off }
    for wish in [Settings.Input.Prediction.ahead, .resample, .off] {
      var settings = host.player.settings
      settings.input.prediction = wish
      _ = host.player.apply(settings, at: host.now)
      try host.draw()
      #expect(host.stage.view.predictor.way.rawValue == wish.rawValue)
    }
  }

  @Test func `has the finger ahead of its reports until it lifts`() throws {
    let host = try display.open { $0.input.prediction = .ahead }
    let begin = MonotonicClock.now
    let finger = PointerID.touch(1)
    for step in 0...4 {
      let place = Point(x: 200, y: 30 + 20 * Double(step))
      host.handle(
        WindowEvent(
          time: begin + 0.008 * Double(step),
          kind: .input(step == 0 ? .down(finger, place) : .move(finger, place))))
    }
    let seen = host.frames.clock.time(at: begin + 0.032) + 0.004
    let place = host.stage.view.predictor.place(seenAt: seen)
    // 20 points in 8 ms: half as many in half the time.
    #expect(abs(try #require(place).y - 120) < 1e-6)
    host.handle(
      WindowEvent(time: begin + 0.033, kind: .input(.up(finger, Point(x: 200, y: 110)))))
    let after = host.stage.view.predictor.place(seenAt: seen)
    #expect(after == nil)
  }

  // MARK: The lab

  @Test func `comes after the lab has had the scene stand still, however late that is`() throws {
    let host = try display.open(size: Self.size)
    host.perform(LabCommand.togglePause, at: 0)
    // Over before the window was there.
    host.perform(LabCommand.step(frames: 0.0001), at: 0)
    try host.draw()
    #expect(try display.recorded() == [.rate(0), .rate(1), .rate(0)])
  }

  @Test func `is drawn for a lab that has something to follow, and for no other`() throws {
    let host = try display.open(size: Self.size) { $0.feedback.flash = false }
    host.openLab()
    host.stage.needsDisplay = false
    host.stage.followTop(at: host.now)
    var isDirty = host.stage.needsDisplay
    #expect(!isDirty, "nothing has been done")
    host.pull()
    host.stage.needsDisplay = false
    host.stage.followTop(at: host.now)
    isDirty = host.stage.needsDisplay
    #expect(isDirty && host.lab?.model.analysis != nil)
  }

  @Test func `of a lab that has caught up with a drag is drawn at once, and once`() throws {
    let host = try display.open(size: Self.size) { $0.feedback.flash = false }
    host.openLab()
    host.pull()
    try host.draw()
    #expect(host.lab?.model.analysis == nil, "the scene's own picture comes first")
    let before = try display.frames().count
    for _ in 0..<2 {
      host.frames.topIsBehind = true
      host.frames.topPace = LayerPace()
      try host.updateTop()
    }
    #expect(host.lab?.model.analysis != nil)
    #expect(try display.frames().count == before + 1)
  }

  @Test func `of a drag has the lab follow it`() throws {
    let host = try display.open(size: Self.size) { $0.feedback.flash = false }
    host.openLab()
    for step in 0...2 {
      let y = (30 + 40 * Float(step)) / 700
      display.touch(step == 0 ? SDL_FINGERDOWN : SDL_FINGERMOTION, x: 300 / 960, y: y)
    }
    for _ in 0..<10 where host.lab?.model.analysis == nil { try host.run(for: 0.5) }
    #expect(host.player.session.draggingPointer != nil)
    #expect(host.lab?.model.analysis != nil)
  }
}

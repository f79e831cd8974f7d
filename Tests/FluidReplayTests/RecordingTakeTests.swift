import FluidDrawer
import FluidGeometry
import FluidPlayer
import FluidReplay
import FluidScene
import Testing

@Suite struct `A recording as a take` {
  @Test(arguments: ReplayTests.recordings + ReplayTests.scenes)
  func `moves as its replay does, to the bit`(name: String) throws {
    let path = ReplayTests.path(name)
    let recording = try Recording.read(path: path).recording
    try expectSame(try recording.script(file: path))
  }

  @Test func `moves as its replay does through everything that a recording can say`() throws {
    var recording = Recording(size: Size(width: 400, height: 900))
    recording.events = [
      .init(time: 0.5, kind: .settle(detent: "open")),
      .init(
        time: 0.6, kind: .configure(.init(json: #"{"drawer":{"spring":"smooth"}}"#))),
      .init(time: 0.65, kind: .rate(0.25)),
      // Laid over what is in force, not over what it was at the beginning.
      .init(time: 0.7, kind: .configure(.init(json: #"{"drawer":{"corner_radius":40}}"#))),
      .init(time: 0.8, kind: .content(length: 1234)),
      .init(time: 0.9, kind: .input(.resize(Size(width: 500, height: 700)))),
      .init(time: 3, kind: .rate(1)),
      .init(time: 4, kind: .jump(detent: "closed")),
      .init(time: 4.5, kind: .settle(detent: "open")),
      .init(time: 4.6, kind: .end),
    ]
    try expectSame(try recording.script(file: "r"))
  }

  @Test func `is about the drawer that moves first`() throws {
    let path = ReplayTests.path("demo")
    let script = try Recording.read(path: path).recording.script(file: path)
    #expect(script.take().drawer == 0)
    let reverse = SceneSource.own { _ in
      Scene("two") {
        Text("behind")
      } drawers: {
        Drawer { Text("left") }.edge(.leading).detents([.points("a", 20), .points("b", 200)])
        Drawer { Text("top") }.edge(.top).detents([.points("a", 100), .points("b", 500)])
      }
    }
    #expect(script.take(scenes: reverse).drawer == 1)
  }

  @Test
  func `has the figures of its last release, whatever the program does once all is at rest`() throws
  {
    func figures(_ more: [Recording.Event]) throws -> TakeFigures {
      let path = ReplayTests.path("flick")
      var recording = try Recording.read(path: path).recording
      recording.events += more
      return TakeCurve(try recording.script(file: path).take()).figures
    }
    let path = ReplayTests.path("flick")
    let last = try #require(Recording.read(path: path).recording.events.last).time
    let alone = try figures([])
    #expect(alone.overshoot > 10)
    let closed = try figures([.init(time: last + 3, kind: .settle(detent: "closed"))])
    #expect(closed.settlingTime == alone.settlingTime && closed.overshoot == alone.overshoot)
    #expect(closed.overshootShare == alone.overshootShare && closed.wrongWay == alone.wrongWay)
  }

  @Test func `has neither events nor a beginning other than 0 where nothing happened`() throws {
    let take = try Recording(size: Size(width: 4, height: 9)).script(file: "r").take()
    #expect(take.events.isEmpty && take.begin == 0 && take.drawer == 0)
    #expect(take.start.session.container == Size(width: 4, height: 9))
  }

  /// Compares the drawers at even times, at the times of the events, and between them.
  @Test func `made on one desktop moves and looks the same where there is none`() throws {
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    _ = player.follow(
      DesktopPreferences(appearance: .light, prefersReducedMotion: true), at: 0)
    let take = Take(
      start: player,
      events: [
        PlayerEvent(time: 1, kind: .settle(detent: "open")),
        // The user has had enough of stillness, and of light.
        PlayerEvent(time: 3, kind: .desktop(DesktopPreferences(appearance: .dark))),
        PlayerEvent(time: 4, kind: .settle(detent: "closed")),
        PlayerEvent(time: 6, kind: .desktop(DesktopPreferences(prefersMoreContrast: true))),
        PlayerEvent(time: 7, kind: .settle(detent: "open")),
      ])
    let script = try Recording(take).script(file: "r")
    var (live, again) = (take.played(), script.take().played())
    var extents = Set<UInt64>()
    for step in 0...800 {
      let time = Double(step) / 100
      live.play(to: 1 + time)
      again.play(to: time)
      let (a, b) = (live.player.frame(at: 1 + time)[0], again.player.frame(at: time)[0])
      #expect(abs(a.extent - b.extent) < 1e-9, "at \(time)")
      extents.insert(b.extent.bitPattern)
      let (window, other) = (live.player.state.window, again.player.state.window)
      #expect(window.appearance == other.appearance && window.contrast == other.contrast)
    }
    #expect(extents.count > 100)
    #expect(again.player.state.window.contrast == .more)
  }

  private func expectSame(_ script: Recording.Script) throws {
    var replay = Replay(script, size: script.size)
    var playback = script.take().played()
    let end = replay.end()
    let times = (0...600).map { replay.start + (end - replay.start) * Double($0) / 600 }
    var moved = Set<UInt64>()
    for time in (times + script.events.map(\.time)).sorted() {
      replay.play(to: time)
      playback.play(to: time)
      let expected = replay.player.frame(at: time)
      let actual = playback.player.frame(at: time)
      try #require(expected.count == actual.count)
      for (a, b) in zip(expected, actual) {
        #expect(a == b && a.extent.bitPattern == b.extent.bitPattern, "at \(time)")
        moved.insert(a.extent.bitPattern)
      }
      #expect(replay.drainEvents() == playback.drainEvents(), "at \(time)")
    }
    #expect(replay.player.settings == playback.player.settings)
    #expect(moved.count > 20, "it moves")
  }
}

import FluidDrawer
import FluidGeometry
import FluidInput
import FluidMotion
import FluidPlayer
import FluidReplay
import FluidScene
import Foundation
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

  /// A hand that drags the panel of a player and lets go of it, as a take.
  private func take(_ player: Player, at begin: Double, from start: Double) throws -> Take {
    var (player, history) = (player, History())
    func send(_ time: HandTime, _ kind: InputEvent.Kind) {
      let event = PlayerEvent(time: time, kind: .input(kind))
      history.record(event, before: player)
      _ = player.apply(event)
      history.observe(player)
    }
    send(HandTime(begin), .down(.touch(1), Point(x: 200, y: start)))
    for step in 1...30 {
      let place = Point(x: 200, y: start - 8 * Double(step))
      send(HandTime(begin) + 0.01 * Double(step), .move(.touch(1), place))
    }
    send(HandTime(begin) + 0.31, .up(.touch(1), Point(x: 200, y: start - 240)))
    return try #require(history.take)
  }

  @Test(arguments: [1.0, 0.25])
  func `that was made of a take moves as the take did, wherever it began and however slowly`(
    rate: Double
  ) throws {
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    _ = player.jump(to: "open", at: 0)
    _ = player.setRate(rate, at: 1)
    _ = player.advance(to: 5)
    let edge = player.frame(at: 5)[0].extent
    let take = try take(player, at: 5, from: edge - 10)
    let recording = Recording(take)
    let read = try Recording.read(Array(recording.text.utf8), file: "r")
    #expect(read.damage == nil)
    var replay = Replay(try read.recording.script(file: "r"), size: recording.size)
    var playback = take.played()
    for step in 0...200 {
      let time = 0.02 * Double(step) + 0.0037
      replay.play(to: HandTime(time))
      playback.play(to: take.begin + time)
      let (a, b) = (
        replay.player.frame(at: HandTime(time))[0], playback.player.frame(at: take.begin + time)[0]
      )
      #expect(abs(a.extent - b.extent) < 1e-6 && a.phase == b.phase, "\(time)")
    }
    #expect(replay.player.frame(at: 4)[0].extent < edge - 50)
  }

  @Test func `compared with other numbers says in JSON what differs, by how much and which way`()
    throws
  {
    let player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var open = player
    _ = open.jump(to: "open", at: 0)
    let take = try take(open, at: 1, from: open.frame(at: 0)[0].extent - 10)
    var slow = Settings()
    slow.drawer.spring = try Spring(duration: 1.2, bounce: 0)
    var other = slow
    other.drawer.release.threshold = 0.95
    other.drawer.release.lookahead = 0
    let comparison = TakeComparison(take, settings: [Settings(), slow, other], samples: 2)
    let text = comparison.json(recording: "r", names: ["first", "slow", "other"])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let told = try #require(object?["differences"] as? [[String: Any]])
    let target = try #require(told.first { $0["what"] as? String == "target" })
    #expect(target["config"] as? String == "other" && target["release"] as? Int == 1)
    var figures = 0
    for difference in told {
      guard let change = difference["difference"] as? Double else { continue }
      let from = try #require(difference["from"] as? Double)
      let to = try #require(difference["to"] as? Double)
      #expect(abs(change - (to - from)) < 1e-9)
      figures += 1
    }
    let time = try #require(told.first { $0["what"] as? String == "settling_time" })
    #expect((time["difference"] as? Double ?? 0) > 0.1, "it takes longer")
    #expect(figures >= 2 && told.count == comparison.differences.count)
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
      again.play(to: HandTime(time))
      let (a, b) = (live.player.frame(at: 1 + time)[0], again.player.frame(at: HandTime(time))[0])
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

import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import TestSupport
import Testing

@Suite struct ReplayTests {
  /// Recordings made with a real touchscreen.
  static let recordings = ["demo", "blind", "flick", "interrupted"]
  /// One for each of the other scenes.
  private static let scenes = DemoScene.allCases.dropFirst().map(\.rawValue)

  static func path(_ name: String) -> String { Package.path("assets/recordings/\(name).ndjson") }

  static func replay(_ name: String) throws -> Playback {
    let reading = try Recording.read(path: path(name))
    try #require(reading.damage == nil)
    // There is one way to write each event.
    #expect(try reading.recording.text == Package.text("assets/recordings/\(name).ndjson"))
    return try reading.recording.playback(file: name).playback
  }

  /// A replay of events in a window of 400 by 900 points.
  private func replay(_ events: [Event], end: HandTime? = nil) throws -> Playback {
    var recording = Recording(size: Size(width: 400, height: 900), events: events)
    recording.end = end
    return try recording.playback(file: "r").playback
  }

  @Test(arguments: recordings + scenes)
  func `shows the same at equal times whatever the rate`(name: String) throws {
    var seen: [HandTime: DrawerSnapshot] = [:]
    var events: [[Outcome]] = []
    var compared = 0
    for rate in [30.0, 60, 144] {
      var watched = try Self.replay(name)
      var said: [Outcome] = []
      watched.playAll(rate: rate) { time, replay in
        said += replay.drainOutcomes()
        let shown = replay.player.frame(at: time)[0]
        if let before = seen.updateValue(shown, forKey: time) {
          compared += 1
          #expect(shown == before, "to the last bit")
        }
      }
      events.append(said)
    }
    #expect(compared > 10 && events[0] == events[1] && events[1] == events[2])
  }

  @Test func `has played what happens at a moment when it stops there, and tells it once`() throws {
    var replay = try replay([
      Event(time: 0.5, kind: .settle(detent: "open")),
      Event(time: 2, kind: .settle(detent: "closed")),
    ])
    let steps: [(HandTime, [DrawerEvent.Kind])] = [
      (0.5, [.willChange(from: "closed", to: "open")]), (0.5, []),
      (1.9999, [.didChange(from: "closed", to: "open")]),
      (2, [.willChange(from: "open", to: "closed")]),
    ]
    for (time, kinds) in steps {
      replay.play(to: time)
      #expect(replay.drainOutcomes().map(\.kind) == kinds)
      #expect(!replay.isOver(at: time))
    }
  }

  // MARK: Its end

  @Test(arguments: DemoScene.allCases)
  func `is over when nothing moves any more: panel, map or flash`(scene: DemoScene) throws {
    func flick() throws -> Playback {
      var hand = SceneHand(scene, size: Size(width: 400, height: 800))
      hand.time = 2
      hand.down(at: Point(x: 200, y: 300), .mouse)
      for _ in 0..<8 {
        hand.time += 0.008
        hand.move(to: hand.place + Point(x: 12, y: -14), .mouse)
      }
      hand.up(.mouse)
      return try hand.replayed()
    }
    var (replay, early) = (try flick(), try flick())
    let end = replay.over()
    #expect(end > 2.06 && end < 12)
    replay.play(to: end)
    #expect(replay.isOver(at: end) && !replay.player.isMoving(at: end))
    let offset = replay.player.session.panOffset(at: SceneTime(end.seconds))
    replay.play(to: end + 5)
    let later = replay.player.session.panOffset(at: SceneTime((end + 5).seconds))
    #expect((offset - later).length < 1)
    early.play(to: end - 1.0 / 60 - 1e-6)
    #expect(!early.isOver(at: end - 1.0 / 60 - 1e-6))
  }

  @Test func `ends where the recording does, or a minute later where nothing rests`() throws {
    let events = (0..<40).map { step -> Event in
      let point = Point(x: 200, y: 95 + 5 * Double(step))
      return Event(
        time: HandTime(1 + 0.008 * Double(step)),
        kind: .input(step == 0 ? .down(.mouse, point) : .move(.mouse, point)))
    }
    let last = events[39].time
    var (held, ended) = (try replay(events), try replay(events, end: 3))
    held.play(to: last + 61)
    #expect(!held.isOver(at: last + 59.9) && held.isOver(at: last + 60))
    ended.play(to: 3)
    #expect(!ended.isOver(at: 2.999) && ended.isOver(at: 3) && abs(ended.over() - 3) <= 1 / 60.0)
  }

  // MARK: Rests

  @Test func `skips only moments that are the same as the one before`() throws {
    let played = try replay([
      Event(time: 0, kind: .settle(detent: "open")),
      Event(time: 130.03, kind: .input(.down(.mouse, Point(x: 200, y: 400)))),
      Event(time: 130.1, kind: .input(.move(.mouse, Point(x: 200, y: 300)))),
      // Held for a while, which is a rest as well once the hand is slow.
      Event(time: 300, kind: .input(.up(.mouse, Point(x: 200, y: 300)))),
    ])
    var seen: [Double: [DrawerSnapshot]] = [:]
    var (watched, every) = (played, played)
    watched.playAll(rate: 10) { time, replay in seen[time.seconds] = replay.player.frame(at: time) }
    let order = seen.keys.sorted()
    #expect(zip(order, order.dropFirst()).count { $1 - $0 > 60 } == 2)
    var last: [DrawerSnapshot] = []
    for index in 0...Int((order[order.count - 1] * 10).rounded()) {
      let time = Double(index) / 10
      every.play(to: HandTime(time))
      let shown = every.player.frame(at: HandTime(time))
      #expect(shown == seen[time] ?? last, "at \(time)")
      last = shown
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-15])
  func `looks at slow motion in its own time`(rate: Double) throws {
    var slow = try replay(
      [
        Event(time: 0, kind: .settle(detent: "open")), Event(time: 0.1, kind: .rate(rate)),
        Event(time: 999_999, kind: .settle(detent: "closed")),
        Event(time: 1_999_998, kind: .rate(1)),
      ], end: 1_999_999)
    var (watched, times) = (slow, [Double]())
    watched.playAll(rate: 60) { time, _ in times.append(time.seconds) }
    #expect(times.last == 1_999_999 && times.count < 20_000)
    // No change is missed that could be seen at the scene's own speed.
    func now(_ time: Double) -> (time: SceneTime, frame: [DrawerSnapshot]) {
      let time = HandTime(time)
      return (slow.player.clock.sceneTime(atHand: time), slow.player.frame(at: time))
    }
    var last = now(times[0])
    for time in times {
      let shown = now(time)
      #expect(shown.time - last.time < 1.01 / 60 || shown.frame == last.frame, "at \(time)")
      slow.play(to: HandTime(time))
      last = now(time)
    }
  }
}

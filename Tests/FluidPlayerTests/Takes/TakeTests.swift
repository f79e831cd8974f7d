import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct TakeTests {
  @Test func `begins with the first finger on a drawer at rest, ends with the rest after`() throws {
    var hand = SceneHand()
    hand.time = 1
    hand.drag(from: 90, to: 300)
    let first = try #require(hand.history.take)
    #expect(first.begin == 1 && first.events.count == 32 && first.drawer == 0)
    #expect(first.start.session.isAtRest)
    // Caught in flight: the same take goes on.
    hand.time += 0.1
    hand.drag(from: hand.extent - 10, to: 200)
    #expect(hand.history.take?.events.count == 64)
    // A hover during the take is a part of it, one after its rest is not.
    hand.time += 0.1
    hand.send(.hover(Point(x: 40, y: 600)))
    #expect(hand.history.take?.events.count == 65)
    let span = TakeCurve(try #require(hand.history.take)).span
    hand.time += 10
    hand.send(.hover(Point(x: 90, y: 600)))
    hand.apply(.rate(0))
    hand.time += 5
    hand.send(.hover(Point(x: 40, y: 600)))
    hand.apply(.rate(1))
    let take = try #require(hand.history.take)
    #expect(take.events.count == 65 && TakeCurve(take).span == span)
    // The next finger begins another.
    hand.drag(from: 90, to: 150)
    #expect(hand.history.take?.events.count == 32)
    #expect((hand.history.take?.begin ?? 0) > 10)
  }

  @Test func `is not begun by a press that moves no drawer, nor by keys that are for none`() {
    var hand = SceneHand()
    hand.drag(from: 90, to: 300)
    hand.time += 10
    hand.down(at: Point(x: 200, y: 700))
    hand.time += 0.1
    hand.up()
    hand.send(.key(.tab))
    #expect(hand.history.take?.events.count == 32)
    hand.time += 10
    hand.send(.key(.space))
    #expect(hand.history.take?.events.count == 1)
  }

  @Test func `of a trackpad has a release that nothing but silence tells`() throws {
    var hand = SceneHand()
    for _ in 0..<12 {
      hand.time += 0.01
      hand.send(
        .wheel(
          WheelEvent(
            location: Point(x: 200, y: 85), delta: Point(x: 0, y: 20), resolution: .precise)))
    }
    let take = try #require(hand.history.take)
    let releases = take.releases()
    #expect(releases.count == 1 && releases == TakeCurve(take).releases)
    #expect((releases.first?.time ?? 0) > hand.time)
  }

  @Test func `lists the releases of all drawers in order of time, each with its detents`() throws {
    var hand = SceneHand()
    hand.drag(from: 90, to: 300)
    let stops = hand.player.session.drawers[0].stops
    hand.time += 0.08
    hand.drag(from: hand.extent - 10, to: 130, steps: 60)
    hand.apply(.input(.resize(Size(width: 400, height: 300))))
    try #require(hand.player.session.drawers[0].stops != stops)
    let take = try #require(hand.history.take)
    var played: [Int] = []
    let releases = take.releases { played.append($0) }
    #expect(played == [take.events.count], "progress is told of the last event, too")
    #expect(releases.map(\.stops) == [stops, stops] && releases == TakeCurve(take).releases)
    #expect(releases[0].time < releases[1].time)
  }

  @Test(arguments: [(0.01, "open"), (0.9, "closed")])
  func `played with other settings is what that hand would have done with them`(
    threshold: Double, target: String
  ) throws {
    let settings = Settings().with {
      $0.drawer.release = ReleaseRule(lookahead: 0, threshold: threshold)
    }
    var (hand, other) = (SceneHand(), SceneHand(settings))
    hand.drag(from: 90, to: 230, steps: 60, every: 0.02)
    other.drag(from: 90, to: 230, steps: 60, every: 0.02)
    let take = try #require(hand.history.take)
    #expect(TakeCurve(take, settings: settings).target == target)
    var playback = take.played(with: settings)
    for time in stride(from: 0.0, through: 3, by: 0.11) {
      let time = HandTime(time)
      playback.play(to: time)
      #expect(playback.player.frame(at: time) == other.history.player(at: time)?.frame(at: time))
    }
  }

  @Test func `played with other settings tells a configuration that does not fit them`() {
    let patch = SettingsPatch(json: #"{"drawer":{"initial":"open"}}"#)
    let take = Take(start: SceneHand().player, events: [Event(time: 1, kind: .configure(patch))])
    var settings = Settings()
    for (name, count) in [("open", 0), ("ajar", 1)] {
      settings.drawer.detents = [.points("closed", 100), .points(name, 500)]
      settings.drawer.initial = "closed"
      var playback = take.played(with: settings)
      playback.play(to: 2)
      #expect(playback.failures.count == count)
    }
  }

  // MARK: Recordings

  @Test(arguments: [1.0, 0.25])
  func `recorded moves as the take did, wherever it began and however slowly`(rate: Double) throws {
    var hand = SceneHand()
    hand.apply(.jump(detent: "open"))
    hand.apply(.rate(rate))
    hand.time = 5
    let edge = hand.extent
    hand.drag(from: edge - 10, to: edge - 250, every: 0.01)
    let take = try #require(hand.history.take)
    let read = try Recording.read(Array(Recording(take).text.utf8), file: "r")
    #expect(read.damage == nil)
    var (replay, playback) = (try read.recording.playback(file: "r").playback, take.played())
    for step in 0...200 {
      let time = 0.02 * Double(step) + 0.0037
      replay.play(to: HandTime(time))
      playback.play(to: take.begin + time)
      let a = replay.player.frame(at: HandTime(time))[0]
      let b = playback.player.frame(at: take.begin + time)[0]
      #expect(abs(a.extent - b.extent) < 1e-6 && a.phase == b.phase, "\(time)")
    }
    #expect(replay.player.frame(at: 4)[0].extent < edge - 50)
  }

  @Test func `recorded on one desktop moves and looks the same where there is none`() throws {
    var hand = SceneHand()
    hand.apply(.desktop(DesktopPreferences(appearance: .light, prefersReducedMotion: true)))
    let take = Take(
      start: hand.player,
      events: [
        Event(time: 1, kind: .settle(detent: "open")),
        Event(time: 3, kind: .desktop(DesktopPreferences(appearance: .dark))),
        Event(time: 4, kind: .settle(detent: "closed")),
        Event(time: 6, kind: .desktop(DesktopPreferences(prefersMoreContrast: true))),
        Event(time: 7, kind: .settle(detent: "open")),
      ])
    var (live, again) = (take.played(), try Recording(take).playback(file: "r").playback)
    for step in 0...800 {
      let time = Double(step) / 100
      live.play(to: 1 + time)
      again.play(to: HandTime(time))
      let (a, b) = (live.player.frame(at: 1 + time)[0], again.player.frame(at: HandTime(time))[0])
      #expect(abs(a.extent - b.extent) < 1e-9, "at \(time)")
      let (window, other) = (live.player.state.window, again.player.state.window)
      #expect(window.appearance == other.appearance && window.contrast == other.contrast)
    }
    #expect(again.player.state.window.contrast == .more)
  }

  @Test func `of a recording is about the drawer that moves first`() throws {
    let recording = try Recording.read(path: ReplayTests.path("demo")).recording
    let reverse = SceneSource.drawers { _ in
      Drawer { Text("left") }.edge(.leading).detents([.points("a", 20), .points("b", 200)])
      Drawer { Text("top") }.edge(.top).detents([.points("a", 100), .points("b", 500)])
    }
    #expect(Take(try recording.playback(file: "r").playback).drawer == 0)
    #expect(Take(try recording.playback(file: "r", scenes: reverse).playback).drawer == 1)
  }
}

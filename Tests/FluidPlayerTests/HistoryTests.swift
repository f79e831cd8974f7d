import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

@Suite struct HistoryTests {
  static func player(_ scene: DemoScene) -> Player {
    Player(settings: Settings(scene: scene), size: RandomHand.size)
  }

  @Test(arguments: DemoScene.allCases)
  func `gives the player of any moment as a replay from the start has it, to the bit`(
    scene: DemoScene
  ) {
    var random = SeededRandom(seed: 77)
    do {
      let events = RandomHand.events(&random, for: Settings(scene: scene))
      var history = History()
      var player = Self.player(scene)
      for event in events {
        history.record(event, before: player)
        _ = player.apply(event)
        history.observe(player)
      }
      let end = events.last!.time + 3
      // Moments at random, and those of events themselves.
      let moments =
        (0..<14).map { _ in HandTime(random.number(history.begin!.seconds...end.seconds)) }
        + events.suffix(12).map(\.time).filter { $0 >= history.begin! }
      for moment in moments.sorted() {
        var replay = Self.player(scene)
        for event in events where event.time <= moment { _ = replay.apply(event) }
        _ = replay.advance(to: moment)
        guard let shown = history.player(at: moment) else {
          Issue.record("nothing at \(moment)")
          continue
        }
        #expect(shown.frame(at: moment) == replay.frame(at: moment), "at \(moment)")
        #expect(
          shown.session.panOffset(at: SceneTime(moment.seconds))
            == replay.session.panOffset(at: SceneTime(moment.seconds)))
        #expect(shown.settings == replay.settings && shown.clock == replay.clock)
        #expect(shown.nextDeadline == replay.nextDeadline)
      }
    }
  }

  /// A hand on the handle that never rests, going up and down.
  private static func restless(
    _ history: inout History, _ player: inout Player, for duration: Double, every gap: Double
  ) -> HandTime {
    var time: HandTime = 0
    func send(_ kind: InputEvent.Kind) {
      let event = Event(time: time, kind: .input(kind))
      history.record(event, before: player)
      _ = player.apply(event)
    }
    send(.down(.touch(1), Point(x: 200, y: 90)))
    while time.seconds < duration {
      time += gap
      let way = 1 - abs(1 - time.seconds.truncatingRemainder(dividingBy: 2))
      send(.move(.touch(1), Point(x: 200, y: 90 + 200 * way)))
    }
    return time
  }

  @Test func `stays within its number of events, and its take begins later`() {
    var history = History(maxEvents: 600)
    var player = Self.player(.pullDown)
    let end = Self.restless(&history, &player, for: 4, every: 0.002)
    #expect(history.events(from: 0, to: 1000).count <= 620)
    let take = history.take
    #expect((300...600).contains(take?.events.count ?? 0) && (take?.begin ?? 0) > 1)
    // Also where the take is cut in a drag.
    var playback = take?.played()
    playback?.play(to: end)
    #expect(playback?.player.frame(at: end) == player.frame(at: end))
  }
}

@Suite struct TakeTests {
  struct Window {
    var player: Player
    var history = History()
    var time: HandTime = 0

    init(_ settings: Settings = Settings()) {
      player = Player(settings: settings, size: Size(width: 400, height: 900))
    }

    mutating func send(_ kind: Event.Kind) {
      let event = Event(time: time, kind: kind)
      history.record(event, before: player)
      _ = player.apply(event)
      history.observe(player)
    }

    /// Drags by the handle from one place to another in even steps, and lets go.
    mutating func drag(
      from start: Double, to end: Double, steps: Int = 30, every gap: Double = 0.008
    ) {
      send(.input(.down(.touch(1), Point(x: 200, y: start))))
      for step in 1...steps {
        time += gap
        let y = start + (end - start) * Double(step) / Double(steps)
        send(.input(.move(.touch(1), Point(x: 200, y: y))))
      }
      send(.input(.up(.touch(1), Point(x: 200, y: end))))
    }
  }

  @Test func `begins with the first finger on a drawer at rest and ends with the rest after it`()
    throws
  {
    var window = Window()
    window.time = 1
    window.drag(from: 90, to: 300)
    let first = try #require(window.history.take)
    #expect(first.begin == 1 && first.events.count == 32 && first.drawer == 0)
    #expect(first.start.session.isAtRest)
    // Caught in flight: the same take goes on.
    window.time += 0.1
    let extent = window.player.frame(at: window.time)[0].extent
    window.drag(from: extent - 10, to: 200)
    #expect(window.history.take?.events.count == 64)
    // At rest again: another one begins with the next finger.
    window.time += 10
    window.drag(from: 90, to: 150)
    #expect(window.history.take?.events.count == 32)
    #expect((window.history.take?.begin ?? 0) > 10)
  }

  @Test func `has nothing in it that comes after its rest, and all that comes before`() throws {
    var window = Window()
    window.drag(from: 90, to: 300)
    // Hovers during the take are a part of it.
    window.time += 0.1
    window.send(.input(.hover(Point(x: 40, y: 600))))
    #expect(window.history.take?.events.count == 33)
    let span = TakeCurve(try #require(window.history.take)).span
    window.time += 10
    window.send(.input(.hover(Point(x: 90, y: 600))))
    window.send(.rate(0))
    window.time += 5
    window.send(.input(.hover(Point(x: 40, y: 600))))
    window.send(.rate(1))
    let take = try #require(window.history.take)
    #expect(take.events.count == 33 && TakeCurve(take).span == span)
    // The next finger begins another.
    window.drag(from: 290, to: 200)
    #expect(window.history.take?.events.count == 32)
  }

  @Test func `of a trackpad has a release that nothing but silence tells`() throws {
    var window = Window()
    for _ in 0..<12 {
      window.time += 0.01
      window.send(
        .input(
          .wheel(
            WheelEvent(
              location: Point(x: 200, y: 85), delta: Point(x: 0, y: 20), resolution: .precise))))
    }
    let last = window.time
    let take = try #require(window.history.take)
    let releases = take.releases()
    #expect(releases.count == 1)
    #expect((releases.first?.time ?? 0) > last, "after the last report")
    #expect(releases == TakeCurve(take).releases)
  }

  @Test func `is not begun by a press that moves no drawer, nor by keys that are for none`() {
    var window = Window()
    window.drag(from: 90, to: 300)
    let before = window.history.take?.events.count
    window.time += 10
    window.send(.input(.down(.touch(1), Point(x: 200, y: 700))))
    window.time += 0.1
    window.send(.input(.up(.touch(1), Point(x: 200, y: 700))))
    window.send(.input(.key(.tab)))
    #expect(window.history.take?.events.count == before)
    window.time += 10
    window.send(.input(.key(.space)))
    #expect(window.history.take?.events.count == 1)
  }

  @Test func `played with the numbers it had is what happened`() throws {
    var window = Window()
    window.drag(from: 90, to: 400)
    let take = try #require(window.history.take)
    var playback = take.played()
    for time in stride(from: 0.0, through: 2, by: 0.037) {
      playback.play(to: HandTime(time))
      guard let there = window.history.player(at: HandTime(time)) else {
        Issue.record("nothing at \(time)")
        return
      }
      #expect(playback.player.frame(at: HandTime(time)) == there.frame(at: HandTime(time)))
    }
    #expect(playback.isOver(at: 5))
  }

  @Test func `played with other numbers is what that hand would have done with them`() throws {
    var window = Window()
    window.drag(from: 90, to: 230, steps: 60, every: 0.02)
    window.time += 3
    let take = try #require(window.history.take)
    #expect(TakeCurve(take).target == "closed" || TakeCurve(take).target == "open")
    var easy = Settings()
    easy.drawer.release.threshold = 0.01
    easy.drawer.release.lookahead = 0
    var hard = easy
    hard.drawer.release.threshold = 0.9
    #expect(TakeCurve(take, settings: easy).target == "open")
    #expect(TakeCurve(take, settings: hard).target == "closed")
    // As a window with those numbers would have it, to the bit.
    var other = Window(easy)
    other.drag(from: 90, to: 230, steps: 60, every: 0.02)
    var playback = take.played(with: easy)
    for time in stride(from: 0.0, through: 3, by: 0.11) {
      playback.play(to: HandTime(time))
      #expect(
        playback.player.frame(at: HandTime(time))
          == other.history.player(at: HandTime(time))?.frame(at: HandTime(time)))
    }
  }

  @Test func `tells its landmarks in the order of time, and figures that fit them`() throws {
    var window = Window()
    window.drag(from: 90, to: 420)
    window.time += 5
    let take = try #require(window.history.take)
    let curve = TakeCurve(take)
    let names = curve.landmarks.map(\.name)
    #expect(
      names == ["down", "taken", "released", "target", "arrived", "overshoot", "settled"]
        || names.prefix(4) == ["down", "taken", "released", "target"], "\(names)")
    #expect(curve.landmarks.map(\.time) == curve.landmarks.map(\.time).sorted())
    let release = try #require(curve.releases.first)
    let settled = try #require(curve.landmarks.last { $0.kind == .settled })
    #expect(curve.figures.settlingTime == settled.time - release.time)
    #expect(curve.span == take.begin...settled.time)
    #expect(curve.samples.count == 600 && curve.samples.first?.time == take.begin)
    #expect(curve.samples.last?.time == settled.time && curve.samples.last?.extent == 500)
    // By brute force: the overshoot and the peak velocity.
    var playback = take.played()
    var (peak, speed, pulled) = (0.0, 0.0, 0.0)
    for step in 0...40_000 {
      let time = take.begin + Double(step) * 0.0001
      playback.play(to: time)
      let shown = playback.player.frame(at: time)[0]
      if time > release.time { peak = max(peak, shown.extent - 500) }
      speed = max(speed, abs(shown.velocity))
      if playback.player.session.drawers[0].isHeld { pulled = max(pulled, shown.extent - 500) }
    }
    #expect(abs(curve.figures.overshoot - peak) < 1e-3)
    #expect(abs(curve.figures.overshootShare - peak / (500 - release.decision.extent)) < 1e-4)
    #expect(curve.figures.peakVelocity <= speed + 1e-6)
    #expect(abs(curve.figures.peakVelocity - speed) < 0.01 * speed)
    #expect(curve.figures.greatestPull == pulled)
    #expect(curve.figures.distanceAtRelease == abs(500 - release.decision.extent))
  }

  @Test func `knows how far a drawer went the wrong way before it turned`() throws {
    var settings = Settings()
    settings.drawer.release.lookahead = 0
    settings.drawer.release.threshold = 0.3
    var window = Window(settings)
    _ = window.player.apply(.jump(detent: "open"), at: 0)
    // Let go moving down hard, but where it stands is decided: it closes from here only by 0.3.
    window.drag(from: 490, to: 470, steps: 3, every: 0.008)
    window.time += 5
    let take = try #require(window.history.take)
    let curve = TakeCurve(take)
    #expect(curve.target == "open")
    #expect(curve.figures.wrongWay > 1)
    let lowest = curve.samples.map(\.extent).min() ?? 0
    let release = try #require(curve.releases.first).decision.extent
    #expect(abs(curve.figures.wrongWay - (release - lowest)) < 0.5)
  }

  @Test func `without a release, of a hand that never lifts, has no figures of one`() throws {
    var window = Window()
    window.send(.input(.down(.touch(1), Point(x: 200, y: 95))))
    window.time = 0.1
    window.send(.input(.move(.touch(1), Point(x: 200, y: 180))))
    let take = try #require(window.history.take)
    let curve = TakeCurve(take)
    #expect(curve.releases.isEmpty && curve.figures.settlingTime == nil)
    #expect(curve.figures.distanceAtRelease == nil && curve.span == 0...0.1)
    #expect(TakeCurve(Take(start: window.player, events: [])).samples.count == 1)
    #expect(TakeCurve(Take(start: window.player, events: []), of: .drawer(7)).samples.isEmpty)
  }

  // MARK: Time

  @Test
  func `of a hand in slow motion has the hand's own velocity, and motion that is as much slower`()
    throws
  {
    func play(_ rate: Double) throws -> TakeCurve {
      var window = Window()
      window.send(.rate(rate))
      window.drag(from: 90, to: 300)
      window.time += 20
      let take = try #require(window.history.take)
      return TakeCurve(take)
    }
    let whole = try play(1)
    let slow = try play(0.25)
    let (a, b) = (try #require(whole.releases.first), try #require(slow.releases.first))
    #expect(abs(a.decision.velocity - b.decision.velocity) < 1e-6)
    #expect(abs(a.decision.velocity) > 500)
    #expect(a.decision.extent == b.decision.extent && a.time == b.time)
    #expect(
      abs(4 * (whole.figures.settlingTime ?? 0) - (slow.figures.settlingTime ?? 0)) < 1e-9)
    #expect(abs(whole.figures.overshoot - slow.figures.overshoot) < 1e-6)
  }

  @Test func `in a pause follows the hand and goes on when the scene is let run`() throws {
    var window = Window()
    window.send(.rate(0))
    window.drag(from: 90, to: 300)
    let extent = window.player.frame(at: window.time)[0].extent
    #expect(extent > 280)
    #expect(!window.player.isMoving(at: window.time) && window.player.nextDeadline == nil)
    window.time += 3
    #expect(window.player.frame(at: window.time)[0].extent == extent)
    window.send(.rate(1))
    window.time += 0.05
    #expect(window.player.frame(at: window.time)[0].extent > extent + 5)
    let take = try #require(window.history.take)
    let release = try #require(TakeCurve(take).releases.first)
    #expect(release.decision.velocity > 500)
    window.time += 5
    _ = window.player.advance(to: window.time)
    #expect(window.player.frame(at: window.time)[0].detent == "open")
  }
}

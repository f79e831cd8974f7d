import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene
import FluidSettings
import Testing

@testable import FluidPlayer

@Suite struct `A take that does not end` {
  @Test func `of a hand that stays is over a minute after its last event`() throws {
    var window = `A take`.Window()
    window.send(.input(.down(.touch(1), Point(x: 200, y: 95))))
    window.time = 0.5
    window.send(.input(.move(.touch(1), Point(x: 200, y: 180))))
    var playback = try #require(window.history.take).played()
    playback.play(to: 0.4)
    #expect(!playback.isOver(at: 100), "there is more to be done")
    playback.play(to: 1)
    #expect(!playback.isOver(at: 60.4) && playback.isOver(at: 60.6))
    #expect(Playback.timeout == 60)
  }

  @Test func `is looked at for a minute after its last event`() throws {
    let source = SceneSource.own { _ in
      Scene("for ever") {
        Text("Go").onTap("go", .animate("a", to: 1))
      } drawers: {
        Drawer { Text("Sheet") }.edge(.bottom)
          .detents([.points("low", 60), .points("high", 250)])
      }
      .on(.arrived, of: "a") { _, _ in [.after(0.25, .kick("a", velocity: 10))] }
    }
    let size = Size(width: 400, height: 600)
    let player = Player(settings: source.base(window: size).settings, scenes: source, size: size)
    let go = try #require(player.controls(at: 0).first { $0.id == "go" }).rect.center
    let take = Take(
      start: player,
      events: [
        Event(time: 1, kind: .input(.down(.mouse, go))),
        Event(time: 1.1, kind: .input(.up(.mouse, go))),
      ])
    let end = TakeCurve(take).span.upperBound
    #expect(end <= 61.1 && end > 58)
  }
}

@Suite struct `A history of which nothing is said` {
  @Test func `keeps a minute and sixty thousand events`() {
    #expect(History().span == 60 && History().maxEvents == 60_000)
    #expect(History(maxEvents: -7).maxEvents == 2 && History.spacing == 1)
  }

  @Test func `of a steady hand has a copy of the player every second`() {
    var history = History(span: 5)
    var player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var longest = 0.0
    for step in 0...1600 {
      let time = Double(step) / 64
      let place = Point(x: 200, y: 90 + Double(step % 100))
      let event = Event(
        time: HandTime(time),
        kind: .input(step == 0 ? .down(.touch(1), place) : .move(.touch(1), place)))
      history.record(event, before: player)
      _ = player.apply(event)
      if time > 6 { longest = max(longest, HandTime(time) - 5 - (history.begin ?? 0)) }
    }
    // Beyond the span, at most the time between two checkpoints is kept.
    #expect(longest < 1 && longest > 0.96)
  }

  /// How many events are kept after each of so many, less than a second from first to last.
  private func kept(_ count: Int, most: Int) -> [Int] {
    let player = Player(settings: Settings(), size: Size(width: 400, height: 900))
    var history = History(maxEvents: most)
    return (1...count).map { number in
      let event = Event(
        time: HandTime(Double(number) / 10_000), kind: .input(.hover(Point(x: 5, y: 700))))
      history.record(event, before: player)
      return history.events(from: 0, to: 1).count
    }
  }

  @Test(arguments: [2, 7, 60, 119])
  func `keeps as many events as it may, one by one while there are few`(most: Int) {
    #expect(kept(300, most: most) == (1...300).map { min($0, most) })
  }

  @Test func `forgets a sixtieth of its events at a time where they come quickly`() {
    let counts = kept(2500, most: 660)
    #expect(counts.max() == 660)
    // One too many, and the first eleven go.
    #expect(counts[659] == 660 && counts[660] == 650)
    #expect(counts.dropFirst(660).min() == 650)
  }
}

@Suite struct `What is told of two takes` {
  private func kinds(
    _ change: (inout TakeFigures) -> Void
  ) throws -> [TakeComparison.Difference.Kind] {
    var window = `A take`.Window()
    window.drag(from: 90, to: 300)
    window.time += 4
    var one = TakeCurve(try #require(window.history.take))
    one.figures = TakeFigures()
    one.figures.settlingTime = 0
    var other = one
    change(&other.figures)
    return TakeComparison([one, other]).differences.map(\.kind)
  }

  @Test func `is a millisecond, half a point and a point a second, and nothing less`() throws {
    #expect(
      try kinds { $0.settlingTime = 0.001 } == [.figure(.settlingTime, from: 0, to: 0.001)])
    #expect(try kinds { $0.overshoot = 0.5 } == [.figure(.overshoot, from: 0, to: 0.5)])
    #expect(try kinds { $0.peakVelocity = -1 } == [.figure(.peakVelocity, from: 0, to: -1)])
    #expect(try kinds { $0.greatestPull = 0.5 } == [.figure(.greatestPull, from: 0, to: 0.5)])
    #expect(try kinds { $0.wrongWay = -0.5 } == [.figure(.wrongWay, from: 0, to: -0.5)])
    let little = try kinds {
      $0.settlingTime = 0.00099
      ($0.overshoot, $0.greatestPull, $0.wrongWay) = (0.499, -0.499, 0.499)
      ($0.peakVelocity, $0.overshootShare, $0.distanceAtRelease) = (0.99, 9, 9)
    }
    #expect(little.isEmpty)
    #expect(try kinds { $0.settlingTime = nil }.isEmpty)
  }

  @Test func `is told in the order of what matters`() throws {
    let all = try kinds {
      $0 = TakeFigures()
      $0.settlingTime = 9
      ($0.overshoot, $0.peakVelocity, $0.greatestPull, $0.wrongWay) = (9, 9, 9, 9)
    }
    #expect(
      all == [
        .figure(.settlingTime, from: 0, to: 9), .figure(.overshoot, from: 0, to: 9),
        .figure(.peakVelocity, from: 0, to: 9), .figure(.greatestPull, from: 0, to: 9),
        .figure(.wrongWay, from: 0, to: 9),
      ])
  }
}

@Suite struct `A curve of a take` {
  /// A panel sent open by the program, on a spring that swings so far past its place.
  private func curve(overshoot: Double) throws -> TakeCurve {
    // Of the way of 400 points, e^(−πζ/√(1 − ζ²)): bisected, since only its sense matters.
    var settings = Settings()
    var (low, high) = (0.1, 0.999)
    for _ in 0..<60 {
      let ratio = (low + high) / 2
      let motion = SpringMotion(
        spring: try Spring(response: 0.4, dampingRatio: ratio), from: 100, to: 500, at: 0)
      if motion.overshoot?.distance ?? 0 > overshoot { low = ratio } else { high = ratio }
    }
    settings.drawer.spring = try Spring(response: 0.4, dampingRatio: low)
    var window = `A take`.Window(settings)
    window.time = 1
    window.send(.settle(detent: "open"))
    window.time += 9
    return TakeCurve(try #require(window.history.take))
  }

  @Test func `marks an overshoot of half a point, and none of less`() throws {
    func isMarked(_ curve: TakeCurve) -> Bool {
      curve.landmarks.contains { $0.name == "overshoot" }
    }
    #expect(isMarked(try curve(overshoot: 0.51)))
    #expect(!isMarked(try curve(overshoot: 0.49)))
    #expect(!isMarked(try curve(overshoot: 0.46)))
  }

  @Test func `marks where it arrives and how far it swings, at that moment`() throws {
    let curve = try curve(overshoot: 20)
    let motion = SpringMotion(
      spring: curve.settings.drawer.spring, from: 100, to: 500, at: 1)
    let arrived = try #require(curve.landmarks.first { $0.kind == .arrived })
    let swung = try #require(curve.landmarks.first { $0.name == "overshoot" })
    let peak = try #require(motion.overshoot)
    #expect(abs(arrived.time - 1 - (motion.arrivalTime ?? 0)) < 1e-9 && arrived.extent == 500)
    #expect(abs(swung.time - 1 - peak.time) < 1e-9 && abs(swung.extent - 520) < 1e-6)
    guard case .overshoot(let distance) = swung.kind else { return }
    #expect(abs(distance - 20) < 1e-6)
  }

  @Test func `has as many samples of the hand as of what comes after, or a tenth, or two thirds`()
    throws
  {
    for (duration, share) in [(10.0, 2.0 / 3), (1, 0.5), (0.05, 0.1), (0.5, 1.0 / 3)] {
      var window = `A take`.Window()
      window.drag(from: 90, to: 300, steps: 20, every: duration / 20)
      window.time += 9
      let curve = TakeCurve(try #require(window.history.take))
      #expect(curve.samples.count == 600)
      let held = curve.samples.count { $0.time < HandTime(duration) - 1e-9 }
      #expect(abs(Double(held) - 600 * share) <= 1, "\(duration): \(held)")
    }
  }

  @Test func `has two samples at least`() throws {
    var window = `A take`.Window()
    window.drag(from: 90, to: 300)
    window.time += 4
    let take = try #require(window.history.take)
    #expect(TakeCurve(take, samples: 0).samples.count >= 2)
    #expect(TakeCurve(take, samples: 50).samples.count == 50)
    #expect(TakeCurve(take).samples.count == 600)
  }
}

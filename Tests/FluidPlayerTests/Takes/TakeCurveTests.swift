import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct TakeCurveTests {
  /// A drag, at rest again.
  private func dragged(to end: Double, rate: Double = 1) throws -> Take {
    var hand = SceneHand()
    hand.apply(.rate(rate))
    hand.drag(from: 90, to: end)
    hand.time += 20
    return try #require(hand.history.take)
  }

  @Test func `has its landmarks in the order of time, the figures a fine replay measures`() throws {
    let take = try dragged(to: 420)
    let curve = TakeCurve(take)
    let names = curve.landmarks.map(\.name)
    #expect(names.prefix(4) == ["down", "taken", "released", "target"], "\(names)")
    #expect(names.last == "settled")
    #expect(curve.landmarks.map(\.time) == curve.landmarks.map(\.time).sorted())
    let release = try #require(curve.releases.first)
    let settled = try #require(curve.landmarks.last)
    #expect(curve.figures.settlingTime == settled.time - release.time)
    #expect(curve.span == take.begin...settled.time)
    #expect(curve.samples.count == 600 && curve.samples.first?.time == take.begin)
    #expect(curve.samples.last?.time == settled.time && curve.samples.last?.extent == 500)
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
    let distance = 500 - release.decision.extent
    #expect(abs(curve.figures.overshoot - peak) < 1e-3)
    #expect(abs(curve.figures.overshootShare - peak / distance) < 1e-4)
    #expect(curve.figures.peakVelocity <= speed + 1e-6)
    #expect(abs(curve.figures.peakVelocity - speed) < 0.01 * speed)
    #expect(curve.figures.greatestPull == pulled)
    #expect(curve.figures.distanceAtRelease == abs(distance))
  }

  @Test func `has the figures of its last release, not of one before it`() throws {
    var hand = SceneHand()
    hand.drag(from: 90, to: 300)
    hand.time += 0.08
    // Caught and carried back: it closes from there.
    hand.drag(from: hand.extent - 10, to: 130, steps: 60)
    hand.time += 5
    let take = try #require(hand.history.take)
    let curve = TakeCurve(take)
    let release = try #require(curve.releases.last)
    #expect(curve.releases.count == 2 && release.decision.to.name == "closed")
    var playback = take.played()
    let peak = (0..<20_000).reduce(0.0) { peak, step in
      playback.play(to: release.time + Double(step) * 0.0002)
      let shown = playback.player.frame(at: release.time + Double(step) * 0.0002)[0]
      return max(peak, 100 - shown.extent)
    }
    #expect(abs(curve.figures.overshoot - peak) < 1e-3)
  }

  @Test func `has the figures of its last release, whatever the program does at rest`() throws {
    var recording = try Recording.read(path: ReplayTests.path("flick")).recording
    let last = try #require(recording.events.last).time
    let alone = TakeCurve(Take(try recording.playback(file: "r").playback)).figures
    #expect(alone.overshoot > 10)
    recording.events.append(Event(time: last + 3, kind: .settle(detent: "closed")))
    let closed = TakeCurve(Take(try recording.playback(file: "r").playback)).figures
    #expect(closed.settlingTime == alone.settlingTime && closed.overshoot == alone.overshoot)
    #expect(closed.overshootShare == alone.overshootShare && closed.wrongWay == alone.wrongWay)
  }

  @Test func `marks where it arrives and how far it swings, at that moment`() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.69)
    var hand = SceneHand(Settings().with { $0.drawer.spring = spring })
    hand.time = 1
    hand.apply(.settle(detent: "open"))
    hand.time += 9
    let curve = TakeCurve(try #require(hand.history.take))
    let motion = SpringMotion(spring: spring, from: 100, to: 500, at: 1)
    let peak = try #require(motion.overshoot)
    let arrived = try #require(curve.landmarks.first { $0.kind == .arrived })
    #expect(abs(arrived.time - 1 - (motion.arrivalTime ?? 0)) < 1e-9 && arrived.extent == 500)
    let swung = try #require(curve.landmarks.first { $0.name == "overshoot" })
    #expect(abs(swung.time - 1 - peak.time) < 1e-9)
    #expect(abs(swung.extent - 500 - peak.distance) < 1e-6)
    guard case .overshoot(let distance) = swung.kind else { return }
    #expect(abs(distance - peak.distance) < 1e-6 && distance > 10)
  }

  @Test func `knows how far a drawer went the wrong way before it turned`() throws {
    var hand = SceneHand(
      Settings().with { $0.drawer.release = ReleaseRule(lookahead: 0, threshold: 0.3) })
    hand.apply(.jump(detent: "open"))
    // Let go moving down hard, short of the threshold.
    hand.drag(from: 490, to: 470, steps: 3)
    hand.time += 5
    let curve = TakeCurve(try #require(hand.history.take))
    #expect(curve.target == "open" && curve.figures.wrongWay > 1)
    let lowest = curve.samples.map(\.extent).min() ?? 0
    let release = try #require(curve.releases.first).decision.extent
    #expect(abs(curve.figures.wrongWay - (release - lowest)) < 0.5)
  }

  @Test func `without a release has no figures of one`() throws {
    var hand = SceneHand()
    hand.down(at: Point(x: 200, y: 95))
    hand.time = 0.1
    hand.move(to: Point(x: 200, y: 180))
    let curve = TakeCurve(try #require(hand.history.take))
    #expect(curve.releases.isEmpty && curve.figures.settlingTime == nil)
    #expect(curve.figures.distanceAtRelease == nil && curve.span == 0...0.1)
    #expect(TakeCurve(Take(start: hand.player, events: [])).samples.count == 1)
    #expect(TakeCurve(try dragged(to: 300), of: .drawer(7)).samples.isEmpty)
  }

  @Test func `of slow motion has the hand's own velocity, and motion as much slower`() throws {
    let whole = TakeCurve(try dragged(to: 300))
    let slow = TakeCurve(try dragged(to: 300, rate: 0.25))
    let (a, b) = (try #require(whole.releases.first), try #require(slow.releases.first))
    #expect(abs(a.decision.velocity - b.decision.velocity) < 1e-6 && a.decision.velocity > 500)
    #expect(a.decision.extent == b.decision.extent && a.time == b.time)
    #expect(abs(4 * (whole.figures.settlingTime ?? 0) - (slow.figures.settlingTime ?? 0)) < 1e-9)
    #expect(abs(whole.figures.overshoot - slow.figures.overshoot) < 1e-6)
  }

  @Test func `has the detents that its drawer has at the end`() throws {
    let source = SceneSource.drawers { state in
      let lower: [Detent] = [.points("low", 60), .points("high", 250)]
      Drawer { Text("Go").onTap("go", .after(1, .set("more", "yes"))) }.edge(.bottom)
        .detents(lower + (state.text("more").isEmpty ? [] : [.points("top", 440)]))
        .initial(.points("high", 250)).scrim(0)
    }
    let hand = SceneHand(source)
    let go = try hand.control("go").center
    let take = Take(
      start: hand.player,
      events: [
        Event(time: 1, kind: .input(.down(.mouse, go))),
        Event(time: 1.05, kind: .input(.up(.mouse, go))),
      ])
    let curve = TakeCurve(take, samples: 60)
    #expect(curve.samples.allSatisfy { $0.extent == 250 } && curve.span.upperBound > 2)
    #expect(curve.samples.last?.time == curve.span.upperBound)
    #expect(curve.stops.progress(of: 250) == 0.5)
  }
}

import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidSettings
import Testing

@Suite struct `A comparison` {
  private static func settings(
    threshold: Double = 0.3, lookahead: Double = 0.25, bounce: Double = 0.3,
    duration: Double = 0.5
  ) throws -> Settings {
    var settings = Settings()
    settings.drawer.release.threshold = threshold
    settings.drawer.release.lookahead = lookahead
    settings.drawer.spring = try Spring(duration: duration, bounce: bounce)
    return settings
  }

  /// Pulls slowly to 250 points, lets go, and 0.3 seconds later presses where an opening panel is
  /// by then.
  private static func take() throws -> Take {
    var window = `A take`.Window()
    window.drag(from: 90, to: 250, steps: 60, every: 0.02)
    window.time += 0.15
    let edge = window.player.frame(at: window.time)[0].extent
    window.send(.input(.down(.touch(1), Point(x: 200, y: edge - 8))))
    window.time += 0.1
    window.send(.input(.up(.touch(1), Point(x: 200, y: edge - 8))))
    window.time += 4
    return try #require(window.history.take)
  }

  @Test func `of settings that are the same finds no difference`() throws {
    let take = try Self.take()
    let comparison = TakeComparison(take, settings: [try Self.settings(), try Self.settings()])
    #expect(comparison.curves.count == 2 && comparison.differences.isEmpty)
    #expect(TakeComparison([]).differences.isEmpty)
  }

  @Test func `says first that a press misses the panel, then that it goes elsewhere, then figures`()
    throws
  {
    let comparison = TakeComparison(
      try Self.take(), settings: [try Self.settings(), try Self.settings(threshold: 0.9)])
    let kinds = comparison.differences.map(\.kind)
    guard case .press(let time, true)? = kinds.first else {
      Issue.record("\(kinds)")
      return
    }
    guard case .target(0, let release, "open", "closed")? = kinds.dropFirst().first else {
      Issue.record("\(kinds)")
      return
    }
    #expect(release < time)
    for kind in kinds.dropFirst(2) {
      guard case .figure = kind else {
        Issue.record("\(kind) after the figures began")
        return
      }
    }
    #expect(comparison.differences.allSatisfy { $0.curve == 1 })
  }

  @Test func `does not say of a tap that caught only one of them that it led elsewhere`() throws {
    // The quicker one is caught in flight and released at once; the slower one is not there yet, so
    // that the next releases belong to different gestures.
    let (quick, slow) = (try Self.settings(duration: 0.25), try Self.settings(duration: 0.9))
    let window = Size(width: 400, height: 900)
    var player = Player(settings: quick, size: window)
    var events: [Event] = []
    func send(_ time: HandTime, _ kind: InputEvent.Kind) {
      let event = Event(time: time, kind: .input(kind))
      events.append(event)
      _ = player.apply(event)
    }
    func drag(at begin: Double, from start: Double, to end: Double) {
      send(HandTime(begin), .down(.touch(1), Point(x: 200, y: start)))
      for step in 1...30 {
        let share = Double(step) / 30
        let place = Point(x: 200, y: start + (end - start) * share)
        send(HandTime(begin) + 0.3 * share, .move(.touch(1), place))
      }
      send(HandTime(begin) + 0.3, .up(.touch(1), Point(x: 200, y: end)))
    }
    drag(at: 0, from: 90, to: 300)
    let place = Point(x: 200, y: player.frame(at: 0.4)[0].extent - 8)
    send(0.4, .down(.touch(1), place))
    send(0.4, .up(.touch(1), place))
    drag(at: 5, from: 490, to: 110)
    let take = Take(start: Player(settings: quick, size: window), events: events)
    let comparison = TakeComparison(take, settings: [quick, slow])
    let (one, other) = (comparison.curves[0].releases, comparison.curves[1].releases)
    try #require(one.count == 3 && other.count == 2)
    #expect(one[1].time == 0.4 && one[1].decision.to.name != other[1].decision.to.name)
    let kinds = comparison.differences.map(\.kind)
    #expect(kinds.first == .press(time: 0.4, isMissed: true))
    for case .target(let release, _, _, _) in kinds { Issue.record("release \(release) is told") }
  }

  @Test func `gives figures with both values, and leaves out what nobody can tell apart`() throws {
    var window = `A take`.Window()
    window.drag(from: 90, to: 300)
    window.time += 4
    let take = try #require(window.history.take)
    let same = try Self.settings()
    let stiff = try Self.settings(bounce: 0, duration: 0.2)
    let alike = try Self.settings(bounce: 0.300001)
    let comparison = TakeComparison(take, settings: [same, stiff, alike])
    #expect(comparison.differences.allSatisfy { $0.curve == 1 })
    // As fine as a curve by itself.
    let alone = TakeCurve(take, settings: same)
    #expect(comparison.curves[0].samples.count == alone.samples.count)
    for case .figure(let figure, let from, let to) in comparison.differences.map(\.kind) {
      #expect(figure.value(in: comparison.curves[0].figures) == from)
      #expect(figure.value(in: comparison.curves[1].figures) == to)
    }
    #expect(
      comparison.differences.contains {
        if case .figure(.settlingTime, let from, let to) = $0.kind { to < from } else { false }
      })
  }

  @Test func `lists every release of every drawer in the order of time`() throws {
    let take = try Self.take()
    let releases = take.releases()
    #expect(releases.count == 2 && releases.map(\.time) == releases.map(\.time).sorted())
    #expect(releases[0] == TakeCurve(take).releases[0])
    #expect(take.releases(with: try Self.settings(threshold: 0.9)).count == 1)
  }
}

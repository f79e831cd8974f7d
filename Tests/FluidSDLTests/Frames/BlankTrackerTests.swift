import TestSupport
import Testing

@testable import FluidSDL

/// What is learnt of the blanks of a display at 100 Hz.
@Suite("What is known of the display's blanks") struct BlankTrackerTests {
  private static let period = 0.01

  /// A frame that took 1 ms to draw and returned at `returned`, having waited or not.
  private func frame(_ returned: MonotonicTime, waits: Bool = true) -> Presentation {
    let handedOver = waits ? returned - 0.004 : returned - 0.0001
    return Presentation(
      began: handedOver - 0.001, handedOver: handedOver, returned: returned, isPresented: true)
  }

  private func note(_ tracker: inout VBlankEstimator, _ frame: Presentation) -> Bool {
    tracker.observe(frame, lastBegan: frame.began - Self.period)
  }

  /// A tracker that has seen one blank, at 10 s.
  private func tracker() -> VBlankEstimator {
    var tracker = VBlankEstimator(period: Self.period)
    _ = note(&tracker, frame(10))
    return tracker
  }

  @Test("follows early moments sooner than late ones, since waking up is only ever late")
  func early() {
    var random = SeededRandom(seed: 4)
    var tracker = tracker()
    var sum = 0.0
    for count in 1...3000 {
      // Late by up to 1 ms, evenly: the blanks themselves are at whole hundredths.
      _ = note(&tracker, frame(10 + Self.period * Double(count) + random.number(0...0.001)))
      guard count > 1000, let anchor = tracker.anchor else { continue }
      sum += anchor - (10 + Self.period * Double(count))
    }
    // Half of each early error and a tenth of each late one balance at 0.31 of the spread.
    #expect((0.00025...0.00037).contains(sum / 2000))
  }

  @Test("is exactly how far each moment moves it: early by half, late by a tenth")
  func moves() throws {
    for (error, moved) in [
      (-0.001, -0.0005), (0.001, 0.0001), (-0.0024, -0.0012), (0.0024, 0.00024),
    ] {
      var tracker = tracker()
      _ = note(&tracker, frame(10.05 + error))
      #expect(abs(try #require(tracker.anchor) - (10.05 + moved)) < 1e-9)
    }
    // More than a quarter of a picture off: it is another display's, or the clock's.
    for error in [-0.0026, 0.0026, 0.005] {
      var tracker = tracker()
      _ = note(&tracker, frame(10.05 + error))
      #expect(abs(try #require(tracker.anchor) - (10.05 + error)) < 1e-9)
    }
  }

  @Test("widens the margin by half and a little after a miss, and narrows it slowly")
  func margin() {
    var tracker = tracker()
    #expect(tracker.margin == 0.001, "what timers are late by on a desktop")
    var now: MonotonicTime = 10
    func miss(_ tracker: inout VBlankEstimator) -> Bool {
      now = now + 5 * Self.period
      let late = Presentation(
        began: now - 0.0145, handedOver: now - 0.004, returned: now, isPresented: true)
      return tracker.observe(late, lastBegan: now - 5 * Self.period)
    }
    var expected = 0.001
    // A cost learnt at once is planned with; only a frame slower than planned can miss.
    for _ in 0..<8 {
      tracker = withoutCost(tracker)
      #expect(miss(&tracker))
      expected = min(expected * 1.5 + 0.0002, Self.period / 2)
      #expect(abs(tracker.margin - expected) < 1e-12)
    }
    #expect(tracker.margin == Self.period / 2)
    for _ in 0..<100 {
      now = now + Self.period
      #expect(!note(&tracker, frame(now)))
      expected = max(0.001, expected * 0.995)
      #expect(abs(tracker.margin - expected) < 1e-12)
    }
    for _ in 0..<400 {
      now = now + Self.period
      _ = note(&tracker, frame(now))
    }
    #expect(tracker.margin == 0.001)
  }

  /// The same after so many quick frames that a slow one is no longer reckoned with; its margin is
  /// kept.
  private func withoutCost(_ tracker: VBlankEstimator) -> VBlankEstimator {
    var tracker = tracker
    for count in 0..<60 {
      let now: MonotonicTime = 5 + Double(count)
      _ = tracker.observe(
        Presentation(
          began: now, handedOver: now + 0.001, returned: now + 0.0011, isPresented: true),
        lastBegan: now - 1)
    }
    return tracker
  }

  @Test("is forgotten after sixty frames without a wait")
  func stale() {
    var tracker = tracker()
    for count in 1...60 {
      _ = note(&tracker, frame(10 + 0.02 * Double(count), waits: false))
      #expect(tracker.anchor != nil)
    }
    _ = note(&tracker, frame(11.3, waits: false))
    #expect(tracker.anchor == nil)
    #expect(!tracker.isBroken, "they were no closer together than pictures are")
  }

  @Test(
    "is doubted after eight hasty frames without a wait, and believed again after one that waits")
  func broken() {
    var tracker = tracker()
    for count in 1...8 {
      #expect(!tracker.isBroken)
      let frame = frame(10 + 0.005 * Double(count), waits: false)
      _ = tracker.observe(frame, lastBegan: frame.began - 0.005)
    }
    #expect(tracker.isBroken)
    _ = note(&tracker, frame(10.1))
    #expect(!tracker.isBroken)
  }

  @Test("counts frames as hasty that follow within three quarters of a picture")
  func hasty() {
    for (gap, isHasty) in [(0.0074, true), (0.0076, false)] {
      var tracker = tracker()
      for count in 1...20 {
        let frame = frame(10 + gap * Double(count), waits: false)
        _ = tracker.observe(frame, lastBegan: frame.began - gap)
      }
      #expect(tracker.isBroken == isHasty)
    }
  }

  @Test("takes a slow frame's cost at once, at most a picture, and forgets it by tenths")
  func cost() {
    var tracker = tracker()
    func draw(_ cost: Double) {
      _ = tracker.observe(
        Presentation(
          began: 20, handedOver: 20 + cost, returned: 20 + cost + 0.003, isPresented: true),
        lastBegan: 19)
    }
    draw(0.006)
    #expect(abs(tracker.cost - 0.006) < 1e-9)
    draw(0.001)
    #expect(abs(tracker.cost - 0.0055) < 1e-9)
    draw(5)
    #expect(abs(tracker.cost - Self.period) < 1e-9)
  }

  @Test("has missed its blank when it is shown more than half a picture after it")
  func missed() {
    for (late, isMissed) in [(0.003, false), (0.0045, false), (0.0055, true), (0.01, true)] {
      var tracker = tracker()
      let frame = Presentation(
        began: 10.0505, handedOver: 10.0515, returned: 10.06 + late, isPresented: true)
      #expect(tracker.observe(frame, lastBegan: 10.04) == isMissed)
    }
  }

  @Test("knows that a frame makes the first blank after its drawing, not after its beginning")
  func shown() throws {
    let tracker = tracker()
    for (began, blank) in [(10.0585, 10.06), (10.0595, 10.07)] as [(MonotonicTime, MonotonicTime)] {
      #expect(abs(try #require(tracker.shown(begunAt: began)) - blank) < 1e-9)
    }
  }

  @Test("is learnt of from presents that wait for more than three hundredths of a picture")
  func waits() throws {
    for (wait, isWait) in [(0.00028, false), (0.00032, true), (0.0005, true)] {
      var tracker = tracker()
      let frame = Presentation(
        began: 10.053, handedOver: 10.054, returned: 10.054 + wait, isPresented: true)
      _ = tracker.observe(frame, lastBegan: 10.04)
      #expect((try #require(tracker.anchor) != 10) == isWait)
    }
  }

  @Test("is not doubted for hasty frames between which one waits")
  func hastyNowAndThen() {
    var tracker = tracker()
    for count in 1...60 {
      let frame = frame(10 + 0.005 * Double(count), waits: count % 8 == 0)
      _ = tracker.observe(frame, lastBegan: frame.began - 0.005)
      #expect(!tracker.isBroken)
    }
  }

  @Test("holds no frame back for longer than a picture and a half")
  func timeout() {
    let tracker = tracker()
    for began in [10.0, 10.0005, 10.004, 10.0083, 10.0099] as [MonotonicTime] {
      for wait in [0.0, 0.001, 0.004, 0.009, 0.0149] {
        let due = tracker.due(at: began + wait, lastBegan: began)
        #expect(due <= began + 1.5 * Self.period + 1e-9)
        // And it makes another picture than the last one.
        let shown = tracker.shown(begunAt: max(due, began + wait)) ?? 0
        #expect(shown > (tracker.shown(begunAt: began) ?? 0) + Self.period / 2)
      }
      #expect(tracker.due(at: began + 0.0151, lastBegan: began) == began, "at once")
    }
  }
}

@Suite("The frame clock after its display has changed its ways") struct ChangedClockTests {
  @Test("knows nothing of the blanks of a clock that has gone back")
  func back() {
    var clock = FrameClock(refreshRate: 100, hasVsync: true)
    func note(_ began: MonotonicTime, waits: Bool) {
      clock.presented(
        Presentation(
          began: began, handedOver: began + 0.001, returned: began + (waits ? 0.005 : 0.0011),
          isPresented: true))
    }
    for count in 0..<20 { note(1000.0023 + Double(count) / 100, waits: true) }
    #expect(clock.visible(begunAt: 1000.5) > 1000.502)
    note(10, waits: false)
    let moments: [MonotonicTime] = [10.5, 10.503, 10.507]
    let waits = moments.map { clock.visible(begunAt: $0) - $0 }
    #expect(waits.allSatisfy { abs($0 - waits[0]) < 1e-9 }, "as where presenting does not wait")
    #expect(clock.due(for: .input, at: 10.02) <= 10.02, "and at once")
  }

  @Test("knows nothing of blanks that have turned out not to come")
  func broken() {
    var clock = FrameClock(refreshRate: 100, hasVsync: true)
    var now: MonotonicTime = 10
    func draw(waits: Bool) {
      clock.presented(
        Presentation(
          began: now, handedOver: now + 0.001, returned: now + (waits ? 0.009 : 0.0011),
          isPresented: true))
      now = now + (waits ? 0.01 : 0.004)
    }
    for _ in 0..<20 { draw(waits: true) }
    for _ in 0..<20 { draw(waits: false) }
    #expect(!clock.followsBlanks)
    let waits = [0, 0.002, 0.005, 0.008].map { clock.visible(begunAt: now + $0) - (now + $0) }
    #expect(waits.allSatisfy { abs($0 - waits[0]) < 1e-9 }, "as where presenting does not wait")
  }

  @Test("keeps what it has learnt where the display is as before")
  func same() {
    for hasVsync in [true, false] {
      var clock = FrameClock(refreshRate: 60, hasVsync: hasVsync)
      for count in 0..<9 {
        let began: MonotonicTime = 10 + Double(count) / 60
        clock.presented(
          Presentation(
            began: began, handedOver: began + 0.003, returned: began + 0.012, isPresented: true))
      }
      let before = clock
      clock.change(refreshRate: 60, hasVsync: hasVsync)
      #expect(clock == before)
    }
  }

  @Test("lets the background move on though the clock that timed it has gone back")
  func driftAfterBack() {
    for hasVsync in [true, false] {
      var clock = FrameClock(refreshRate: 60, hasVsync: hasVsync)
      clock.presented(
        Presentation(began: 100, handedOver: 100.001, returned: 100.01, isPresented: true),
        drifting: true)
      #expect(clock.due(for: .ambience, at: 99.6) <= 100.03)
      for need in FrameClock.Need.allCases { #expect(clock.drifts(for: need, at: 99.6)) }
    }
  }

  @Test("follows blanks again once presenting waits again")
  func forgiven() {
    var clock = FrameClock(refreshRate: 60, hasVsync: true)
    var now: MonotonicTime = 10
    func draw(waits: Bool) {
      let returned = now + (waits ? 1 / 60.0 : 0.0011)
      clock.presented(
        Presentation(began: now, handedOver: now + 0.001, returned: returned, isPresented: true))
      now = returned
    }
    for _ in 0..<20 { draw(waits: false) }
    #expect(!clock.followsBlanks)
    draw(waits: true)
    #expect(clock.followsBlanks)
  }
}

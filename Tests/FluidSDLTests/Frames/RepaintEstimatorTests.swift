import TestSupport
import Testing

@testable import FluidSDL

/// What is learnt of a compositor that repaints 100 times a second.
@Suite("What is known of the compositor's repaints") struct RepaintEstimatorTests {
  private static let period = 0.01

  /// One that has been told of a repaint at 10 s.
  private var estimator: RepaintEstimator { RepaintEstimator(period: Self.period, reportedAt: 10) }

  /// A frame that took so many seconds.
  private func frame(at began: MonotonicTime, cost: Double = 0.001) -> Presentation {
    Presentation(
      began: began, handedOver: began + cost, returned: began + cost, isPresented: true)
  }

  @Test("is moved by each word of one: early by half, late by a tenth, far off wholly")
  func moves() {
    for (error, moved) in [
      (-0.001, -0.0005), (0.001, 0.0001), (-0.0024, -0.0012), (0.0024, 0.00024),
      (-0.0026, -0.0026), (0.0026, 0.0026), (0.005, 0.005),
    ] {
      var estimator = estimator
      _ = estimator.repainted(at: 10.05 + error)
      #expect(abs(estimator.anchor - (10.05 + moved)) < 1e-9, "\(error)")
    }
  }

  @Test("says nothing of the next one after half a second without a word")
  func validity() {
    for (time, isKnown) in [(10.499, true), (10.501, false), (9.501, true), (9.499, false)]
      as [(MonotonicTime, Bool)]
    {
      #expect((estimator.shown(begunAt: time) != nil) == isKnown)
    }
    var told = estimator
    _ = told.repainted(at: 10.4)
    #expect(told.shown(begunAt: 10.89) != nil && told.shown(begunAt: 10.91) == nil)
  }

  @Test("is that a frame makes the first one after its cost of a millisecond at first")
  func shown() throws {
    for (began, seen) in [(10.0585, 10.06), (10.0595, 10.07), (10.06, 10.07)]
      as [(MonotonicTime, MonotonicTime)]
    {
      #expect(abs(try #require(estimator.shown(begunAt: began)) - seen) < 1e-9)
    }
  }

  @Test("takes a slow frame's cost at once, at most a picture, and forgets it by tenths")
  func cost() {
    var estimator = estimator
    #expect(estimator.cost == 0.001)
    for (cost, learnt) in [(0.006, 0.006), (0.001, 0.0055), (5, 0.01), (0, 0.009)] {
      estimator.observe(frame(at: 10.02, cost: cost))
      #expect(abs(estimator.cost - learnt) < 1e-9)
    }
  }

  @Test("has a window out of sight after a tenth of a second, drawn four times a second then")
  func patience() throws {
    var estimator = estimator
    estimator.observe(frame(at: 10.02))
    // Handed over at 10.021.
    let before = estimator.due(at: 10.12, lastBegan: 10.115, lastReturned: 10.116)
    #expect(before < 10.14)
    let after = estimator.due(at: 10.122, lastBegan: 10.115, lastReturned: 10.116)
    #expect(abs(after - 10.365) < 1e-9)
    // A picture more is not waited for anew; one that was taken up is.
    estimator.observe(frame(at: 10.11))
    #expect(abs(try #require(estimator.waitingSince).seconds - 10.021) < 1e-9)
    _ = estimator.repainted(at: 10.12)
    #expect(estimator.waitingSince == nil)
    #expect(estimator.due(at: 10.122, lastBegan: 10.115, lastReturned: 10.116) < 10.14)
  }

  @Test("has a frame begin its cost and a margin of 1 ms before one no other frame is meant for")
  func due() {
    for (now, returned, target) in [
      // The frame before was handed over in time for 10.01, the next is for 10.02.
      (10.004, 10.003, 10.02), (10.0085, 10.003, 10.02), (10.0195, 10.013, 10.03),
    ] as [(MonotonicTime, MonotonicTime, MonotonicTime)] {
      let due = estimator.due(at: now, lastBegan: returned - 0.001, lastReturned: returned)
      #expect(abs(due - (target - 0.002)) < 1e-9)
    }
  }

  @Test("holds no frame back for longer than two pictures")
  func longest() {
    let began: MonotonicTime = 10.003
    for (wait, isAtOnce) in [(0.0199, false), (0.0201, true)] {
      let due = estimator.due(at: began + wait, lastBegan: began - 0.001, lastReturned: began)
      #expect((due == began - 0.001) == isAtOnce)
      #expect(due <= began + 2 * Self.period + 1e-9)
    }
    // Long after the latest word, a frame begins at once, too.
    let late = estimator.due(at: 10.6, lastBegan: 10.598, lastReturned: 10.599)
    #expect(late == 10.598)
  }

  @Test("widens the margin by half and a little after a miss, up to six tenths of a picture")
  func widens() {
    var estimator = estimator
    var expected = 0.001
    for count in 1...8 {
      let now: MonotonicTime = 10 + Double(count) / 10
      _ = estimator.repainted(at: now)
      estimator.observe(frame(at: now + 0.002))
      let isLate = estimator.repainted(at: now + 0.02)
      #expect(isLate, "one later than it was meant for")
      expected = min(expected * 1.5 + 0.0002, 0.006)
      #expect(abs(estimator.margin - expected) < 1e-9)
    }
    #expect(abs(estimator.margin - 0.006) < 1e-9)
    for count in 0..<50 {
      let now: MonotonicTime = 11 + Double(count) / 10
      _ = estimator.repainted(at: now)
      estimator.observe(frame(at: now + 0.002))
      let isLate = estimator.repainted(at: now + 0.01)
      #expect(!isLate)
      expected *= 0.999
      #expect(abs(estimator.margin - expected) < 1e-9)
    }
  }

  @Test("has the margin never fall below a millisecond")
  func narrows() {
    var estimator = estimator
    estimator.observe(frame(at: 10.002))
    _ = estimator.repainted(at: 10.01)
    #expect(estimator.margin == 0.001)
  }

  @Test("counts a picture as missed that is taken up half a picture after its repaint, once")
  func missed() {
    for (told, isMissed) in [(10.0149, false), (10.0151, true)] as [(MonotonicTime, Bool)] {
      var estimator = estimator
      let before = estimator.repainted(at: 10)
      #expect(!before, "there was no picture")
      estimator.observe(frame(at: 10.002))
      // A second one takes its place, and has the same repaint before it.
      estimator.observe(frame(at: 10.0095))
      #expect(estimator.repainted(at: told) == isMissed)
      let after = estimator.repainted(at: 10.08)
      #expect(!after, "and there is none any more")
    }
  }

  @Test("learns no period from gaps of a quarter or of two and a half, nor one that cannot be")
  func gaps() {
    func learnt(_ gap: Double, announced: Double = 0.01) -> Double {
      var estimator = RepaintEstimator(period: announced, reportedAt: 10)
      var now: MonotonicTime = 10
      for _ in 0..<9 {
        now = now + gap
        _ = estimator.repainted(at: now)
      }
      return estimator.period
    }
    for gap in [0.0026, 0.0249] { #expect(abs(learnt(gap) - (0.01 + (gap - 0.01) / 4)) < 1e-9) }
    for gap in [0.0024, 0.0251] { #expect(learnt(gap) == 0.01) }
    #expect(learnt(0.0021, announced: 0.003) < 0.003)
    #expect(learnt(0.0019, announced: 0.003) == 0.003, "more than 500 a second")
    #expect(learnt(0.099, announced: 0.08) > 0.08)
    #expect(learnt(0.101, announced: 0.08) == 0.08, "fewer than 10 a second")
  }
}

/// In numbers that are exact in binary, so that each limit is met and not only neared.
@Suite struct `A limit of what is known of repaints` {
  private static let period = 1.0 / 64

  private var estimator: RepaintEstimator { RepaintEstimator(period: Self.period, reportedAt: 0) }

  private func frame(at began: MonotonicTime, returned: MonotonicTime) -> Presentation {
    Presentation(began: began, handedOver: returned, returned: returned, isPresented: true)
  }

  @Test func `has a window in sight for the whole tenth of a second`() {
    var estimator = estimator
    estimator.observe(frame(at: -0.001, returned: 0))
    let patience = RepaintEstimator.patience
    let last = estimator.due(
      at: MonotonicTime(seconds: patience), lastBegan: 0.09, lastReturned: 0.095)
    #expect(last <= 0.095 + 2 * Self.period)
    let next = estimator.due(
      at: MonotonicTime(seconds: patience.nextUp), lastBegan: 0.09, lastReturned: 0.095)
    #expect(abs(next - MonotonicTime(seconds: 0.09 + 0.25)) < 1e-12)
  }

  @Test func `has a word say nothing any more when it is half a second old`() {
    #expect(estimator.shown(begunAt: 0.5) == nil)
    #expect(estimator.shown(begunAt: MonotonicTime(seconds: 0.5.nextDown)) != nil)
  }

  @Test func `has a frame begin at once two pictures after the one before`() {
    let last = estimator.due(
      at: MonotonicTime(seconds: 2 * Self.period), lastBegan: -0.001, lastReturned: 0)
    #expect(last == -0.001)
    let before = estimator.due(
      at: MonotonicTime(seconds: (2 * Self.period).nextDown), lastBegan: -0.001, lastReturned: 0)
    #expect(abs(before.seconds - 2 * Self.period) < 1e-12, "and holds none back for longer")
  }

  @Test func `is no gap to learn from: neither a quarter of a picture nor two and a half`() {
    for share in [0.25, 2.5] {
      var estimator = estimator
      for number in 1...20 {
        _ = estimator.repainted(at: MonotonicTime(seconds: Double(number) * share * Self.period))
      }
      #expect(estimator.period == Self.period)
    }
  }

  @Test func `has a picture missed only beyond half a picture after its repaint`() {
    for (moment, isMissed) in [
      (1.5 * Self.period, false), ((1.5 * Self.period).nextUp, true),
    ] {
      var estimator = estimator
      estimator.observe(frame(at: 0, returned: 0.001))
      let told = estimator.repainted(at: MonotonicTime(seconds: moment))
      #expect(told == isMissed)
    }
  }

  @Test func `has a word a quarter of a picture late move the repaints by a tenth of that`() {
    var estimator = estimator
    _ = estimator.repainted(at: MonotonicTime(seconds: 1.25 * Self.period))
    #expect(abs(estimator.anchor.seconds - 1.025 * Self.period) < 1e-12)
  }
}

@Suite("The frame clock that is told nonsense") struct ClockNonsenseTests {
  @Test("takes no moment for one that is none")
  func moments() {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    let frame = Presentation(began: 10, handedOver: 10.001, returned: 10.002, isPresented: true)
    clock.presented(frame)
    let before = clock
    for moment in [Double.nan, .infinity, -.infinity].map({ MonotonicTime(seconds: $0) }) {
      clock.repainted(at: moment)
      #expect(clock == before && !clock.followsBlanks)
      for times in [
        (moment, frame.handedOver, frame.returned), (frame.began, moment, frame.returned),
        (frame.began, frame.handedOver, moment),
      ] {
        clock.presented(
          Presentation(
            began: times.0, handedOver: times.1, returned: times.2, isPresented: true))
        #expect(clock == before)
      }
    }
  }

  @Test("takes rates from 10 to 1000 a second for those of displays, others for sixty")
  func rates() {
    for (rate, period) in [
      (10.0, 0.1), (1000, 0.001), (9.9, 1 / 60.0), (1001, 1 / 60.0), (.nan, 1 / 60.0),
    ] {
      #expect(FrameClock(refreshRate: rate, hasVsync: false).period == period)
    }
    #expect(FrameClock(refreshRate: nil, hasVsync: true).period == 1 / 60.0)
  }

  @Test("keeps its count of missed frames and the background's rate where its display changes")
  func kept() {
    var clock = FrameClock(refreshRate: 100, hasVsync: false)
    clock.ambienceRate = 7
    clock.presented(
      Presentation(began: 10, handedOver: 10.02, returned: 10.02, isPresented: true))
    #expect(clock.missedFrames == 1)
    clock.change(refreshRate: 60, hasVsync: false)
    #expect(clock.missedFrames == 1 && clock.ambienceRate == 7 && clock.period == 1 / 60.0)
    #expect(clock.due(for: .motion, at: 10.021) == .distantPast, "and nothing else")
  }
}

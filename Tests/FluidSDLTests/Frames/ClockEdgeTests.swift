import TestSupport
import Testing

@testable import FluidSDL

@Suite struct `The frame clock at the edges of its rules` {
  private func clock(
    rate: Double = 60, ambience: Double = 15, drifting: Bool = false,
    for need: FrameClock.Need = .input
  ) -> FrameClock {
    var clock = FrameClock(refreshRate: rate, hasVsync: false)
    clock.ambienceRate = ambience
    clock.presented(
      Presentation(began: 10, handedOver: 10.001, returned: 10.001, isPresented: true),
      for: need, drifting: drifting)
    return clock
  }

  @Test func `answers again after exactly 4 ms`() {
    #expect(abs(clock().due(for: .input, at: 10.002) - 10.004) < 1e-9)
  }

  @Test func `takes up to a second back for a jitter, and more for another clock`() {
    #expect(abs(clock().due(for: .input, at: 9.01) - 10.004) < 1e-9)
    #expect(clock().due(for: .input, at: 8.99) == .distantPast)
  }

  @Test func `begins at once at a moment that is none, and foretells nothing of it`() {
    for none in [Double.nan, .infinity, -.infinity].map({ MonotonicTime(seconds: $0) }) {
      #expect(clock().due(for: .motion, at: none) == .distantPast)
      #expect(!clock().visible(begunAt: none).isFinite)
    }
  }

  @Test(
    arguments: [(1, 1), (240, 240), (0.9, 15), (241, 15), (.nan, 15), (30, 30)]
      as [(Double, Double)])
  func `moves a background on from once to 240 times a second`(rate: Double, taken: Double) {
    let clock = clock(rate: 1000, ambience: rate, drifting: true, for: .ambience)
    #expect(abs(clock.due(for: .ambience, at: 10.002) - (10 + 1 / taken)) < 1e-9)
  }

  @Test func `moves it on with what moves once it is due, with an answer one step later`() {
    let clock = clock(drifting: true)
    for (time, motion, input) in [
      (10.066, false, false), (10.067, true, false), (10.133, true, false), (10.134, true, true),
    ] as [(MonotonicTime, Bool, Bool)] {
      #expect(clock.drifts(for: .motion, at: time) == motion)
      #expect(clock.drifts(for: .input, at: time) == input)
      #expect(clock.drifts(for: .ambience, at: time))
    }
    for need in FrameClock.Need.allCases {
      #expect(self.clock().drifts(for: need, at: 10.001), "it has never moved on")
    }
  }

  @Test(arguments: [false, true])
  func `takes a slow frame for twice what was usual and half a millisecond, by an eighth`(
    drifting: Bool
  ) {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    var usual = 0.001
    for count in 0..<6 {
      let began: MonotonicTime = 10 + Double(count)
      clock.presented(
        Presentation(
          began: began, handedOver: began + 0.3, returned: began + 0.3, isPresented: true),
        drifting: drifting)
      usual += (2 * usual + 0.0005 - usual) / 8
      #expect(abs(clock.visible(begunAt: 50, drifting: drifting) - (50 + usual)) < 1e-9)
      // Of the other kind of frame nothing has been learnt.
      #expect(abs(clock.visible(begunAt: 50, drifting: !drifting) - 50.001) < 1e-9)
    }
  }

  @Test(arguments: [(0.001_26, 0.0), (0.001_24, 0.02)])
  func `reckons with a quarter more than a drift takes before the next answer`(
    room: Double, wait: Double
  ) {
    // Answers 20 ms apart, the next at 10.02, and a drift of 1 ms that is due so long before it.
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    let due: MonotonicTime = 10.02 - room
    for (began, need) in [
      (due - 1 / 15.0, .ambience), (9.98, .input), (10, .input),
    ] as [(MonotonicTime, FrameClock.Need)] {
      clock.presented(
        Presentation(
          began: began, handedOver: began + 0.001, returned: began + 0.001, isPresented: true),
        for: need, drifting: need == .ambience)
    }
    let expected: MonotonicTime = wait > 0 ? 10.02 + wait : due
    #expect(abs(clock.due(for: .ambience, at: 10.01) - expected) < 1e-9)
  }

  @Test func `counts a picture that a repaint has missed, and none that made it`() {
    for (told, missed) in [(10.0149, 0), (10.0151, 1)] as [(MonotonicTime, Int)] {
      var clock = FrameClock(refreshRate: 100, hasVsync: false)
      clock.repainted(at: 10)
      #expect(clock.followsBlanks)
      clock.presented(
        Presentation(began: 10.002, handedOver: 10.003, returned: 10.003, isPresented: true))
      clock.repainted(at: told)
      #expect(clock.missedFrames == missed)
    }
  }

  @Test func `waits for no blank after a frame that showed nothing`() {
    var clock = FrameClock(refreshRate: 100, hasVsync: false)
    clock.repainted(at: 10)
    for isPresented in [true, false] {
      clock.presented(
        Presentation(
          began: 10.004, handedOver: 10.005, returned: 10.005, isPresented: isPresented))
      // A cost and a margin of 1 ms before the repaint after the next; or as without repaints.
      let expected = MonotonicTime(seconds: isPresented ? 10.018 : 10.008)
      #expect(abs(clock.due(for: .input, at: 10.006) - expected) < 1e-9)
    }
  }
}

@Suite struct `A background that drifts on a compositor's repaints` {
  /// A display at 100 Hz whose next free repaint is at 10.02; a frame takes a millisecond, and
  /// another is its margin.
  private func due(_ need: FrameClock.Need, rate: Double = 15, drifting: Bool = true) -> Double {
    var clock = FrameClock(refreshRate: 100, hasVsync: false)
    clock.ambienceRate = rate
    clock.repainted(at: 10)
    clock.presented(
      Presentation(began: 10.002, handedOver: 10.003, returned: 10.003, isPresented: true),
      drifting: drifting)
    return clock.due(for: need, at: 10.004).seconds
  }

  @Test func `moves on at its own pace, and no sooner than a repaint is free`() {
    #expect(abs(due(.ambience) - (10.002 + 1 / 15.0)) < 1e-9)
    #expect(abs(due(.ambience, rate: 20) - 10.052) < 1e-9)
    #expect(abs(due(.ambience, rate: 240) - 10.018) < 1e-9)
    #expect(abs(due(.ambience, drifting: false) - 10.018) < 1e-9, "it has never moved on")
    for need in [FrameClock.Need.input, .motion] { #expect(abs(due(need) - 10.018) < 1e-9) }
  }
}

@Suite struct `A frame that waits for the blank` {
  /// Of a display at 100 Hz with a blank at 10 s; a frame costs 1 ms.
  private func estimator() -> VBlankEstimator {
    var estimator = VBlankEstimator(period: 0.01)
    _ = estimator.observe(
      Presentation(began: 9.995, handedOver: 9.996, returned: 10, isPresented: true),
      lastBegan: 9.985)
    return estimator
  }

  @Test(
    arguments: [
      // The frame before made 10.01, the next is for 10.02.
      (10.005, 10.004, 10.018), (10.0085, 10.004, 10.018), (10.0185, 10.004, 10.018),
      // The frame before made 10.02; nothing is held back for more than a picture and a half.
      (10.0095, 10.0091, 10.0241),
      // It began long ago: at once.
      (10.0195, 10.004, 10.004),
    ] as [(MonotonicTime, MonotonicTime, MonotonicTime)])
  func `begins its cost and a margin before the one it is for`(
    now: MonotonicTime, lastBegan: MonotonicTime, due: MonotonicTime
  ) {
    #expect(abs(estimator().due(at: now, lastBegan: lastBegan) - due) < 1e-9)
  }

  @Test func `begins at once where no blank is known of`() {
    var estimator = estimator()
    #expect(estimator.shown(begunAt: 10.001) != nil)
    estimator.forget()
    #expect(estimator.anchor == nil && estimator.shown(begunAt: 10.001) == nil)
    #expect(estimator.due(at: 10.005, lastBegan: 10.004) == 10.004)
  }
}

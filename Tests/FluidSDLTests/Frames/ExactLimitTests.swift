import TestSupport
import Testing

@testable import FluidSDL

/// At 64 pictures a second every moment is exact in binary: each limit is met and not only neared.
private let period = 1.0 / 64

private func moment(_ seconds: Double) -> MonotonicTime { MonotonicTime(seconds: seconds) }

@Suite struct `A limit of what is known of blanks` {
  /// What is learnt from one frame that began, was handed over and returned then.
  private func learn(
    _ estimator: inout VBlankEstimator, _ began: Double, _ handedOver: Double, _ returned: Double,
    lastBegan: Double? = nil
  ) -> Bool {
    estimator.observe(
      Presentation(
        began: moment(began), handedOver: moment(handedOver), returned: moment(returned),
        isPresented: true), lastBegan: lastBegan.map(moment))
  }

  /// An estimator that knows of a blank at 0, and that drawing takes a millisecond.
  private var estimator: VBlankEstimator {
    var estimator = VBlankEstimator(period: period)
    _ = learn(&estimator, -0.005, -0.004, 0)
    return estimator
  }

  @Test func `has a present wait that takes more than three hundredths of a picture, no less`() {
    for (wait, isKnown) in [(0.03 * period, false), ((0.03 * period).nextUp, true)] {
      var estimator = VBlankEstimator(period: period)
      let isMissed = learn(&estimator, -0.001, 0, wait)
      #expect((estimator.anchor != nil) == isKnown && !isMissed)
    }
  }

  @Test func `has frames in haste that are less than three quarters of a picture apart`() {
    for (ticks, isBroken) in [(3.0, false), (2.875, true)] {
      let gap = ticks / 256
      var estimator = estimator
      for number in 1...20 {
        let began = gap * Double(number)
        _ = learn(&estimator, began, began, began, lastBegan: began - gap)
      }
      #expect(estimator.isBroken == isBroken)
    }
  }

  @Test func `has a frame begin at once a picture and a half after the one before`() {
    let last = estimator.due(at: moment(1.5 * period), lastBegan: 0)
    #expect(last == 0)
    let before = estimator.due(at: moment((1.5 * period).nextDown), lastBegan: 0)
    #expect(abs(before.seconds - 1.5 * period) < 1e-12, "and holds none back for longer")
  }

  @Test func `has a frame missed only beyond half a picture after its blank`() {
    for (returned, isMissed) in [(1.5 * period, false), ((1.5 * period).nextUp, true)] {
      var estimator = estimator
      let told = learn(&estimator, 0.001, 0.002, returned)
      #expect(told == isMissed)
      #expect(abs(estimator.margin - (isMissed ? 0.0017 : 0.001)) < 1e-12)
    }
  }

  @Test func `has a present a quarter of a picture late move the blanks by a tenth of that`() {
    for (late, moved) in [(1.25, 1.025), (0.75, 0.875)] {
      var estimator = estimator
      _ = learn(&estimator, 0, 0.001, late * period)
      #expect(abs((estimator.anchor?.seconds ?? -1) - moved * period) < 1e-12)
    }
  }

  @Test func `has a blank come after the moment of one, not at it`() {
    // Drawn in a millisecond, it would be ready just as the blank comes.
    let shown = estimator.shown(begunAt: moment(-estimator.cost))
    #expect(shown == moment(period))
  }
}

@Suite struct `A limit of the frame clock` {
  private func frame(_ began: Double, cost: Double = 0.001) -> Presentation {
    Presentation(
      began: moment(began), handedOver: moment(began + cost), returned: moment(began + cost),
      isPresented: true)
  }

  @Test func `has a frame of just a picture's length in time`() {
    for (returned, missed) in [(1 + period, 0), ((1 + period).nextUp, 1)] {
      var clock = FrameClock(refreshRate: 64, hasVsync: false)
      clock.presented(
        Presentation(began: 1, handedOver: 1, returned: moment(returned), isPresented: true))
      #expect(clock.missedFrames == missed)
    }
  }

  @Test func `has just a second back be a jitter of the same clock`() {
    var clock = FrameClock(refreshRate: 64, hasVsync: false)
    clock.presented(frame(10))
    #expect(abs(clock.due(for: .input, at: 9) - 10.004) < 1e-9)
    #expect(clock.due(for: .input, at: moment(9.nextDown)) == .distantPast)
  }

  @Test func `has a background move on from the very moment it is due`() {
    var clock = FrameClock(refreshRate: 64, hasVsync: false)
    clock.ambienceRate = 16
    clock.presented(frame(10), drifting: true)
    for (time, need) in [(10 + 1.0 / 16, FrameClock.Need.motion), (10 + 2.0 / 16, .input)] {
      #expect(clock.drifts(for: need, at: moment(time)))
      #expect(!clock.drifts(for: need, at: moment(time.nextDown)))
    }
    // Just when it last moved on there is nothing new; before that it is another clock.
    #expect(!clock.drifts(for: .motion, at: 10))
    #expect(clock.drifts(for: .motion, at: moment(10.nextDown)))
  }

  @Test func `has answers 25 ms apart be none of a finger that moves`() {
    for (answer, due) in [(0.025, 0.049), (0.025.nextDown, 0.075)] {
      var clock = FrameClock(refreshRate: 64, hasVsync: false)
      clock.ambienceRate = 16
      clock.presented(frame(0.049 - 1.0 / 16), for: .ambience, drifting: true)
      clock.presented(frame(0))
      clock.presented(frame(answer))
      #expect(abs(clock.due(for: .ambience, at: 0.0375).seconds - due) < 1e-9)
    }
  }

  @Test func `has a frame that began when the one before did be of the same clock`() {
    var clock = FrameClock(refreshRate: 64, hasVsync: false)
    clock.repainted(at: 10)
    clock.presented(frame(10))
    clock.presented(frame(10))
    #expect(clock.followsBlanks)
    clock.presented(frame(10.0.nextDown))
    #expect(!clock.followsBlanks)
  }

  @Test func `has a frame count though it took no time at all`() {
    var clock = FrameClock(refreshRate: 64, hasVsync: false)
    clock.presented(frame(10, cost: 0))
    #expect(abs(clock.due(for: .motion, at: 10) - (10 + period)) < 1e-12)
    // An eighth of the millisecond that was reckoned with is gone.
    #expect(abs(clock.visible(begunAt: 11) - 11.000_875) < 1e-9)
  }
}

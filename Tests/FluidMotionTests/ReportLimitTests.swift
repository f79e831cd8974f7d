import FluidMotion
import Testing

@Suite struct `A report of a pointer` {
  @Test(arguments: [1.0, -1])
  func `counts up to 1e100 seconds from the clock's zero, and none beyond`(side: Double) {
    let times = [(1e100 * side, true), (Double(1e100).nextUp * side, false)]
    for (time, counts) in times {
      var (tracker, plane) = (VelocityTracker(), VelocityTracker2D())
      var resampler = PointerResampler()
      tracker.add(1, at: time)
      plane.add([1, 2], at: time)
      resampler.add([1, 2], at: time)
      #expect((tracker != VelocityTracker()) == counts)
      #expect((plane != VelocityTracker2D()) == counts)
      #expect((resampler != PointerResampler()) == counts)
    }
    let last = PositionSample(time: 1e100 * side, position: 10)
    let origin = PositionSample(time: 0, position: 0)
    let path = side < 0 ? [last, origin] : [origin, last]
    #expect(TrackingQuality(of: [last], along: path).count == 1)
    var late = last
    late.time = Double(1e100).nextUp * side
    let inner = PositionSample(time: side, position: 0)
    let cut = TrackingQuality(of: [inner], along: side < 0 ? [late, origin] : [origin, late])
    #expect(cut.count == 0)
  }

  @Test func `of a wheel begins at nothing after a reset`() {
    var (tracker, fresh) = (VelocityTracker(), VelocityTracker())
    tracker.add(delta: 500, at: 0)
    tracker.add(delta: 70, at: 0.01)
    tracker.reset()
    tracker.add(delta: 3, at: 1)
    fresh.add(delta: 3, at: 1)
    #expect(tracker == fresh)
  }

  @Test func `just 100 ms before the newest is late, and one from before that begins anew`() {
    var resampler = PointerResampler()
    resampler.add([1, 0], at: 0)
    let before = resampler
    resampler.add([9, 0], at: -0.1)
    #expect(resampler == before)
    resampler.add([9, 0], at: Double(-0.1).nextDown)
    #expect(resampler != before)
  }

  /// Seconds of a clock that holds these times exactly.
  private static let tick = 1.0 / 64

  @Test(arguments: [(0.0, 3.0), (0.5, 2.5), (1, 2), (2, 1)], [1.0, -1])
  func `before the last moments tells where the pointer was as they began`(
    silence: (ticks: Double, way: Double), side: Double
  ) {
    // Three ticks are allowed, some of them spent in silence: a distance of the remaining ticks
    // counts.
    let rules = VelocityTracker.StopRules(stillness: 3 * Self.tick, tremble: 1, roll: 0)
    for (way, isMoving) in [(1.02, true), (0.98, false)] {
      let speed = side * way / silence.way
      var tracker = VelocityTracker(stopRules: rules)
      for time in [0.0, 2, 4] { tracker.add(speed * time, at: time * Self.tick) }
      let velocity = tracker.velocity(at: (4 + silence.ticks) * Self.tick)
      #expect(abs(velocity - (isMoving ? speed / Self.tick : 0)) < 1e-9)
    }
  }

  @Test func `that is back where the first one was leaves the velocity to the fit`() {
    for strategy in VelocityTracker.Strategy.allCases {
      var judged = VelocityTracker(strategy: strategy)
      var free = VelocityTracker(strategy: strategy, stopRules: .pauseOnly)
      for (index, place) in [0.0, 3, 0].enumerated() {
        judged.add(place, at: Double(index) * Self.tick)
        free.add(place, at: Double(index) * Self.tick)
      }
      let velocity = judged.velocity(at: 2 * Self.tick)
      #expect(velocity == free.velocity(at: 2 * Self.tick))
      // Up and down by 3 is a parabola that falls by 6 a tick in the end.
      if strategy == .leastSquares { #expect(abs(velocity + 384) < 1e-6) }
    }
  }

  @Test(arguments: [1.0, -1])
  func `that repeats the one before is still no roll, which begins with the way back`(
    side: Double
  ) {
    var tracker = VelocityTracker()
    var time = 0.0
    func add(_ place: Double) {
      tracker.add(side * place, at: time)
      time += 0.008
    }
    for step in 0...7 { add(8 * Double(step)) }
    for _ in 0..<2 { add(56) }
    let thrown = tracker.velocity(at: time - 0.008)
    #expect(side * thrown > 300)
    // Back for 32 ms, 48 ms after it first was there.
    for place in [55.0, 54, 53, 52] { add(place) }
    #expect(tracker.velocity(at: time - 0.008) == thrown)
  }
}

@Suite struct `A resampler's policy` {
  @Test func `has Android's numbers, and looks ahead and holds as its name says`() {
    for (policy, ahead, holds) in [
      (PointerResampler.Policy.touch, 0.008, false), (.interpolationOnly, 0, false),
      (.stylus, 0.008, true),
    ] {
      #expect(policy.latency == 0.005 && policy.minGap == 0.002 && policy.maxGap == 0.02)
      #expect(policy.maxPrediction == ahead && policy.holds == holds)
    }
    #expect(PointerResampler().policy == .touch)
    let own = PointerResampler.Policy(latency: 0, minGap: 0, maxGap: 1, maxPrediction: 1)
    #expect(!own.holds)
  }

  @Test func `of a tracker has Android's 40 ms, a point and a slop of 8`() {
    let pointer = VelocityTracker().stopRules
    #expect(pointer == .init(stillness: 0.04, tremble: 1, roll: 8) && pointer == .pointer)
    #expect(VelocityTracker.StopRules.pauseOnly == .init(stillness: 0.04, tremble: 0, roll: 0))
    #expect(VelocityTracker().strategy == .leastSquares && VelocityTracker.window == 0.1)
  }
}

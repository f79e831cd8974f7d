import FluidMotion
import TestSupport
import Testing

@Suite struct VelocityTrackerTests {
  private func tracker(
    _ strategy: VelocityTracker.Strategy = .leastSquares,
    _ rules: VelocityTracker.StopRules = .pointer, every step: Double = 0.008, count: Int = 12,
    from start: Double = 0, along path: (Double) -> Double
  ) -> (tracker: VelocityTracker, end: Double) {
    var (tracker, time) = (VelocityTracker(strategy: strategy, stopRules: rules), start)
    for index in 0..<count {
      time = start + Double(index) * step
      tracker.add(path(time - start), at: time)
    }
    return (tracker, time)
  }

  @Test
  func
    `finds the slope of a parabola at its end exactly, wherever clock and panel have their zero`()
  {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let (a, b, c) = (lots.signed(1, 1e4), lots.scale(100, 1e4), lots.scale(10, 1e4))
      let side: Double = Bool.random(using: &lots) ? 1 : -1
      let (clock, step) = (lots.number(0...1e6), lots.number(0.002...0.012))
      let count = Int.random(in: 3...30, using: &lots)
      let (tracker, end) = tracker(
        .leastSquares, .pauseOnly, every: step, count: count, from: clock
      ) { a + side * (b * $0 + c * $0 * $0) }
      let slope = side * (b + 2 * c * (end - clock))
      // A clock at 10⁶ s resolves 10⁻¹⁰ s, 10⁻⁷ of a step.
      #expect(abs(tracker.velocity(at: end) - slope) < 1e-4 * abs(slope))
      let (still, stop) = self.tracker(.leastSquares, .pauseOnly, every: step, count: count) {
        a + side * (b * $0 + c * $0 * $0)
      }
      #expect(abs(still.velocity(at: stop) - side * (b + 2 * c * stop)) < 1e-8 * abs(slope))
    }
  }

  @Test func `forgets what was before a pause`() {
    var (tracker, end) = tracker { -3000 * $0 }
    for step in 0..<4 {
      tracker.add(-264 + 500 * 0.008 * Double(step), at: end + 0.05 + 0.008 * Double(step))
    }
    #expect(abs(tracker.velocity(at: end + 0.074) - 500) < 1e-6)
    // The first sample after the pause alone gives no velocity.
    tracker.add(0, at: end + 0.2)
    #expect(tracker.velocity(at: end + 0.2) == 0)
  }

  @Test func `takes the later of two samples at the same time, and ignores one from before`() {
    var (tracker, end) = tracker { 1000 * $0 }
    let clean = tracker
    tracker.add(4711, at: end)
    #expect(tracker != clean)
    tracker.add(1000 * end, at: end)
    #expect(tracker == clean)
    tracker.add(-900, at: end - 0.003)
    tracker.add(.nan, at: end + 0.001)
    tracker.add(10, at: .infinity)
    #expect(tracker == clean)
    // A clock set back by more than the window resets the tracker.
    tracker.add(0, at: end - 7)
    tracker.add(5, at: end - 7 + 0.01)
    #expect(abs(tracker.velocity(at: end - 7 + 0.01) - 500) < 1e-6)
  }

  @Test func `adds up movements of a wheel, also when they arrive together`() {
    var tracker = VelocityTracker(strategy: .impulse, stopRules: .pauseOnly)
    for step in 0..<5 {
      tracker.add(delta: 3, at: 0.01 * Double(step))
      tracker.add(delta: 5, at: 0.01 * Double(step))
    }
    #expect(abs(tracker.velocity(at: 0.04) - 800) < 1e-6)
  }

  @Test(arguments: VelocityTracker.Strategy.allCases)
  func `is as new after a reset`(strategy: VelocityTracker.Strategy) {
    var tracker = VelocityTracker(strategy: strategy)
    var plane = VelocityTracker2D(strategy: strategy)
    for step in 0..<9 {
      tracker.add(20 * Double(step % 5), at: Double(step) / 100)
      plane.add([20 * Double(step % 5), 3], at: Double(step) / 100)
    }
    tracker.reset()
    plane.reset()
    #expect(tracker == VelocityTracker(strategy: strategy))
    #expect(plane == VelocityTracker2D(strategy: strategy))
  }

  // MARK: Limits

  private func velocity(
    of samples: [(time: Double, position: Double)], at release: Double = 0,
    _ rules: VelocityTracker.StopRules = .pauseOnly
  ) -> Double {
    var tracker = VelocityTracker(stopRules: rules)
    for sample in samples { tracker.add(sample.position, at: sample.time) }
    return tracker.velocity(at: release)
  }

  @Test(arguments: [(0.099, true), (0.1, true), (0.102, false), (0.115, false)])
  func `remembers a way of 100 ms ago, and none from before`(age: Double, counts: Bool) {
    let line = stride(from: -80.0, through: 0, by: 20).map { (time: $0 / 1000, position: $0 / 2) }
    let velocity = velocity(of: [(time: -age, position: 200)] + line)
    #expect((abs(velocity - 500) > 1) == counts)
    // Nor more than twenty samples: at 1000 Hz those of 19 ms.
    let dense = stride(from: -80.0, through: 0, by: 1).map { time -> (Double, Double) in
      (time / 1000, time < -19 ? 50 : time / 2)
    }
    #expect(abs(self.velocity(of: dense) - 500) < 1e-6)
  }

  /// Seconds of a clock that holds these times exactly.
  private static let tick = 1.0 / 64

  @Test(arguments: [(0.0, 3.0), (0.5, 2.5), (1, 2), (2, 1)], [1.0, -1])
  func `tells tremble from motion by where the pointer was as it began`(
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

  // MARK: The clock's zero

  @Test func `takes reports at 25 Hz for one movement wherever the clock is`() {
    for start in clockStarts {
      for count in 2...57 {
        var (tracker, plane) = (VelocityTracker(), VelocityTracker2D())
        for index in 0..<count {
          let time = start + 0.04 * Double(index)
          tracker.add(20 * Double(index), at: time)
          plane.add([20 * Double(index), 0], at: time)
        }
        let end = start + 0.04 * Double(count - 1)
        #expect(abs(tracker.velocity(at: end) - 500) < 1e-3, "\(start) \(count)")
        #expect(abs(plane.velocity(at: end).x - 500) < 1e-3, "\(start) \(count)")
      }
    }
  }

  @Test func `takes a lift 40 ms after the last report for one in movement, and no later one`() {
    for start in clockStarts {
      var tracker = VelocityTracker(stopRules: .pauseOnly)
      for index in 0...10 { tracker.add(4 * Double(index), at: start + 0.008 * Double(index)) }
      #expect(abs(tracker.velocity(at: start + 0.08 + 0.04) - 500) < 1e-3, "\(start)")
      #expect(tracker.velocity(at: start + 0.08 + 0.0401) == 0)
    }
  }

  @Test
  func `takes a few points back at the end of a throw for a fingertip that rolls as it lifts`() {
    let path: (Double) -> Double = { $0 < 0.074 ? 1000 * $0 : 72 - 450 * ($0 - 0.072) }
    let (rolled, end) = tracker(along: path)
    #expect(abs(rolled.velocity(at: end) - 1000) < 1e-6)
    let (free, freeEnd) = tracker(.leastSquares, .pauseOnly, along: path)
    #expect(free.velocity(at: freeEnd) < 500)
  }
}

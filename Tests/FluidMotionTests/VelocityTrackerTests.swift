import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite("A velocity tracker")
struct VelocityTrackerTests {
  private func tracker(
    _ strategy: VelocityTracker.Strategy = .leastSquares,
    _ rules: VelocityTracker.StopRules = .pointer,
    every step: Double = 0.008, count: Int = 12, from start: Double = 0,
    along path: (Double) -> Double
  ) -> (tracker: VelocityTracker, end: Double) {
    var tracker = VelocityTracker(strategy: strategy, stopRules: rules)
    var time = start
    for index in 0..<count {
      time = start + Double(index) * step
      tracker.add(path(time - start), at: time)
    }
    return (tracker, time)
  }

  @Test(
    "finds the slope of a parabola at its end exactly, wherever clock and panel have their zero")
  func parabola() {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let (a, b, c) = (lots.signed(1, 1e4), lots.scale(100, 1e4), lots.scale(10, 1e4))
      let side: Double = Bool.random(using: &lots) ? 1 : -1
      let clock = lots.number(0...1e6)
      let step = lots.number(0.002...0.012)
      let count = Int.random(in: 3...30, using: &lots)
      let (tracker, end) = tracker(
        .leastSquares, .pauseOnly, every: step, count: count, from: clock
      ) {
        a + side * (b * $0 + c * $0 * $0)
      }
      let slope = side * (b + 2 * c * (end - clock))
      // A clock at 10⁶ s resolves 10⁻¹⁰ s, 10⁻⁷ of a step.
      #expect(abs(tracker.velocity(at: end) - slope) < 1e-4 * abs(slope))
      let (still, stop) = self.tracker(.leastSquares, .pauseOnly, every: step, count: count) {
        a + side * (b * $0 + c * $0 * $0)
      }
      #expect(abs(still.velocity(at: stop) - side * (b + 2 * c * stop)) < 1e-8 * abs(slope))
    }
  }

  @Test(
    "finds the speed of steady movement with either strategy",
    arguments: VelocityTracker.Strategy.allCases)
  func steady(strategy: VelocityTracker.Strategy) {
    for speed in [-8000.0, -120, 60, 900, 20_000] {
      for count in [2, 3, 5, 20, 50] {
        let (tracker, end) = tracker(strategy, .pauseOnly, count: count) { 300 + speed * $0 }
        #expect(abs(tracker.velocity(at: end) - speed) < 1e-6 * abs(speed))
      }
    }
  }

  @Test("is not fooled by noise of half a point: within a tenth of the speed of a fling")
  func noise() {
    var lots = SeededRandom(#function)
    var worst = 0.0
    var squares = 0.0
    for _ in 0..<500 {
      let speed = lots.number(800...4000)
      let (tracker, end) = tracker { speed * $0 + lots.number(-0.5...0.5) }
      let error = abs(tracker.velocity(at: end) - speed)
      worst = max(worst, error / speed)
      squares += error * error
    }
    #expect(worst < 0.1)
    // The slope of a parabola through 12 samples over 88 ms carries noise of 0.29 points (uniform
    // ±0.5) as about 15 points per second.
    #expect((squares / 500).squareRoot() < 25)
  }

  @Test("says 0 when the pointer stood still for more than 40 ms before its release")
  func stillness() {
    for rules in [VelocityTracker.StopRules.pointer, .pauseOnly] {
      let (tracker, end) = tracker(.leastSquares, rules) { 1000 * $0 }
      #expect(tracker.velocity(at: end + 0.039) > 999)
      #expect(tracker.velocity(at: end + 0.041) == 0)
      #expect(tracker.velocity(at: .infinity) == 0)
      #expect(tracker.velocity(at: .nan) == 0)
      #expect(tracker.velocity(at: end - 5) == tracker.velocity(at: end))
    }
  }

  @Test("forgets what was before a pause")
  func pause() {
    var (tracker, end) = tracker { -3000 * $0 }
    for step in 0..<4 {
      tracker.add(-264 + 500 * 0.008 * Double(step), at: end + 0.05 + 0.008 * Double(step))
    }
    #expect(abs(tracker.velocity(at: end + 0.074) - 500) < 1e-6)
    // The first sample after the pause alone gives no velocity.
    tracker.add(0, at: end + 0.2)
    #expect(tracker.velocity(at: end + 0.2) == 0)
  }

  @Test("says 0 for a trembling finger, and the speed for a slow one")
  func tremble() {
    let (trembling, end) = tracker(every: 0.008) { 0.4 * Double.sin(900 * $0) }
    #expect(trembling.velocity(at: end) == 0)
    // 1 point in 40 ms is 25 points a second.
    let (slow, slowEnd) = tracker { 26 * $0 }
    #expect(abs(slow.velocity(at: slowEnd) - 26) < 1e-6)
    let (slower, slowerEnd) = tracker { 24 * $0 }
    #expect(slower.velocity(at: slowerEnd) == 0)
    // A fling that came to a halt 40 ms ago, though its samples keep coming.
    let (halted, haltedEnd) = tracker(count: 16) { 2000 * min($0, 0.07) }
    #expect(halted.velocity(at: haltedEnd) == 0)
  }

  @Test("takes a few points back at the end of a throw for a fingertip that rolls as it lifts")
  func roll() {
    let path: (Double) -> Double = { $0 < 0.074 ? 1000 * $0 : 72 - 450 * ($0 - 0.072) }
    let (rolled, end) = tracker(along: path)
    #expect(abs(rolled.velocity(at: end) - 1000) < 1e-6)
    let (free, freeEnd) = tracker(.leastSquares, .pauseOnly, along: path)
    #expect(free.velocity(at: freeEnd) < 500)
  }

  @Test("counts the last 100 ms and twenty samples only")
  func window() {
    let path: (Double) -> Double = { $0 < 0.4 ? -2000 * $0 : -800 + 700 * ($0 - 0.4) }
    let (tracker, end) = tracker(count: 64, along: path)
    #expect(end - 0.1 > 0.4)
    #expect(abs(tracker.velocity(at: end) - 700) < 1e-6)
    // At 1000 Hz twenty samples are 19 ms.
    let (dense, denseEnd) = self.tracker(every: 0.001, count: 421, along: path)
    #expect(abs(dense.velocity(at: denseEnd) - 700) < 1e-6)
  }

  @Test("takes the later of two samples at the same time, and ignores one from before")
  func order() {
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

  @Test("adds up movements of a wheel, also when they arrive together")
  func deltas() {
    var tracker = VelocityTracker(strategy: .impulse, stopRules: .pauseOnly)
    for step in 0..<5 {
      tracker.add(delta: 3, at: 0.01 * Double(step))
      tracker.add(delta: 5, at: 0.01 * Double(step))
    }
    #expect(abs(tracker.velocity(at: 0.04) - 800) < 1e-6)
  }

  @Test("knows nothing without samples, and forgets them all when asked to")
  func empty() {
    var (tracker, end) = tracker { 1000 * $0 }
    #expect(VelocityTracker().velocity(at: 0) == 0)
    tracker.reset()
    #expect(tracker.velocity(at: end) == 0)
    #expect(tracker == VelocityTracker())
    tracker.add(1, at: end)
    #expect(tracker.velocity(at: end) == 0)
  }

  @Test("gives a finite velocity whatever it is given")
  func anything() {
    var lots = SeededRandom(#function)
    for _ in 0..<3000 {
      let rules = VelocityTracker.StopRules(
        stillness: lots.garbage(), tremble: lots.garbage(),
        roll: Bool.random(using: &lots) ? lots.garbage() : 8)
      var tracker = VelocityTracker(
        strategy: Bool.random(using: &lots) ? .impulse : .leastSquares, stopRules: rules)
      for _ in 0..<30 {
        switch Int.random(in: 0..<3, using: &lots) {
        case 0: tracker.add(lots.garbage(), at: lots.garbage())
        case 1: tracker.add(delta: lots.garbage(), at: lots.number(0...0.1))
        default: tracker.add(lots.signed(1e-3, 1e3), at: lots.number(0...0.1))
        }
        #expect(tracker.velocity(at: lots.garbage()).isFinite)
        #expect(tracker.velocity(at: 0.1).isFinite)
      }
    }
  }

  @Test func `says 0 for a sample that is alone in its 100 ms, however long a pause may be`() {
    for strategy in VelocityTracker.Strategy.allCases {
      for way in [-4.0, 4, 100] {
        let (thrown, end) = tracker(
          strategy, .init(stillness: 0.3, tremble: 1, roll: 8)
        ) { 1000 * $0 }
        #expect(abs(thrown.velocity(at: end) - 1000) < 1e-6)
        var tracker = thrown
        // The beginning of a way back does not end a throw either.
        tracker.add(1000 * end + way / 2, at: end + 0.008)
        tracker.add(1000 * end + way, at: end + 0.16)
        #expect(tracker.velocity(at: end + 0.16) == 0)
      }
    }
  }
}

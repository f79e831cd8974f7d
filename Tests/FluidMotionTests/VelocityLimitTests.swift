import FluidMotion
import Testing

@Suite("A velocity tracker at its limits")
struct VelocityLimitTests {
  private func velocity(
    of samples: [(time: Double, position: Double)], at release: Double = 0,
    _ rules: VelocityTracker.StopRules = .pauseOnly
  ) -> Double {
    var tracker = VelocityTracker(stopRules: rules)
    for sample in samples { tracker.add(sample.position, at: sample.time) }
    return tracker.velocity(at: release)
  }

  @Test func `takes reports 40 ms apart for one movement, and a longer pause for its end`() {
    #expect(abs(velocity(of: [(-0.04, -40), (0, 0)]) - 1000) < 1e-6)
    #expect(velocity(of: [(-0.041, -41), (0, 0)]) == 0)
  }

  @Test func `counts a pointer as moving until it has been silent for more than 40 ms`() {
    let moving = [(-0.02, -20.0), (0, 0)]
    #expect(abs(velocity(of: moving, at: 0.04) - 1000) < 1e-6)
    #expect(velocity(of: moving, at: 0.041) == 0)
  }

  @Test(arguments: [(0.099, true), (0.1, true), (0.102, false), (0.115, false)])
  func `remembers a way of 100 ms ago, and none from before`(age: Double, counts: Bool) {
    let line = stride(from: -80.0, through: 0, by: 20).map { ($0 / 1000, $0 / 2) }
    let velocity = velocity(of: [(-age, 200)] + line)
    #expect((abs(velocity - 500) > 1) == counts)
  }

  @Test func `looks for trembling in the 40 ms before the release, not before the last report`() {
    let slow = stride(from: -80.0, through: 0, by: 8).map { ($0 / 1000, $0 * 0.03) }
    // 30 points a second: 1.2 points in 40 ms, and 0.6 where half of them are spent in silence.
    #expect(abs(velocity(of: slow, .pointer) - 30) < 1e-6)
    #expect(velocity(of: slow, at: 0.02, .pointer) == 0)
  }

  @Test func `takes reports a moment apart for a line: what lies between them is no speed`() {
    let velocity = velocity(of: [(-0.02, 0), (-1e-7, 10), (0, 10.4)])
    #expect(velocity > 400 && velocity < 600)
  }

  @Test func `takes a way of just a point for a movement, and one of just a point back for none`() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 0)
    tracker.add(1, at: 1.0 / 64)
    #expect(tracker.velocity(at: 1.0 / 64) == 64)
    var (judged, free) = (VelocityTracker(), VelocityTracker(stopRules: .pauseOnly))
    for (index, position) in [0.0, 10, 20, 30, 29].enumerated() {
      judged.add(position, at: Double(index) / 64)
      free.add(position, at: Double(index) / 64)
    }
    // The parabola's slope: 1.51… points a step, where the throw had ten.
    #expect(judged.velocity(at: 4.0 / 64) == free.velocity(at: 4.0 / 64))
    #expect(abs(judged.velocity(at: 4.0 / 64) - 64 * 53 / 35) < 1e-6)
  }

  @Test func `equals another that has seen the same, and none that has seen more or less`() {
    func tracker(_ samples: Range<Int>) -> VelocityTracker {
      var tracker = VelocityTracker()
      for sample in samples { tracker.add(Double(sample), at: Double(sample) / 100) }
      return tracker
    }
    #expect(tracker(1..<3) != tracker(0..<3))
    #expect(tracker(0..<3) != tracker(1..<3))
    #expect(tracker(0..<3) != tracker(0..<2))
    // Older samples do not count.
    #expect(tracker(0..<60) == tracker(40..<60))
    #expect(tracker(0..<60).hashValue == tracker(40..<60).hashValue)
  }
}

import CAllocationCounter
import FluidMotion
import Testing

/// What is called once a frame or once a sample.
@Suite struct AllocationTests {
  /// Number of blocks that a hundred rounds allocate, after as many to set up what lasts.
  private func allocations(_ round: (Double) -> Double) -> Int {
    var sum = 0.0
    for index in 0..<100 { sum += round(Double(index)) }
    let before = allocation_count()
    for index in 100..<200 { sum += round(Double(index)) }
    let count = allocation_count() - before
    #expect(sum.isFinite)
    return count
  }

  @Test(arguments: [0.5, 1, 2])
  func `allocates nothing to move, turn and stop a spring`(dampingRatio: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: dampingRatio)
    var motion = SpringMotion(spring: spring, from: 0, to: 100, velocity: 900, at: 0)
    let count = allocations { round in
      let time = round / 100
      motion = motion.retargeted(to: 100 - motion.target, at: time)
      motion = motion.with(spring: spring, at: time).delayed(by: 1e-3)
      let state = motion.state(at: time + 0.01)
      return state.position + state.velocity + motion.position(at: time)
        + motion.acceleration(at: time) + motion.settlingTime(tolerance: 0.5)
        + (motion.arrivalTime ?? 0) + (motion.overshoot?.distance ?? 0)
        + motion.clamped.position(at: time)
    }
    #expect(count == 0)
  }

  @Test func `allocates nothing to take a sample and tell the velocity`() {
    for strategy in VelocityTracker.Strategy.allCases {
      var tracker = VelocityTracker(strategy: strategy)
      let count = allocations { round in
        tracker.add(round * 8, at: round * 0.008)
        return tracker.velocity(at: round * 0.008)
      }
      #expect(count == 0)
    }
    var resampler = PointerResampler()
    let count = allocations { round in
      resampler.add(SIMD2(round, -round), at: round * 0.008)
      return resampler.sample(atFrame: round * 0.008 + 0.006)?.position.x ?? 0
    }
    #expect(count == 0)
  }
}

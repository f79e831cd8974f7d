import FluidMotion
import TestSupport
import Testing

@Suite struct EasingCurveTests {
  /// The largest distance of a curve from a motion, on a grid of its own.
  private func error(_ curve: EasingCurve, _ motion: some Motion<Double>) -> Double {
    (0...20_000).reduce(0.0) { worst, step in
      let time = curve.duration * Double(step) / 20_000
      return max(worst, abs(curve.value(at: time) - motion.position(at: motion.startTime + time)))
    }
  }

  @Test func `stays within its tolerance of the motion, and says how far it is`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<60 {
      let motion = SpringMotion(
        spring: try Spring(response: lots.scale(0.1, 2), dampingRatio: lots.number(0.05...3)),
        from: lots.signed(1, 500), to: 0, velocity: lots.signed(1, 3000), at: lots.number(0...9))
      guard motion.start.position != 0 || motion.start.velocity != 0 else { continue }
      let tolerance = motion.size * lots.scale(1e-4, 0.05)
      let duration = motion.settlingTime(tolerance: tolerance)
      let curve = EasingCurve(following: motion, for: duration, tolerance: tolerance)
      let measured = error(curve, motion)
      #expect(curve.maximumError <= tolerance && measured <= tolerance, "\(motion) \(tolerance)")
      #expect(measured <= curve.maximumError, "\(motion) \(tolerance)")
      #expect(measured >= curve.maximumError * 0.98, "\(motion) \(tolerance)")
      #expect(curve.points.first == .init(time: 0, value: motion.start.position))
      #expect(curve.points.last?.time == duration)
      let times = curve.points.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `needs few points, as many as the documentation's table says`() throws {
    for (spring, tolerance, count) in [
      (Spring.smooth, 0.005, 9), (.snappy, 0.002, 13), (.bouncy, 0.001, 20),
    ] {
      let curve = EasingCurve(spring: spring, tolerance: tolerance)
      #expect(curve.points.count == count && curve.points.last?.value == 1)
      #expect(error(curve, SpringMotion(spring: spring, from: 0, to: 1, at: 0)) <= tolerance)
    }
  }

  /// Up from 0 by 2 points a second to a corner, down again by 1, and nothing before and after; or
  /// the other way round in time.
  private struct Bump: Motion {
    var startTime: Double { 0 }
    let height: Double
    let isReversed: Bool
    /// A third of a grid step after a sample, so that no sample sees the corner.
    static let corner = (32 + 1.0 / 3) / 64

    private func state(_ time: Double) -> MotionState {
      if time < Self.corner - height / 2 || time > Self.corner + height {
        return MotionState(position: 0, velocity: 0)
      }
      let way = time - Self.corner
      return way < 0
        ? MotionState(position: height + 2 * way, velocity: 2)
        : MotionState(position: height - way, velocity: -1)
    }
    func position(at time: Double) -> Double { state(isReversed ? 1 - time : time).position }
    func velocity(at time: Double) -> Double {
      isReversed ? -state(1 - time).velocity : state(time).velocity
    }
  }

  @Test(arguments: [0.99, 0.999, 1.001, 1.002, 1.003, 1.004, 1.01], [true, false])
  func `bends for a corner between two samples that is just out of its tolerance`(
    share: Double, isReversed: Bool
  ) {
    let tolerance = 0.391
    let bump = Bump(height: share * tolerance, isReversed: isReversed)
    let curve = EasingCurve(following: bump, for: 1, tolerance: tolerance)
    #expect(curve.maximumError <= tolerance, "\(curve.maximumError)")
    #expect(error(curve, bump) <= curve.maximumError)
    // Within the tolerance the two ends suffice.
    #expect((curve.points.count == 2) == (share < 1), "\(curve.points.count)")
  }

  @Test
  func `of a motion that settles ends at its target, thrown or not, within its tolerance`() throws {
    var lots = SeededRandom(#function)
    for trial in 0..<300 {
      let target = lots.signed(1, 500)
      let motion = SpringMotion(
        spring: try Spring(response: lots.scale(0.1, 2), dampingRatio: lots.number(0.1...3)),
        from: target + lots.scale(1, 500), to: target, velocity: lots.signed(1, 3000),
        at: lots.number(0...9))
      let tolerance = motion.size * lots.scale(1e-3, 0.05)
      let curve = EasingCurve(settling: motion, tolerance: tolerance)
      #expect(curve.points.last?.value == target && curve.points[0].value == motion.start.position)
      #expect(curve.maximumError <= tolerance, "\(motion) \(tolerance)")
      if trial < 20 { #expect(error(curve, motion) <= tolerance) }
      #expect(abs(motion.position(at: motion.startTime + curve.duration) - target) <= tolerance)
    }
  }

  @Test func `is two points for what stands still, and finite whatever it is given`() {
    let still = SpringMotion(spring: .smooth, from: 7, to: 7, at: 0)
    #expect(EasingCurve(following: still, for: 1, tolerance: 0.1).points.map(\.value) == [7, 7])
    var lots = SeededRandom(#function)
    for _ in 0..<40 {
      let motion = SpringMotion(
        spring: .bouncy, from: lots.garbage(), to: lots.garbage(), velocity: lots.garbage(), at: 0)
      let curve = EasingCurve(
        following: motion, for: lots.garbage(), tolerance: lots.number(0.1...10))
      #expect(curve.points.count >= 2)
      for point in curve.points { #expect(point.time.isFinite && point.value.isFinite) }
      #expect(curve.value(at: lots.garbage()).isFinite)
      #expect(curve.maximumError.isFinite)
    }
    for tolerance in SeededRandom.garbage {
      let curve = EasingCurve(spring: .snappy, tolerance: tolerance > 1e-3 ? tolerance : 1e-3)
      #expect(curve.points.last?.value == 1)
    }
  }
}

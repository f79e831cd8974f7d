import FluidMotion
import TestSupport
import Testing

/// Numbers that nobody should give: what comes of them is finite, or refused.
@Suite struct BadNumberTests {
  private func isFinite(_ numbers: Double..., because what: @autoclosure () -> String) {
    if !numbers.allSatisfy(\.isFinite) { Issue.record("\(what())") }
  }

  @Test func `leave springs legal or refused`() {
    var lots = SeededRandom(#function)
    for _ in 0..<10_000 {
      let (a, b, c) = (lots.garbage(), lots.garbage(), lots.garbage())
      let springs = [
        try? Spring(mass: a, stiffness: b, dampingCoefficient: c),
        try? Spring(response: a, dampingRatio: b, mass: c), try? Spring(duration: a, bounce: b),
        try? Spring(stiffness: a, dampingRatio: b, mass: c),
        try? Spring(settlingDuration: a, dampingRatio: b, tolerance: c),
      ]
      for spring in springs.compactMap({ $0 }) {
        for value in [
          spring.mass, spring.stiffness, spring.dampingCoefficient, spring.response,
          spring.dampingRatio, spring.angularFrequency,
        ] { #expect(value > 0 && value.isFinite, "\(spring)") }
        #expect(spring.bounce > -1 && spring.bounce <= 1, "\(spring)")
      }
    }
  }

  @Test func `leave motions finite`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<10_000 {
      let spring = try Spring(response: lots.scale(1e-9, 1e9), dampingRatio: lots.scale(1e-9, 1e9))
      let (a, b, c) = (lots.garbage(), lots.garbage(), lots.garbage())
      var motion = SpringMotion(spring: spring, from: a, to: b, velocity: c, at: lots.garbage())
      motion = [
        motion.retargeted(to: lots.garbage(), at: lots.garbage()),
        motion.delayed(by: lots.garbage()), motion.with(spring: .snappy, at: lots.garbage()),
      ].randomElement(using: &lots)!
      let decay = try Decay(
        rate: lots.scale(1e-9, 1e9),
        constantDeceleration: [0, lots.scale(1e-300, 1e100)].randomElement(using: &lots)!)
      let thrown = DecayMotion(decay: decay, from: a, velocity: b, at: c)
      let ends = [lots.garbage(), lots.garbage()].map { $0.isNaN ? 0 : $0 }.sorted()
      let fling = EdgeFling(from: a, velocity: b, within: ends[0]...ends[1], at: c)
      let android = AndroidFling(from: a, velocity: b, friction: lots.garbage(), at: c)
      let time = lots.garbage()
      let motions: [any Motion<Double>] = [motion, motion.clamped, thrown, fling, android]
      for motion in motions {
        let state = motion.state(at: time)
        isFinite(state.position, state.velocity, because: "\(motion) at \(time)")
      }
      let tolerance = lots.garbage()
      isFinite(
        motion.settlingTime(distance: tolerance, speed: lots.garbage()),
        motion.clamped.settlingTime(tolerance: tolerance),
        thrown.settlingTime(tolerance: tolerance), fling.settlingTime(tolerance: tolerance),
        thrown.restPosition, fling.restPosition, android.restPosition,
        because: "\(motion), \(tolerance)")
      isFinite(
        motion.acceleration(at: time), motion.startTime, motion.arrivalTime ?? 0,
        motion.overshoot?.time ?? 0, motion.overshoot?.distance ?? 0, android.duration,
        android.travel, decay.velocity(forTravel: a), thrown.time(toReach: a) ?? 0,
        AndroidFling.velocity(forTravel: a, friction: b), because: "\(motion) at \(time)")
      for projection in [
        Projection.lookahead(a), .wwdc18(decelerationRate: a), .decay(decelerationRate: a),
      ] {
        #expect(projection.seconds >= 0)
        isFinite(
          projection.seconds, projection.end(from: b, velocity: c),
          projection.velocity(forTravel: b), because: "\(projection)")
      }
    }
  }

  @Test func `leave rubber bands finite, and rigid where they mean nothing`() {
    var lots = SeededRandom(#function)
    for _ in 0..<20_000 {
      let (a, b, pull, dimension) = (lots.garbage(), lots.garbage(), lots.garbage(), lots.garbage())
      for band in [
        RubberBand.uikit(coefficient: a), .power(exponent: a, limit: b), .logarithmic(gain: a),
        .none,
      ] {
        let stretch = band.stretch(forPull: pull, dimension: dimension)
        let slope = band.slope(atPull: pull, dimension: dimension)
        isFinite(
          stretch, slope, band.pull(forStretch: pull, dimension: dimension),
          because: "\(band) \(pull) \(dimension)")
        #expect(slope >= 0 && !(band.limit(dimension: dimension) < abs(stretch)))
        #expect(stretch == 0 || (stretch < 0) == (pull < 0))
        if !(a > 0) || band == .none { #expect(stretch == 0 && slope == 0) }
      }
    }
  }

  @Test func `leave velocities and positions of pointers finite`() {
    var lots = SeededRandom(#function)
    for _ in 0..<1500 {
      let rules = VelocityTracker.StopRules(
        stillness: lots.garbage(), tremble: lots.garbage(),
        roll: lots.chance(0.5) ? lots.garbage() : 8)
      var tracker = VelocityTracker(
        strategy: lots.pick(VelocityTracker.Strategy.allCases), stopRules: rules)
      let policy = PointerResampler.Policy(
        latency: lots.garbage(), minGap: lots.garbage(), maxGap: lots.garbage(),
        maxPrediction: lots.garbage(), maxShare: lots.garbage(), holds: lots.chance(0.5))
      var resampler = PointerResampler(policy: lots.chance(0.5) ? .touch : policy)
      for _ in 0..<30 {
        let isWild = lots.chance(0.3)
        let time = isWild ? lots.garbage() : lots.number(0...0.2)
        let place = isWild ? lots.garbage() : lots.number(0...500)
        lots.chance(0.3) ? tracker.add(delta: place, at: time) : tracker.add(place, at: time)
        resampler.add([place, lots.number(0...500)], at: time)
        let frame = lots.chance(0.1) ? lots.garbage() : 0.2
        isFinite(tracker.velocity(at: frame), tracker.velocity(at: 0.1), because: "\(tracker)")
        guard let sample = resampler.sample(atFrame: frame) else { continue }
        isFinite(sample.position.x, sample.position.y, sample.time, because: "\(policy)")
      }
      let (drawn, path) = (
        (0..<20).map { _ in PositionSample(time: lots.garbage(), position: lots.garbage()) },
        (0..<20).map { _ in PositionSample(time: lots.garbage(), position: lots.garbage()) }
      )
      let quality = TrackingQuality(of: drawn, along: path)
      isFinite(
        quality.meanError, quality.rmsError, quality.overshoot, quality.undershoot, quality.jitter,
        quality.wrongDirectionRate, because: "\(drawn) along \(path)")
    }
  }
}

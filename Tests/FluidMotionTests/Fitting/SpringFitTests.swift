import FluidMotion
import TestSupport
import Testing

@Suite struct SpringFitTests {
  /// A panel's motion, long enough to determine the spring.
  private func motion(
    _ dampingRatio: Double, _ dice: inout SeededRandom, at start: Double = 0
  ) throws -> SpringMotion {
    let distance = dice.number(200...600) * (dice.chance(0.5) ? 1 : -1)
    let from = dice.number(-300...300)
    return SpringMotion(
      spring: try Spring(response: dice.number(0.25...0.8), dampingRatio: dampingRatio),
      from: from, to: from + distance, velocity: dice.number(-1500...1500), at: start)
  }

  /// Samples as from a camera: 60 frames a second with jitter, some of them missing.
  private func samples(
    _ motion: SpringMotion, noise: (inout SeededRandom) -> Double, _ dice: inout SeededRandom
  ) -> [PositionSample] {
    let duration = max(motion.spring.response * 2, motion.settlingTime(tolerance: 2) * 1.1)
    return stride(from: motion.startTime, to: motion.startTime + min(duration, 4), by: 1.0 / 60)
      .compactMap { frame in
        if dice.chance(0.15) { return nil }
        let time = frame + dice.number(0...0.004)
        return PositionSample(time: time, position: motion.position(at: time) + noise(&dice))
      }
  }

  private static func uniform(_ dice: inout SeededRandom) -> Double { dice.number(-0.5...0.5) }

  // MARK: What it finds

  @Test(arguments: [0.05, 0.2, 0.5, 0.7, 0.86, 0.99, 1, 1.01, 1.2, 2, 3])
  func `is the one that exact positions come from`(dampingRatio: Double) throws {
    var dice = SeededRandom("exact fit")
    for _ in 0..<3 {
      let motion = try motion(dampingRatio, &dice, at: dice.number(-5...5))
      let fit = try SpringFit(samples(motion, noise: { _ in 0 }, &dice))
      let begin = motion.state(at: fit.motion.startTime)
      #expect(abs(fit.response.value / motion.spring.response - 1) < 1e-6)
      #expect(abs(fit.dampingRatio.value / dampingRatio - 1) < 1e-6)
      #expect(abs(fit.target.value - motion.target) < 1e-4)
      #expect(abs(fit.startPosition.value - begin.position) < 1e-4)
      #expect(abs(fit.startVelocity.value - begin.velocity) < 1e-2)
      #expect(fit.residual < 1e-5)
    }
  }

  @Test(arguments: [
    (0.5, 0.7), (0.3, 0.4), (0.8, 0.9), (0.6, 0.3), (0.05, 0.005), (0.08, 0.01), (0.08, 0.02),
  ])
  func `is neither one that swings to and fro between even samples, nor lost in a hundred turns`(
    response: Double, dampingRatio: Double
  ) throws {
    let motion = SpringMotion(
      spring: try Spring(response: response, dampingRatio: dampingRatio), from: 0, to: 400, at: 0)
    // In whole points, as read off a film, where it has come to rest within a second. A spring with
    // additional whole periods between samples passes through the same points.
    let isRead = dampingRatio > 0.1
    for rate in isRead ? [30.0, 60, 120] : [120] {
      let samples = (0..<Int(isRead ? rate : 4 * rate)).map { frame in
        let time = Double(frame) / rate
        let position = motion.position(at: time)
        return PositionSample(time: time, position: isRead ? position.rounded() : position)
      }
      let fit = try SpringFit(samples)
      #expect(abs(fit.response.value / response - 1) < (isRead ? 0.05 : 1e-6), "\(rate)")
      let error = abs(fit.dampingRatio.value / dampingRatio - 1)
      #expect(error < (isRead ? 0.05 / dampingRatio : 1e-4), "\(rate)")
    }
  }

  // MARK: Laws

  @Test(arguments: [0.3, 1, 1.8])
  func `does not care when it was, where it was, and in a mirror`(dampingRatio: Double) throws {
    var dice = SeededRandom("fit laws")
    let motion = try motion(dampingRatio, &dice)
    let seen = samples(motion, noise: Self.uniform, &dice)
    let fit = try SpringFit(seen)
    let mirrored = try SpringFit(seen.map { .init(time: $0.time, position: -$0.position) })
    #expect(mirrored.response == fit.response && mirrored.dampingRatio == fit.dampingRatio)
    #expect(mirrored.target.value == -fit.target.value)
    #expect(mirrored.startVelocity.value == -fit.startVelocity.value)
    let moved = try SpringFit(
      seen.map { .init(time: $0.time + 1024, position: $0.position + 4096) })
    #expect(abs(moved.response.value / fit.response.value - 1) < 1e-6)
    #expect(abs(moved.dampingRatio.value / fit.dampingRatio.value - 1) < 1e-6)
    #expect(abs(moved.target.value - 4096 - fit.target.value) < 1e-4)
    #expect(abs(moved.motion.startTime - 1024 - fit.motion.startTime) < 1e-9)
    // Twice the size has the same certainty.
    let doubled = try SpringFit(seen.map { .init(time: $0.time, position: 2 * $0.position) })
    #expect(abs(doubled.residual / fit.residual - 2) < 1e-6)
    #expect(abs(doubled.response.standardError / fit.response.standardError - 1) < 1e-4)
  }

  // MARK: Beginnings and doubts

  @Test func `says what a creeping motion does not show`() throws {
    var dice = SeededRandom(seed: 9)
    // Of rates 4 and 400 per second the faster one is over before the second frame.
    let spring = try Spring(stiffness: 1600, dampingRatio: 404 / 80)
    let motion = SpringMotion(spring: spring, from: 0, to: 400, at: -0.1)
    let seen = stride(from: 0, to: 1.2, by: 1.0 / 60).map { time in
      PositionSample(time: time, position: motion.position(at: time) + Self.uniform(&dice))
    }
    let fit = try SpringFit(seen)
    #expect(!fit.dampingRatio.isSure && !fit.response.isSure)
    #expect(fit.dampingRatio.interval.upperBound == .infinity)
    #expect(fit.dampingRatio.interval.contains(spring.dampingRatio))
    // With the right initial speed a critically damped spring creeps just as well, but no bouncy
    // one does.
    #expect((0.9...1.1).contains(fit.dampingRatio.interval.lowerBound))
    let slow = try #require(fit.slowTime)
    #expect(abs(slow.value - 0.25) < 0.01)
    #expect(fit.target.isSure && abs(fit.target.value - 400) < 1)
  }

  @Test func `is not found where there is none`() {
    typealias Sample = PositionSample
    func fails(_ samples: [Sample], _ error: SpringFitError) {
      #expect(throws: error) { try SpringFit(samples) }
    }
    let good = (0..<20).map { Sample(time: Double($0), position: Double($0 * $0)) }
    fails([], .tooFewSamples(0, least: 5))
    fails(Array(good.prefix(4)), .tooFewSamples(4, least: 5))
    for bad in [Double.nan, .infinity, -.infinity, 1.001e9] {
      var samples = good
      samples[7].position = bad
      fails(samples, .badNumber(index: 7))
      samples = good
      samples[3].time = bad
      fails(samples, .badNumber(index: 3))
    }
    var samples = good
    samples[5].time = 4
    fails(samples, .timeNotRising(index: 5))
    fails(good.map { Sample(time: $0.time, position: 3) }, .noMotion)
    var dice = SeededRandom(seed: 10)
    fails(good.map { Sample(time: $0.time, position: dice.number(-0.5...0.5)) }, .noMotion)
  }

  // MARK: What stands still

  @Test(arguments: [0, 1, 2, 3, 10])
  func `leaves out what stands still also where the motion begins elsewhere`(still: Int) throws {
    let motion = SpringMotion(spring: .bouncy, from: 100, to: 400, at: 0)
    let seen = (0..<still + 40).map { number in
      let time = Double(number - still) / 60
      return PositionSample(time: time, position: number < still ? 0 : motion.position(at: time))
    }
    let fit = try SpringFit(seen)
    #expect(fit.stillCount == still && fit.count == 40)
    #expect(abs(fit.response.value - 0.5) < 1e-6 && abs(fit.startPosition.value - 100) < 1e-3)
  }

  /// Samples of a motion that starts between two of them, each with a random error.
  private func seen(
    _ still: Int, rate: Double, noise: Double, _ dice: inout SeededRandom
  ) -> [PositionSample] {
    let start = (Double(still) - dice.number(0.05...0.95)) / rate
    let motion = SpringMotion(spring: .snappy, from: 100, to: 480, at: start)
    return stride(from: 0, to: start + 1.1, by: 1 / rate).map { time in
      PositionSample(
        time: time, position: motion.position(at: max(start, time)) + noise * dice.number(-1...1))
    }
  }

  @Test(arguments: 0...10)
  func `tells what stands still by all that follows, whichever sample trembles`(still: Int) throws {
    var dice = SeededRandom("one frame")
    for trial in 0..<3 {
      var seen = seen(still, rate: 120, noise: 0.5, &dice)
      let fit = try SpringFit(seen)
      // At 120 a second this spring goes a point in its first two frames.
      #expect((still - 1...still + 3).contains(fit.stillCount), "\(still): \(fit.stillCount)")
      // An outlier of nine times the noise, as if the motion had begun there.
      guard still > 4 else { continue }
      seen[trial].position += 4.5
      let other = try SpringFit(seen)
      #expect((still - 1...still + 3).contains(other.stillCount), "\(still): \(other.stillCount)")
    }
  }

  @Test(arguments: [(200.0, 1.5), (60, 0.7), (55, 0.005), (0.5, 0.004), (0.5, 12)])
  func `never leaves the springs that it is told to look among`(
    response: Double, ratio: Double
  ) throws {
    let motion = SpringMotion(
      spring: try Spring(response: response, dampingRatio: ratio), from: 0, to: 400, at: 0)
    var dice = SeededRandom("told springs")
    for noise in [0.0, 1, 5] {
      let seen = (0...120).map { number in
        let time = 1.5 * response * Double(number) / 120
        return PositionSample(
          time: time, position: motion.position(at: time) + noise * dice.number(-1...1))
      }
      let fit = try SpringFit(seen, responses: 0.01...50, dampingRatios: 0.01...5)
      #expect((0.01...50.000001).contains(fit.response.value), "\(fit.response)")
      #expect((0.0099999...5.000001).contains(fit.dampingRatio.value), "\(fit.dampingRatio)")
      #expect(!fit.isSpringSure)
    }
  }
}

import RealModule
import TestSupport
import Testing

@testable import FluidMotion

@Suite struct `A beginning that stands still` {
  /// The fit of samples every 60 ms: some at rest, then some of a bouncy motion.
  private func fit(still: Int, moving: Int) throws -> SpringFit {
    let start = 0.06 * Double(still - 1)
    let motion = SpringMotion(spring: .bouncy, from: 0, to: 400, at: start)
    return try SpringFit(
      (0..<still + moving).map { number in
        let time = 0.06 * Double(number)
        return PositionSample(time: time, position: motion.position(at: time))
      })
  }

  @Test func `is left out up to where five samples remain, which tell a spring and no doubt of it`()
    throws
  {
    let five = try fit(still: 4, moving: 5)
    #expect(five.stillCount == 4 && five.count == 5)
    // The motion starts at the fourth.
    let four = try fit(still: 4, moving: 4)
    #expect(four.stillCount == 3 && four.count == 5)
    for fit in [five, four] {
      #expect(abs(fit.response.value - 0.5) < 1e-3 && abs(fit.dampingRatio.value - 0.7) < 1e-3)
      #expect(!fit.isSpringSure && !fit.isTargetSure && !fit.isStartSure)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 10])
  func `is left out also where the motion begins elsewhere`(still: Int) throws {
    let motion = SpringMotion(spring: .bouncy, from: 100, to: 400, at: 0)
    let seen = (0..<still + 40).map { number in
      let time = Double(number - still) / 60
      return PositionSample(
        time: time, position: number < still ? 0 : motion.position(at: time))
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
  func `is told by all that follows, whichever sample of it trembles`(still: Int) throws {
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

  @Test(arguments: [0.2, 0.5, 1.2])
  func `is left out to the sample at which it moves, however slowly`(response: Double) throws {
    let spring = try Spring(response: response, dampingRatio: 0.8)
    let motion = SpringMotion(spring: spring, from: 100, to: 500, at: 0.4)
    let seen = stride(from: 0, to: 0.4 + 3 * response, by: 1.0 / 240).map { time in
      PositionSample(time: time, position: motion.position(at: max(0.4, time)))
    }
    let fit = try SpringFit(seen)
    #expect(seen.prefix(fit.stillCount).allSatisfy { abs($0.position - 100) < 0.01 })
    #expect(fit.stillCount >= 96 && seen[fit.stillCount].position - 100 > 0.01)
  }
}

@Suite struct `The springs that a fit looks among` {
  private func search(_ position: (Double) -> Double) -> SpringSearch {
    let times = (0...40).map { Double($0) / 40 }
    return SpringSearch(times: times, positions: times.map(position))
  }

  /// The end of the search along one axis, as a number rather than a logarithm.
  private func end(
    of search: SpringSearch, along axis: SpringSearch.Axis, frequency: Double, ratio: Double
  ) -> Double {
    let start = SpringSearch.Place(
      frequency: Double.log(frequency), damping: Double.log(ratio))
    return Double.exp(search.descend(from: start, along: [axis]).place[axis])
  }

  @Test func `swing no slower than twenty times what was seen, and no faster than between samples`()
  {
    // A slow spring is nearly a straight line; 2π/0.3 is about 21 s for one second of samples.
    let line = search { 100 * $0 }
    #expect(abs(end(of: line, along: .frequency, frequency: 2, ratio: 1) - 0.3) < 1e-9)
    // A fast spring is nearly a jump; a tenth of an interval of 1/40 s is 400 radians per second.
    let jump = search { $0 > 0 ? 100 : 0 }
    #expect(abs(end(of: jump, along: .frequency, frequency: 100, ratio: 1) - 400) < 1e-6)
  }

  @Test func `are damped by half a hundredth at least, and by twenty at most`() {
    let endless = search { 100 * Double.cos(20 * $0) }
    #expect(abs(end(of: endless, along: .damping, frequency: 20, ratio: 0.1) - 0.005) < 1e-9)
    // A rate of 1 per second at that frequency is that of a damping ratio of 30.
    let creeping = search { 100 * (1 - Double.exp(-$0)) }
    let frequency = 30 + 899.0.squareRoot()
    #expect(abs(end(of: creeping, along: .damping, frequency: frequency, ratio: 5) - 20) < 1e-6)
  }
}

@Suite struct `The springs that a fit is told to look among` {
  @Test(arguments: [(200.0, 1.5), (60, 0.7), (55, 0.005), (0.5, 0.004), (0.5, 12)])
  func `are never left, and a number at their end has an interval without one`(
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

  @Test func `are where a way down starts that is to start elsewhere`() {
    let times = (0...40).map { Double($0) }
    let search = SpringSearch(
      times: times, positions: times.map { 100 * $0 }, responses: 1...50, dampingRatios: 0.1...2)
    let far = SpringSearch.Place(frequency: Double.log(0.001), damping: Double.log(90))
    let found = search.descend(from: far).place
    #expect((1...50.000001).contains(2 * .pi / Double.exp(found.frequency)))
    #expect((0.0999999...2.000001).contains(Double.exp(found.damping)))
  }
}

@Suite struct `How far a fit may be off` {
  @Test(arguments: [0.4, 0.7, 1.5])
  func `ends where the positions are missed by as much as allowed, and hardly before`(
    ratio: Double
  ) throws {
    var dice = SeededRandom("reaches")
    let motion = SpringMotion(
      spring: try Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, at: 0)
    let times = (0..<60).map { Double($0) / 60 }
    let search = SpringSearch(
      times: times, positions: times.map { motion.position(at: $0) + dice.number(-1...1) })
    let best = search.best()
    for axis in SpringSearch.Axis.allCases {
      for (direction, share) in [(1.0, 1.2), (-1, 1.2), (1, 1.5), (-1, 1.5)] {
        let limit = share * search.sum(at: best)
        let end = try #require(
          search.reach(along: axis, from: best, direction: direction, step: 1e-3, limit: limit))
        let way = direction * (end[axis] - best[axis])
        #expect(way > 0 && search.sum(at: end) >= limit * (1 - 1e-9), "\(axis) \(direction)")
        var nearer = end
        nearer[axis] = best[axis] + direction * 0.98 * way
        let before = search.descend(from: nearer, along: [axis.other], margin: 4).sum
        #expect(before < limit, "\(axis) \(direction)")
      }
    }
  }
}

import RealModule
import TestSupport
import Testing

@testable import FluidMotion

@Suite struct `A beginning that stands still` {
  /// The fit of samples every 60 ms: so many until a bouncy motion begins, and so many after that.
  private func fit(still: Int, moving: Int) throws -> SpringFit {
    let start = 0.06 * Double(still - 1)
    let motion = SpringMotion(spring: .bouncy, from: 0, to: 400, at: start)
    return try SpringFit(
      (0..<still + moving).map { number in
        let time = 0.06 * Double(number)
        return SpringFit.Sample(time: time, position: motion.position(at: time))
      })
  }

  @Test func `is left out where five samples remain, and counts where fewer do`() throws {
    let five = try fit(still: 4, moving: 5)
    #expect(five.stillCount == 4 && five.count == 5)
    let four = try fit(still: 4, moving: 4)
    #expect(four.stillCount == 0 && four.count == 8)
  }

  @Test(arguments: [(1, 0), (2, 2), (3, 3)])
  func `is two samples at least: one alone does not stand still`(still: Int, left: Int) throws {
    let motion = SpringMotion(spring: .bouncy, from: 100, to: 400, at: 0)
    let seen = (0..<still + 40).map { number in
      let time = Double(number - still) / 60
      return SpringFit.Sample(
        time: time, position: number < still ? 0 : motion.position(at: time))
    }
    let fit = try SpringFit(seen)
    #expect(fit.stillCount == left && fit.count == still + 40 - left)
  }
}

@Suite struct `The springs that a fit looks among` {
  private func search(_ position: (Double) -> Double) -> SpringSearch {
    let times = (0...40).map { Double($0) / 40 }
    return SpringSearch(times: times, positions: times.map(position))
  }

  /// Where the search for the best along one axis ends, no logarithm any more.
  private func end(
    of search: SpringSearch, along axis: SpringSearch.Axis, frequency: Double, ratio: Double
  ) -> Double {
    let start = SpringSearch.Place(
      frequency: Double.log(frequency), damping: Double.log(ratio))
    return Double.exp(search.descend(from: start, along: [axis]).place[axis])
  }

  @Test func `swing no slower than twenty times what was seen, and no faster than between samples`()
  {
    // The slower a spring, the straighter; 2π/0.3 is about 21 s for the second that was seen.
    let line = search { 100 * $0 }
    #expect(abs(end(of: line, along: .frequency, frequency: 2, ratio: 1) - 0.3) < 1e-9)
    // The faster, the nearer to a jump; a tenth of a step of 1/40 s is 400 radians per second.
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

import RealModule
import Testing

@testable import FluidMotion

@Suite struct `A creeping spring by the rates of its two parts` {
  typealias Place = SpringSearch.Place

  private func place(_ frequency: Double, _ ratio: Double) -> Place {
    Place(frequency: Double.log(frequency), damping: Double.log(ratio))
  }

  /// The two rates ω₀·(ζ ∓ √(ζ² − 1)), per second.
  private func rates(_ place: Place) -> (slow: Double, fast: Double) {
    let (frequency, ratio) = (Double.exp(place.frequency), Double.exp(place.damping))
    let sum = ratio + (ratio * ratio - 1).squareRoot()
    return (frequency / sum, frequency * sum)
  }

  private func expectSame(_ one: Double, _ other: Double) {
    #expect(abs(one / other - 1) < 1e-9, "\(one) \(other)")
  }

  @Test(arguments: [1.11, 1.6, 3, 12])
  func `shares either one with others whose second part is four and sixteen times as fast`(
    ratio: Double
  ) {
    let place = place(9, ratio)
    let others = SpringSearch.Poles.others(of: place)
    let (slow, fast) = rates(place)
    let wanted = [(slow, 4.0), (slow, 16), (fast, 4), (fast, 16)]
    #expect(others.count == wanted.count)
    for (other, (rate, factor)) in zip(others, wanted) {
      expectSame(rates(other).slow, rate)
      expectSame(rates(other).fast, factor * rate)
    }
  }

  @Test(arguments: [0.5, 1, 1.09])
  func `has one rate only where its damping is hardly more than critical`(ratio: Double) {
    let place = place(9, ratio)
    #expect(SpringSearch.Poles(place) == nil)
    let others = SpringSearch.Poles.others(of: place)
    #expect(others.count == 2)
    for (other, factor) in zip(others, [4.0, 16]) {
      expectSame(rates(other).slow, 9)
      expectSame(rates(other).fast, factor * 9)
    }
  }

  @Test(arguments: [1.2, 2, 7])
  func `after a step has each rate as much faster as the step says`(ratio: Double) throws {
    let place = place(6, ratio)
    let poles = try #require(SpringSearch.Poles(place))
    let (slow, fast) = rates(place)
    for (first, second) in [(0.0, 0.0), (0.1, 0), (-0.3, 0), (0, 0.4), (-0.2, 0.05)] {
      let next = rates(poles.place(after: [first, second]))
      expectSame(next.slow, slow * Double.exp(first))
      expectSame(next.fast, fast * Double.exp(second))
    }
  }

  @Test(arguments: [1.2, 2, 7])
  func `has slopes along its rates that are those of small steps`(ratio: Double) throws {
    let poles = try #require(SpringSearch.Poles(place(6, ratio)))
    let step = 1e-5
    for (number, way) in [[step, 0], [0, step]].enumerated() {
      let (after, before) = (poles.place(after: way), poles.place(after: way.map { -$0 }))
      let frequency = (after.frequency - before.frequency) / (2 * step)
      let damping = (after.damping - before.damping) / (2 * step)
      // Two slopes at once: one of a motion that changes with frequency only, one with damping
      // only.
      let slopes = poles.slopes([[3, 0], [0, 5]])[number]
      #expect(abs(slopes[0] - 3 * frequency) < 1e-6 && abs(slopes[1] - 5 * damping) < 1e-6)
    }
  }
}

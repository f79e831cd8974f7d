import RealModule
import Testing

@testable import FluidMotion

@Suite struct `How sure a fit is` {
  /// The certainty of a fit to a motion from 0 to 400 whose samples alternate by a thousandth of a
  /// point.
  private func certainty(_ count: Int, response: Double = 0.5, ratio: Double = 0.7) throws
    -> FitCertainty
  {
    let spring = try Spring(response: response, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, from: 0, to: 400, at: 0)
    let times = (0..<count).map { 0.9 * Double($0) / Double(count - 1) }
    let search = SpringSearch(
      times: times,
      positions: times.enumerated().map { number, time in
        motion.position(at: time) + (number % 2 == 0 ? 0.001 : -0.001)
      })
    let place = SpringSearch.Place(
      frequency: Double.log(2 * .pi / response), damping: Double.log(ratio))
    return FitCertainty(search, place, search.fit(at: place))
  }

  /// 97.5 % quantiles of Student's t: from the table for one and two degrees of freedom, else four
  /// terms of Abramowitz and Stegun's 26.7.5.
  private static let quantiles = [
    (1, 12.706), (2, 4.303), (3, 3.158993), (4, 2.769373), (5, 2.567765), (10, 2.227972),
    (30, 2.042270),
  ]

  @Test(arguments: quantiles)
  func `is Student's t times the standard error, and three tenths more`(
    freedom: Int, quantile: Double
  ) throws {
    let certainty = try certainty(freedom + 5)
    let width = 1.3 * quantile
    func expectSame(_ reach: Double, _ error: Double, _ name: String) {
      #expect(error > 0 && abs(reach / error / width - 1) < 2e-6, "\(name) \(reach / error)")
    }
    for weights in [[1.0, 0, 0], [1, 1, 0], [0, 0, 1]] {
      let estimate = certainty.estimate(weights + [0, 0], offset: 70) { _ in weights }
      let interval = estimate.interval
      expectSame(interval.upperBound - estimate.value, estimate.standardError, "\(weights)")
      expectSame(estimate.value - interval.lowerBound, estimate.standardError, "\(weights)")
    }
    let target = certainty.estimate([1, 0, 0, 0, 0], offset: 70) { _ in [1, 0, 0] }.value
    #expect(abs(target - 470) < 0.1)
    // Intervals of scales are symmetric in the logarithm.
    for axis in SpringSearch.Axis.allCases {
      let estimate = certainty.estimate(axis, power: 2, factor: 3)
      let share = estimate.standardError / estimate.value
      expectSame(Double.log(estimate.interval.upperBound / estimate.value), share, "\(axis)")
      expectSame(Double.log(estimate.value / estimate.interval.lowerBound), share, "\(axis)")
    }
    let damping = certainty.dampingCoefficient
    #expect(abs(damping.value / (2 * 0.7 * 2 * .pi / 0.5) - 1) < 1e-12)
    expectSame(
      Double.log(damping.interval.upperBound / damping.value),
      damping.standardError / damping.value, "damping")
  }

  @Test func `is not at all with as many samples as numbers`() throws {
    let certainty = try certainty(5)
    let target = certainty.estimate([1, 0, 0, 0, 0], offset: 0) { _ in [1, 0, 0] }
    #expect(target.interval == -.infinity...(.infinity) && target.standardError == .infinity)
  }

  @Test(arguments: [(0.7, 0.3, 1.0), (1.6, -0.375, 1 / 2.56)])
  func `in its bounce follows from the damping ratio, from either side of critical`(
    ratio: Double, bounce: Double, slope: Double
  ) throws {
    let certainty = try certainty(40, ratio: ratio)
    let damping = certainty.estimate(.damping, power: 1, factor: 1)
    let found = certainty.bounce
    #expect(abs(found.value - bounce) < 1e-12)
    #expect(abs(found.standardError / (damping.standardError * slope) - 1) < 1e-9)
    func bounces(_ ratio: Double) -> Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }
    #expect(abs(found.interval.lowerBound - bounces(damping.interval.upperBound)) < 1e-12)
    #expect(abs(found.interval.upperBound - bounces(damping.interval.lowerBound)) < 1e-12)
  }

  @Test func `tells the time of the slower part`() throws {
    let slow = try certainty(40, ratio: 1.25).slowestTime
    // ζ = 1.25 has the root 0.75: 2 over ω₀.
    #expect(abs(slow.value / (2 / (2 * .pi / 0.5)) - 1) < 1e-9)
    #expect(slow.interval.contains(slow.value) && slow.isSure)
  }
}

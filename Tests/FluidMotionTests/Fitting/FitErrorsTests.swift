import TestSupport
import Testing

@testable import FluidMotion

@Suite struct `What samples are off by` {
  private func errors(_ residuals: [Double], positions: [Double]? = nil) -> FitErrors {
    FitErrors(
      residuals: residuals, freedom: residuals.count - 5,
      positions: positions ?? residuals.indices.map { 7.31 * Double($0 * $0) })
  }

  @Test func `is what a fit leaves, but no less than a hundred thousandth of the way`() {
    let found = errors((0..<25).map { $0 % 2 == 0 ? 2 : -2 })
    #expect(abs(found.variance - 100.0 / 20) < 1e-12)
    let exact = errors([Double](repeating: 0, count: 25), positions: (0..<25).map { Double($0) })
    #expect(abs(exact.variance - 2.4e-4 * 2.4e-4) < 1e-18 && exact.alike == 1)
    #expect(FitErrors(residuals: [1, 1], freedom: 0, positions: [0, 1]).variance == .infinity)
  }

  @Test func `is alike for neighbours where one leaves what the next leaves`() {
    #expect(errors((0..<40).map { $0 % 2 == 0 ? 1 : -1 }).alike == 1)
    var dice = SeededRandom("alike")
    let noise = (0..<400).map { _ in dice.number(-1...1) }
    #expect(errors(noise).alike < 1.5)
    // Each four times over.
    let held = (0..<400).map { noise[$0 / 4] }
    #expect((3...7).contains(errors(held).alike))
  }

  @Test(arguments: [1, 0.5, 1.0 / 3, 0.1, 2])
  func `has the step that positions were rounded to`(step: Double) {
    var dice = SeededRandom("steps")
    let positions = (0..<100).map { _ in (dice.number(-300...300) / step).rounded() * step }
    #expect(abs(errors([], positions: positions).step / step - 1) < 1e-9)
    // Written to three digits.
    let written = positions.map { ($0 * 1000).rounded() / 1000 }
    #expect(abs(errors([], positions: written).step / step - 1) < 1e-2)
    let free = positions.map { $0 + dice.number(-0.5...0.5) * step }
    #expect(errors([], positions: free).step == 0)
  }
}

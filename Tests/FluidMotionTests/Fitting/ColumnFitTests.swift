import Testing

@testable import FluidMotion

@Suite struct `A combination of columns` {
  private static let ones = [1.0, 1, 1, 1]
  private static let rise = [-3.0, -1, 1, 3]

  @Test func `is the nearest one, and says what is left and how sure it is`() {
    // 2 · ones + 0.5 · rise, and what is orthogonal to both.
    let fit = ColumnFit([Self.ones, Self.rise], to: [1.5, 0.5, 1.5, 4.5])
    for (found, expected) in zip(fit.coefficients, [2, 0.5]) {
      #expect(abs(found - expected) < 1e-12)
    }
    for (found, expected) in zip(fit.residuals, [1.0, -1, -1, 1]) {
      #expect(abs(found - expected) < 1e-12)
    }
    #expect(abs(fit.sumOfSquares - 4) < 1e-12)
    // (AᵀA)⁻¹ of columns at right angles: one over the squares of their lengths.
    for (row, expected) in zip(fit.covariance, [[0.25, 0.0], [0.0, 0.05]]) {
      for (found, value) in zip(row, expected) { #expect(abs(found - value) < 1e-12) }
    }
  }

  @Test func `knows nothing of a column that another one makes up, and no more of the others`() {
    let fit = ColumnFit(
      [Self.ones, Self.ones.map { 3 * $0 }, Self.rise], to: [1.5, 0.5, 1.5, 4.5])
    #expect(abs(fit.coefficients[0] - 2) < 1e-12 && fit.coefficients[1] == 0)
    #expect(abs(fit.coefficients[2] - 0.5) < 1e-12)
    #expect(fit.covariance[1][1] == .infinity)
    for other in [0, 2] {
      #expect(fit.covariance[1][other] == 0 && fit.covariance[other][1] == 0)
    }
    #expect(abs(fit.covariance[2][2] - 0.05) < 1e-12)
  }
}

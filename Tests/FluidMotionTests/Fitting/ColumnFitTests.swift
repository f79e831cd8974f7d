import Testing

@testable import FluidMotion

@Suite struct `A combination of columns` {
  private static let ones = [1.0, 1, 1, 1]
  private static let rise = [-3.0, -1, 1, 3]

  /// (AᵀA)⁻¹: the coefficients' covariance for values of variance 1; infinite for dependent
  /// columns.
  private func covariance(_ fit: ColumnFit) -> [[Double]] {
    let units = fit.coefficients.indices.map { unit in
      fit.influence(on: fit.coefficients.indices.map { $0 == unit ? 1 : 0 })
    }
    return units.map { a in
      units.map { b in
        guard let a, let b else { return .infinity }
        return zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
  }

  @Test func `is the nearest one, and says what is left and how sure it is`() {
    // 2 · ones + 0.5 · rise, and a part orthogonal to both.
    let fit = ColumnFit([Self.ones, Self.rise], to: [1.5, 0.5, 1.5, 4.5])
    for (found, expected) in zip(fit.coefficients, [2, 0.5]) {
      #expect(abs(found - expected) < 1e-12)
    }
    for (found, expected) in zip(fit.residuals, [1.0, -1, -1, 1]) {
      #expect(abs(found - expected) < 1e-12)
    }
    #expect(abs(fit.sumOfSquares - 4) < 1e-12)
    // (AᵀA)⁻¹ of columns at right angles: one over the squares of their lengths.
    for (row, expected) in zip(covariance(fit), [[0.25, 0.0], [0.0, 0.05]]) {
      for (found, value) in zip(row, expected) { #expect(abs(found - value) < 1e-12) }
    }
  }

  @Test func `knows nothing of columns that make up one another, and no less of the others`() {
    let fit = ColumnFit(
      [Self.ones, Self.ones.map { 3 * $0 }, Self.rise], to: [1.5, 0.5, 1.5, 4.5])
    #expect(abs(fit.coefficients[0] - 2) < 1e-12 && fit.coefficients[1] == 0)
    #expect(abs(fit.coefficients[2] - 0.5) < 1e-12)
    let covariance = covariance(fit)
    #expect(covariance[0][0] == .infinity && covariance[1][1] == .infinity)
    #expect(abs(covariance[2][2] - 0.05) < 1e-12)
  }

  /// A parabola through five points by the textbook: 39/35 + 48/35·x − x²/7.
  @Test func `of columns at any angle is that of the normal equations`() {
    let line = [0.0, 1, 2, 3, 4]
    let squares = line.map { $0 * $0 }
    let fit = ColumnFit([[1, 1, 1, 1, 1], line, squares], to: [1, 3, 2, 5, 4])
    for (found, expected) in zip(fit.coefficients, [39.0, 48, -5]) {
      #expect(abs(found - expected / 35) < 1e-12)
    }
    // In seventieths.
    let inverse: [[Double]] = [[62, -54, 10], [-54, 87, -20], [10, -20, 5]]
    for (row, expected) in zip(covariance(fit), inverse) {
      for (found, value) in zip(row, expected) { #expect(abs(found - value / 70) < 1e-12) }
    }
    // In 35ths.
    for (found, expected) in zip(fit.residuals, [-4.0, 23, -45, 37, -11]) {
      #expect(abs(found - expected / 35) < 1e-12)
    }
  }

  @Test func `that is damped holds each column back by its share`() {
    // (AᵀA + shares of its diagonal)·x = Aᵀy is 6x + 6y = 11, 6x + 28y = 22.
    let fit = ColumnFit(
      [Self.ones, [0, 1, 2, 3]], to: [1, 3, 2, 5], damping: [0.5, 1])
    for (found, expected) in zip(fit.coefficients, [4.0 / 3, 0.5]) {
      #expect(abs(found - expected) < 1e-12)
    }
    #expect(fit.residuals.count == 4)
    for (row, found) in fit.residuals.enumerated() {
      let value = [1.0, 3, 2, 5][row] - 4.0 / 3 - 0.5 * Double(row)
      #expect(abs(found - value) < 1e-12)
    }
    let free = ColumnFit([Self.ones, [0, 1, 2, 3]], to: [1, 3, 2, 5], damping: [0, 0])
    for found in free.coefficients { #expect(abs(found - 1.1) < 1e-12) }
  }

  @Test func `changes with each value as its influence says`() throws {
    let fit = ColumnFit([Self.ones, [0, 1, 2, 3]], to: [1, 3, 2, 5])
    for weights in [[1.0, 0], [0, 1], [2, -3]] {
      let influence = try #require(fit.influence(on: weights))
      let changed = ColumnFit([Self.ones, [0, 1, 2, 3]], to: [1, 3, 2, 6])
      let difference = zip(weights, zip(changed.coefficients, fit.coefficients))
        .reduce(0) { $0 + $1.0 * ($1.1.0 - $1.1.1) }
      #expect(abs(influence[3] - difference) < 1e-12)
    }
  }

  @Test func `knows a sum of columns that are alike, and nothing of how much there is of each`()
    throws
  {
    let fit = ColumnFit([Self.rise, Self.rise.map { 2 * $0 }], to: [1.5, 0.5, 1.5, 4.5])
    #expect(fit.influence(on: [1, 0]) == nil && fit.influence(on: [0, 1]) == nil)
    let sum = try #require(fit.influence(on: [1, 2]))
    #expect(zip(sum, Self.rise).allSatisfy { abs($0 - $1 / 20) < 1e-12 })
  }
}

/// Linear least squares: the combination of columns nearest to given values.
///
/// By Gram–Schmidt with reorthogonalisation, as accurate as Householder reflections (Giraud and
/// Langou, "The loss of orthogonality in the Gram–Schmidt orthogonalization process", 2005).
struct ColumnFit {
  /// The coefficient of each column.
  let coefficients: [Double]
  /// Values minus the combination.
  let residuals: [Double]
  /// The orthonormal columns Q; zeros for a dependent column.
  private let basis: [[Double]]
  /// The upper triangle R.
  private let triangle: [[Double]]
  /// Whether a column depends on earlier ones.
  private let isDependent: [Bool]

  var sumOfSquares: Double { residuals.reduce(0) { $0 + $1 * $1 } }

  /// - Parameters:
  ///   - columns: Columns as long as the values.
  ///   - weights: Levenberg–Marquardt damping per column, relative to its squared norm; empty for
  ///     none.
  init(_ columns: [[Double]], to values: [Double], damping weights: [Double] = []) {
    let count = columns.count
    var basis: [[Double]] = []
    // R, with columns = Q·R.
    var triangle = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var isDependent = [Bool](repeating: false, count: count)
    var rest = values
    var shares = [Double](repeating: 0, count: count)
    for index in 0..<count {
      // Damping appends a row to each column.
      var column = columns[index] + [Double](repeating: 0, count: weights.isEmpty ? 0 : count)
      if !weights.isEmpty {
        column[values.count + index] =
          Self.norm(columns[index]) * weights[index].squareRoot()
        if index == 0 { rest += [Double](repeating: 0, count: count) }
      }
      let size = Self.norm(column)
      for _ in 0..<2 {
        for (other, direction) in basis.enumerated() {
          let share = Self.dot(direction, column)
          triangle[other][index] += share
          Self.subtract(share, direction, from: &column)
        }
      }
      let left = Self.norm(column)
      if left <= 1e-11 * size || left == 0 {
        isDependent[index] = true
        basis.append([Double](repeating: 0, count: column.count))
        triangle[index][index] = 1
        continue
      }
      triangle[index][index] = left
      for row in column.indices { column[row] /= left }
      basis.append(column)
      shares[index] = Self.dot(column, rest)
      Self.subtract(shares[index], column, from: &rest)
    }
    var coefficients = shares
    for index in stride(from: count - 1, through: 0, by: -1) {
      for other in (index + 1)..<max(count, index + 1) {
        coefficients[index] -= triangle[index][other] * coefficients[other]
      }
      coefficients[index] = isDependent[index] ? 0 : coefficients[index] / triangle[index][index]
    }
    self.coefficients = coefficients
    residuals = Array(rest.prefix(values.count))
    (self.basis, self.triangle, self.isDependent) = (basis, triangle, isDependent)
  }

  /// The derivative of a combination of the coefficients by each value; nil if the values do not
  /// determine it. One triangular solve, where a covariance takes two: combinations of nearly
  /// parallel columns stay accurate.
  ///
  /// - Parameter weights: The weight of each coefficient.
  func influence(on weights: [Double]) -> [Double]? {
    var sum = [Double](repeating: 0, count: residuals.count)
    var shares: [Double] = []
    for (index, weight) in weights.enumerated() {
      let known = shares.indices.reduce(0) { $0 + triangle[$1][index] * shares[$1] }
      let size = shares.indices.reduce(abs(weight)) { $0 + abs(triangle[$1][index] * shares[$1]) }
      if isDependent[index] {
        guard abs(weight - known) <= 1e-8 * size else { return nil }
        shares.append(0)
        continue
      }
      // A difference within rounding is numerical noise of finite-difference slopes.
      let left = abs(weight - known) <= 1e-8 * size ? 0 : weight - known
      shares.append(left / triangle[index][index])
      for row in sum.indices { sum[row] += shares[index] * basis[index][row] }
    }
    return sum
  }

  /// In four sums, as an addition to one would wait for the one before.
  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sums = SIMD4<Double>()
    let fours = a.count & ~3
    for index in stride(from: 0, to: fours, by: 4) {
      let left = SIMD4<Double>(a[index], a[index + 1], a[index + 2], a[index + 3])
      let right = SIMD4<Double>(b[index], b[index + 1], b[index + 2], b[index + 3])
      sums += left * right
    }
    return (fours..<a.count).reduce(sums.sum()) { $0 + a[$1] * b[$1] }
  }

  private static func subtract(_ share: Double, _ a: [Double], from b: inout [Double]) {
    for index in b.indices { b[index] -= share * a[index] }
  }

  private static func norm(_ a: [Double]) -> Double { dot(a, a).squareRoot() }
}

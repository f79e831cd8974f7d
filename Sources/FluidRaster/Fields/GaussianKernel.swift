/// One half of a symmetric Gaussian kernel in 16-bit fixed point.
struct GaussianKernel: Hashable {
  /// Weights of the centre and of each distance up to the radius; the centre once and the others
  /// twice sum to 65536.
  let weights: [UInt32]

  var radius: Int { weights.count - 1 }

  /// - Parameter variance: In cells squared; up to 0.05, and from 1e6, gives the identity kernel.
  init(variance: Double) {
    guard variance > 0.05, variance < 1e6 else {
      weights = [65536]
      return
    }
    let radius = Int(variance.squareRoot() * 3 + 0.999)
    // exp(−k²/2v) = q^(k²) with q = exp(−1/2v), by steps of q^(2k+1).
    let q = Self.exponential(-1 / (2 * variance))
    var values: [Double] = [1]
    var factor = q
    for _ in 0..<radius {
      values.append(values[values.count - 1] * factor)
      factor = factor * (q * q)
    }
    let total = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    var weights = values.map { UInt32($0 / total * 65536 + 0.5) }
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// e^x for x in −10…0 in basic arithmetic, for the same bits on every machine.
  static func exponential(_ x: Double) -> Double {
    // (e^(x/1024))^1024, with Taylor's series for e^(x/1024).
    let small = x / 1024
    var sum = 1.0
    for divisor in stride(from: 8.0, to: 0, by: -1) { sum = 1 + sum * small / divisor }
    for _ in 0..<10 { sum = sum * sum }
    return sum
  }
}

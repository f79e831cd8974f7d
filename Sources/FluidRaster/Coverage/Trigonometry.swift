/// Sine and cosine that are the same bits on every machine: Taylor's series in plain arithmetic.
enum Trigonometry {
  /// For angles within a quarter turn, in radians; the error is below 1e-11.
  static func sine(_ angle: Double) -> Double {
    let x2 = angle * angle
    var sum = 1.0
    var divisor = 15.0
    // x(1 − x²/(2·3)(1 − x²/(4·5)(1 − …)))
    while divisor > 2 {
      sum = 1 - sum * x2 / (divisor * (divisor - 1))
      divisor -= 2
    }
    return angle * sum
  }

  static func cosine(_ angle: Double) -> Double {
    let x2 = angle * angle
    var sum = 1.0
    var divisor = 16.0
    while divisor > 1 {
      sum = 1 - sum * x2 / (divisor * (divisor - 1))
      divisor -= 2
    }
    return sum
  }
}

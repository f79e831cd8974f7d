/// Sine and cosine that are the same bits on every machine: Taylor's series in plain arithmetic.
package enum Trigonometry {
  /// For angles within a quarter turn, in radians; the error is below 1e-11.
  package static func sine(_ angle: Double) -> Double {
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

  /// For angles within a quarter turn, in radians; the error is below 1e-11.
  package static func cosine(_ angle: Double) -> Double {
    let x2 = angle * angle
    var sum = 1.0
    var divisor = 16.0
    while divisor > 1 {
      sum = 1 - sum * x2 / (divisor * (divisor - 1))
      divisor -= 2
    }
    return sum
  }

  /// Both for any angle, in radians, to the last bit but one; whole quarters of a turn (π/2, π …)
  /// are exact. What is not finite has neither.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    // Where angles are further apart than half a turn, none of them means anything.
    guard abs(angle) < 1e15 else { return (.nan, .nan) }
    // Within an eighth of a turn the series above are as exact as a Double.
    let quarters = (angle / (.pi / 2)).rounded()
    let rest = angle - quarters * (.pi / 2)
    let (sine, cosine) = (sine(rest), cosine(rest))
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}

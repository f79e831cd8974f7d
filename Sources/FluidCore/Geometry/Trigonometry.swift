/// Sine and cosine with the same bits on every machine: Taylor series in basic arithmetic.
package enum Trigonometry {
  /// Sine for angles within a quarter turn, in radians; the error is below 1e-11.
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

  /// Cosine for angles within a quarter turn, in radians; the error is below 1e-11.
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

  /// Sine and cosine of any angle in radians, to the last bit but one; whole quarter turns (π/2, π
  /// …) are exact. Both are NaN for angles that are not finite or of 1e15 or more.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    // At 1e15 neighbouring doubles are an eighth of a radian apart: too coarse for a direction.
    guard abs(angle) < 1e15 else { return (.nan, .nan) }
    // Within an eighth of a turn the series are as exact as a Double.
    let quarters = (angle / (.pi / 2)).rounded()
    let rest = angle - quarters * (.pi / 2)
    let (sine, cosine) = (sine(rest), cosine(rest))
    switch Int64(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}

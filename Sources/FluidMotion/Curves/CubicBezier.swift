/// A cubic Bézier curve whose x rises with its parameter, as CSS, GSAP and Qt take easings.
package struct CubicBezier: Sendable {
  /// The coordinates of its four points.
  package let x, y: SIMD4<Double>

  /// CSS's `cubic-bezier()`: from (0, 0) to (1, 1).
  ///
  /// - Returns: nil for inner points whose x is outside of 0…1, which CSS refuses.
  package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    (x, y) = (SIMD4(0, x1, x2, 1), SIMD4(0, y1, y2, 1))
  }

  /// A piece of a path of x and y in turn: the eight numbers from an index on.
  package init(_ path: [Double], from start: Int) {
    x = SIMD4(path[start], path[start + 2], path[start + 4], path[start + 6])
    y = SIMD4(path[start + 1], path[start + 3], path[start + 5], path[start + 7])
  }

  /// The y at an x.
  package func value(at place: Double) -> Double { (y * Self.weights(parameter(at: place))).sum() }

  /// The parameter of an x, 0…1, by Newton's method within a bisection.
  ///
  /// - Parameter start: A parameter that is not above it.
  package func parameter(at place: Double, after start: Double = 0) -> Double {
    var (low, high) = (start, 1.0)
    // The polynomial's coefficients above the constant one.
    let first = 3 * (x[1] - x[0])
    let second = 3 * (x[2] - 2 * x[1] + x[0])
    let third = x[3] - x[0] + 3 * (x[1] - x[2])
    var here = start
    for _ in 0..<80 {
      let off = ((third * here + second) * here + first) * here + x[0] - place
      // `off` within the rounding of an x of 1 grows no smaller: steps would go on by chance.
      guard abs(off) > 0x1p-53 else { return here }
      if off < 0 { low = here } else { high = here }
      let slope = (3 * third * here + 2 * second) * here + first
      var next = here - off / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      guard abs(next - here) > 1e-15, high > low else { return next }
      here = next
    }
    return here
  }

  /// Bernstein's polynomials at a parameter.
  package static func weights(_ s: Double) -> SIMD4<Double> {
    let rest = 1 - s
    return SIMD4(rest * rest * rest, 3 * rest * rest * s, 3 * rest * s * s, s * s * s)
  }
}

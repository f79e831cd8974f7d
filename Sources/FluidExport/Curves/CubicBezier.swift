/// A cubic Bézier curve whose x rises with its parameter, as CSS, GSAP and Qt take easings.
struct CubicBezier {
  /// The coordinates of its four points.
  let x, y: SIMD4<Double>

  /// CSS's `cubic-bezier()`: from (0, 0) to (1, 1).
  ///
  /// - Returns: nil for inner points whose x is outside of 0…1, which CSS refuses.
  init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    (x, y) = (SIMD4(0, x1, x2, 1), SIMD4(0, y1, y2, 1))
  }

  /// A piece of a path of x and y in turn: the eight numbers from an index on.
  init(_ path: [Double], from start: Int) {
    x = SIMD4(path[start], path[start + 2], path[start + 4], path[start + 6])
    y = SIMD4(path[start + 1], path[start + 3], path[start + 5], path[start + 7])
  }

  /// The y at an x, by bisection.
  func value(at place: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.point(x, middle) < place { low = middle } else { high = middle }
    }
    return Self.point(y, (low + high) / 2)
  }

  /// A coordinate at a parameter from 0 to 1, in Bernstein's form.
  private static func point(_ points: SIMD4<Double>, _ s: Double) -> Double {
    let rest = 1 - s
    let weights = SIMD4(rest * rest * rest, 3 * rest * rest * s, 3 * rest * s * s, s * s * s)
    return (points * weights).sum()
  }
}

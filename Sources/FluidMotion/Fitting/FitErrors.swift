/// Errors of samples, estimated from a fit's residuals.
struct FitErrors {
  /// The variance of one sample, in points squared.
  let variance: Double
  /// Effective number of samples with the same error; 1 for independent errors.
  let alike: Double
  /// The rounding step of positions, in points; 0 for unrounded ones.
  let step: Double

  /// Variance of the common error of `alike` samples.
  var common: Double { variance * alike }

  /// The least error of a sample, as a share of the distance. No toolkit and no clock is exact to
  /// the last digit, so even a perfect motion deviates from a spring's.
  private static let least = 1e-5

  /// - Parameters:
  ///   - residuals: Residuals of the best motion, in points.
  ///   - freedom: Number of samples minus the fitted parameters.
  ///   - positions: Positions of the samples, in points.
  init(residuals: [Double], freedom: Int, positions: [Double]) {
    let span = (positions.max() ?? 0) - (positions.min() ?? 0)
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    variance = freedom > 0 ? max(Self.floor(of: span), sum / Double(freedom)) : .infinity
    alike = Self.alike(residuals)
    step = Self.step(positions)
  }

  /// The least variance of samples with a span, in points squared.
  static func floor(of span: Double) -> Double { least * span * (least * span) }

  /// 1 + 2Σρ over the autocorrelations up to the first that is not positive (Geyer, "Practical
  /// Markov Chain Monte Carlo", 1992: later ones are noise).
  private static func alike(_ residuals: [Double]) -> Double {
    let square = residuals.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return 1 }
    var sum = 1.0
    for lag in 1..<max(2, residuals.count / 3) {
      let product = zip(residuals.dropFirst(lag), residuals).reduce(0) { $0 + $1.0 * $1.1 }
      guard product > 0 else { break }
      sum += 2 * product / square
    }
    return sum
  }

  /// The largest step of which all positions are multiples, relative to one of them.
  private static func step(_ positions: [Double]) -> Double {
    let sorted = positions.sorted()
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    // Smaller differences are representations of the same number.
    let same = 1e-9 * max(abs(first), abs(last))
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > same }
    guard var step = gaps.min() else { return 0 }
    for position in sorted where position - first > same {
      let count = ((position - first) / step).rounded()
      guard count >= 1, abs(position - first - count * step) < 0.05 * step else { return 0 }
      // More multiples determine a step such as a third of a point more precisely.
      step = (position - first) / count
    }
    return step
  }
}

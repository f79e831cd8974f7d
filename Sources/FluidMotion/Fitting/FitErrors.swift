/// How far samples are off the motion that they are of, as what a fit leaves tells.
struct FitErrors {
  /// The variance of one sample, in points squared.
  let variance: Double
  /// How many samples are off like one: 1 where errors are independent.
  let alike: Double
  /// The step that positions were rounded to, in points; 0 where they were not.
  let step: Double

  /// The variance of what as many samples as `alike` are off together.
  var common: Double { variance * alike }

  /// The least that a sample is taken to be off, as a share of the way. A motion that is exact is
  /// no spring's to the last digit either: no toolkit's is, and no clock's times are.
  private static let least = 1e-5

  /// - Parameters:
  ///   - residuals: What the best motion leaves of each sample, in points.
  ///   - freedom: Samples less the numbers that were fitted.
  ///   - positions: Where the samples are, in points.
  init(residuals: [Double], freedom: Int, positions: [Double]) {
    let span = (positions.max() ?? 0) - (positions.min() ?? 0)
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    variance = freedom > 0 ? max(Self.floor(of: span), sum / Double(freedom)) : .infinity
    alike = Self.alike(residuals)
    step = Self.step(positions)
  }

  /// The least variance of samples that go so far, in points squared.
  static func floor(of span: Double) -> Double { least * span * (least * span) }

  /// 1 + 2Σρ over the autocorrelations up to the first that is none (Geyer, "Practical Markov Chain
  /// Monte Carlo", 1992: later ones are noise).
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

  /// The largest number of points that all positions are whole multiples of, from one of them on.
  private static func step(_ positions: [Double]) -> Double {
    let sorted = positions.sorted()
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    // What differs by less is the same number, written otherwise.
    let same = 1e-9 * max(abs(first), abs(last))
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > same }
    guard var step = gaps.min() else { return 0 }
    for position in sorted where position - first > same {
      let count = ((position - first) / step).rounded()
      guard count >= 1, abs(position - first - count * step) < 0.05 * step else { return 0 }
      // A step such as a third of a point is known the better the more of them there are.
      step = (position - first) / count
    }
    return step
  }
}

import RealModule

/// A motion fitted to positions over time, of the kind that explains them best.
///
/// Kinds are compared by the Bayesian information criterion, n·ln S + k·ln n with the sum of
/// squares S and k numbers (Schwarz, "Estimating the Dimension of a Model", 1978); n is the number
/// of samples over those with the same error. Half of two kinds' difference is the logarithm of the
/// odds (Kass and Raftery, "Bayes Factors", 1995). A kind is named at a certainty of 95 %; of two
/// that fit alike the one with fewer numbers is likelier.
///
/// A decay is a spring without a second part. It is named where the criterion prefers it, the
/// spring is not sure, and the motion does not begin at rest, from where a decay would jump.
public struct MotionFit: Sendable, Hashable {
  /// A kind of motion.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A damped spring.
    case spring
    /// CSS's easing over a duration.
    case cubicBezier = "cubic-bezier"
    /// An exponential decay of the velocity.
    case decay

    /// The kind with an article: `a cubic-bezier() curve`.
    public var title: String {
      switch self {
      case .spring: "a spring"
      case .cubicBezier: "a cubic-bezier() curve"
      case .decay: "an exponential decay"
      }
    }
  }

  /// A motion with its kind.
  public enum Found: Sendable, Hashable {
    /// A damped spring.
    case spring(SpringFit)
    /// CSS's easing over a duration.
    case cubicBezier(BezierFit)
    /// An exponential decay of the velocity.
    case decay(DecayFit)
  }

  /// The motion found.
  public let found: Found
  /// The probability of the kind among all three, 0.95…1; nil for one that was told, or for too few
  /// samples to compare with a curve.
  public let certainty: Double?

  /// The least certainty of a kind that is named, a probability of 0…1.
  public static let leastCertainty = 0.95
  /// The largest residual of a kind that is named, as a share of the positions' span, where
  /// neighbours are off alike: it is then no error of measurement. As in reading a `linear()`.
  private static let largestResidual = 0.05
  /// Samples that share an error from which on residuals are a curve of their own.
  private static let mostAlike = 3.0
  /// The fewest samples of a comparison with a curve, which has eight numbers.
  private static let fewestSamples = 12

  /// Fits a motion.
  ///
  /// - Parameters:
  ///   - samples: At least five, in order of time.
  ///   - told: The kind; nil for the likeliest.
  ///   - responses: Range of a spring's responses, in seconds.
  ///   - dampingRatios: Range of a spring's damping ratios, 1 where it is critical.
  /// - Throws: ``SpringFitError``, with `ambiguous` where two kinds are as likely, and `unknown`
  ///   where none is near.
  public init(
    _ samples: [PositionSample], as told: Kind? = nil,
    responses: ClosedRange<Double> = Spring.legalRange,
    dampingRatios: ClosedRange<Double> = Spring.legalRange
  ) throws(SpringFitError) {
    let spring = try SpringFit(samples, responses: responses, dampingRatios: dampingRatios)
    if let told {
      let least = told == .cubicBezier ? BezierSearch.numbers : DecayFit.numbers
      guard told == .spring || samples.count > least else {
        throw .tooFewSamples(samples.count, least: least + 1)
      }
      certainty = nil
      found =
        switch told {
        case .spring: .spring(spring)
        case .cubicBezier: .cubicBezier(BezierFit(samples))
        case .decay: .decay(DecayFit(samples))
        }
      return
    }
    var smooth = (found: Found.spring(spring), evidence: spring.evidence)
    let ends = [responses.lowerBound, responses.upperBound]
    let ratios = [dampingRatios.lowerBound, dampingRatios.upperBound]
    if ends.contains(where: { abs(spring.spring.response / $0 - 1) < 1e-6 })
      || ratios.contains(where: { abs(spring.spring.dampingRatio / $0 - 1) < 1e-6 })
    {
      // A spring that is out of range is a spring.
      smooth.evidence = try SpringFit(samples).evidence
    }
    let positions = samples.map { $0.position }
    let span = (positions.max() ?? 0) - (positions.min() ?? 0)
    let count = Double(samples.count)
    func odds(_ a: FitEvidence, _ b: FitEvidence) -> Double {
      Double.exp((b.criterion(count, span, b: a) - a.criterion(count, span, b: b)) / 2)
    }
    if spring.stillCount == 0, !spring.isSpringSure, samples.count > 2 * DecayFit.numbers {
      let decay = DecayFit(samples)
      if odds(decay.evidence, smooth.evidence) > 1 { smooth = (.decay(decay), decay.evidence) }
    }
    guard samples.count >= Self.fewestSamples else {
      (found, certainty) = (smooth.found, nil)
      return
    }
    let curve = BezierFit(samples)
    let ratio = odds(smooth.evidence, curve.evidence)
    let best =
      ratio >= 1 ? smooth : (found: Found.cubicBezier(curve), evidence: curve.evidence)
    let certainty = 1 / (1 + min(ratio, 1 / ratio))
    let residual = (best.evidence.sum / count).squareRoot()
    guard residual < Self.largestResidual * span || best.evidence.alike < Self.mostAlike else {
      throw .unknown(best.found.kind, residual: residual)
    }
    guard certainty >= Self.leastCertainty else {
      let kinds = [smooth.found.kind, .cubicBezier]
      throw .ambiguous(
        ratio >= 1 ? kinds[0] : kinds[1], ratio >= 1 ? kinds[1] : kinds[0],
        odds: max(ratio, 1 / ratio))
    }
    (found, self.certainty) = (best.found, certainty)
  }

  /// The kind found.
  public var kind: Kind { found.kind }
}

extension MotionFit.Found {
  var kind: MotionFit.Kind {
    switch self {
    case .spring: .spring
    case .cubicBezier: .cubicBezier
    case .decay: .decay
    }
  }
}

/// Evidence of a kind of motion: its best fit's sum of squares, and what it took.
struct FitEvidence: Sendable, Hashable {
  /// In points squared.
  let sum: Double
  /// Fitted parameters.
  let numbers: Int
  /// Effective number of samples with the same error.
  let alike: Double

  /// Schwarz's criterion beside another kind's.
  ///
  /// - Parameters:
  ///   - count: The number of samples.
  ///   - span: Of the positions, in points: no measurement is more exact than a share of it.
  func criterion(_ count: Double, _ span: Double, b other: FitEvidence) -> Double {
    let alike = sum <= other.sum ? alike : other.alike
    let independent = max(2, count / alike)
    return independent * Double.log(sum + count * FitErrors.floor(of: span))
      + Double(numbers) * Double.log(independent)
  }
}

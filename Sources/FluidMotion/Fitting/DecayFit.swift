import RealModule

/// An exponential decay fitted to positions over time: x = target + (start − target)·e^(−t/τ), as
/// of a scroll view that is flung.
///
/// For each τ start and target follow by linear least squares; τ is searched over a grid, then by
/// golden sections.
public struct DecayFit: Sendable, Hashable {
  /// τ, in seconds.
  public let timeConstant: SpringFit.Estimate
  /// The first sample's time, in seconds.
  public let startTime: Double
  /// Position at the first sample, in points.
  public let startPosition: SpringFit.Estimate
  /// Velocity at the first sample, in points per second.
  public let startVelocity: SpringFit.Estimate
  /// In points.
  public let target: SpringFit.Estimate
  /// Root mean square of the residuals, in points.
  public let residual: Double
  /// Number of samples.
  public let count: Int
  let evidence: FitEvidence

  /// Parameters of a decay.
  static let numbers = 3

  /// The share of the velocity that is left after a millisecond, as UIScrollView counts.
  public var decelerationRate: Double { Double.exp(-0.001 / timeConstant.value) }

  /// - Parameter samples: Checked, and more than the decay has numbers.
  init(_ samples: [PositionSample]) {
    let (time, position) = (samples[0].time, samples[0].position)
    let times = samples.map { $0.time - time }
    let positions = samples.map { $0.position - position }
    func columns(_ rate: Double) -> [[Double]] {
      [times.map { _ in 1 }, times.map { Double.exp(-rate * $0) }]
    }
    func sum(_ logarithm: Double) -> Double {
      ColumnFit(columns(Double.exp(logarithm)), to: positions).sumOfSquares
    }
    let span = times.last ?? 1
    let gap = span / Double(times.count - 1)
    let (low, high) = (Double.log(0.05 / span), Double.log(5 / gap))
    let grid = (0...40).map { low + (high - low) * Double($0) / 40 }
    let nearest = grid.min { sum($0) < sum($1) } ?? low
    let rate = Double.exp(Self.lowest(of: sum, near: nearest, (high - low) / 40))
    let fit = ColumnFit(columns(rate), to: positions)
    let (rest, way) = (fit.coefficients[0], fit.coefficients[1])
    // The third is the slope along ln τ.
    let certainty = LinearCertainty(
      columns(rate) + [times.map { way * rate * $0 * Double.exp(-rate * $0) }], fit, positions,
      numbers: Self.numbers)
    timeConstant = certainty.estimate(1 / rate, [0, 0, 1 / rate], within: 0...(.infinity))
    startTime = time
    startPosition = certainty.estimate(position + rest + way, [1, 1, 0])
    startVelocity = certainty.estimate(-way * rate, [0, -rate, way * rate])
    target = certainty.estimate(position + rest, [1, 0, 0])
    count = samples.count
    residual = (fit.sumOfSquares / Double(count)).squareRoot()
    evidence = FitEvidence(
      sum: fit.sumOfSquares, numbers: Self.numbers, alike: certainty.errors.alike)
  }

  /// The place of a minimum within a step, by golden sections.
  private static func lowest(
    of sum: (Double) -> Double, near place: Double, _ step: Double
  ) -> Double {
    let ratio = 0.618_033_988_749_895
    var (low, high) = (place - step, place + step)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atA, atB) = (sum(a), sum(b))
    while high - low > 1e-10 {
      if atA < atB {
        (high, b, atB) = (b, a, atA)
        a = high - ratio * (high - low)
        atA = sum(a)
      } else {
        (low, a, atA) = (a, b, atB)
        b = low + ratio * (high - low)
        atB = sum(b)
      }
    }
    return (low + high) / 2
  }
}

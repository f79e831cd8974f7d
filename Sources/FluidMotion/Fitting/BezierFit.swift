/// A CSS transition by a `cubic-bezier()`, fitted to positions over time.
///
/// Numbers follow by least squares (see `BezierSearch`), their certainty from (JᵀJ)⁻¹ times the
/// residuals' variance, as a spring's.
public struct BezierFit: Sendable, Hashable {
  /// The curve's inner points: x within 0…1, y as shares of the way.
  public let x1, y1, x2, y2: SpringFit.Estimate
  /// Begin of the curve, in the samples' seconds.
  public let startTime: Double
  /// In seconds.
  public let duration: SpringFit.Estimate
  /// Positions before and after the curve, in points.
  public let startPosition, target: SpringFit.Estimate
  /// Root mean square of the residuals, in points.
  public let residual: Double
  /// Number of samples.
  public let count: Int
  let evidence: FitEvidence

  /// - Parameter samples: Checked, and more than the curve has numbers.
  init(_ samples: [PositionSample]) {
    let (time, position) = (samples[0].time, samples[0].position)
    let search = BezierSearch(
      times: samples.map { $0.time - time }, positions: samples.map { $0.position - position })
    let place = search.best()
    let fit = search.fit(at: place)
    let shares = fit.coefficients
    // Of a curve with a flat end a longer piece of the same cubic is as near: begin and end
    // are followed to where the sum of squares tells them apart.
    let certainty = LinearCertainty(
      search.columns(at: place) + search.slopes(at: place, shares).prefix(2), fit,
      search.positions, numbers: BezierSearch.numbers)
    let ends = [2, 3].flatMap { axis in
      [-1.0, 1].map {
        search.reach(along: axis, from: place, direction: $0, limit: certainty.limit)
      }
    }
    let fits = ends.map { ($0, search.fit(at: $0).coefficients) }
    /// A number by its slopes along the six others.
    func estimate(
      _ weights: [Double], within range: ClosedRange<Double> = -.infinity...(.infinity),
      _ number: (BezierSearch.Place, [Double]) -> Double
    ) -> SpringFit.Estimate {
      certainty.estimate(number(place, shares), weights, fits.map(number), within: range)
    }
    func inner(_ index: Int) -> SpringFit.Estimate {
      var weights = [Double](repeating: 0, count: 6)
      weights[index] = 1 / shares[3]
      weights[3] = -shares[index] / (shares[3] * shares[3])
      return estimate(weights) { $1[index] / $1[3] }
    }
    x1 = estimate([0, 0, 0, 0, 1, 0], within: 0...1) { place, _ in place[0] }
    x2 = estimate([0, 0, 0, 0, 0, 1], within: 0...1) { place, _ in place[1] }
    y1 = inner(1)
    y2 = inner(2)
    startTime = time + place[2]
    duration = estimate([0, 0, 0, 0, 0, 0]) { place, _ in place[3] - place[2] }
    startPosition = estimate([1, 0, 0, 0, 0, 0]) { position + $1[0] }
    target = estimate([1, 0, 0, 1, 0, 0]) { position + $1[0] + $1[3] }
    count = samples.count
    residual = (fit.sumOfSquares / Double(count)).squareRoot()
    evidence = FitEvidence(
      sum: fit.sumOfSquares, numbers: BezierSearch.numbers, alike: certainty.errors.alike)
  }
}

/// Certainty of numbers near which a motion is linear, by its slopes along all of them.
struct LinearCertainty {
  let errors: FitErrors
  private let slopes: ColumnFit
  private let runs: [Range<Int>]
  private let width: Double

  /// The sum of squares at an interval's ends, in points squared.
  let limit: Double

  /// - Parameter numbers: Parameters of the motion, those without slopes among them.
  init(_ slopes: [[Double]], _ fit: ColumnFit, _ positions: [Double], numbers: Int) {
    let freedom = positions.count - numbers
    errors = FitErrors(residuals: fit.residuals, freedom: freedom, positions: positions)
    self.slopes = ColumnFit(slopes, to: positions)
    runs = FitCertainty.runs(positions, errors.step)
    width = FitCertainty.width(freedom)
    limit = fit.sumOfSquares + width * width * errors.common
  }

  /// A number given by its slopes, and by its values at ends of the motion's other numbers.
  func estimate(
    _ value: Double, _ weights: [Double], _ others: [Double] = [],
    within range: ClosedRange<Double> = -.infinity...(.infinity)
  ) -> SpringFit.Estimate {
    let error = FitCertainty.variance(weights, slopes, errors, runs).squareRoot()
    let reach = error.isFinite ? width * error : .infinity
    let (low, high) = ((others + [value - reach]).min(), (others + [value + reach]).max())
    let interval = ((low ?? value)...(high ?? value)).clamped(to: range)
    return SpringFit.Estimate(
      value: value,
      standardError: max(error, (interval.upperBound - interval.lowerBound) / (2 * width)),
      interval: interval)
  }
}

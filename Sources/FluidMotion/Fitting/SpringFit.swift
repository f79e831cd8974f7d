import RealModule

/// A spring motion fitted to positions over time.
///
/// For motions measured in a video or in another toolkit's trace. Times may be irregular, start in
/// mid-motion, and skip frames. Samples at rest before the motion are detected and left out (see
/// `FitOnset`); an uncertain onset widens all intervals. The spring follows by least squares (see
/// `SpringSearch`), with the certainty of each number.
public struct SpringFit: Sendable, Hashable {
  /// A number with its certainty.
  public struct Estimate: Sendable, Hashable {
    /// The value, in the unit of the estimated number.
    public var value: Double
    /// The standard error, in the same unit: about a third of repeated fits would deviate more.
    /// Infinite if the samples do not determine the number, or if no more than five move.
    public var standardError: Double
    /// The confidence interval: contains the true value in at least 95 of 100 cases, for random and
    /// rounding errors. An end is infinite, or 0 for positive numbers, if the samples leave it
    /// open.
    public var interval: ClosedRange<Double>

    /// Whether the interval is bounded, and its ends are within a factor of two or a tenth of the
    /// value.
    public var isSure: Bool {
      interval.upperBound.isFinite
        && (interval.upperBound < 2 * interval.lowerBound
          || isWithin(0.1 * abs(value)))
    }

    /// Whether the interval is narrower than a width.
    func isWithin(_ width: Double) -> Bool { interval.upperBound - interval.lowerBound < width }
  }

  /// The motion, starting at the first sample used.
  public let motion: SpringMotion
  /// Root mean square of the residuals, in points.
  public let residual: Double
  /// Number of samples used.
  public let count: Int
  /// Number of samples at rest before the motion, which are not used.
  public let stillCount: Int

  /// Response 2π/ω₀, in seconds; the duration as well.
  public let response: Estimate
  /// Damping ratio ζ. For strongly overdamped motions only a lower bound may be known.
  public let dampingRatio: Estimate
  /// Bounce: 1 − ζ, or 1/ζ − 1 above 1.
  public let bounce: Estimate
  /// Stiffness ω₀² for a mass of 1, per second squared.
  public let stiffness: Estimate
  /// Damping coefficient 2ζω₀ for a mass of 1, per second.
  public let dampingCoefficient: Estimate
  /// Time constant of an overdamped motion's slow part, in seconds: its best determined number. Nil
  /// up to critical damping.
  public let slowTime: Estimate?
  /// The target, in points.
  public let target: Estimate
  /// Position at the first sample used, in points.
  public let startPosition: Estimate
  /// Velocity at the first sample used, in points per second. A single sample at rest before it
  /// does not prove a start from rest.
  public let startVelocity: Estimate

  /// The fitted spring.
  public var spring: Spring { motion.spring }

  /// Whether the spring is sure in every notation.
  public var isSpringSure: Bool {
    response.isSure && dampingRatio.isSure && slowTime?.isSure != false
  }
  /// Whether the target is sure to a tenth of the distance.
  public var isTargetSure: Bool { target.isWithin(0.1 * way) }
  /// Whether start position and velocity are sure: to a tenth of the distance, and of the distance
  /// times ω₀.
  public var isStartSure: Bool {
    startPosition.isWithin(0.1 * way)
      && (startVelocity.isSure || startVelocity.isWithin(0.1 * way * spring.angularFrequency))
  }

  /// The largest distance of the samples used from the target, in points.
  let way: Double
  let evidence: FitEvidence

  /// Fits a spring.
  ///
  /// - Parameters:
  ///   - samples: At least five, in order of time.
  ///   - responses: Range of responses searched, in seconds. An estimate at an end of the range has
  ///     an open interval there.
  ///   - dampingRatios: Range of damping ratios searched, plain numbers.
  public init(
    _ samples: [PositionSample], responses: ClosedRange<Double> = Spring.legalRange,
    dampingRatios: ClosedRange<Double> = Spring.legalRange
  ) throws(SpringFitError) {
    guard samples.count >= 5 else { throw .tooFewSamples(samples.count, least: 5) }
    for (index, sample) in samples.enumerated() {
      guard abs(sample.time) <= 1e9, abs(sample.position) <= 1e9 else {
        throw .badNumber(index: index)
      }
      guard index == 0 || sample.time > samples[index - 1].time else {
        throw .timeNotRising(index: index)
      }
    }
    // Relative to the first sample, so that large times and positions lose no digits.
    let (time, position) = (samples[0].time, samples[0].position)
    let positions = samples.map { $0.position - position }
    guard positions.contains(where: { $0 != 0 }) else { throw .noMotion }
    let onset = FitOnset(
      times: samples.map { $0.time - time }, positions: positions, responses: responses,
      dampingRatios: dampingRatios)
    try self.init(onset, samples)
  }

  private init(_ onset: FitOnset, _ samples: [PositionSample]) throws(SpringFitError) {
    let (chosen, first) = (onset.chosen, samples[onset.chosen.still])
    let (search, place) = (chosen.search, chosen.place)
    let fit = search.fit(at: place)
    let shares = fit.coefficients
    let sum = fit.sumOfSquares
    let mean = search.positions.reduce(0, +) / Double(search.positions.count)
    let spread = search.positions.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // Five parameters can follow half of random noise, but not nearly all of it.
    guard sum < 0.5 * spread else { throw .noMotion }
    guard
      let spring = try? Spring(
        response: 2 * .pi / Double.exp(place.frequency), dampingRatio: Double.exp(place.damping))
    else { throw .noMotion }
    count = search.times.count
    stillCount = chosen.still
    residual = (sum / Double(count)).squareRoot()
    motion = SpringMotion(
      spring: spring, from: first.position + (shares[0] + shares[1]),
      to: first.position + shares[0], velocity: shares[2], at: first.time)

    let all = onset.possible.map { ($0, onset.certainty($0)) }
    /// The number at the selected onset, with intervals that cover all possible onsets.
    func joined(_ number: (FitOnset.Candidate, FitCertainty) -> Estimate) -> Estimate {
      Estimate(joining: all.map(number))
    }
    response = joined { $1.estimate(.frequency, power: -1, factor: 2 * .pi) }
    stiffness = joined { $1.estimate(.frequency, power: 2, factor: 1) }
    dampingRatio = joined { $1.estimate(.damping, power: 1, factor: 1) }
    bounce = joined { $1.bounce }
    dampingCoefficient = joined { $1.dampingCoefficient }
    slowTime = place.damping > 0 ? joined { $1.slowestTime } : nil
    target = joined {
      $1.estimate([1, 0, 0, 0, 0], offset: samples[$0.still].position) { _ in [1, 0, 0] }
    }
    /// Whether the first sample used is at rest for another onset. One such sample proves nothing:
    /// the motion may have been under way before it.
    func isStill(_ other: FitOnset.Candidate) -> Bool {
      other.still > max(1, chosen.still)
    }
    startPosition = joined { other, certainty in
      if isStill(other) { return onset.level(other, from: samples[0].position, certainty.width) }
      let start = samples[other.still]
      return certainty.position(after: first.time - start.time, offset: start.position)
    }
    startVelocity = joined { other, certainty in
      if isStill(other) { return Estimate(value: 0, standardError: 0, interval: 0...0) }
      return certainty.velocity(after: first.time - samples[other.still].time)
    }
    way = search.positions.reduce(0) { max($0, abs($1 - shares[0])) }
    evidence = FitEvidence(
      sum: chosen.sum, numbers: FitOnset.numbers + (chosen.still > 0 ? 2 : 0),
      alike: onset.errors.alike)
  }
}

extension SpringFit.Estimate {
  /// The first estimate, with an interval that covers all. Its standard error grows in proportion,
  /// at most fourfold, since an open end says nothing about the error.
  fileprivate init(joining all: [SpringFit.Estimate]) {
    self = all[0]
    let own = interval.upperBound - interval.lowerBound
    let low = all.reduce(interval.lowerBound) { min($0, $1.interval.lowerBound) }
    let high = all.reduce(interval.upperBound) { max($0, $1.interval.upperBound) }
    interval = low...high
    if own > 0, own.isFinite { standardError *= min(4, (high - low) / own) }
  }
}

import RealModule

/// The spring, and its motion, that come nearest to positions over time.
///
/// For what one wants to feel like: positions measured in a video, another toolkit's trace. The
/// times may be irregular and begin in mid-flight; frames may be missing. Whatever stands still
/// before the motion begins is left out: where that is is found with the spring (see `FitOnset`),
/// and where it may be elsewhere no number is surer for it. The spring is found by least squares
/// (see `SpringSearch`) and comes with how sure each number is.
public struct SpringFit: Sendable, Hashable {
  /// A position at a time.
  public struct Sample: Sendable, Hashable {
    /// In seconds.
    public var time: Double
    /// In points.
    public var position: Double

    /// A position in points at a time in seconds.
    public init(time: Double, position: Double) {
      self.time = time
      self.position = position
    }
  }

  /// A number, and how sure it is.
  public struct Estimate: Sendable, Hashable {
    /// The number, in the unit of what is estimated.
    public var value: Double
    /// The standard error, in the same unit: about a third of fits from other samples of the same
    /// would be farther off. Infinite where the samples say nothing about it, and where no more
    /// than five move.
    public var standardError: Double
    /// What holds the true number in at least 95 of 100 cases, where samples are off by chance or
    /// rounded. An end is infinite, or 0 for what is never below, where the samples leave it open.
    public var interval: ClosedRange<Double>

    /// Whether the interval has both ends, and they are less than a factor of two apart or within a
    /// tenth.
    public var isSure: Bool {
      interval.upperBound.isFinite
        && (interval.upperBound < 2 * interval.lowerBound
          || isWithin(0.1 * abs(value)))
    }

    /// Whether the interval is narrower than that.
    func isWithin(_ width: Double) -> Bool { interval.upperBound - interval.lowerBound < width }
  }

  /// The motion, which begins with the first sample that counts.
  public let motion: SpringMotion
  /// The root of the mean square of what the motion is off by, in points.
  public let residual: Double
  /// How many samples count.
  public let count: Int
  /// How many stood still before the motion began, and do not.
  public let stillCount: Int

  /// 2π/ω₀, in seconds; the duration as well.
  public let response: Estimate
  /// ζ. Of a motion so damped that only its slow part shows, no more may be said than that it is at
  /// least so much.
  public let dampingRatio: Estimate
  /// 1 − ζ, or 1/ζ − 1 above 1.
  public let bounce: Estimate
  /// ω₀² for a mass of 1, per second squared.
  public let stiffness: Estimate
  /// 2ζω₀ for a mass of 1, per second.
  public let dampingCoefficient: Estimate
  /// Above critical damping, the time in which the slow part falls to 1/e, in seconds: what such a
  /// motion shows best.
  public let slowTime: Estimate?
  /// Where it comes to rest, in points.
  public let target: Estimate
  /// Where it is at the first sample that counts, in points.
  public let startPosition: Estimate
  /// Its velocity there, in points per second; that of a motion under way, where a single sample
  /// before tells nothing else.
  public let startVelocity: Estimate

  /// The spring it moves on.
  public var spring: Spring { motion.spring }

  /// Whether the spring is sure, in whatever notation.
  public var isSpringSure: Bool {
    response.isSure && dampingRatio.isSure && slowTime?.isSure != false
  }
  /// Whether it is sure where the motion comes to rest: to a tenth of its way.
  public var isTargetSure: Bool { target.isWithin(0.1 * way) }
  /// Whether it is sure where the motion starts and how fast: to a tenth of its way, and of what
  /// its spring would make of that way in a radian.
  public var isStartSure: Bool {
    startPosition.isWithin(0.1 * way)
      && (startVelocity.isSure || startVelocity.isWithin(0.1 * way * spring.angularFrequency))
  }

  /// How far the samples that count are from the target at most, in points.
  let way: Double

  /// Finds the spring.
  ///
  /// - Parameters:
  ///   - samples: At least five, their times rising.
  ///   - responses: The springs to look among, by their response in seconds. A number at the end of
  ///     what is looked among may be beyond it, and its interval has no end there.
  ///   - dampingRatios: And by their damping ratio.
  public init(
    _ samples: [Sample], responses: ClosedRange<Double> = Spring.legalRange,
    dampingRatios: ClosedRange<Double> = Spring.legalRange
  ) throws(SpringFitError) {
    guard samples.count >= 5 else { throw .tooFewSamples(samples.count) }
    for (index, sample) in samples.enumerated() {
      guard abs(sample.time) <= 1e9, abs(sample.position) <= 1e9 else {
        throw .badNumber(index: index)
      }
      guard index == 0 || sample.time > samples[index - 1].time else {
        throw .timeNotRising(index: index)
      }
    }
    // From the first sample on: far from zero a clock's times and positions have no digits to lose.
    let (time, position) = (samples[0].time, samples[0].position)
    let positions = samples.map { $0.position - position }
    guard positions.contains(where: { $0 != 0 }) else { throw .noMotion }
    let onset = FitOnset(
      times: samples.map { $0.time - time }, positions: positions, responses: responses,
      dampingRatios: dampingRatios)
    try self.init(onset, samples)
  }

  private init(_ onset: FitOnset, _ samples: [Sample]) throws(SpringFitError) {
    let (chosen, first) = (onset.chosen, samples[onset.chosen.still])
    let (search, place) = (chosen.search, chosen.place)
    let fit = search.fit(at: place)
    let shares = fit.coefficients
    let sum = fit.sumOfSquares
    let mean = search.positions.reduce(0, +) / Double(search.positions.count)
    let spread = search.positions.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // Five numbers can follow half of what trembles, but not leave out nearly all of it.
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
    /// The number by the chosen beginning, and its intervals by all that are possible.
    func joined(_ number: (FitOnset.Candidate, FitCertainty) -> Estimate) -> Estimate {
      Estimate(joining: all.map(number))
    }
    response = joined { $1.estimate(.frequency, power: -1, factor: 2 * .pi) }
    stiffness = joined { $1.estimate(.frequency, power: 2, factor: 1) }
    dampingRatio = joined { $1.estimate(.damping, power: 1, factor: 1) }
    bounce = joined { $1.bounce }
    dampingCoefficient = joined { $1.dampingCoefficient }
    slowTime = place.damping > 0 ? joined { $1.slowestTime } : nil
    target = joined { $1.linear([1, 0, 0], offset: samples[$0.still].position) }
    /// Whether the first sample that counts stands still by another beginning. One alone does not
    /// tell: before it the motion may have been under way.
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
  }
}

extension SpringFit.Estimate {
  /// The first of several, with an interval that holds all of theirs. Its standard error grows with
  /// it, but fourfold at most: an end that is open tells no error.
  fileprivate init(joining all: [SpringFit.Estimate]) {
    self = all[0]
    let own = interval.upperBound - interval.lowerBound
    let low = all.reduce(interval.lowerBound) { min($0, $1.interval.lowerBound) }
    let high = all.reduce(interval.upperBound) { max($0, $1.interval.upperBound) }
    interval = low...high
    if own > 0, own.isFinite { standardError *= min(4, (high - low) / own) }
  }
}

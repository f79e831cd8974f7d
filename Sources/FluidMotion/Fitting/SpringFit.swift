import RealModule

/// The spring, and its motion, that come nearest to positions over time.
///
/// For what one wants to feel like: positions measured in a video, another toolkit's trace. The
/// times may be irregular and begin in mid-flight; frames may be missing. Whatever stands still
/// before the motion begins is left out. It is found by least squares (see `SpringSearch`) and
/// comes with how sure each number is.
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
    /// would be farther off. Infinite where the samples say nothing about it, and where there are
    /// only five.
    public var standardError: Double
    /// What holds the true number in at least 95 of 100 cases. An end is infinite, or 0 for what is
    /// never below, where the samples leave it open.
    public var interval: ClosedRange<Double>

    /// Whether the interval has both ends, and they are less than a factor of two apart or within a
    /// tenth.
    public var isSure: Bool {
      interval.upperBound.isFinite
        && (interval.upperBound < 2 * interval.lowerBound
          || interval.upperBound - interval.lowerBound < 0.1 * abs(value))
    }
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
  /// Its velocity there, in points per second.
  public let startVelocity: Estimate

  /// The spring it moves on.
  public var spring: Spring { motion.spring }

  /// Finds the spring.
  ///
  /// - Parameter samples: At least five, their times rising.
  public init(_ samples: [Sample]) throws(SpringFitError) {
    guard samples.count >= 5 else { throw .tooFewSamples(samples.count) }
    for (index, sample) in samples.enumerated() {
      guard abs(sample.time) <= 1e9, abs(sample.position) <= 1e9 else {
        throw .badNumber(index: index)
      }
      guard index == 0 || sample.time > samples[index - 1].time else {
        throw .timeNotRising(index: index)
      }
    }
    let whole = Self.search(samples)
    let span = (whole.positions.max() ?? 0) - (whole.positions.min() ?? 0)
    guard span > 0 else { throw .noMotion }
    var (search, still) = (whole, 0)
    var place = whole.best()
    // A motion that begins later is none of a spring from the first sample on, and tells by its
    // residual.
    let lead = Self.stillCount(whole.positions, span: span)
    if lead > 1, samples.count - lead >= 5 {
      let later = Self.search(Array(samples.dropFirst(lead)))
      let laterPlace = later.best()
      let before = whole.sum(at: place) / Double(whole.times.count)
      let after = later.sum(at: laterPlace) / Double(later.times.count)
      if after * 2 < before { (search, place, still) = (later, laterPlace, lead) }
    }
    let first = samples[still]
    try self.init(search, place, first: first, still: still)
  }

  private static func search(_ samples: [Sample]) -> SpringSearch {
    SpringSearch(
      times: samples.map { $0.time - samples[0].time },
      positions: samples.map { $0.position - samples[0].position })
  }

  /// How many samples there are before the first that is a fiftieth of the way off.
  private static func stillCount(_ positions: [Double], span: Double) -> Int {
    positions.firstIndex { abs($0) > max(0.02 * span, 1) } ?? 0
  }

  private init(
    _ search: SpringSearch, _ place: SpringSearch.Place, first: Sample, still: Int
  ) throws(SpringFitError) {
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
    stillCount = still
    residual = (sum / Double(count)).squareRoot()
    motion = SpringMotion(
      spring: spring, from: first.position + (shares[0] + shares[1]),
      to: first.position + shares[0], velocity: shares[2], at: first.time)

    let certainty = FitCertainty(search, place, fit)
    response = certainty.estimate(.frequency, power: -1, factor: 2 * .pi)
    stiffness = certainty.estimate(.frequency, power: 2, factor: 1)
    dampingRatio = certainty.estimate(.damping, power: 1, factor: 1)
    bounce = certainty.bounce
    dampingCoefficient = certainty.dampingCoefficient
    slowTime = certainty.slowTime
    target = certainty.linear([1, 0, 0], offset: first.position)
    startPosition = certainty.linear([1, 1, 0], offset: first.position)
    startVelocity = certainty.linear([0, 0, 1], offset: 0)
  }
}

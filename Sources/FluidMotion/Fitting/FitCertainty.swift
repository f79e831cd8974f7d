import RealModule

/// Standard errors and confidence intervals of a fit.
///
/// Samples are assumed to have equal errors, whose size and autocorrelation the residuals tell. The
/// covariance of all five parameters is (JᵀJ)⁻¹ times the variance, with the motion's slopes as J.
/// Frequency and damping may be far from linear: if their error is not small, their intervals
/// extend to where the sum of squares exceeds the F distribution's limit, with the other parameters
/// re-fitted. Intervals of other numbers include their values at those places.
struct FitCertainty {
  private let search: SpringSearch
  let place: SpringSearch.Place
  /// Target, displacement and velocity at the first sample.
  let shares: [Double]
  /// Half width of intervals, in standard errors.
  let width: Double
  /// Slopes of the motion by target, displacement, velocity, ln ω₀ and ln ζ.
  private let slopes: ColumnFit
  private let errors: FitErrors
  /// Runs of samples that were rounded to the same position.
  private let runs: [Range<Int>]
  private let ranges: [SpringSearch.Axis: (low: Double, high: Double)]
  /// Ends of ranges found by search.
  private let ends: [SpringSearch.Place]

  /// Widens intervals for what the same samples must also estimate: error size, autocorrelation and
  /// onset. With this factor all motions, rates, noises and onsets of `FitCoverageTests` cover the
  /// true value in 95 of 100 cases.
  private static let caution = 1.3

  /// - Parameters:
  ///   - errors: Errors of the samples; nil to estimate them from the residuals.
  ///   - excess: Sum of squares above the best motion's, in points squared.
  init(
    _ search: SpringSearch, _ place: SpringSearch.Place, _ fit: ColumnFit,
    errors given: FitErrors? = nil, excess: Double = 0
  ) {
    self.search = search
    self.place = place
    shares = fit.coefficients
    let freedom = search.times.count - FitOnset.numbers
    let errors =
      given
      ?? FitErrors(residuals: fit.residuals, freedom: freedom, positions: search.positions)
    let full = Self.width(freedom)
    let width =
      full.isFinite ? max(0, full * full - max(0, excess) / errors.common).squareRoot() : full
    let columns =
      search.columns(at: place)
      + SpringSearch.Axis.allCases.map { search.slope(along: $0, at: place, fit.coefficients) }
    let slopes = ColumnFit(columns, to: search.positions)
    let runs = Self.runs(search.positions, errors.step)
    var ranges: [SpringSearch.Axis: (low: Double, high: Double)] = [:]
    var ends: [SpringSearch.Place] = []
    for (index, axis) in SpringSearch.Axis.allCases.enumerated() {
      let unit = (0..<FitOnset.numbers).map { $0 == 3 + index ? 1.0 : 0 }
      let variance = Self.variance(unit, slopes, errors, runs)
      let reach = width == 0 ? 0 : width * variance.squareRoot()
      // A minimum at the end of the search range may lie beyond it.
      let beyond = search.end(of: axis, at: place)
      guard freedom > 0, reach > 0.03 else {
        ranges[axis] = (
          beyond < 0 ? -.infinity : place[axis] - reach,
          beyond > 0 ? .infinity : place[axis] + reach
        )
        continue
      }
      // Rounding widens the searched range by the same factor as the ellipse.
      let square = slopes.influence(on: unit).map { $0.reduce(0) { $0 + $1 * $1 } } ?? 0
      let own = square * errors.common
      let share = variance.isFinite && own > 0 ? max(1, variance / own) : 1
      let limit = fit.sumOfSquares + width * width * errors.common * share
      func end(_ direction: Double) -> Double {
        guard direction != beyond,
          let end = search.reach(
            along: axis, from: place, direction: direction, step: reach, limit: limit)
        else { return direction * .infinity }
        ends.append(end)
        return end[axis]
      }
      ranges[axis] = (end(-1), end(1))
    }
    self.width = width
    (self.slopes, self.errors, self.runs) = (slopes, errors, runs)
    self.ranges = ranges
    self.ends = ends
  }

  /// Half width of intervals, in standard errors, for a number of degrees of freedom.
  static func width(_ freedom: Int) -> Double { caution * quantile(freedom) }

  /// Runs of samples within half a rounding step.
  static func runs(_ positions: [Double], _ step: Double) -> [Range<Int>] {
    guard step > 0 else { return [] }
    var runs: [Range<Int>] = []
    var start = 0
    for index in 1...positions.count
    where index == positions.count || abs(positions[index] - positions[start]) > 0.5 * step {
      runs.append(start..<index)
      start = index
    }
    return runs
  }

  /// The variance of a linear combination of the five parameters.
  ///
  /// Samples rounded to the same position share an error of up to half a step, which a long run
  /// lets pass for motion. The larger of that and the residuals' variance counts.
  static func variance(
    _ weights: [Double], _ slopes: ColumnFit, _ errors: FitErrors, _ runs: [Range<Int>]
  ) -> Double {
    guard errors.variance.isFinite, let influence = slopes.influence(on: weights) else {
      return .infinity
    }
    let square = influence.reduce(0) { $0 + $1 * $1 }
    let common = errors.step * errors.step / 12
    let alike = runs.reduce(0) { sum, run in
      let moved = influence[run].reduce(0, +)
      return sum + moved * moved
    }
    return max(
      errors.common * square, common * alike + max(0, errors.variance - common) * square)
  }

  /// 97.5 % quantile of Student's t (Abramowitz and Stegun 26.7.5; tabulated for one and two
  /// degrees).
  private static func quantile(_ freedom: Int) -> Double {
    switch freedom {
    case ...0: return .infinity
    case 1: return 12.706
    case 2: return 4.303
    default:
      let z = 1.959964
      let (z3, z5, z7) = (z * z * z, z * z * z * z * z, z * z * z * z * z * z * z)
      let n = Double(freedom)
      return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
    }
  }

  // MARK: Numbers

  /// A power of frequency or damping ratio, times a factor.
  func estimate(
    _ axis: SpringSearch.Axis, power: Double, factor: Double
  ) -> SpringFit.Estimate {
    let unit = axis == .frequency ? [0, 0, 0, 1.0, 0] : [0, 0, 0, 0, 1]
    let value = factor * Double.exp(power * place[axis])
    let range = ranges[axis] ?? (-.infinity, .infinity)
    let ends = [range.low, range.high].map { factor * Double.exp(power * $0) }.sorted()
    return SpringFit.Estimate(
      value: value,
      standardError: value * abs(power) * variance(unit).squareRoot(),
      interval: ends[0]...ends[1])
  }

  var bounce: SpringFit.Estimate {
    func bounce(_ ratio: Double) -> Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }
    let ratio = estimate(.damping, power: 1, factor: 1)
    let slope = ratio.value <= 1 ? 1 : 1 / (ratio.value * ratio.value)
    return SpringFit.Estimate(
      value: bounce(ratio.value), standardError: ratio.standardError * slope,
      interval: bounce(ratio.interval.upperBound)...bounce(ratio.interval.lowerBound))
  }

  var dampingCoefficient: SpringFit.Estimate {
    let isOpen = ranges.values.contains { $0.high == .infinity }
    return scale([0, 0, 0, 1, 1], isOpen: isOpen) { 2 * Double.exp($0.frequency + $0.damping) }
  }

  /// Time constant of the slow part; up to critical damping that of both parts.
  var slowestTime: SpringFit.Estimate {
    let ratio = max(1, Double.exp(place.damping))
    // Near critical damping the time constant is far from linear.
    let root = max(0.3, ((ratio - 1) * (ratio + 1)).squareRoot())
    return scale([0, 0, 0, -1, ratio / root], isOpen: false) { place in
      let ratio = max(1, Double.exp(place.damping))
      return (ratio + ((ratio - 1) * (ratio + 1)).squareRoot()) / Double.exp(place.frequency)
    }
  }

  /// A product of powers of frequency and damping ratio.
  ///
  /// - Parameter isOpen: Whether the interval has no upper end.
  private func scale(
    _ powers: [Double], isOpen: Bool, _ number: (SpringSearch.Place) -> Double
  ) -> SpringFit.Estimate {
    let value = number(place)
    let error = variance(powers).squareRoot()
    let reach = width == 0 ? 0 : error.isFinite ? width * error : .infinity
    let others = ends.map(number)
    let low = others.reduce(value * Double.exp(-reach), min)
    let high = others.reduce(value * Double.exp(reach), max)
    return SpringFit.Estimate(
      value: value, standardError: value * error, interval: low...(isOpen ? .infinity : high))
  }

  /// A number given by its slopes along all five parameters, and by the weights of the linear three
  /// at any place.
  func estimate(
    _ slopes: [Double], offset: Double, _ weights: (SpringSearch.Place) -> [Double]
  ) -> SpringFit.Estimate {
    func number(_ place: SpringSearch.Place, _ shares: [Double]) -> Double {
      offset + zip(weights(place), shares).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let value = number(place, shares)
    let error = variance(slopes).squareRoot()
    let reach = width == 0 ? 0 : error.isFinite ? width * error : .infinity
    let others = ends.map { number($0, search.fit(at: $0).coefficients) }
    guard ([value] + others).allSatisfy({ $0.isFinite }) else {
      return SpringFit.Estimate(
        value: 0, standardError: .infinity, interval: -.infinity...(.infinity))
    }
    return SpringFit.Estimate(
      value: value, standardError: error,
      interval: others.reduce(value - reach, min)...others.reduce(value + reach, max))
  }

  private func variance(_ weights: [Double]) -> Double {
    Self.variance(weights, slopes, errors, runs)
  }
}

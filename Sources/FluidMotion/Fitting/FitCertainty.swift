import RealModule

/// How sure the numbers of a fit are.
///
/// Errors of the samples are taken to be independent and alike; how large they are is told by what
/// the fit leaves. The covariance of all five numbers is that of the motion's slopes (JᵀJ)⁻¹ times
/// the variance. Frequency and damping may be far from that ellipse: where their error is not
/// small, their intervals reach to where the sum of squares has risen by what the F distribution
/// allows for, everything else at its best there; and no other number's interval ends before what
/// it would be at those places.
struct FitCertainty {
  private let search: SpringSearch
  private let place: SpringSearch.Place
  private let shares: [Double]
  private let sum: Double
  /// Samples less the five numbers.
  private let freedom: Int
  /// Of target, distance, velocity, ln ω₀ and ln ζ.
  private let covariance: [[Double]]
  private let ranges: [SpringSearch.Axis: (low: Double, high: Double)]
  /// The ends of those ranges that are not the ellipse's.
  private let ends: [SpringSearch.Place]

  /// How much wider intervals are than independent errors ask for: positions off a screen are
  /// rounded and their times are those of frames, so that neighbouring errors are alike.
  private static let caution = 1.2

  init(_ search: SpringSearch, _ place: SpringSearch.Place, _ fit: ColumnFit) {
    self.search = search
    self.place = place
    shares = fit.coefficients
    let size = search.positions.map(abs).max() ?? 0
    // Below this the sum is rounding, and no less than that is sure.
    let rounding = Double(search.times.count) * (1e-12 * size) * (1e-12 * size)
    sum = max(fit.sumOfSquares, rounding)
    freedom = search.times.count - 5
    let slopes = SpringSearch.Axis.allCases.map { axis in
      search.slope(along: axis, at: place, fit.coefficients)
    }
    let variance = freedom > 0 ? sum / Double(freedom) : .infinity
    covariance = ColumnFit(search.columns(at: place) + slopes, to: search.positions).covariance
      .map { $0.map { $0 == 0 ? 0 : $0 * variance } }
    let quantile = Self.caution * Self.quantile(freedom)
    var ranges: [SpringSearch.Axis: (low: Double, high: Double)] = [:]
    var ends: [SpringSearch.Place] = []
    for (index, axis) in SpringSearch.Axis.allCases.enumerated() {
      let width = quantile * covariance[3 + index][3 + index].squareRoot()
      guard freedom > 0, width > 0.03 else {
        ranges[axis] = (place[axis] - width, place[axis] + width)
        continue
      }
      let limit = sum * (1 + quantile * quantile / Double(freedom))
      func end(_ direction: Double) -> Double {
        guard
          let end = search.reach(
            along: axis, from: place, direction: direction, step: width, limit: limit)
        else { return direction * .infinity }
        ends.append(end)
        return end[axis]
      }
      ranges[axis] = (end(-1), end(1))
    }
    self.ranges = ranges
    self.ends = ends
  }

  /// Student's t below which 97.5 % of it lie (Abramowitz and Stegun 26.7.5; a table for one and
  /// two).
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

  private var width: Double { Self.caution * Self.quantile(freedom) }

  // MARK: Numbers

  /// A power of frequency or damping ratio.
  func estimate(
    _ axis: SpringSearch.Axis, power: Double, factor: Double
  ) -> SpringFit.Estimate {
    let index = axis == .frequency ? 3 : 4
    let value = factor * Double.exp(power * place[axis])
    let range = ranges[axis] ?? (-.infinity, .infinity)
    let ends = [range.low, range.high].map { factor * Double.exp(power * $0) }.sorted()
    return SpringFit.Estimate(
      value: value,
      standardError: value * abs(power) * covariance[index][index].squareRoot(),
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

  var slowTime: SpringFit.Estimate? {
    let ratio = Double.exp(place.damping)
    guard ratio > 1 else { return nil }
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    return scale([0, 0, 0, -1, ratio / root], isOpen: false) { place in
      let ratio = max(1, Double.exp(place.damping))
      return (ratio + ((ratio - 1) * (ratio + 1)).squareRoot()) / Double.exp(place.frequency)
    }
  }

  /// A product of powers of frequency and damping ratio.
  ///
  /// - Parameter isOpen: Whether it has no upper end.
  private func scale(
    _ powers: [Double], isOpen: Bool, _ number: (SpringSearch.Place) -> Double
  ) -> SpringFit.Estimate {
    let value = number(place)
    let error = variance(powers).squareRoot()
    let reach = error.isFinite ? width * error : .infinity
    let others = ends.map(number)
    let low = others.reduce(value * Double.exp(-reach), min)
    let high = others.reduce(value * Double.exp(reach), max)
    return SpringFit.Estimate(
      value: value, standardError: value * error, interval: low...(isOpen ? .infinity : high))
  }

  /// A sum of target, distance from it and velocity.
  func linear(_ weights: [Double], offset: Double) -> SpringFit.Estimate {
    func number(_ shares: [Double]) -> Double {
      offset + zip(weights, shares).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let value = number(shares)
    let error = variance(weights + [0, 0]).squareRoot()
    let reach = error.isFinite ? width * error : .infinity
    let others = ends.map { number(search.fit(at: $0).coefficients) }
    return SpringFit.Estimate(
      value: value, standardError: error,
      interval: others.reduce(value - reach, min)...others.reduce(value + reach, max))
  }

  private func variance(_ weights: [Double]) -> Double {
    var sum = 0.0
    for (a, left) in weights.enumerated() where left != 0 {
      for (b, right) in weights.enumerated() where right != 0 {
        sum += left * right * covariance[a][b]
      }
    }
    return sum.isNaN ? .infinity : max(0, sum)
  }
}

import RealModule

/// How far something gives way when it is pulled past its limit.
///
/// A pull (how far the finger is past the edge) becomes a stretch (how far the panel follows).
/// All four kinds are odd, monotone, continuous, 0 at 0, and functions of the finger's position
/// alone: the same position gives the same stretch whatever the way there.
///
/// | kind | stretch for a pull x ≥ 0 | most |
/// | --- | --- | --- |
/// | `uikit` | x·c·d/(x·c + d) | d |
/// | `power` | min(x^p, limit) | limit |
/// | `logarithmic` | g·d·ln(1 + x/d) | none |
/// | `none` | 0 | 0 |
///
/// with d the container's extent along the axis. Any input gives a finite result: parameters or
/// dimensions that are 0, negative or not a number make the band rigid (no stretch at all), a pull
/// or stretch that is not a number counts as 0, an infinite one as the largest number.
public enum RubberBand: Sendable, Hashable {
  /// UIScrollView's band; Apple's coefficient is 0.55.
  case uikit(coefficient: Double)
  /// A power of the pull in points up to a limit in points (which may be infinite).
  ///
  /// An exponent below 1 makes the first fraction of a point outrun the finger; see
  /// ``slope(atPull:dimension:)``.
  case power(exponent: Double, limit: Double)
  /// Ever stiffer but without end; `gain` is the slope at the edge, a factor.
  case logarithmic(gain: Double)
  /// A hard stop.
  case none

  /// How far the panel follows a pull, in points.
  ///
  /// - Parameters:
  ///   - pull: How far the finger is past the edge, in points, either sign.
  ///   - dimension: The container's extent along the axis, in points.
  @inlinable
  public func stretch(forPull pull: Double, dimension: Double) -> Double {
    guard isElastic(dimension) else { return 0 }
    let x = Self.magnitude(pull)
    let stretch =
      switch self {
      case .uikit(let coefficient): x / (1 / coefficient + x / dimension)
      case .power(let exponent, let limit): min(x == 0 ? 0 : Double.pow(x, exponent), limit)
      case .logarithmic(let gain):
        dimension.isInfinite ? gain * x : gain * dimension * Double.log(onePlus: x / dimension)
      case .none: 0.0
      }
    return Self.signed(stretch, as: pull)
  }

  /// The pull that gives a stretch, in points; where a panel caught past its edge was pulled to.
  ///
  /// For a stretch at or beyond ``limit(dimension:)``, the smallest pull that reaches the limit
  /// (for `uikit`, which never quite does, the smallest that rounds to it).
  @inlinable
  public func pull(forStretch stretch: Double, dimension: Double) -> Double {
    guard isElastic(dimension) else { return 0 }
    let b = Self.magnitude(stretch)
    let pull =
      switch self {
      case .uikit(let coefficient):
        b / coefficient / max(1 - b / dimension, .ulpOfOne / 2)
      case .power(let exponent, let limit):
        b == 0 ? 0 : Double.pow(min(b, limit), 1 / exponent)
      case .logarithmic(let gain):
        dimension.isInfinite
          ? b / gain : dimension * Double.expMinusOne(b / gain / dimension)
      case .none: 0.0
      }
    return Self.signed(pull, as: stretch)
  }

  /// How fast the stretch grows with the pull: what a finger's velocity is multiplied with to get
  /// the panel's. At least 0, always finite.
  ///
  /// The derivative of ``stretch(forPull:dimension:)``, with two exceptions. For `power` with an
  /// exponent below 1 it is at most 1: where x^p outruns the finger (at 0 without bound, for p =
  /// 0.7 within 0.3 points) the panel is given the finger's velocity and no more. Where the limit
  /// of `power` is met or passed it is 0, the derivative on the far side.
  @inlinable
  public func slope(atPull pull: Double, dimension: Double) -> Double {
    guard isElastic(dimension) else { return 0 }
    let x = Self.magnitude(pull)
    switch self {
    case .uikit(let coefficient):
      let share = 1 + x / dimension * coefficient
      return Self.signed(coefficient / share / share, as: 1)
    case .power(let exponent, let limit):
      if x > 0, Double.pow(x, exponent) >= limit { return 0 }
      let slope = x == 0 ? (exponent > 1 ? 0 : 1) : exponent * Double.pow(x, exponent - 1)
      return exponent < 1 ? min(1, slope) : Self.signed(slope, as: 1)
    case .logarithmic(let gain): return Self.signed(gain / (1 + x / dimension), as: 1)
    case .none: return 0
    }
  }

  /// The largest pull, in points, at which the band still gives way that fast: the inverse of
  /// ``slope(atPull:dimension:)`` for bands that grow ever stiffer.
  ///
  /// - Parameter slope: Points of stretch per point of pull, above 0.
  /// - Returns: At least 0; infinity where it never gets as stiff as that. A `power` ends at its
  ///   limit, if not before, and one with an exponent of 1 and more only there.
  @inlinable
  public func pull(forSlope slope: Double, dimension: Double) -> Double {
    guard isElastic(dimension), slope > 0 else { return isElastic(dimension) ? .infinity : 0 }
    switch self {
    case .uikit(let coefficient):
      return max(0, (coefficient / slope).squareRoot() - 1) / coefficient * dimension
    case .power(let exponent, let limit):
      let end = limit.isInfinite ? .infinity : Double.pow(limit, 1 / exponent)
      if exponent >= 1 { return end }
      return slope > 1 ? 0 : min(end, Double.pow(slope / exponent, 1 / (exponent - 1)))
    case .logarithmic(let gain): return max(0, gain / slope - 1) * dimension
    case .none: return 0
    }
  }

  /// The most the band stretches, in points; infinity where there is no end.
  @inlinable
  public func limit(dimension: Double) -> Double {
    guard isElastic(dimension) else { return 0 }
    return switch self {
    case .uikit: dimension
    case .power(_, let limit): limit
    case .logarithmic: .infinity
    case .none: 0
    }
  }

  /// Whether parameters and dimension are such that the band gives way at all.
  @inlinable
  func isElastic(_ dimension: Double) -> Bool {
    switch self {
    case .uikit(let coefficient): coefficient > 0 && coefficient.isFinite && dimension > 0
    case .power(let exponent, let limit): exponent > 0 && exponent.isFinite && limit > 0
    case .logarithmic(let gain): gain > 0 && gain.isFinite && dimension > 0
    case .none: false
    }
  }

  @inlinable
  static func magnitude(_ value: Double) -> Double {
    value.isNaN ? 0 : min(value.magnitude, .greatestFiniteMagnitude)
  }

  @inlinable
  static func signed(_ magnitude: Double, as sign: Double) -> Double {
    let finite = magnitude.isNaN ? 0 : min(magnitude, .greatestFiniteMagnitude)
    return sign < 0 ? -finite : finite
  }
}

import FluidCore
import RealModule

/// Resistance of a panel or list pulled past its limit.
///
/// A pull (the finger's distance past the edge) becomes a stretch (the panel's). All four kinds are
/// odd, monotone, continuous, 0 at 0, and functions of the finger's position alone, independent of
/// its path.
///
/// | kind | stretch for a pull x ≥ 0 | most |
/// | --- | --- | --- |
/// | `uikit` | x·c·d/(x·c + d) | d |
/// | `power` | min(x^p, limit) | limit |
/// | `logarithmic` | g·d·ln(1 + x/d) | none |
/// | `none` | 0 | 0 |
///
/// with d the container's extent along the axis. Any input gives a finite result: parameters or
/// dimensions that are 0, negative or NaN make the band rigid (no stretch), a NaN pull or stretch
/// counts as 0, an infinite one as the largest finite number.
public enum RubberBand: Sendable, Hashable {
  /// UIScrollView's band; Apple's coefficient is 0.55.
  case uikit(coefficient: Double)
  /// A power of the pull in points, up to a limit in points, which may be infinite.
  ///
  /// With an exponent below 1 the first fraction of a point outruns the finger; see
  /// ``slope(atPull:dimension:)``.
  case power(exponent: Double, limit: Double)
  /// Increasing resistance without a limit; `gain` is the slope at the edge, a factor.
  case logarithmic(gain: Double)
  /// A hard stop.
  case none

  /// The stretch for a pull, in points.
  ///
  /// - Parameters:
  ///   - pull: The finger's distance past the edge, in points, either sign.
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

  /// The pull for a stretch, in points; used to catch a panel past its edge.
  ///
  /// For a stretch at or beyond ``limit(dimension:)``, the smallest pull that reaches the limit
  /// (for `uikit`, which only approaches it, the smallest that rounds to it).
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

  /// The derivative of the stretch by the pull, which converts the finger's velocity to the
  /// panel's. At least 0, always finite.
  ///
  /// It differs from the exact derivative of ``stretch(forPull:dimension:)`` twice. For `power`
  /// with an exponent below 1 it is at most 1: where x^p outruns the finger (unbounded at 0, for p
  /// = 0.7 within 0.3 points), the panel gets the finger's velocity. At or past the limit of
  /// `power` it is 0, the derivative on the far side.
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

  /// The largest pull, in points, with at least a given slope: the inverse of
  /// ``slope(atPull:dimension:)`` for bands of increasing resistance.
  ///
  /// - Parameter slope: Points of stretch per point of pull, above 0.
  /// - Returns: At least 0; infinity for a band that never gets that stiff. A `power` ends at its
  ///   limit at the latest, and with an exponent of at least 1 only there.
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

  /// The largest stretch, in points; infinity without a limit.
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

  /// Whether parameters and dimension allow any stretch.
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

extension RubberBand {
  /// Fields by the configuration file's names.
  package var fields: [DataValue.Field] {
    switch self {
    case .uikit(let coefficient):
      [.init("kind", .text("uikit")), .init("coefficient", coefficient)]
    case .power(let exponent, let limit):
      [
        .init("kind", .text("power")), .init("exponent", exponent),
        .init("limit", limit.isFinite ? .number(limit) : .null),
      ]
    case .logarithmic(let gain): [.init("kind", .text("logarithmic")), .init("gain", gain)]
    case .none: [.init("kind", .text("none"))]
    }
  }
}

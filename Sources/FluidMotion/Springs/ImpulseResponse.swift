import RealModule

/// The impulse response of a damped spring, from which all its motions follow.
///
/// Let h(t) solve ḧ + 2ζω₀ḣ + ω₀²h = 0 with h(0) = 0 and ḣ(0) = 1, the motion after a unit kick at
/// rest. The motion from displacement y₀ with velocity v₀ is then, in all regimes,
///
///     y(t) = ḣ·y₀ + h·(v₀ + 2ζω₀·y₀)
///     ẏ(t) = ḣ·v₀ − h·ω₀²·y₀
///
/// so only h and ḣ depend on the regime:
///
/// - ζ < 1: h = e^(−ζω₀t)·sin(ω_d t)/ω_d, ḣ = e^(−ζω₀t)·cos(ω_d t) − ζω₀·h, ω_d = ω₀√(1 − ζ²)
/// - ζ = 1: h = e^(−ω₀t)·t, ḣ = e^(−ω₀t)·(1 − ω₀t)
/// - ζ > 1: h = e^(−st)·(1 − e^(−gt))/g, ḣ = e^(−st)·e^(−gt) − s·h
///   with the slow rate s = ω₀/(ζ + √(ζ² − 1)) and the gap to the fast rate g = 2ω₀√(ζ² − 1)
///
/// Written with sin(ω_d t)/ω_d and (1 − e^(−gt))/g (by expm1), both sides tend to the critical case
/// without cancellation, so there is no special window around ζ = 1. Two decaying exponentials
/// instead of cosh and sinh cannot overflow, however stiff and overdamped the spring.
@usableFromInline
@frozen
struct ImpulseResponse: Sendable, Hashable {
  /// 2ζω₀, per second.
  @usableFromInline let dampingRate: Double
  /// ω₀², per second squared.
  @usableFromInline let stiffnessRate: Double
  /// The slowest rate, per second: ζω₀ up to critical damping, s beyond.
  @usableFromInline let rate: Double
  @usableFromInline let regime: Regime
  /// Seconds after which e^(−rate·t) underflows.
  @usableFromInline let end: Double

  @usableFromInline
  @frozen
  enum Regime: Sendable, Hashable {
    case oscillating(frequency: Double)
    case critical
    case creeping(gap: Double)
  }

  /// h and ḣ at one time.
  @usableFromInline
  @frozen
  struct Response: Sendable, Hashable {
    /// h, in seconds.
    @usableFromInline let value: Double
    /// ḣ, a plain number.
    @usableFromInline let slope: Double

    @inlinable init(value: Double, slope: Double) {
      self.value = value
      self.slope = slope
    }
  }

  init(angularFrequency: Double, dampingRatio: Double) {
    dampingRate = 2 * dampingRatio * angularFrequency
    stiffnessRate = angularFrequency * angularFrequency
    // (1 − ζ)(1 + ζ) is accurate where 1 − ζ² cancels.
    let root = ((1 - dampingRatio).magnitude * (1 + dampingRatio)).squareRoot()
    if dampingRatio < 1 {
      rate = dampingRatio * angularFrequency
      regime = .oscillating(frequency: angularFrequency * root)
    } else if dampingRatio == 1 {
      rate = angularFrequency
      regime = .critical
    } else {
      rate = angularFrequency / (dampingRatio + root)
      regime = .creeping(gap: 2 * angularFrequency * root)
    }
    end = 745.2 / rate
  }

  /// The fastest rate, per second.
  var fastRate: Double {
    if case .creeping(let gap) = regime { rate + gap } else { rate }
  }

  /// The response after `t` seconds.
  ///
  /// - Parameter t: At least 0 and below ``end``.
  @inlinable
  func response(after t: Double) -> Response {
    let envelope = Double.exp(-rate * t)
    switch regime {
    case .oscillating(let frequency):
      let phase = frequency * t
      let value = envelope * (Double.sin(phase) / frequency)
      return Response(value: value, slope: envelope * Double.cos(phase) - rate * value)
    case .critical:
      return Response(value: envelope * t, slope: envelope * (1 - rate * t))
    case .creeping(let gap):
      // The smaller of 1 − e^(−gt) and e^(−gt) is computed, the other follows.
      let early = gap * t < 0.7
      let small = early ? -Double.expMinusOne(-gap * t) : Double.exp(-gap * t)
      let fallen = early ? small : 1 - small
      let fast = early ? 1 - small : small
      let value = envelope * (fallen / gap)
      return Response(value: value, slope: envelope * fast - rate * value)
    }
  }
}

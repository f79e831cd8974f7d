import RealModule

/// A damped spring, independent of any particular motion.
///
/// A spring can be given and read in every notation in use:
///
/// | notation | relation |
/// | --- | --- |
/// | mass m, stiffness k, damping coefficient c | m·ẍ + c·ẋ + k·x = 0 |
/// | response T, damping ratio ζ | k = m(2π/T)², c = 4πζm/T |
/// | duration T, bounce b | response T, ζ = 1 − b for b ≥ 0, ζ = 1/(1 + b) for b < 0 |
///
/// A spring is always legal: every initialiser checks, and no property is ever zero, negative
/// (bounce aside), infinite or NaN. Given parameters are kept bit for bit; the others are derived
/// once, to a few units in the last place.
///
/// Equal springs have the same mass and the same motion, whatever their notation: response and
/// damping ratio are compared to twelve digits, which is more than conversions lose.
public struct Spring: Sendable {
  /// Mass m; 1 by default.
  public let mass: Double
  /// Stiffness k, in mass per second squared.
  public let stiffness: Double
  /// Damping coefficient c, in mass per second.
  public let dampingCoefficient: Double
  /// Response 2π/ω₀: the undamped period, in seconds.
  public let response: Double
  /// Damping ratio ζ = c/(2√(km)): the spring oscillates below 1.
  public let dampingRatio: Double
  /// Bounce: 0 is critically damped; towards 1 it oscillates longer, below 0 it is sluggish.
  ///
  /// Above −1 and at most 1; exactly 1 only where ζ is too small for 1 − ζ to differ.
  public let bounce: Double

  /// The undamped angular frequency ω₀ = √(k/m), in radians per second.
  public let angularFrequency: Double

  /// The impulse response, computed once.
  @usableFromInline let impulse: ImpulseResponse

  /// Range of mass, response and damping ratio: wide enough for any use, narrow enough that no
  /// product with a position overflows a `Double`.
  public static let legalRange: ClosedRange<Double> = 1e-9...1e9

  /// Range of a panel's response, in seconds: from faster than any screen to a minute. Accepted by
  /// configuration files, and tried first when a curve is fitted.
  public static let panelResponses: ClosedRange<Double> = 0.01...60

  /// Range of a panel's damping ratio: from minutes of swinging to minutes of creeping.
  public static let panelDampingRatios: ClosedRange<Double> = 0.01...100

  /// Perceptual duration, in seconds: the response under the name used with bounce.
  @inlinable public var duration: Double { response }

  /// The damping regime.
  @inlinable public var damping: Damping {
    dampingRatio < 1 ? .under : dampingRatio == 1 ? .critical : .over
  }

  /// The damping regimes.
  public enum Damping: Sendable, Hashable, CaseIterable {
    /// ζ < 1: oscillates around the target.
    case under
    /// ζ = 1: the fastest return that does not oscillate.
    case critical
    /// ζ > 1: returns without oscillating, slower the larger ζ is.
    case over
  }

  /// A spring from its physical parameters, as in CASpringAnimation.
  ///
  /// - Parameters:
  ///   - mass: m, within ``legalRange``.
  ///   - stiffness: k > 0, in mass per second squared.
  ///   - dampingCoefficient: c > 0, in mass per second; CASpringAnimation calls it damping.
  public init(mass: Double = 1, stiffness: Double, dampingCoefficient: Double)
    throws(SpringError)
  {
    guard Self.legalRange.contains(mass) else { throw .mass(mass) }
    guard stiffness > 0, stiffness.isFinite else { throw .stiffness(stiffness) }
    guard dampingCoefficient > 0, dampingCoefficient.isFinite else {
      throw .dampingCoefficient(dampingCoefficient)
    }
    let response = 2 * .pi * (mass / stiffness).squareRoot()
    guard Self.legalRange.contains(response) else { throw .response(response) }
    let dampingRatio = dampingCoefficient / (2 * (stiffness * mass).squareRoot())
    guard Self.legalRange.contains(dampingRatio) else { throw .dampingRatio(dampingRatio) }
    self.init(
      mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient,
      response: response, dampingRatio: dampingRatio, bounce: Self.bounce(of: dampingRatio))
  }

  /// A spring from its response and damping ratio, as in UIKit and SwiftUI.
  ///
  /// - Parameters:
  ///   - response: 2π/ω₀ in seconds, within ``legalRange``.
  ///   - dampingRatio: ζ, within ``legalRange``.
  ///   - mass: m, within ``legalRange``; scales k and c without changing the motion.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(SpringError) {
    guard Self.legalRange.contains(response) else { throw .response(response) }
    guard Self.legalRange.contains(dampingRatio) else { throw .dampingRatio(dampingRatio) }
    guard Self.legalRange.contains(mass) else { throw .mass(mass) }
    self.init(
      response: response, dampingRatio: dampingRatio, mass: mass,
      bounce: Self.bounce(of: dampingRatio))
  }

  /// A spring from its perceptual duration and bounce, as in SwiftUI since 2023.
  ///
  /// - Parameters:
  ///   - duration: Seconds, within ``legalRange``. The motion lasts longer, by a factor that grows
  ///     with the bounce; see ``SpringTrajectory/settlingTime(tolerance:)``.
  ///   - bounce: Above −1 and below 1.
  public init(duration: Double, bounce: Double) throws(SpringError) {
    guard Self.legalRange.contains(duration) else { throw .duration(duration) }
    guard bounce > -1, bounce < 1 else { throw .bounce(bounce) }
    let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    guard Self.legalRange.contains(dampingRatio) else { throw .bounce(bounce) }
    self.init(response: duration, dampingRatio: dampingRatio, mass: 1, bounce: bounce)
  }

  /// A spring from its stiffness and damping ratio, as in Jetpack Compose (where mass is 1).
  public init(stiffness: Double, dampingRatio: Double, mass: Double = 1) throws(SpringError) {
    guard Self.legalRange.contains(mass) else { throw .mass(mass) }
    guard stiffness > 0, stiffness.isFinite else { throw .stiffness(stiffness) }
    guard Self.legalRange.contains(dampingRatio) else { throw .dampingRatio(dampingRatio) }
    let response = 2 * .pi * (mass / stiffness).squareRoot()
    guard Self.legalRange.contains(response) else { throw .response(response) }
    self.init(
      mass: mass, stiffness: stiffness,
      dampingCoefficient: 2 * dampingRatio * (stiffness * mass).squareRoot(),
      response: response, dampingRatio: dampingRatio, bounce: Self.bounce(of: dampingRatio))
  }

  /// For legal parameters; stiffness and damping coefficient are derived.
  init(response: Double, dampingRatio: Double, mass: Double, bounce: Double) {
    let angularFrequency = 2 * .pi / response
    self.init(
      mass: mass, stiffness: mass * angularFrequency * angularFrequency,
      dampingCoefficient: 2 * dampingRatio * mass * angularFrequency,
      response: response, dampingRatio: dampingRatio, bounce: bounce)
  }

  private init(
    mass: Double, stiffness: Double, dampingCoefficient: Double,
    response: Double, dampingRatio: Double, bounce: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingCoefficient = dampingCoefficient
    self.response = response
    self.dampingRatio = dampingRatio
    self.bounce = bounce
    self.angularFrequency = 2 * .pi / response
    self.impulse = ImpulseResponse(angularFrequency: angularFrequency, dampingRatio: dampingRatio)
  }

  /// The inverse of ζ = 1 − b, ζ = 1/(1 + b).
  private static func bounce(of dampingRatio: Double) -> Double {
    // 1/ζ − 1 would lose digits for a ratio just above 1.
    dampingRatio <= 1 ? 1 - dampingRatio : (1 - dampingRatio) / dampingRatio
  }
}

extension Spring: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }

  /// The compared numbers.
  private var identity: SIMD4<Double> {
    [mass, Self.rounded(response), Self.rounded(dampingRatio), 0]
  }

  /// Rounded to 40 binary digits, twelve decimal ones.
  private static func rounded(_ number: Double) -> Double {
    let unit = number.ulp * 4096
    return (number / unit).rounded() * unit
  }
}

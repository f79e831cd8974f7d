import RealModule

/// The decay of a velocity: exponential, with an optional constant deceleration.
///
/// | notation | relation to the rate k |
/// | --- | --- |
/// | deceleration rate r, share left after a millisecond (UIScrollView) | k = −1000·ln r |
/// | drag D, share left after a second (Flutter) | k = −ln D |
/// | time constant τ, seconds to 1/e (Framer Motion) | k = 1/τ |
public struct Decay: Sendable, Hashable {
  /// Rate k, per second: velocity decays by e^(−k·t); within ``legalRange``.
  public let rate: Double
  /// Additional constant deceleration, in points per second squared, at least 0.
  ///
  /// Above 0 the motion stops at a finite time. Flutter's FrictionSimulation: v(t) = v₀·e^(−kt) −
  /// a·t.
  public let constantDeceleration: Double

  /// Range of rates, per second.
  public static let legalRange: ClosedRange<Double> = 1e-9...1e9

  /// UIScrollView's normal rate: 0.998 of the velocity remains after a millisecond, 0.135 after a
  /// second.
  public static let normal = Decay(legalRate: -1000 * Double.log(0.998))
  /// UIScrollView's fast rate: 0.99 of the velocity remains after a millisecond.
  public static let fast = Decay(legalRate: -1000 * Double.log(0.99))

  /// A decay by its rate: velocity decays by e^(−k·t).
  ///
  /// - Parameters:
  ///   - rate: k per second, within ``legalRange``.
  ///   - constantDeceleration: In points per second squared, 0 to 1e100.
  public init(rate: Double, constantDeceleration: Double = 0) throws(DecayError) {
    guard Self.legalRange.contains(rate) else { throw .rate(rate) }
    guard constantDeceleration >= 0, constantDeceleration <= Double.limit else {
      throw .constantDeceleration(constantDeceleration)
    }
    self.init(legalRate: rate, constantDeceleration: constantDeceleration)
  }

  /// A decay by UIScrollView's deceleration rate.
  ///
  /// - Parameter decelerationRate: The share of velocity that remains after one millisecond,
  ///   between 0 and 1.
  public init(decelerationRate: Double) throws(DecayError) {
    guard decelerationRate > 0, decelerationRate < 1 else {
      throw .decelerationRate(decelerationRate)
    }
    try self.init(rate: -1000 * Double.log(decelerationRate))
  }

  /// A decay by the drag of Flutter's FrictionSimulation.
  ///
  /// - Parameters:
  ///   - drag: The share of velocity that remains after one second, between 0 and 1.
  ///   - constantDeceleration: In points per second squared, 0 to 1e100.
  public init(drag: Double, constantDeceleration: Double = 0) throws(DecayError) {
    guard drag > 0, drag < 1 else { throw .drag(drag) }
    try self.init(rate: -Double.log(drag), constantDeceleration: constantDeceleration)
  }

  /// A decay by its time constant 1/k.
  ///
  /// - Parameter timeConstant: Seconds after which 1/e of the velocity remains.
  public init(timeConstant: Double) throws(DecayError) {
    try self.init(rate: 1 / timeConstant)
  }

  private init(legalRate: Double, constantDeceleration: Double = 0) {
    rate = legalRate
    self.constantDeceleration = constantDeceleration
  }

  /// The velocity that covers a distance before it comes to rest, in points per second.
  ///
  /// - Parameter travel: The distance, in points, either sign, limited to ±1e100.
  public func velocity(forTravel travel: Double) -> Double {
    let travel = travel.limited()
    guard constantDeceleration > 0, travel != 0 else { return (travel * rate).limited() }
    // Velocity and distance as functions of the stopping time T: v₀ = aT·e^(kT), travel =
    // aT·(e^(kT) − 1)/k − aT²/2.
    let a = constantDeceleration
    let stop = MonotoneSearch.first(from: 0, to: 700 / rate) { time in
      a * time * (Double.expMinusOne(rate * time) / rate - time / 2) >= travel.magnitude
    }
    return Double(signOf: travel, magnitudeOf: a * stop * Double.exp(rate * stop)).limited()
  }
}

/// A number outside the range of a decay's parameter.
public enum DecayError: Error, Sendable, Hashable {
  /// Rate k, per second.
  case rate(Double)
  /// The share of velocity that remains after a millisecond.
  case decelerationRate(Double)
  /// The share of velocity that remains after a second.
  case drag(Double)
  /// In points per second squared.
  case constantDeceleration(Double)
}

extension DecayError: CustomStringConvertible {
  /// The number and the expected range.
  public var description: String {
    let range = "\(Decay.legalRange.lowerBound) to \(Decay.legalRange.upperBound)"
    return switch self {
    case .rate(let value): "rate is \(value) per second; expected \(range)"
    case .decelerationRate(let value):
      "deceleration rate is \(value); expected a number above 0 and below 1"
    case .drag(let value): "drag is \(value); expected a number above 0 and below 1"
    case .constantDeceleration(let value):
      "constant deceleration is \(value); expected 0 to \(Double.limit)"
    }
  }
}

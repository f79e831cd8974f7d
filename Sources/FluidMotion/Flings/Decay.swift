import RealModule

/// How a velocity dies away: exponentially, and optionally by a constant amount as well.
///
/// | notation | relation to the rate k |
/// | --- | --- |
/// | deceleration rate r, share left after a millisecond (UIScrollView) | k = −1000·ln r |
/// | drag D, share left after a second (Flutter) | k = −ln D |
/// | time constant τ, seconds to 1/e (Framer Motion) | k = 1/τ |
public struct Decay: Sendable, Hashable {
  /// k: the share of velocity lost per second at every moment, within ``legalRange``.
  public let rate: Double
  /// What is taken off the speed in addition, in points per second squared, at least 0.
  ///
  /// With more than 0 the motion stops for good at a known time. This is Flutter's
  /// FrictionSimulation: v(t) = v₀·e^(−kt) − a·t.
  public let constantDeceleration: Double

  /// What rates may be, per second.
  public static let legalRange: ClosedRange<Double> = 1e-9...1e9

  /// UIScrollView's normal rate: 0.998 left after a millisecond, 0.135 after a second.
  public static let normal = Decay(legalRate: -1000 * Double.log(0.998))
  /// UIScrollView's fast rate: 0.99 left after a millisecond.
  public static let fast = Decay(legalRate: -1000 * Double.log(0.99))

  /// A decay from its rate: velocity falls by e^(−k·t).
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

  /// A decay as UIKit has it, by UIScrollView's deceleration rate.
  ///
  /// - Parameter decelerationRate: The share of velocity left after one millisecond, between 0 and
  ///   1.
  public init(decelerationRate: Double) throws(DecayError) {
    guard decelerationRate > 0, decelerationRate < 1 else {
      throw .decelerationRate(decelerationRate)
    }
    try self.init(rate: -1000 * Double.log(decelerationRate))
  }

  /// A decay as Flutter's FrictionSimulation has it, by its drag.
  ///
  /// - Parameters:
  ///   - drag: The share of velocity left after one second, between 0 and 1.
  ///   - constantDeceleration: In points per second squared, 0 to 1e100.
  public init(drag: Double, constantDeceleration: Double = 0) throws(DecayError) {
    guard drag > 0, drag < 1 else { throw .drag(drag) }
    try self.init(rate: -Double.log(drag), constantDeceleration: constantDeceleration)
  }

  /// A decay from its time constant 1/k.
  ///
  /// - Parameter timeConstant: Seconds after which 1/e of the velocity is left.
  public init(timeConstant: Double) throws(DecayError) {
    try self.init(rate: 1 / timeConstant)
  }

  private init(legalRate: Double, constantDeceleration: Double = 0) {
    rate = legalRate
    self.constantDeceleration = constantDeceleration
  }

  /// The velocity with which a motion comes to rest after just so far, in points per second.
  ///
  /// - Parameter travel: In points, either sign, taken within ±1e100.
  public func velocity(forTravel travel: Double) -> Double {
    let travel = travel.limited()
    guard constantDeceleration > 0, travel != 0 else { return (travel * rate).limited() }
    // Both velocity and travel are functions of the time T of the stop:
    // v₀ = aT·e^(kT), travel = aT·(e^(kT) − 1)/k − aT²/2.
    let a = constantDeceleration
    let stop = MonotoneSearch.first(from: 0, to: 700 / rate) { time in
      a * time * (Double.expMinusOne(rate * time) / rate - time / 2) >= travel.magnitude
    }
    return Double(signOf: travel, magnitudeOf: a * stop * Double.exp(rate * stop)).limited()
  }
}

/// Why a decay was refused.
public enum DecayError: Error, Sendable, Hashable {
  /// Rate k, per second.
  case rate(Double)
  /// The share of velocity left after a millisecond.
  case decelerationRate(Double)
  /// The share of velocity left after a second.
  case drag(Double)
  /// In points per second squared.
  case constantDeceleration(Double)
}

extension DecayError: CustomStringConvertible {
  /// What was wrong and what is expected.
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

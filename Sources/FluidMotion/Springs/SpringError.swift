/// A number outside the range of a spring's parameter.
public enum SpringError: Error, Sendable, Hashable {
  /// Mass, in the unit of stiffness and damping coefficient.
  case mass(Double)
  /// Stiffness k, in mass per second squared.
  case stiffness(Double)
  /// Damping coefficient c, in mass per second.
  case dampingCoefficient(Double)
  /// Response 2π/ω₀, in seconds; also for a combination of mass and stiffness.
  case response(Double)
  /// Damping ratio ζ, a plain number; also for a combination of physical parameters.
  case dampingRatio(Double)
  /// Perceptual duration, in seconds.
  case duration(Double)
  /// Bounce, a plain number.
  case bounce(Double)
  /// Settling duration, in seconds.
  case settlingDuration(Double)
}

extension SpringError: CustomStringConvertible {
  /// The number and the expected range, such as `damping ratio is -0.2; expected 1e-09 to 1e+09`.
  public var description: String {
    let range = "\(Spring.legalRange.lowerBound) to \(Spring.legalRange.upperBound)"
    return switch self {
    case .mass(let value): "mass is \(value); expected \(range)"
    case .stiffness(let value): "stiffness is \(value); expected a finite number above 0"
    case .dampingCoefficient(let value):
      "damping coefficient is \(value); expected a finite number above 0"
    case .response(let value): "response is \(value) s; expected \(range)"
    case .dampingRatio(let value): "damping ratio is \(value); expected \(range)"
    case .duration(let value): "duration is \(value) s; expected \(range)"
    case .bounce(let value): "bounce is \(value); expected a number above -1 and below 1"
    case .settlingDuration(let value): "settling duration is \(value) s; expected \(range)"
    }
  }
}

/// A reason why no motion can be fitted, or none named. Indices count samples from 0.
public enum SpringFitError: Error, Sendable, Hashable {
  /// The number of samples is below the fewest: a spring motion has five parameters.
  case tooFewSamples(Int, least: Int)
  /// The sample at an index, counted from 0, has a time or position that is not finite or is beyond
  /// ±1e9.
  case badNumber(index: Int)
  /// The sample at an index, counted from 0, is not later than the previous one.
  case timeNotRising(index: Int)
  /// The positions do not move by more than their noise.
  case noMotion
  /// Two kinds are near, the likelier first; the odds are a ratio of their probabilities.
  case ambiguous(MotionFit.Kind, MotionFit.Kind, odds: Double)
  /// No kind is near: the nearest, and its residuals' root mean square in points.
  case unknown(MotionFit.Kind, residual: Double)
}

extension SpringFitError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooFewSamples(let count, let least):
      return "\(count) position\(count == 1 ? "" : "s"); expected at least \(least)"
    case .badNumber: return "not a number to reckon with; expected one within ±1e9"
    case .timeNotRising:
      return "the time does not rise; expected one after that of the line before"
    case .noMotion: return "nothing moves; expected positions of something that comes to rest"
    case .ambiguous(let kind, let other, let odds):
      let rounded = (odds * 10).rounded(.down) / 10
      return "\(kind.title) or \(other.title): the odds are \(rounded) to 1; expected more "
        + "positions, or more exact ones. --as \(kind.rawValue), or \(other.rawValue), takes one"
    case .unknown(let kind, let residual):
      let rounded = (residual * 10).rounded() / 10
      return "neither a spring nor a cubic-bezier() curve nor an exponential decay: the nearest, "
        + "\(kind.title), is off by \(rounded) points. --as \(kind.rawValue) takes it all the same"
    }
  }
}

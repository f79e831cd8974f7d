/// A reason why no spring can be fitted. Indices count samples from 0.
public enum SpringFitError: Error, Sendable, Hashable {
  /// Fewer than five samples: a spring motion has five parameters.
  case tooFewSamples(Int)
  /// The sample at an index, counted from 0, has a time or position that is not finite or is beyond
  /// ±1e9.
  case badNumber(index: Int)
  /// The sample at an index, counted from 0, is not later than the previous one.
  case timeNotRising(index: Int)
  /// The positions do not move by more than their noise.
  case noMotion
}

extension SpringFitError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooFewSamples(let count):
      "\(count) position\(count == 1 ? "" : "s"); expected at least 5"
    case .badNumber: "not a number to reckon with; expected one within ±1e9"
    case .timeNotRising: "the time does not rise; expected one after that of the line before"
    case .noMotion: "nothing moves; expected positions of something that comes to rest"
    }
  }
}

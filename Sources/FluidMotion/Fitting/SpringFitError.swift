/// Why no spring can be fitted to positions. Indices count the samples from 0.
public enum SpringFitError: Error, Sendable, Hashable {
  /// There are so many, fewer than five: a spring, its target and its start are five numbers.
  case tooFewSamples(Int)
  /// The sample of that index, counted from 0: a time or position that is not a finite number, or
  /// is beyond ±1e9.
  case badNumber(index: Int)
  /// The sample of that index, counted from 0: a time that is not after the one before it.
  case timeNotRising(index: Int)
  /// Nothing moves, or not by more than it trembles.
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

/// Why something cannot be said, or cannot be said in a toolkit's words.
public enum ExportError: Error, Sendable, Hashable {
  /// A number that nothing can be made of: its name, what it is in its own unit, and what it should
  /// be.
  case number(String, Double, expected: String)
  /// The toolkit counts velocities in ways to go, and there is none.
  case velocityWithoutDistance(ExportFormat)
  /// There is nothing to draw a curve of: it starts at its target, at rest.
  case nothingMoves(ExportFormat)
  /// The toolkit cannot say so damped a spring: why.
  case overdamped(ExportFormat, String)
  /// The curve would take more pieces than the format is given: how many at least.
  case tooManyPieces(ExportFormat, Int)
  /// The toolkit's own arithmetic does not follow this spring: off by so many points, why.
  case deviates(ExportFormat, Double, String)
}

extension ExportError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .number(let name, let number, let expected):
      "\(name) is \(number.plain); expected \(expected)"
    case .velocityWithoutDistance(let format):
      "\(format.title) counts a velocity in ways to go per second, and there is no way: from and to are the same. "
        + (format == .swiftui
          ? "Spring.value(fromValue:toValue:initialVelocity:time:) takes points."
          : "compose, flutter, motion and react-spring take points.")
    case .nothingMoves(let format):
      "\(format.title) takes a curve, and nothing moves: from and to are the same, and there is no velocity."
    case .overdamped(let format, let why): "\(format.title) cannot say so damped a spring: \(why)"
    case .tooManyPieces(let format, let count):
      "\(format.title) would need more than \(count) pieces: it swings too often. A larger tolerance, or more damping, helps."
    case .deviates(let format, let error, let why):
      error.isFinite
        ? "\(format.title) would be off by \(error.bounded.plain) points: \(why)"
        : "\(format.title) would lose its way: \(why)"
    }
  }
}

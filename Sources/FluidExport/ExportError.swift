/// A reason why a motion spec is invalid, or a format cannot express it.
public enum ExportError: Error, Sendable, Hashable {
  /// A number outside its range: its name, its value in its own unit, and the accepted range.
  case number(String, Double, expected: String)
  /// The toolkit takes velocities relative to the distance, which is 0.
  case velocityWithoutDistance(ExportFormat)
  /// The motion starts at its target, at rest: there is no curve.
  case nothingMoves(ExportFormat)
  /// The toolkit cannot express this overdamped spring, and why.
  case overdamped(ExportFormat, String)
  /// The curve needs more than the given number of pieces.
  case tooManyPieces(ExportFormat, Int)
  /// The toolkit's arithmetic deviates by this many points, and why.
  case deviates(ExportFormat, Double, String)
}

extension ExportError: CustomStringConvertible {
  /// The reason, and a remedy.
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

import TestSupport

/// The project's examples, built along with the tests.
enum Examples {
  /// Runs an example's program without a display.
  static func run(_ name: String, _ arguments: [String]) throws -> Command {
    try Command([Command.built(name)] + arguments, environment: Command.noDisplay())
  }
}

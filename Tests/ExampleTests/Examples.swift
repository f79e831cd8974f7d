import Foundation
import TestSupport

/// The project's examples, built along with the tests.
enum Examples {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file of the project.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs an example's program without a display.
  static func run(_ name: String, _ arguments: [String]) throws -> Command {
    try Command([Command.built(name)] + arguments, environment: Command.noDisplay())
  }
}

import Foundation

/// A folder of a test's own, gone with its owner.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("fluid-drawer-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder, whether it is there or not.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and makes the folders above it; returns its path.
  @discardableResult package func write(_ text: String = "", to name: String) throws -> String {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return self(name)
  }

  /// What is in a file.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}

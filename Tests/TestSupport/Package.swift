import Foundation

/// The package whose tests these are.
package enum Package {
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file of the package.
  package static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// A file's text.
  package static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}

import FluidConfig
import FluidScene
import Foundation
import Testing

/// A file of the repository that is written from the schema.
struct WrittenPage {
  var path: String
  var text: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the file holds just this text. With RECORD_DOCS=1 in the environment it is written.
  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let url = Self.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["RECORD_DOCS"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let found = try String(contentsOf: url, encoding: .utf8)
    #expect(
      found == text, "\(path) is out of date: run the tests with RECORD_DOCS=1",
      sourceLocation: location)
  }

  func load() throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }
}

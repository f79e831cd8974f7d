import FluidSettings
import Foundation
import TestSupport
import Testing

@Suite struct WrittenPagesTests {
  /// With RECORD_DOCS=1 in the environment they are.
  @Test func `are written from the schema`() throws {
    for (path, text) in [
      ("assets/fluid-drawer.yaml", Settings().yaml), ("docs/configuration.md", Schema.reference),
    ] {
      if ProcessInfo.processInfo.environment["RECORD_DOCS"] == "1" {
        try text.write(toFile: Package.path(path), atomically: true, encoding: .utf8)
      }
      let isCurrent = try Package.text(path) == text
      #expect(isCurrent, "\(path) is out of date: run the tests with RECORD_DOCS=1")
    }
  }
}

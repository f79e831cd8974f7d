import Foundation
import Testing

@Suite struct ScenarioIndexTests {
  /// The test files beside this one, and the one that checks release tables.
  static func sources() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    files.removeAll { $0.lastPathComponent == "ScenarioIndexTests.swift" }
    files.append(folder.deletingLastPathComponent().appendingPathComponent("ReleaseTests.swift"))
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test
  func `are all run by a test that names them`() throws {
    let sources = try Self.sources()
    let tables = try PeerScenario.file("release-tables").map(\.id)
    let sessions = try PeerScenario.file("sessions").map(\.id)
    #expect(Set(tables + sessions).count == 30)
    let untested =
      tables.filter { !sources.contains("(\"\($0)\"") }
      + sessions.filter { !sources.contains("`\($0): ") }
    #expect(untested.isEmpty)
  }

  @Test
  func `name the place they come from`() throws {
    for scenario in try PeerScenario.file("sessions") {
      let source = try #require(scenario.json["source"])
      #expect(source["repo"]?.string?.contains("/") == true, "\(scenario.id)")
      #expect(source["path"]?.string != nil && source["test"]?.string != nil, "\(scenario.id)")
    }
  }
}

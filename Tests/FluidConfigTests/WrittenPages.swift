import FluidConfig
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings
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

@Suite("What is written from the schema") struct WrittenPagesTests {
  private let example = WrittenPage(path: "assets/fluid-drawer.yaml", text: Settings().yaml)

  @Test("the example file is up to date") func exampleIsCurrent() throws { try example.check() }

  @Test("the reference page is up to date") func referenceIsCurrent() throws {
    try WrittenPage(path: "docs/configuration.md", text: Schema.reference).check()
  }

  @Test("the example file says the defaults") func exampleIsDefault() throws {
    let text = try example.load()
    #expect(try Settings(parsing: text, file: "fluid-drawer.yaml") == Settings())
    // Each line counts: without comments there is a key for every row that has a value of its own.
    #expect(try Settings(parsing: "", file: "empty.yaml") == Settings())
  }

  @Test("the example file, the page and the table name every key") func everyKeyIsNamed() throws {
    let lines = try example.load().split(separator: "\n").map {
      $0.drop { "# -".contains($0) }
    }
    let table = Schema.table.split(separator: "\n")
    for key in Schema.keys {
      #expect(lines.contains { $0.hasPrefix("\(key.name):") }, "\(key.path) in the example")
      #expect(
        Schema.reference.contains(key.path) || key.kind == .section, "\(key.path) in the page")
      #expect(table.contains { $0.hasPrefix("\(key.path) ") }, "\(key.path) in the table")
    }
  }

  @Test("a scene printed reads back as itself", arguments: DemoScene.allCases)
  func printedSettingsReadBack(scene: DemoScene) throws {
    let settings = Settings(scene: scene)
    #expect(try Settings(parsing: settings.yaml, file: "printed.yaml") == settings)
    #expect(try Settings(parsing: settings.json, file: "printed.json") == settings)
  }
}

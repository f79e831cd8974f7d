import FluidConfig
import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Foundation
import TestSupport
import Testing

@Suite struct WrittenPagesTests {
  private let example = WrittenPage(path: "assets/fluid-drawer.yaml", text: Settings().yaml)

  @Test func `are written from the schema`() throws {
    try example.check()
    try WrittenPage(path: "docs/configuration.md", text: Schema.reference).check()
  }

  @Test func `say the defaults in the example file`() throws {
    let text = try example.load()
    #expect(try Settings(parsing: text, file: "fluid-drawer.yaml") == Settings())
    // Each line counts: without comments there is a key for every row that has a value of its own.
    #expect(try Settings(parsing: "", file: "empty.yaml") == Settings())
  }

  @Test func `name every key in the example file, the page and the table`() throws {
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

  @Test(arguments: DemoScene.allCases)
  func `read back as the scene that was printed`(scene: DemoScene) throws {
    let settings = Settings(scene: scene)
    #expect(try Settings(parsing: settings.yaml, file: "printed.yaml") == settings)
    #expect(try Settings(parsing: settings.json, file: "printed.json") == settings)
  }
}

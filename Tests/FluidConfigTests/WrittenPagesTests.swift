import FluidConfig
import FluidCore
import FluidDemos
import FluidDrawer
import FluidSettings
import TestSupport
import Testing

@Suite struct WrittenPagesTests {
  private let example = WrittenPage(path: "assets/fluid-drawer.yaml", text: Settings().yaml)

  @Test func `are written from the schema`() throws {
    try example.check()
    try WrittenPage(path: "docs/configuration.md", text: Schema.reference).check()
  }

  @Test(arguments: DemoScene.allCases)
  func `read back as the scene that was printed`(scene: DemoScene) throws {
    let settings = Settings(scene: scene)
    #expect(try Settings(parsing: settings.yaml, file: "printed.yaml") == settings)
    #expect(try Settings(parsing: settings.json, file: "printed.json") == settings)
  }
}

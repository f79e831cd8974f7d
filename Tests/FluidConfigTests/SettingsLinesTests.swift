import FluidDemos
import FluidSettings
import Testing

/// Settings as lines of `path=value`, the form of a page's address.
@Suite struct SettingsLinesTests {
  /// A scene's settings with a few keys changed.
  private static func changed(_ scene: DemoScene, _ lines: String) -> Settings {
    let (settings, problems) = Settings(scene: scene).applying(lines: lines, file: "address")
    #expect(problems == [])
    return settings
  }

  @Test(arguments: DemoScene.allCases) func `say what they read back as`(scene: DemoScene) {
    let settings = Self.changed(
      scene,
      """
      drawer.spring.bounce=0.45
      drawer.release.lookahead=0.125
      drawer.rubber_band.over={"kind":"uikit","coefficient":0.4}
      background.animated=off
      """)
    let text = settings.lines(from: Settings(scene: scene))
    let read = Settings(scene: scene).applying(lines: text, file: "address")
    #expect(read.settings == settings)
    #expect(read.problems == [])
    #expect(settings.lines(from: settings) == "")
  }

  @Test func `reach a detent by its name`() {
    let settings = Self.changed(.pullDown, "drawer.detents.open.points=420&scene=pull-down")
    #expect(settings.lines(from: Settings()).contains("\"points\":420"))
  }

  @Test func `leave out what is wrong, with the line, and keep what is right`() {
    let (settings, problems) = Settings().applying(
      lines: "drawer.spring.bounce=7\nnonsense\ndrawer.colour=red\ndrawer.release.threshold=0.4",
      file: "the address")
    #expect(settings.lines(from: Settings()) == "drawer.release.threshold=0.4")
    #expect(problems.map { $0.place?.line } == [1, 2, 3])
    #expect(problems.allSatisfy { $0.file == "the address" })
  }
}

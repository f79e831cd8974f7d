import FluidDemos
import FluidDrawer
import FluidMotion
import FluidScene
import FluidSettings
import Testing

@Suite struct SettingsReadingTests {
  private func drawer(_ text: String) throws -> DrawerConfiguration {
    try Settings(parsing: "drawer: { \(text) }", file: "f.yaml").drawer
  }

  @Test func `reads a spring in four notations`() throws {
    #expect(try drawer("spring: snappy").spring == .snappy)
    #expect(try drawer("spring: \"interactive\"").spring == .interactive)
    #expect(try drawer("spring: { duration: 0.4 }").spring == Spring(duration: 0.4, bounce: 0))
    #expect(
      try drawer("spring: { damping_ratio: 2, response: 1 }").spring
        == Spring(response: 1, dampingRatio: 2))
    #expect(
      try drawer("spring: { stiffness: 200, damping: 20 }").spring
        == Spring(mass: 1, stiffness: 200, dampingCoefficient: 20))
  }

  @Test func `reads an edge region in points above 1 and as a share up to 1`() throws {
    #expect(try drawer("drag: { edge_region: 1 }").drag.edgeRegion == .fraction(1))
    #expect(try drawer("drag: { edge_region: 1.5 }").drag.edgeRegion == .points(1.5))
    #expect(try drawer("drag: { edge_region: null }").drag.edgeRegion == nil)
  }

  @Test func `reads rubber bands of every kind, with defaults for numbers left out`() throws {
    #expect(try drawer("rubber_band: { over: { kind: uikit } }").over == .uikit(coefficient: 0.55))
    #expect(
      try drawer("rubber_band: { over: { kind: logarithmic } }").over == .logarithmic(gain: 0.2))
    let power = try drawer("rubber_band: { under: { kind: power, exponent: 1, limit: 1e6 } }")
    #expect(power.under == .power(exponent: 1, limit: 1e6))
    #expect(power.over == DrawerConfiguration().over)
    #expect(try drawer("rubber_band: { under: { kind: none } }").under == RubberBand.none)
  }

  @Test func `tunes each named drawer of its scene, and leaves another scene alone`() throws {
    let text = "drawers: { booking: { spring: bouncy }, trip: { edge: top } }\nscene: sheets"
    var expected = Settings(scene: .sheets)
    expected.drawer.edge = .top
    expected[drawer: "booking"]?.configuration.spring = .bouncy
    #expect(try Settings(parsing: text, file: "f.yaml") == expected)
    #expect(try Settings(parsing: expected.yaml, file: "f.yaml") == expected)
    let drawers = DemoScene.sheets.scene(SceneState(), expected).drawers
    #expect(drawers.map(\.configuration.spring) == [.smooth, .smooth, .bouncy])
    for other in [DemoScene.pullDown, .form] {
      #expect(
        try Settings(parsing: text, file: "f.yaml", over: .scene(other)) == Settings(scene: other))
    }
    let message =
      "f.yaml:1:12: drawers.booking: no drawer is called booking, but one of scene: sheets is"
    #expect {
      try Settings(parsing: "drawers: { booking: { spring: bouncy } }", file: "f.yaml")
    } throws: { "\($0)".hasPrefix(message) }
  }

  @Test func `takes from its scene what it leaves out, in whatever order`() throws {
    let settings = try Settings(
      parsing: "drawer: { corner_radius: 3 }\nscene: bottom-sheet", file: "f.yaml")
    var expected = Settings(scene: .bottomSheet)
    expected.panel.cornerRadius = 3
    #expect(settings == expected)
    let forced = try Settings(
      parsing: "drawer: { corner_radius: 3 }\nscene: bottom-sheet", file: "f.yaml",
      over: .scene(.detents))
    expected = Settings(scene: .detents)
    expected.panel.cornerRadius = 3
    #expect(forced == expected)
  }

  private func settings(_ text: String) throws -> Settings {
    try Settings(parsing: text, file: "f")
  }

  @Test func `takes null for nothing, and a number tagged as text for no number`() throws {
    let marked = try settings("drawer: { edge_mark: \"#ff0000\", overpull_closes_at: 0.5 }")
    #expect(marked.panel.edgeMark != nil && marked.drawer.overpullClosesAt == 0.5)
    let bare = try marked.merging(
      "drawer: { edge_mark: null, overpull_closes_at: null }", file: "f")
    #expect(bare.panel.edgeMark == nil && bare.drawer.overpullClosesAt == nil)
    #expect(throws: ConfigProblems.self) { try settings("drawer: { corner_radius: !!str 3 }") }
  }

  @Test(arguments: [
    "plain", "two words", "null", "Null", "NULL", "~", "yes", "Yes", "ON", "off", "true", "False",
    "y", "N", "1", "1e3", ".inf", "-", "#", "a: b", "a # b", "'", "\"", "\\", "\t", "a\nb", "\r",
    "\u{1}", "\u{1f}", "\u{7f}", "\u{80}", "\u{9f}", "\u{a0}", "\u{2028}", "\u{2029}", "ä漢😀", "[a]",
    "{b}", "*c", "&d", "!e", "%f", "@g", "- h", "? i", "|", ">",
  ]) func `reads any text back as it was, from YAML and JSON`(text: String) throws {
    var settings = Settings()
    settings.font = text
    settings.drawer.detents = [.points(text, 20), .points("open", 300)]
    settings.drawer.initial = text
    settings.drawer.scrim.from = text
    #expect(try Settings(parsing: settings.yaml, file: "f.yaml") == settings)
    #expect(try Settings(parsing: settings.json, file: "f.json") == settings)
  }
}

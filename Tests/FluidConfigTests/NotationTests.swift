import FluidConfig
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Values, and texts that only look like values.
@Suite struct `A value in a file` {
  private func settings(_ text: String) throws -> Settings {
    try Settings(parsing: text, file: "f")
  }

  private static let numbers: [(String, Double)] = [
    ("3", 3), ("3.0", 3), ("+3", 3), ("3e1", 30), ("3E1", 30), ("3e+1", 30), ("30E-1", 3),
    (".5", 0.5),
  ]

  @Test(arguments: numbers.indices)
  func `is a number in any of YAML's decimal notations`(index: Int) throws {
    let (text, value) = Self.numbers[index]
    #expect(try settings("drawer: { corner_radius: \(text) }").panel.cornerRadius == value)
  }

  @Test(arguments: ["!!str 3", "'3'", "\"3\"", "0x3", "3 points", "1_000", "three", "[3]", "~"])
  func `is none where it is quoted, tagged, or says more`(text: String) {
    #expect(throws: ConfigProblems.self) {
      try settings("drawer: { corner_radius: \(text) }")
    }
  }

  @Test func `of null takes away what was there before`() throws {
    let marked = try settings("drawer: { edge_mark: \"#ff0000\", overpull_closes_at: 0.5 }")
    #expect(marked.panel.edgeMark != nil && marked.drawer.overpullClosesAt == 0.5)
    let bare = try marked.merging(
      "drawer: { edge_mark: null, overpull_closes_at: null }", file: "f")
    #expect(bare.panel.edgeMark == nil && bare.drawer.overpullClosesAt == nil)
  }

  @Test(arguments: [[0xFF, 0xFE] as [UInt8], [0xFE, 0xFF]])
  func `is not read from UTF-16, whichever byte comes first`(mark: [UInt8]) {
    #expect {
      try Settings(parsing: mark + [0, 0x61], file: "f")
    } throws: {
      "\($0)" == "f:1:1: UTF-16 text; expected UTF-8"
    }
  }

  @Test(arguments: [
    "yes", "no", "y", "n", "on", "off", "true", "null", "N", "Null", "1", "a b", "-a",
  ])
  func `that is a name is written so that it reads back as one`(name: String) throws {
    var settings = Settings()
    settings.drawer.detents = [.points(name, 50), .points("other", 90)]
    settings.drawer.initial = name
    settings.drawer.scrim.from = nil
    settings.drawer.interactiveDetents = []
    #expect(try self.settings(settings.yaml) == settings)
    #expect(settings.yaml.contains("\"\(name)\""), "for readers that know YAML's older words too")
  }

  @Test func `of two settings that are one differs in nothing`() {
    var other = Settings()
    #expect(other.differences(from: Settings()).isEmpty)
    other.panel.edgeMark = .white
    other.drawer.drag.slop = 3
    #expect(Set(other.differences(from: Settings())) == ["drawer.edge_mark", "drawer.drag.slop"])
  }

  @Test(arguments: [
    "{ kind: power, exponent: 0, limit: 9 }", "{ kind: power, exponent: x, limit: 9 }",
    "{ kind: uikit, coefficient: 2 }", "{ kind: logarithmic, gain: -1 }",
  ])
  func `of a band that has one bad number leaves it as it was`(band: String) {
    #expect(throws: ConfigProblems.self) {
      try settings("drawer: { rubber_band: { over: \(band) } }")
    }
  }
}

import FluidConfig
import FluidSettings
import TestSupport
import Testing

/// The problems of a text, one to a line.
func problems(_ text: String) -> String { problems(Array(text.utf8)) }

/// The problems of a file's bytes, one to a line.
func problems(_ bytes: [UInt8]) -> String {
  do {
    _ = try Settings(parsing: bytes, file: "f.yaml")
    return "none"
  } catch { return error.description }
}

@Suite struct ConfigProblemTests {
  @Test func `are told all at once, at their line and column, with what was meant`() throws {
    let difference = try Golden.difference(from: "problems") { text in
      problems(text).split(separator: "\n").map(String.init)
    }
    #expect(difference == nil)
  }

  @Test func `are none where a scene's contradiction is taken back, and one of too many detents`() {
    #expect(
      problems("scene: side-drawer\ndrawer: { drag: { grab: handle, edge_region: null } }")
        == "none")
    let many = Array(repeating: "{ name: a, points: 1 }", count: 65).joined(separator: ", ")
    #expect(
      problems("drawer: { detents: [\(many)] }")
        == "f.yaml:1:20: drawer.detents: 65 items; expected at most 64")
    // Where no key is read, one given twice is told all the same.
    #expect(
      problems("window: { width: { a: 1, a: 2 } }").contains("window.width: a mapping; expected"))
  }

  @Test(arguments: [199, 200, 201, 260])
  func `are two hundred at most, with the number of the others`(count: Int) {
    let lines = problems((0..<count).map { "wrong\($0): 1\n" }.joined()).split(separator: "\n")
    #expect(lines.count == min(count, 201) && lines[198].hasPrefix("f.yaml:199:1: wrong198: "))
    #expect(count <= 200 || lines[200] == "f.yaml: \(count - 200) more mistakes; expected none")
  }

  @Test func `are one of a text that is too large, from wherever it comes`() throws {
    let blank = String(repeating: " ", count: (1 << 20) - 14)
    #expect(try Settings(parsing: "scene: detents" + blank, file: "f.yaml").scene == .detents)
    let error = #expect(throws: ConfigProblems.self) {
      try Settings(parsing: "scene: detents " + blank, file: "f.yaml")
    }
    #expect(error.map { "\($0)" }?.contains("expected at most 1048576 bytes") == true)
  }

  @Test func `print no control characters, and one line each`() {
    let text = problems(
      "\"a\\nb\\e[31m\": 1\nscene: \"\\e[31m\\n\"\nfont: [\(String(repeating: "x", count: 9))]")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("f.yaml:1:1: a b\u{FFFD}[31m: unknown key;"))
    #expect(lines[1].hasPrefix("f.yaml:2:8: scene: \"\u{FFFD}[31m \"; expected pull-down"))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    let long = problems("scene: \(String(repeating: "y", count: 5000))")
    #expect(long.hasPrefix("f.yaml:1:8: scene: \(String(repeating: "y", count: 60))…; expected"))
  }

  @Test(
    arguments: Table.pairs(
      """
      drawer:⏎⇥edge: top⏎ ¦ 2:1
      ⇥drawer:⏎  edge: top⏎ ¦ 1:1
      drawer:⏎  edge: top⏎⇥spring: bouncy⏎ ¦ 3:1
      drawer:⏎  edge: top⏎  ⇥spring: bouncy⏎ ¦ 3:3
      drawer:⏎  spring:⏎⇥  duration: 1⏎ ¦ 3:1
      drawer:⏎  detents:⏎  -⇥name: a⏎ ¦ 3:4
      drawer:⏎  detents:⏎⇥- { name: a, points: 1 }⏎ ¦ 3:1
      drawer:␍⏎⇥edge: top␍⏎ ¦ 2:1
      font: |⏎⇥a⏎ ¦ 2:1
      """))
  func `say that a tab cannot indent, to reading and to saving`(text: String, place: String) {
    let words = "f.yaml:\(place): a tab, which cannot indent; expected spaces"
    #expect(problems(text) == words)
    let error = #expect(throws: (any Error).self) {
      try ConfigRevision(
        of: Array(text.utf8), [ConfigEdit(argument: "drawer.edge=top")], file: "f.yaml")
    }
    #expect(error.map { "\($0)" } == words)
  }

  @Test func `name bytes that are not UTF-8, and characters that are not printable`() {
    #expect(
      problems(Array("scene: detents\nfont: é".utf8.dropLast()))
        == "f.yaml:2:7: bytes that are not UTF-8; expected UTF-8 text")
    #expect(problems([0xFF, 0xFE, 0x61, 0x00]) == "f.yaml:1:1: UTF-16 text; expected UTF-8")
    #expect(problems([0xEF, 0xBB, 0xBF] + Array("scene: detents".utf8)) == "none")
    for (text, place) in [
      ("a\0", "1:2: the control character U+0000"),
      ("scene: \u{7}", "1:8: the control character U+0007"),
      ("font: a\r# b\n# c\r\nscene: \u{7}", "4:8: the control character U+0007"),
      ("# a\u{85}# b\u{2028}\u{7}", "3:1: the control character U+0007"),
    ] { #expect(problems(text) == "f.yaml:\(place); expected printable text") }
  }

  @Test func `refuse aliases that expand without end, and take others`() throws {
    let shared = """
      drawer:
        rubber_band:
          over: &band { kind: uikit, coefficient: 0.5 }
          under: *band
      """
    let drawer = try Settings(parsing: shared, file: "f.yaml").drawer
    #expect(drawer.over == .uikit(coefficient: 0.5))
    #expect(drawer.under == drawer.over)

    // Each level is ten of the one before: ten thousand million nodes from half a thousand bytes,
    // and as a key, so that a parser that compares keys has to look at all of them.
    var bomb = "a0: &a0 x\n"
    for level in 1...10 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(items)]\n"
    }
    let time = ContinuousClock().measure {
      #expect(
        problems(bomb + "*a10 : 1\n")
          == "f.yaml: too many aliases; expected at most 16 words that begin with *")
    }
    #expect(time < .seconds(1))
  }
}

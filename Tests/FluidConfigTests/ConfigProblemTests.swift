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
  /// Words of a message that are a list of all there is.
  private static let lists = [
    "KEYS":
      "scene, window, appearance, contrast, direction, background, insets, keyboard, drawer, content, input, feedback, motion or font",
    "SPRINGS":
      "{ duration, bounce }, { response, damping_ratio }, { mass, stiffness, damping }, smooth, snappy, bouncy or interactive",
    "BANDS":
      "{ kind: uikit, coefficient }, { kind: power, exponent, limit }, { kind: logarithmic, gain } or { kind: none }",
    "DETENTS": "{ name, points }, { name, fraction } or { name, content: true }",
  ]

  /// Files, and each of their problems in the order of the file.
  private static let table = Table.headed(
    #"""
    windw: {}⏎spring: bouncy⏎drawer:⏎  drag: { slip: 3 }⏎zzz: 1⏎
      1:1: windw: unknown key; expected KEYS; did you mean window?
      2:1: spring: unknown key; expected KEYS; did you mean drawer.spring?
      4:11: drawer.drag.slip: unknown key; expected slop, grab, edge_region, dismissible or enabled; did you mean slop?
      5:1: zzz: unknown key; expected KEYS
    drawer:⏎  scrim: { from: nowhere }⏎  spring: { duration: 0, bounce: 2 }⏎  detents: [{ name: a, points: -1 }]⏎window: { width: 0 }
      3:23: drawer.spring.duration: 0; expected a number from 0.01 to 60
      3:34: drawer.spring.bounce: 2; expected a number from -0.99 to 0.99
      4:32: drawer.detents[0].points: -1; expected a number from 0 to 1e6
      5:18: window.width: 0; expected a number from 1 to 16384
    window: [1, 2]
      1:9: window: a list; expected a mapping of keys
    window: { width: wide }
      1:18: window.width: wide; expected a number from 1 to 16384
    window: { width: "720" }
      1:18: window.width: "720"; expected a number from 1 to 16384
    window: { width: null }
      1:18: window.width: null; expected a number from 1 to 16384
    window:⏎  width:⏎
      2:9: window.width: nothing; expected a number from 1 to 16384
    background: { animated: 1 }
      1:25: background.animated: 1; expected true or false
    drawer: { edge: Top }
      1:17: drawer.edge: Top; expected top, bottom, leading or trailing; did you mean top?
    drawer:⏎  tint: #1c1c1e80⏎
      2:8: drawer.tint: nothing; expected a colour as "#rrggbb" or "#rrggbbaa" in quotes
    font: ''
      1:7: font: ""; expected the path of a font file or null
    hello
      1:1: hello; expected a mapping of keys
    ? [a, b]⏎: 1
      1:3: a list for a key; expected a name
    window: { height: 16384.5 }
      1:19: window.height: 16384.5; expected a number from 1 to 16384
    window: { height: .nan }
      1:19: window.height: .nan; expected a finite number
    window: { height: 1e999 }
      1:19: window.height: 1e999; expected a finite number
    drawer: { overpull_closes_at: 0 }
      1:31: drawer.overpull_closes_at: 0; expected a number above 0 and at most 100
    drawer: { spring: { mass: 1e6, stiffness: 1e-3, damping: 1 } }
      1:19: drawer.spring: a spring of response 198691.765315922; expected a number from 0.01 to 60
    drawer: { spring: { stiffness: 100, damping: 1e6 } }
      1:19: drawer.spring: a spring of damping ratio 50000; expected a number from 0.01 to 100
    a: b: c
      1:5: not YAML, mapping values are not allowed in this context; expected valid YAML
    font: *a
      1:7: not YAML, found undefined alias; expected valid YAML
    scene: detents⏎---⏎scene: map-list⏎
      2:1: a second document; expected one in the file
    { font: "ä漢😀", scene: x }␍⏎
      1:23: scene: x; expected pull-down, side-drawer, bottom-sheet, detents, map-list, form or sheets
    drawer: { spring: { bounce: 0.2, mass: 2 } }
      1:34: drawer.spring.mass: a second notation beside bounce; expected { duration, bounce } or { mass, stiffness, damping }
    drawer: { spring: { damping: 9, response: 2, damping_ratio: 1 } }
      1:33: drawer.spring.response: a second notation beside damping; expected { response, damping_ratio } or { mass, stiffness, damping }
    drawer: { spring: { stiffness: 200 } }
      1:19: drawer.spring: no damping; expected { mass, stiffness, damping }
    drawer: { spring: { bounce: 0 } }
      1:19: drawer.spring: no duration; expected { duration, bounce }
    drawer: { spring: {} }
      1:19: drawer.spring: a spring without numbers; expected SPRINGS
    drawer: { spring: [] }
      1:19: drawer.spring: a list; expected SPRINGS
    drawer: { spring: bouncey }
      1:19: drawer.spring: bouncey; expected SPRINGS; did you mean bouncy?
    drawer: { spring: { durtion: 1 } }
      1:21: drawer.spring.durtion: unknown key; expected duration, bounce, response, damping_ratio, mass, stiffness or damping; did you mean duration?
    drawer: { rubber_band: { over: { kind: powr } } }
      1:40: drawer.rubber_band.over.kind: powr; expected uikit, power, logarithmic or none; did you mean power?
    drawer: { rubber_band: { over: { exponent: 0.5 } } }
      1:32: drawer.rubber_band.over: no kind; expected BANDS
    drawer: { rubber_band: { over: { kind: power, exponent: 1 } } }
      1:32: drawer.rubber_band.over: no limit; expected BANDS
    drawer: { rubber_band: { over: { kind: uikit, gain: 1 } } }
      1:47: drawer.rubber_band.over.gain: not a number of the kind uikit; expected coefficient with it
    drawer: { rubber_band: { over: { kind: none, limit: 1 } } }
      1:46: drawer.rubber_band.over.limit: not a number of the kind none; expected no number with it
    drawer: { rubber_band: { over: none } }
      1:32: drawer.rubber_band.over: none; expected BANDS
    drawer:⏎  initial: nowhere⏎  detents:⏎  - { name: a, points: 1 }⏎  - { name: a, fraction: 1 }⏎  - { points: 3 }⏎  - { name: b }
      5:13: drawer.detents[1].name: a again; expected a name no other detent has
      6:5: drawer.detents[2]: no name; expected DETENTS
      7:5: drawer.detents[3]: no measure; expected DETENTS
    drawer:⏎  detents:⏎  - { name: c, points: 1, fraction: 1 }⏎  - { name: d, content: false }⏎  - 3⏎  - { name: '', fraction: 2 }
      3:27: drawer.detents[0].fraction: given beside points; expected one of points, fraction and content
      4:25: drawer.detents[1].content: false; expected true
      5:5: drawer.detents[2]: 3; expected DETENTS
      6:13: drawer.detents[3].name: ""; expected a name of 1 to 64 characters
      6:27: drawer.detents[3].fraction: 2; expected a number from 0 to 1
    drawer:⏎  initial: opne⏎  interactive_detents: [open, clsed]⏎  scrim: { from: x }
      2:12: drawer.initial: no detent is called opne; expected closed or open; did you mean open?
      3:31: drawer.interactive_detents[1]: no detent is called clsed; expected closed or open; did you mean closed?
      4:18: drawer.scrim.from: no detent is called x; expected closed or open
    drawer: { detents: [], initial: open }
      1:33: drawer.initial: no detent is called open; expected null, as there are none
    drawer: { interactive_detents: open }
      1:32: drawer.interactive_detents: open; expected a list of detents' names
    drawer: { drag: { grab: handle, edge_region: 0.1 } }
      1:46: drawer.drag.edge_region: an edge region beside grab: handle; expected edge_region: null, or grab: panel or anywhere
    scene: side-drawer⏎drawer: { drag: { grab: handle } }
      2:25: drawer.drag.grab: an edge region beside grab: handle; expected edge_region: null, or grab: panel or anywhere
    scene: pull-down⏎window: { width: 1, "width": 2, height: 0 }⏎scene: detents⏎drawer:⏎  edge: top⏎  'edge': bottom⏎  edge: up
      2:21: window.width: given twice, first on line 2; expected it once
      2:41: window.height: 0; expected a number from 1 to 16384
      3:1: scene: given twice, first on line 1; expected it once
      6:3: drawer.edge: given twice, first on line 5; expected it once
      7:3: drawer.edge: given twice, first on line 5; expected it once
      7:9: drawer.edge: up; expected top, bottom, leading or trailing
    "": 1⏎"": 2⏎
      1:1: given twice; expected it once
    &x font: a⏎font: b⏎
      1:1: font: given twice; expected it once
    """#)

  @Test(arguments: table)
  func `are told all at once, at their line and column, with what was meant`(
    text: String, lines: [String]
  ) {
    let expected = lines.map { line in
      Self.lists.reduce("f.yaml:" + line) { $0.replacing($1.key, with: $1.value) }
    }
    #expect(problems(text) == expected.joined(separator: "\n"))
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

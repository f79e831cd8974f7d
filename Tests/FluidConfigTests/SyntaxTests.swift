import FluidConfig
import FluidPlayer
import FluidSettings
import Testing

@Suite("A text that is no YAML") struct SyntaxTests {
  @Test(
    "is told at its own line and column",
    arguments: [
      ("a: b: c", "1:5: not YAML, mapping values are not allowed in this context"),
      (
        "window: [1, 2\nscene: 3",
        "2:6: not YAML, did not find expected ',' or ']' while parsing a flow sequence that begins "
          + "on line 1"
      ),
      (
        "scene: detents\nfont: 'a",
        "2:9: not YAML, found unexpected end of stream while scanning a quoted scalar that begins "
          + "on line 2"
      ),
      ("font: *a", "1:7: not YAML, found undefined alias"),
      (
        "{",
        "1:2: not YAML, did not find expected node content while parsing a flow node that begins on line 1"
      ),
    ])
  func broken(text: String, problem: String) {
    #expect(problems(text) == "f.yaml:\(problem); expected valid YAML")
  }

  @Test("may be one document only")
  func documents() {
    #expect(problems("---\nscene: detents\n...\n") == "none")
    #expect(
      problems("scene: detents\n---\nscene: map-list\n")
        == "f.yaml:2:1: a second document; expected one in the file")
  }

  @Test("must be UTF-8")
  func encoding() {
    #expect(
      problems(Array("scene: detents\nfont: é".utf8.dropLast()))
        == "f.yaml:2:7: bytes that are not UTF-8; expected UTF-8 text")
    #expect(
      problems([0xFF, 0xFE, 0x61, 0x00]) == "f.yaml:1:1: UTF-16 text; expected UTF-8")
    #expect(problems([0xEF, 0xBB, 0xBF] + Array("scene: detents".utf8)) == "none")
    #expect(
      problems("scene: \u{7}")
        == "f.yaml:1:8: the control character U+0007; expected printable text")
    #expect(
      problems(Array("a\0".utf8))
        == "f.yaml:1:2: the control character U+0000; expected printable text")
  }

  @Test("is not read when it is absurdly large")
  func size() {
    let maximum = 1 << 20
    let filler = "#" + String(repeating: "x", count: maximum - 2) + "\n"
    #expect(problems(filler) == "none")
    #expect(
      problems(filler + "#")
        == "f.yaml: too large for a configuration; expected at most \(maximum) bytes")
    #expect(
      problems(Array((filler + "#").utf8))
        == "f.yaml: too large for a configuration; expected at most \(maximum) bytes")
  }

  @Test("may use aliases, but not so many that they stand for a mountain")
  func aliases() throws {
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
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(
        problems(bomb + "*a10 : 1\n")
          == "f.yaml: too many aliases; expected at most 16 words that begin with *")
    }
    #expect(time < .seconds(1))
    // As many as are allowed, in the worst arrangement: five levels of three.
    var small = "a0: &a0 [x]\n"
    for level in 1...5 {
      let item = "*a\(level - 1)"
      small += "a\(level): &a\(level) [\(item), \(item), \(item)]\n"
    }
    let smallTime = clock.measure {
      #expect(problems(small + "*a5 : 1\n").contains("a list for a key"))
    }
    #expect(smallTime < .seconds(1))
  }

  @Test("may be nested as deep as it likes without harm")
  func depth() {
    #expect(problems(String(repeating: "[", count: 200_000)).hasPrefix("f.yaml:1:"))
    #expect(
      problems(String(repeating: "{a: ", count: 900) + String(repeating: "}", count: 900)).contains(
        "unknown key"))
    #expect(problems(String(repeating: "- ", count: 100_000)).hasPrefix("f.yaml:1:"))
  }

  @Test(
    "is the defaults if it is empty",
    arguments: ["", "\n\n", "# nothing\n", "---\n", "~", "null", "{}"])
  func empty(text: String) throws {
    #expect(try Settings(parsing: text, file: "f.yaml") == Settings())
    #expect(
      try Settings(parsing: text, file: "f.yaml", over: .scene(.mapList))
        == Settings(scene: .mapList))
  }
}

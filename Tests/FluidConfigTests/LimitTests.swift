import FluidConfig
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct `A configuration at a limit` {
  private func drawer(_ text: String) throws -> DrawerConfiguration {
    try Settings(parsing: "drawer: \(text)", file: "f.yaml").drawer
  }

  @Test(arguments: [1, 15, 16, 17])
  func `tells of up to sixteen keys given twice, each at its place, and of the first at least`(
    count: Int
  ) {
    let text = (0...count).map { "font: \($0)a\n" }.joined()
    let lines = problems(text).split(separator: "\n")
    if count > 16 {
      #expect(lines.count == 1 && lines[0].contains("given twice"))
    } else {
      let expected = (2...count + 1).map {
        "f.yaml:\($0):1: font: given twice, first on line 1; expected it once"
      }
      #expect(lines.map(String.init) == expected)
    }
  }

  @Test func `takes names of one to sixty-four letters, and a path of 4096`() throws {
    for count in [1, 63, 64] {
      let name = String(repeating: "n", count: count)
      let drawer = try drawer("{ detents: [{ name: \(name), points: 1 }], initial: \(name) }")
      #expect(drawer.detents == [.points(name, 1)] && drawer.initial == name)
    }
    let long = String(repeating: "n", count: 65)
    #expect(
      problems("drawer: { detents: [{ name: \(long), points: 1 }] }")
        .hasSuffix("expected a name of 1 to 64 characters"))
    let path = String(repeating: "p", count: 4096)
    #expect(try Settings(parsing: "font: \(path)", file: "f.yaml").font == path)
    #expect(problems("font: \(path)p").hasSuffix("expected the path of a font file or null"))
  }

  @Test(arguments: [59, 60, 61])
  func `shows sixty letters of what is wrong, and no more`(count: Int) {
    let word = String(repeating: "y", count: count)
    let shown = count > 60 ? word.prefix(60) + "…" : word.prefix(60)
    #expect(problems("scene: \(word)").hasPrefix("f.yaml:1:8: scene: \(shown); expected"))
  }

  @Test func `may be a mebibyte long, as bytes and as text`() throws {
    let maximum = String(repeating: "#", count: 1 << 20)
    #expect(try Settings(parsing: maximum, file: "f.yaml") == Settings())
    #expect(try Settings(parsing: Array(maximum.utf8), file: "f.yaml") == Settings())
    #expect(throws: ConfigProblems.self) {
      try Settings(parsing: Array((maximum + "#").utf8), file: "f.yaml")
    }
  }

  @Test(arguments: [0.5, 1, 1.5, 300])
  func `takes lengths up to one as shares of the window, and longer ones as points`(
    number: Double
  ) throws {
    let measure = number > 1 ? Length.points(number) : .fraction(number)
    let drawer = try drawer(
      "{ drag: { edge_region: \(number) }, "
        + "free_range: { from: \(number), to: \(number), start: \(number) } }")
    #expect(drawer.freeRange == FreeRange(from: measure, to: measure, start: measure))
    #expect(drawer.drag.edgeRegion == (number > 1 ? .points(number) : .fraction(number)))
  }

  @Test func `takes each number at the ends of its range, and none beyond`() throws {
    var ends = 0
    for key in Schema.keys {
      guard case .number(let range) = key.kind, SchemaTests.samples[key.path] != nil else {
        continue
      }
      func text(_ number: Double) -> String {
        let parts = key.path.split(separator: ".")
        return parts.joined(separator: ": { ") + ": \(number)"
          + String(repeating: " }", count: parts.count - 1)
      }
      for (end, beyond, isIn) in [
        (range.lower, range.lower.nextDown, range.includesLower),
        (range.upper, range.upper.nextUp, range.includesUpper),
      ] {
        ends += 1
        #expect((problems(text(end)) == "none") == isIn, "\(text(end))")
        #expect(problems(text(beyond)) != "none", "\(text(beyond))")
      }
    }
    #expect(ends > 20)
  }

  @Test(
    arguments: [
      ("{ duration: 0.01, bounce: -0.99 }", true), ("{ duration: 60, bounce: 0.99 }", true),
      ("{ duration: 0.0099 }", false), ("{ duration: 60.1 }", false),
      ("{ response: 0.01, damping_ratio: 0.01 }", true),
      ("{ response: 60, damping_ratio: 100 }", true),
      ("{ response: 1, damping_ratio: 0.0099 }", false),
      ("{ response: 1, damping_ratio: 100.1 }", false),
    ])
  func `takes springs from a hundredth of a second to a minute`(spring: String, isGood: Bool) {
    #expect((problems("drawer: { spring: \(spring) }") == "none") == isGood)
  }

  @Test func `takes what a notation leaves out from what its table says`() throws {
    let band = "rubber_band: { over: { kind: uikit }, under: { kind: logarithmic } }"
    let drawer = try drawer("{ spring: { duration: 0.4 }, \(band) }")
    #expect(drawer.over == .uikit(coefficient: 0.55) && drawer.under == .logarithmic(gain: 0.2))
    #expect(drawer.spring == (try self.drawer("{ spring: { duration: 0.4, bounce: 0 } }").spring))
    let weights = "stiffness: 90, damping: 9"
    #expect(
      try self.drawer("{ spring: { \(weights) } }").spring
        == self.drawer("{ spring: { mass: 1, \(weights) } }").spring)
  }

  @Test func `counts a detent of two measures as none`() {
    let text = problems(
      "drawer: { detents: [{ name: a, points: 1, fraction: 1 }, { name: a, points: 2 }] }")
    #expect(
      text == """
        f.yaml:1:43: drawer.detents[0].fraction: given beside points; expected one of points, \
        fraction and content
        """)
  }
}

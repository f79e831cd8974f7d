import FluidCore
import FluidSettings
import TestSupport
import Testing

@Suite struct FuzzTests {
  /// Words and signs that are likelier than random bytes to lead somewhere.
  private static let morsels =
    Schema.keys.map(\.name) + [
      ".nan", ".inf", "-.inf", "1e999", "-1e-999", "0", "-0.0", "1e308", "null", "~", "true", "no",
      "{", "}", "[", "]", ":", ": ", ",", "-", "- ", "#", "\"", "'", "\n", "\n  ", "&a ", "*a", "|",
      ">", "!!float ", "? ", "---\n", "\t", "\r", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{E000}", "é",
      "😀", "\\u0000", "\\ud800", "<<", "%YAML 1.2\n", "closed", "open", "power", "limit",
      "{ stiffness: 1e9, damping: 1 }", "99999999999999999999", "0x1p5", "nan", "infinity",
    ]

  private func mutated(_ text: String, _ dice: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      let place = Int.random(in: 0...bytes.count, using: &dice)
      let length = min(Int.random(in: 0...8, using: &dice), bytes.count - place)
      let range = place..<(place + length)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes.removeSubrange(range)
      case 1:
        let morsel = Self.morsels.randomElement(using: &dice)!
        bytes.replaceSubrange(range, with: Array(morsel.utf8))
      case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &dice) }
      case 3: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...place, using: &dice))
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { bytes = Array("drawer:".utf8) }
    }
    return bytes
  }

  /// Every number of a tree.
  private func numbers(_ value: DataValue) -> [Double] {
    switch value {
    case .number(let number): [number]
    case .list(let items): items.flatMap(numbers)
    case .map(let fields): fields.flatMap { numbers($0.value) }
    case .null, .flag, .text: []
    }
  }

  /// Settings that are whole and sound, or problems that name themselves on one line each.
  private func check(_ bytes: [UInt8]) {
    do {
      let settings = try Settings(parsing: bytes, file: "f.yaml")
      #expect(numbers(settings.tree).allSatisfy { $0.isFinite })
      #expect((1...16384).contains(settings.window.width))
      let names = settings.drawer.detents.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(settings.drawer.initial.map(names.contains) ?? true)
      let again = try? Settings(parsing: settings.yaml, file: "printed")
      #expect(again == settings, "\(settings.yaml)")
    } catch {
      #expect(!error.problems.isEmpty)
      for problem in error.problems {
        let line = problem.description
        #expect(!line.contains("\n") && line.hasPrefix("f.yaml:"), "\(line)")
        #expect(line.contains("; expected "), "\(line)")
      }
    }
  }

  @Test func `survives changes to the example, and lets nothing infinite through`() {
    var dice = SeededRandom(seed: SeededRandom.seedOfRun)
    let bare = Settings().yaml.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(separator: "\n")
    let texts = [bare, Settings().json, Settings(scene: .sideDrawer).json]
    for _ in 0..<1500 { check(mutated(texts.randomElement(using: &dice)!, &dice)) }
  }

  @Test func `survives random bytes and random words`() {
    var dice = SeededRandom(seed: SeededRandom.seedOfRun)
    for _ in 0..<1500 {
      let count = Int.random(in: 0...60, using: &dice)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) })
      let words = (0..<count).map { _ in Self.morsels.randomElement(using: &dice)! }
      check(Array(words.joined().utf8))
    }
  }

  @Test func `survives any nesting`() {
    for text in [String(repeating: "[", count: 200_000), String(repeating: "- ", count: 100_000)] {
      #expect(problems(text).hasPrefix("f.yaml:1:"))
    }
  }
}

import FluidRaster
import Testing

@testable import FluidHost

/// Letters of which some have no picture; it counts how often it is asked for one.
private final class Letters: TextSource {
  private let font = StrokeFont()
  private let missing: @Sendable (Character) -> Bool
  private(set) var asked: [Character: Int] = [:]

  init(missing: @escaping @Sendable (Character) -> Bool) { self.missing = missing }

  func metrics(for style: FontStyle) -> FontMetrics { font.metrics(for: style) }

  func width(of text: String, font style: FontStyle) -> Double {
    font.width(of: text, font: style)
  }

  func mask(for text: String, font style: FontStyle, scale: Double) -> GlyphMask {
    font.mask(for: "x", font: style, scale: scale)
  }

  func covers(_ letter: Character, font style: FontStyle) -> Bool {
    asked[letter, default: 0] += 1
    return !missing(letter)
  }
}

@Suite struct `A letter that no font has` {
  private static let font = FontStyle(size: 12)

  /// What is said of texts that are drawn one after the other with a font that has nothing.
  private func said(_ texts: String...) -> [String] {
    var said: [String] = []
    let watch = MissingGlyphReporter(Letters { _ in true }) { said.append($0) }
    for text in texts { _ = watch.mask(for: text, font: Self.font, scale: 1) }
    return said
  }

  @Test func `is told by its number and its name`() {
    #expect(
      said("\u{E9}") == [
        "no font has '\u{E9}' (U+00E9, LATIN SMALL LETTER E WITH ACUTE); an empty box is drawn"
      ])
    #expect(
      said("\u{1F600}") == [
        "no font has '\u{1F600}' (U+1F600, GRINNING FACE); an empty box is drawn"
      ]
    )
  }

  @Test func `is told by its numbers alone where it is made of several`() {
    #expect(
      said("e\u{301}") == ["no font has 'e\u{301}' (U+0065 U+0301); an empty box is drawn"])
    #expect(
      said("\u{1F1E9}\u{1F1EA}") == [
        "no font has '\u{1F1E9}\u{1F1EA}' (U+1F1E9 U+1F1EA); an empty box is drawn"
      ])
  }

  @Test func `is not written on the terminal where it would steer it`() {
    #expect(said("\u{7}") == ["no font has (U+0007); an empty box is drawn"])
    #expect(said("\u{1B}") == ["no font has (U+001B); an empty box is drawn"])
  }

  @Test func `is named if it is one of the first eight; then that there are more is said, once`() {
    #expect(said("abcdefgh").count == 8)
    #expect(said("abcdefgh").allSatisfy { $0.hasSuffix("; an empty box is drawn") })
    let nine = said("abcdefghi")
    #expect(nine.count == 9 && nine[7].contains("'h' (U+0068, LATIN SMALL LETTER H)"))
    #expect(nine[8] == "no font has further letters, either; they are not named")
    #expect(said("abcd", "dcba", "efghi", "jklmnop") == nine)
  }

  @Test func `is looked for once, also where a font has it, in a text of up to ten thousand`() {
    let source = Letters { $0 == "A" }
    var said: [String] = []
    let watch = MissingGlyphReporter(source) { said.append($0) }
    func draw(_ text: String) { _ = watch.mask(for: text, font: Self.font, scale: 1) }
    draw("AA")
    // Letters of Chinese; with the first one they are ten thousand.
    draw(String(String.UnicodeScalarView((0..<9999).map { Unicode.Scalar(0x4E00 + $0)! })))
    draw("A\u{4E00}")
    #expect(source.asked["A"] == 1 && source.asked["\u{4E00}"] == 1 && said.count == 1)
    // One more, and the others are forgotten.
    draw("B")
    draw("A\u{4E00}B")
    #expect(source.asked["A"] == 2 && source.asked["\u{4E00}"] == 2 && source.asked["B"] == 1)
    #expect(said.count == 2)
  }

  @Test func `is no business of who only measures`() {
    let source = Letters { _ in true }
    let watch = MissingGlyphReporter(source) { Issue.record("\($0)") }
    #expect(watch.width(of: "abc", font: Self.font) == source.width(of: "abc", font: Self.font))
    #expect(watch.metrics(for: Self.font) == source.metrics(for: Self.font))
    #expect(!watch.covers("a", font: Self.font))
    #expect(MissingGlyphReporter(StrokeFont()) { _ in }.covers("a", font: Self.font))
  }
}

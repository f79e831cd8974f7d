import FluidCore
import Testing

@Suite struct SingleLineTextTests {
  @Test func `has one space for every line end and tab`() {
    #expect(SingleLineText.line("a\nb\r\nc\rd\te\u{2028}f") == "a b c d e f")
  }

  @Test func `has no other control characters, and everything else as it was`() {
    #expect(SingleLineText.line("a\u{7}b\u{1b}[0m\u{0}c\u{7f}") == "ab[0mc")
    for text in ["", " ", "Grüße, 世界", "👩‍👩‍👧 e\u{301}"] { #expect(SingleLineText.line(text) == text) }
  }

  @Test func `is a page at most: 4096 bytes, cut after a whole character`() {
    let letters = String(repeating: "x", count: 5000)
    #expect(SingleLineText.line(letters).utf8.count == 4096)
    #expect(SingleLineText.line(String(letters.prefix(4096))).utf8.count == 4096)
    // Of two bytes each after one of one: the last would end a byte too late.
    #expect(SingleLineText.line("x" + String(repeating: "ü", count: 4000)).utf8.count == 4095)
  }

  @Test func `ends with the first character that does not fit, though a later one would`() {
    for (most, line) in [(2, "a"), (3, "aé"), (4, "aéb")] {
      #expect(SingleLineText.line("aéb", atMost: most) == line)
    }
    #expect(SingleLineText.line("a\u{7}\u{7}b", atMost: 2) == "ab")
    #expect(SingleLineText.line("a", atMost: 0) == "")
  }
}

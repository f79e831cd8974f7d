import FluidRaster
import Testing

@Suite struct StrokeFontTests {
  private let font = StrokeFont()

  private func mask(_ text: String, _ size: Double) -> GlyphMask {
    font.mask(for: text, font: FontStyle(size: size), scale: 1)
  }

  @Test func `stays between its own lines, whatever the size and weight`() {
    for size in [6.0, 11, 17, 40] {
      for weight in FontStyle.Weight.allCases {
        let style = FontStyle(size: size, weight: weight)
        let metrics = font.metrics(for: style)
        let mask = font.mask(for: "ÄpygQ|@{fjÖ", font: style, scale: 2)
        #expect(Double(-mask.top) <= metrics.ascent * 2 + 3)
        #expect(Double(mask.top + mask.height) <= metrics.descent * 2 + 3)
      }
    }
  }

  @Test func `adds up: a line is as wide as its letters`() {
    let style = FontStyle(size: 15)
    let letters = "Adds up".map { font.width(of: String($0), font: style) }
    #expect(abs(font.width(of: "Adds up", font: style) - letters.reduce(0, +)) < 1e-9)
    let digits = Set("0123456789".map { font.width(of: String($0), font: style) })
    #expect(digits.count == 1)
    let mono = FontStyle(size: 15, family: .monospaced)
    #expect(font.width(of: "iii", font: mono) == font.width(of: "MWM", font: mono))
  }

  @Test func `draws a letter without its marks where they are unknown`() {
    for (marked, plain) in [("š", "s"), ("Š", "S"), ("ø", "o"), ("Ż", "Z"), ("x\u{301}", "x")] {
      #expect(mask(marked, 30) == mask(plain, 30), "\(marked)")
      #expect(!font.covers(Character(marked), font: FontStyle(size: 30)))
    }
    // As Unicode's names have it: LATIN SMALL LETTER Z WITH CARON.
    for scalar in [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap(Unicode.Scalar.init) {
      let words = scalar.properties.name?.split(separator: " ") ?? []
      let (letter, isWhole) = (String(scalar), words.count < 6 || words[4] != "WITH")
      if isWhole || words[3].count > 1 || font.covers(Character(letter), font: FontStyle(size: 30))
      {
        continue
      }
      let plain = words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
      #expect(mask(letter, 30) == mask(plain, 30), "\(letter)")
    }
    // Two letters in one are neither.
    for box in ["æ", "ǆ", "λ", "あ"] { #expect(mask(box, 30) == mask("漢", 30), "\(box)") }
    for letter in "aé ß→\t" { #expect(font.covers(letter, font: FontStyle(size: 30))) }
  }

  @Test(arguments: zip("äöüÄÖÜéèàçñ", "aouAOUeeacn"))
  func `adds the ink of known marks to the plain letter's`(marked: Character, plain: Character) {
    let (more, less) = (mask(String(marked), 40), mask(String(plain), 40))
    #expect(more.advance == less.advance && more.height > less.height)
    for row in 0..<less.height {
      for column in 0..<less.width {
        let at = (row + less.top - more.top) * more.width + column + less.left - more.left
        #expect(more.coverage[at] >= less.coverage[row * less.width + column])
      }
    }
  }
}

@Suite struct GlyphMaskTests {
  @Test func `joins masks, and takes the denser where they meet`() throws {
    let a = try #require(
      GlyphMask(width: 2, height: 2, left: 1, top: -2, advance: 3, coverage: [10, 200, 30, 40]))
    let b = try #require(
      GlyphMask(width: 2, height: 1, left: 0, top: -1, advance: 3, coverage: [90, 7]))
    let none = try #require(
      GlyphMask(width: 0, height: 9, left: -50, top: -50, advance: 3, coverage: []))
    let both = GlyphMask([(none, 0), (a, 0), (b, 2)], advance: 8)
    #expect(both.left == 1 && both.top == -2 && both.width == 3 && both.height == 2)
    #expect(both.coverage == [10, 200, 0, 30, 90, 7] && both.advance == 8)
    let apart = GlyphMask([(b, 5), (a, -3)], advance: 8)
    #expect(apart.left == -2 && apart.width == 9 && apart.top == -2 && apart.height == 2)
    #expect(GlyphMask([(none, 0)], advance: 4) == .empty)
    #expect(GlyphMask([(a, 0)], advance: .nan) == .empty)
  }
}

import FluidCore
import Testing

@testable import FluidRaster

/// Metrics of the stroke font: at a size of 21 points a unit is a point.
@Suite struct `A letter of the line font` {
  private let font = StrokeFont()
  private let weights: [(FontStyle.Weight, line: Double)] = [
    (.regular, 1.55), (.medium, 1.85), (.semibold, 2.2), (.bold, 2.65),
  ]

  private func style(_ size: Double, _ weight: FontStyle.Weight = .regular) -> FontStyle {
    FontStyle(size: size, weight: weight)
  }

  private func mask(_ text: String, _ size: Double) -> GlyphMask {
    font.mask(for: text, font: style(size), scale: 1)
  }

  @Test func `is as far from the next as its own width and room on both sides`() {
    for (weight, line) in weights {
      let style = style(21, weight)
      func isWidth(_ text: String, _ width: Double) -> Bool {
        abs(font.width(of: text, font: style) - width) < 1e-9
      }
      #expect(isWidth("i", 2 * 1.9 + line - 1.55))
      #expect(isWidth("o", 8.2 + 2 * 1.9 + line - 1.55))
      #expect(isWidth(" ", 5.5 + line - 1.55))
      let even = FontStyle(size: 21, weight: weight, family: .monospaced)
      #expect(font.width(of: "i W", font: even) == 3 * 12.5)
    }
  }

  @Test func `has lines between which it stays, and which it reaches`() {
    for (weight, line) in weights {
      let metrics = font.metrics(for: style(21, weight))
      #expect(abs(metrics.ascent - (16.6 + line)) < 1e-9 && abs(metrics.descent - 5) < 1e-9)
      #expect(abs(metrics.lineHeight - 26) < 1e-9)
      #expect(abs(metrics.capHeight - (14 + line)) < 1e-9)
      let large = font.metrics(for: style(210, weight))
      func mask(_ text: String) -> GlyphMask {
        font.mask(for: text, font: style(210, weight), scale: 1)
      }
      #expect(abs(Double(mask("H").height) - large.capHeight) < 2)
      #expect(mask("H").top + mask("H").height == 0, "it stands on the baseline")
      #expect(Double(-mask("ÄÖÜ").top) < large.ascent + 1)
      #expect(Double(mask("gpqyj").top + mask("gpqyj").height) < large.descent + 1)
    }
  }

  @Test(arguments: 17...48)
  func `small ends on a pixel's edge above and below`(size: Int) {
    let unit = Double(size) / 21
    let mask = mask("z", Double(size))
    #expect(mask.height == Int((11.55 * unit + 0.5).rounded(.down)))
    #expect(mask.top == -mask.height)
    #expect(mask.coverage.prefix(mask.width).max() == 255)
    #expect(mask.coverage.suffix(mask.width).max() == 255)
  }

  @Test(arguments: [FontStyle.Family.sans, .monospaced], [FontStyle.Weight.regular, .bold])
  func `stands in the middle of its room, with a gap on either side`(
    family: FontStyle.Family, weight: FontStyle.Weight
  ) {
    let style = FontStyle(size: 42, weight: weight, family: family)
    for code in UInt8(33)...126 {
      let letter = String(UnicodeScalar(code))
      let mask = font.mask(for: letter, font: style, scale: 1)
      let gap = family == .sans ? 2.25 : 2.0
      #expect(mask.left >= Int(gap), "\(letter)")
      #expect(Double(mask.left + mask.width) <= (mask.advance - gap).rounded(.up), "\(letter)")
    }
    for letter in "AHIOTUVWYovwx08=-+|" {
      let mask = font.mask(for: String(letter), font: style, scale: 1)
      var (sum, ink) = (0.0, 0.0)
      for (index, value) in mask.coverage.enumerated() {
        sum += Double(value) * (Double(index % mask.width + mask.left) + 0.5)
        ink += Double(value)
      }
      #expect(abs(sum / ink - mask.advance / 2) < 0.1, "\(letter)")
    }
  }

  @Test func `is drawn from half a pixel up to 4000 of them`() {
    #expect(mask("o", 0.5) == .empty && mask("o", 0.51).advance > 0)
    #expect(mask(".", 4000) == .empty && mask(".", 3999).coverage.contains(255))
    // 3.8 each.
    let line = String(repeating: "i", count: 5263)
    #expect(mask(line, 21).advance > 19_999)
    #expect(mask(line + "i", 21) == .empty)
  }

  @Test func `with marks that are unknown is the one without`() {
    for (marked, plain) in [("š", "s"), ("Š", "S"), ("ø", "o"), ("Ż", "Z"), ("x\u{301}", "x")] {
      #expect(mask(marked, 30) == mask(plain, 30), "\(marked)")
      #expect(!font.covers(Character(marked), font: style(30)))
    }
    // Two letters in one are neither.
    for box in ["æ", "ǆ", "λ", "あ"] { #expect(mask(box, 30) == mask("漢", 30), "\(box)") }
    for letter in "aé ß→\t" { #expect(font.covers(letter, font: style(30))) }
  }

  @Test(arguments: zip("äöüÄÖÜéèàçñ", "aouAOUeeacn"))
  func `with marks that are known has ink where the plain one has, and more`(
    marked: Character, plain: Character
  ) {
    let (more, less) = (mask(String(marked), 40), mask(String(plain), 40))
    #expect(more.advance == less.advance && more.height > less.height)
    for row in 0..<less.height {
      for column in 0..<less.width {
        let at = (row + less.top - more.top) * more.width + column + less.left - more.left
        #expect(more.coverage[at] >= less.coverage[row * less.width + column])
      }
    }
  }

  @Test func `is one mask with others, the denser of two where they meet`() throws {
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

  @Test func `needs as many bytes as its mask says, and an advance`() {
    func mask(_ width: Int, _ height: Int, _ count: Int, _ advance: Double = 1) -> GlyphMask? {
      GlyphMask(
        width: width, height: height, left: 0, top: 0, advance: advance,
        coverage: [UInt8](repeating: 9, count: count))
    }
    #expect(mask(2, 3, 6) != nil && mask(0, 3, 0) != nil && mask(3, 0, 0) != nil)
    #expect(mask(2, 3, 5) == nil && mask(2, 3, 7) == nil && mask(-2, -3, 6) == nil)
    #expect(mask(2, 3, 6, .infinity) == nil)
  }

  @Test(arguments: [(9_999, true), (10_000, false)])
  func `is drawn in lines of fewer than ten thousand bytes`(count: Int, isDrawn: Bool) {
    var list = DisplayList()
    list.text(
      TextRun(
        String(repeating: "i", count: count), font: style(8), color: .white,
        at: Point(x: 2, y: 14)))
    let isBlack = list.drawn(width: 40, height: 20) == Bitmap(width: 40, height: 20)
    #expect(isBlack != isDrawn)
  }

  @Test(arguments: [(1999.0, 1.0, true), (2000, 1, false), (999, 2, true), (1000, 2, false)])
  func `is drawn as long as it is smaller than 2000 pixels`(
    size: Double, scale: Double, isDrawn: Bool
  ) {
    let unit = size / 21
    var list = DisplayList()
    list.text(
      TextRun("l", font: style(size), color: .white, at: Point(x: -1.9 * unit, y: 7 * unit)))
    #expect((list.drawn(width: 20, height: 4, scale: scale)[x: 2, y: 2] == .white) == isDrawn)
  }
}

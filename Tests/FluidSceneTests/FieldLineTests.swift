import FluidRaster
import Testing

@testable import FluidScene

/// Which character of a line a finger in its field means, by letters that are all equally wide.
@Suite struct `A caret index for a touch` {
  /// Each letter has eight points, and a bar none.
  private final class EvenFont: TextSource {
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double {
      Double(text.count { $0 != "|" } * 8)
    }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
  }

  /// The character meant by a place in a field of 64 points with 8 beside its letters.
  private func index(
    at x: Double, in text: String, scrolledBy scroll: Double = 0, isMirrored: Bool = false
  ) -> Int {
    let line = FieldLine(
      text: text, maxLength: 4096, font: TextStyle.body.font, fieldWidth: 64, room: 8..<56,
      isMirrored: isMirrored)
    return line.index(at: x / 64, scrolledBy: scroll, in: EvenFont())
  }

  @Test func `is behind characters of no width, and before a letter touched in its middle`() {
    #expect(index(at: 8 + 16, in: "ab|cd") == 3)
    #expect(index(at: 8 + 16.5, in: "ab|cd") == 3)
    #expect(index(at: 8 + 16, in: "ab||d") == 4)
    #expect(index(at: 8, in: "||cd") == 2)
    for letter in 0..<4 {
      let left = 8 + Double(letter) * 8
      #expect(index(at: left, in: "abcd") == letter)
      #expect(index(at: left + 4, in: "abcd") == letter)
      #expect(index(at: left + 4.5, in: "abcd") == letter + 1)
    }
  }

  @Test func `is at the line's end beyond it, and 0 for a touch that is not finite`() {
    for x in [-500.0, 0, 8] { #expect(index(at: x, in: "abcd") == 0) }
    for x in [40.0, 64, 500] { #expect(index(at: x, in: "abcd") == 4) }
    for x in [0, 30, 64, .nan, .infinity] as [Double] { #expect(index(at: x, in: "") == 0) }
    #expect(index(at: .nan, in: "abcd") == 0 && index(at: .infinity, in: "abcd") == 0)
  }

  @Test func `counts from the side where the text starts`() {
    // 32 points of 48 are taken.
    for letter in 0...4 {
      #expect(index(at: 8 + Double(letter) * 8, in: "abcd") == letter)
      #expect(index(at: 24 + Double(letter) * 8, in: "abcd", isMirrored: true) == letter)
    }
  }

  @Test(arguments: [false, true])
  func `depends on the scroll position only in a line longer than its room`(isMirrored: Bool) {
    // Six letters fill it exactly, a seventh is one too many.
    #expect(index(at: 32, in: "abcdef", scrolledBy: 16, isMirrored: isMirrored) == 3)
    #expect(index(at: 32, in: "abcdefg", scrolledBy: 0, isMirrored: isMirrored) == 3)
    #expect(index(at: 32, in: "abcdefg", scrolledBy: 8, isMirrored: isMirrored) == 4)
  }
}

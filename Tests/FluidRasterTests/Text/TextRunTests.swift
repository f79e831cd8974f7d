import FluidCore
import FluidRaster
import Testing

@Suite struct TextRunTests {
  private let font = FontStyle(size: 17, weight: .semibold)

  /// A font that records the texts it draws.
  private final class NotingFont: TextSource, @unchecked Sendable {
    var drawn: [String] = []
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double {
      StrokeFont().width(of: text, font: font)
    }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      drawn.append(text)
      return StrokeFont().mask(for: text, font: font, scale: scale)
    }
  }

  /// A font of blocks of three by three pixels, with an advance of the font's size.
  private final class Blocks: TextSource {
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }

    func width(of text: String, font: FontStyle) -> Double { font.size * Double(text.count) }

    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      let width = 3 * text.count
      return GlyphMask(
        width: width, height: 3, left: 0, top: -3, advance: font.size * Double(text.count) * scale,
        coverage: [UInt8](repeating: 255, count: width * 3)) ?? .empty
    }
  }

  /// The columns with coverage of a run of blocks whose origin is at 30.
  private func columns(
    _ text: String, _ size: Double, _ alignment: TextRun.Alignment, maxWidth: Double? = nil,
    x: Double = 30
  ) -> [Int] {
    let run = TextRun(
      text, font: FontStyle(size: size), color: .white, at: Point(x: x, y: 12),
      alignment: alignment, maxWidth: maxWidth)
    let ink = Ink(width: 64, height: 24, text: Blocks()) { $0.text(run) }
    return (0..<64).filter { x in (0..<24).contains { ink[x, $0] == 255 } }
  }

  @Test(
    arguments: [
      (.center, 4, 28), (.center, 4.92, 28), (.center, 5, 27), (.center, 6.92, 27),
      (.center, 7, 26), (.trailing, 4, 26), (.trailing, 4.46, 26), (.trailing, 4.5, 25),
      (.trailing, 5.46, 25), (.trailing, 5.5, 24), (.leading, 4, 30), (.leading, 5.5, 30),
    ] as [(TextRun.Alignment, Double, Int)])
  func `begins, ends or has its middle at its origin, to the nearest pixel`(
    alignment: TextRun.Alignment, size: Double, first: Int
  ) { #expect(columns("x", size, alignment) == [first, first + 1, first + 2]) }

  @Test(arguments: [(nil, 6), (30, 6), (29.9, 5), (10, 2), (5, 1), (4.9, 0)] as [(Double?, Int)])
  func `ends in an ellipsis where it is wider than it may be`(maxWidth: Double?, letters: Int) {
    #expect(columns("abcdef", 5, .leading, maxWidth: maxWidth).count == 3 * letters)
  }

  /// The texts a font is asked to draw for a run.
  private func drawn(_ text: String, maxWidth: Double) -> [String] {
    let font = NotingFont()
    _ = Ink(width: 90, height: 20, text: font) {
      $0.text(
        TextRun(
          text, font: FontStyle(size: 12), color: .white, at: Point(x: 4, y: 14), maxWidth: maxWidth
        ))
    }
    return font.drawn
  }

  @Test(arguments: ["one two three four", "a  b  c", "word", "x y"])
  func `has the longest beginning that fits, and no blank before its ellipsis`(text: String) {
    let letters = Array(text)
    func cut(_ count: Int) -> String {
      var beginning = letters[..<count]
      while beginning.last == " " { beginning.removeLast() }
      return String(beginning) + "…"
    }
    for count in 0..<letters.count {
      // Exactly as wide as that much of it, or with the blanks that are left out.
      for beginning in [cut(count), String(letters[..<count]) + "…"] {
        let width = StrokeFont().width(of: beginning, font: FontStyle(size: 12))
        let whole = StrokeFont().width(of: text, font: FontStyle(size: 12)) <= width
        #expect(drawn(text, maxWidth: width) == [whole ? text : cut(count)])
      }
    }
  }

  @Test func `is asked of the font once, as long as it is shown`() {
    let font = NotingFont()
    var compositor = Compositor(text: font, threads: .exactly(1))
    var bitmap = Bitmap(width: 60, height: 40)
    for index in 0..<1500 {
      var list = DisplayList()
      for (text, y) in [("shown", 15.0), ("\(index)", 35)] {
        list.text(TextRun(text, font: FontStyle(size: 12), color: .white, at: Point(x: 2, y: y)))
      }
      compositor.draw(list, into: &bitmap)
    }
    #expect(font.drawn.count { $0 == "shown" } == 1)
    #expect(font.drawn.count == 1501)
  }

  private func placed(_ text: String, _ x: Double, _ y: Double) -> Ink {
    Ink(width: 200, height: 60) { list in
      list.text(TextRun(text, font: font, color: .white, at: Point(x: x, y: y)))
    }
  }

  @Test func `is its font's mask at whole pixels`() {
    let mask = StrokeFont().mask(for: "Exactly so", font: font, scale: 1)
    let ink = placed("Exactly so", 12, 30)
    for row in 0..<mask.height {
      let at = (30 + mask.top + row) * ink.width + 12 + mask.left
      #expect(
        Array(ink.bytes[at..<at + mask.width])
          == Array(mask.coverage[row * mask.width..<(row + 1) * mask.width]))
    }
  }

  @Test func `keeps all of its ink between pixels, and moves evenly`() {
    let whole = placed("SubpixelSnap", 12, 30)
    // Text is placed by quarters of pixels.
    for step in 1...4 {
      let share = Double(step) / 4
      let moved = placed("SubpixelSnap", 12 + share, 30 - share)
      let way = moved.center - whole.center
      #expect(abs(moved.area - whole.area) < 1)
      #expect(abs(way.x - share) < 0.02 && abs(way.y + share) < 0.02)
    }
  }
}

import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// Lines of text and where they break.
@Suite struct TextTests {
  private let sentence = "drawer.yaml:14:9: drawer.spring.damping_ratio is -0.2; expected more"

  private func lines(_ text: String, in width: Double, atMost most: Int = 100) -> [TextRun] {
    Drawn(Text(text).lines(most), in: Size(width: width, height: 2000)).words
  }

  @Test(arguments: [60.0, 90, 140, 300, 1500])
  func `breaks between words into lines that fit, and loses nothing`(width: Double) {
    let words = lines(sentence, in: width)
    for run in words { #expect(FluidSceneTests.width(of: run.string, .body) <= width) }
    #expect(words.flatMap(\.string).filter { $0 != " " } == sentence.filter { $0 != " " })
    // No line could have taken the first word of the next.
    for (line, next) in zip(words, words.dropFirst())
    where !sentence.contains(line.string + next.string) {
      let word = next.string.prefix { $0 != " " }
      #expect(FluidSceneTests.width(of: line.string + " " + word, .body) > width)
    }
    let gaps = zip(words, words.dropFirst()).map { $1.origin.y - $0.origin.y }
    #expect(gaps.allSatisfy { isNear($0, 20) })
  }

  @Test func `keeps what does not fit for its last line, which is cut`() {
    let two = lines(sentence, in: 150, atMost: 2)
    #expect(two.count == 2 && two.map(\.string).joined(separator: " ") == sentence)
    #expect(two.map(\.maxWidth) == [nil, 150])
    #expect(lines(sentence, in: 60, atMost: 1).map(\.maxWidth) == [60])
    #expect(Drawn(Text(sentence), in: Size(width: 60, height: 20)).size.width == 60)
  }

  @Test(arguments: [-10.0, 0, 0.5])
  func `goes on letter by letter where there is no room at all`(width: Double) {
    #expect(
      Drawn(Text("abc").lines(9), in: Size(width: width, height: 99)).words.map(\.string) == [
        "a", "b", "c",
      ])
  }

  @Test func `honours line ends, and is as high as its lines`() {
    #expect(lines("one\n\ntwo", in: 500).map(\.string).filter { !$0.isEmpty } == ["one", "two"])
    #expect(Drawn(Text("one\n\ntwo").lines(9)).size.height == 60)
    #expect(Drawn(Text("a\nb\nc").lines(0)).words.count == 1)
  }

  @Test func `that fits its room exactly is neither broken nor cut`() {
    let exact = width(of: "just so", .body)
    for (room, maximum) in [(exact, nil), (exact + 1, nil), (exact - 1, exact - 1)] {
      #expect(lines("just so", in: room, atMost: 1).map(\.maxWidth) == [maximum])
    }
    #expect(lines("just so", in: exact).count == 1)
  }

  @Test(arguments: [Alignment.leading, .center, .trailing], LayoutDirection.allCases)
  func `is aligned within the width of its longest line`(
    alignment: Alignment, direction: LayoutDirection
  ) {
    let drawn = Drawn(
      Text("a longer line\nshort").lines(2).aligned(alignment), SceneState(direction: direction))
    let long = width(of: "a longer line", .body)
    #expect(drawn.size == Size(width: long, height: 40))
    let (x, side): (Double, TextRun.Alignment) =
      switch (alignment, direction) {
      case (.center, _): (long / 2, .center)
      case (.leading, .leftToRight), (.trailing, .rightToLeft): (0, .leading)
      default: (long, .trailing)
      }
    #expect(drawn.words.map(\.alignment) == [side, side])
    #expect(drawn.words.allSatisfy { isNear($0.origin.x, x) && $0.maxWidth == nil })
  }

  @Test func `has the same width for all digits where they are monospaced`() {
    func size(_ text: Text, in width: Double = .infinity) -> Size {
      Drawn(text, in: Size(width: width, height: 40), text: Proportional()).size
    }
    let (narrow, wide) = (Text("1 of 11", .title), Text("8 of 40", .title))
    #expect(size(narrow) != size(wide))
    #expect(size(narrow.monospacedDigits()) == size(wide.monospacedDigits()))
    let whole = size(Text("123456789", .title).monospacedDigits()).width
    let cut = size(Text("123456789", .title).monospacedDigits(), in: whole - 1)
    #expect(cut.width <= whole - 1)
  }
}

/// Letters as wide as they need to be: the 1 is narrow.
final class Proportional: TextSource {
  private let font = StrokeFont()

  func metrics(for font: FontStyle) -> FontMetrics { self.font.metrics(for: font) }

  func width(of text: String, font: FontStyle) -> Double {
    self.font.width(of: text, font: font) - Double(text.count { $0 == "1" }) * font.size * 0.25
  }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    self.font.mask(for: text, font: font, scale: scale)
  }
}

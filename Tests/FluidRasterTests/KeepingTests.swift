import FluidCore
import Testing

@testable import FluidRaster

/// State that is retained between frames, and its lifetime.
@Suite struct `A compositor's memory` {
  private static let style = FontStyle(size: 12)

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

  private func run(_ text: String, maxWidth: Double? = nil) -> TextRun {
    TextRun(text, font: Self.style, color: .white, at: .zero, maxWidth: maxWidth)
  }

  @Test func `of a text lasts as long as the text is shown, whatever goes by`() {
    let font = NotingFont()
    var cache = TextCache(source: font)
    for index in 0..<1500 {
      cache.beginFrame()
      _ = cache.mask(for: run("shown"), scale: 1)
      _ = cache.mask(for: run("\(index)"), scale: 1)
    }
    #expect(font.drawn.count { $0 == "shown" } == 1)
    #expect(font.drawn.count == 1501)
  }

  @Test func `of a shape outlasts 48 frames without it, and not many more`() throws {
    var cache = ShapeCache(target: PixelRect(x: 0, y: 0, width: 60, height: 60))
    let rect = Rect(x: 1, y: 1, width: 20, height: 20)
    let (shape, place) = try #require(
      PixelShape.placed(.ellipse(rect), offset: .zero, in: DeviceSpace(scale: 1)))
    _ = cache.mask(of: .fill(shape), at: place)
    for _ in 0..<48 { cache.beginFrame() }
    #expect(cache.count == 1)
    for _ in 0..<16 { cache.beginFrame() }
    #expect(cache.count == 0)
  }

  @Test func `lends the smallest piece that is large enough`() {
    var pool = ArrayPool<UInt32>(zero: 0)
    for count in [500, 10, 90, 3000, 100] { pool.give([UInt32](repeating: 0, count: count)) }
    #expect(pool.borrow(80).count == 90)
    #expect(pool.borrow(80).count == 100)
    #expect(pool.borrow(80).count == 500)
    #expect(pool.borrow(4000).count == 4000)
    #expect(pool.bytes == 10 * 4, "the largest has grown")
  }

  @Test func `is that of a new one after the window has become small`() {
    func list(_ side: Double) -> DisplayList {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: side, height: side)), Color(rgb: 0x204060))
      list.material(
        .rect(Rect(x: 4, y: 4, width: side - 8, height: side - 8)), BackdropFilter(blur: 20))
      return list
    }
    var small = Bitmap(width: 64, height: 64)
    var new = Compositor()
    new.draw(list(64), into: &small)
    var old = Compositor()
    var large = Bitmap(width: 600, height: 600)
    old.draw(list(600), into: &large)
    #expect(old.keptBytes > new.keptBytes)
    old.draw(list(64), into: &small)
    #expect(old.keptBytes == new.keptBytes)
  }

  @Test(arguments: ["one two three four", "a  b  c", "word", "x y"])
  func `has the longest beginning of a text that fits, and no blank before its ellipsis`(
    text: String
  ) {
    let letters = Array(text)
    func cut(_ count: Int) -> String {
      var beginning = letters[..<count]
      while beginning.last == " " { beginning.removeLast() }
      return String(beginning) + "…"
    }
    for count in 0..<letters.count {
      // Exactly as wide as that much of it, or with the blanks that are left out.
      for beginning in [cut(count), String(letters[..<count]) + "…"] {
        let width = StrokeFont().width(of: beginning, font: Self.style)
        let font = NotingFont()
        var cache = TextCache(source: font)
        _ = cache.mask(for: run(text, maxWidth: width), scale: 1)
        let whole = StrokeFont().width(of: text, font: Self.style) <= width
        #expect(font.drawn == [whole ? text : cut(count)])
      }
    }
  }
}

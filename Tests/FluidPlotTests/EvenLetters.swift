import FluidRaster

/// Letters of which each is as wide as every other, so that a test knows how wide a line is.
final class EvenLetters: TextSource {
  /// How wide a letter is, as a share of its size.
  let share: Double

  init(share: Double = 0.5) { self.share = share }

  func metrics(for font: FontStyle) -> FontMetrics {
    FontMetrics(
      ascent: 0.8 * font.size, descent: 0.2 * font.size, lineHeight: 1.2 * font.size,
      capHeight: 0.7 * font.size)
  }

  func width(of text: String, font: FontStyle) -> Double { Double(text.count) * font.size * share }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
}

import FluidRaster

/// Letters that are blocks of a known size, so that all that stands in a picture is where it can be
/// worked out by hand.
final class BlockFont: TextSource {
  static let width = 4
  static let height = 8

  func metrics(for font: FontStyle) -> FontMetrics {
    FontMetrics(ascent: 8, descent: 0, lineHeight: 8, capHeight: Double(Self.height))
  }

  func width(of text: String, font: FontStyle) -> Double { Double(text.count * Self.width) }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    let width = text.count * Self.width
    return GlyphMask(
      width: width, height: Self.height, left: 0, top: -Self.height, advance: Double(width),
      coverage: Array(repeating: 255, count: width * Self.height)) ?? .empty
  }
}

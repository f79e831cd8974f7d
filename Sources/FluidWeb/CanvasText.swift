import FluidRaster

/// Text drawn by the browser on a canvas of two dimensions: the system's letters, or Inter's.
final class CanvasText: TextSource {
  private var metrics: [FontStyle: FontMetrics] = [:]

  func metrics(for font: FontStyle) -> FontMetrics {
    if let known = metrics[font] { return known }
    let (ascent, descent, capHeight) = Shell.metrics(
      weight: font.weight.css, family: font.family.css, size: font.size)
    let found = FontMetrics(
      ascent: ascent, descent: descent, lineHeight: ascent + descent, capHeight: capHeight)
    metrics[font] = found
    return found
  }

  func width(of text: String, font: FontStyle) -> Double {
    Shell.width(of: text, weight: font.weight.css, family: font.family.css, size: font.size)
  }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    let drawn = Shell.draw(
      text, weight: font.weight.css, family: font.family.css, size: font.size * scale)
    return GlyphMask(
      width: drawn.width, height: drawn.height, left: drawn.left, top: drawn.top,
      advance: drawn.advance, coverage: drawn.coverage) ?? .empty
  }
}

extension FontStyle.Weight {
  /// The number of CSS's font-weight.
  fileprivate var css: Int32 {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}

extension FontStyle.Family {
  /// 1 for a family of equal advances, otherwise 0: a page has no others.
  fileprivate var css: Int32 { self == .monospaced ? 1 : 0 }
}

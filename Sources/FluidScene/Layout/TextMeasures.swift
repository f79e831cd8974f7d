import FluidRaster

/// A cache of text measures.
package final class TextMeasures {
  private let source: any TextSource
  private var widths: [Key: Double] = [:]
  private var metrics: [FontStyle: FontMetrics] = [:]

  private static let maximum = 2000

  private struct Key: Hashable {
    let text: String
    let font: FontStyle
  }

  package init(_ source: any TextSource) { self.source = source }

  func width(of text: String, _ font: FontStyle) -> Double {
    let key = Key(text: text, font: font)
    if let known = widths[key] { return known }
    // Changing numbers, as in the corner, would fill the cache.
    if widths.count >= Self.maximum { widths.removeAll() }
    let asked = source.width(of: text, font: font)
    let width = asked.isFinite ? max(0, asked) : 0
    widths[key] = width
    return width
  }

  func metrics(_ font: FontStyle) -> FontMetrics {
    if let known = metrics[font] { return known }
    let asked = source.metrics(for: font)
    metrics[font] = asked
    return asked
  }
}

import FluidRaster

/// A cache of text measures.
package final class TextMeasures {
  private let source: any TextSource
  private var widths = FrameCache<Key, Double>(allowance: 2000)
  private var metrics: [FontStyle: FontMetrics] = [:]

  private struct Key: Hashable {
    let text: String
    let font: FontStyle
  }

  package init(_ source: any TextSource) { self.source = source }

  /// Begins another picture and drops widths that the latest ones did not ask for, such as those of
  /// changing numbers.
  func beginFrame() { widths.beginFrame() }

  func width(of text: String, _ font: FontStyle) -> Double {
    let key = Key(text: text, font: font)
    if let known = widths.withValue(key, { $0 }) { return known }
    let asked = source.width(of: text, font: font)
    let width = asked.isFinite ? max(0, asked) : 0
    widths.insert(width, for: key)
    return width
  }

  func metrics(_ font: FontStyle) -> FontMetrics {
    if let known = metrics[font] { return known }
    let asked = source.metrics(for: font)
    metrics[font] = asked
    return asked
  }
}

import FluidCore

/// Glyph masks of recently used lines of text.
struct TextCache {
  struct Key: Hashable {
    var string: String
    var font: FontStyle
    var maxWidth: Double?
    var scale: Double
  }

  /// The size of an entry without its mask, in bytes, roughly.
  private static let overhead = 256

  private let source: any TextSource
  /// By bytes, of which 1 MB is always allowed: some hundred lines at a pixel a point.
  private var masks = FrameCache<Key, GlyphMask>(allowance: 1 << 20)

  init(source: any TextSource) { self.source = source }

  mutating func beginFrame() { masks.beginFrame() }

  private func key(_ run: TextRun, _ scale: Double) -> Key {
    Key(string: run.string, font: run.font, maxWidth: run.maxWidth, scale: scale)
  }

  mutating func mask(for run: TextRun, scale: Double) -> GlyphMask {
    let key = key(run, scale)
    if let known = masks.withValue(key, { $0 }) { return known }
    let text = fitted(run)
    let mask = text.isEmpty ? .empty : source.mask(for: text, font: run.font, scale: scale)
    masks.insert(mask, for: key, cost: mask.coverage.count + Self.overhead)
    return mask
  }

  /// The run's text, shortened with an ellipsis where it exceeds `maxWidth`.
  private func fitted(_ run: TextRun) -> String {
    guard let maximum = run.maxWidth, source.width(of: run.string, font: run.font) > maximum else {
      return run.string
    }
    let letters = Array(run.string)
    // Binary search for the longest beginning that fits.
    var (fits, tooMany) = (-1, letters.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if source.width(of: Self.cut(letters, at: middle), font: run.font) <= maximum {
        fits = middle
      } else {
        tooMany = middle
      }
    }
    return fits >= 0 ? Self.cut(letters, at: fits) : ""
  }

  private static func cut(_ letters: [Character], at count: Int) -> String {
    var kept = letters[..<count]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept) + "…"
  }
}

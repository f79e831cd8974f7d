import FluidCore

/// Glyph masks of recently used lines of text.
struct TextCache {
  struct Key: Hashable {
    var string: String
    var font: FontStyle
    var maxWidth: Double?
    var scale: Double
  }

  private struct Entry {
    var mask: GlyphMask
    var lastUse: Int
  }

  /// Number of masks that trimming leaves; it starts at more than twice as many.
  static let mostSpare = 256

  private let source: any TextSource
  private var entries: [Key: Entry] = [:]
  private var frame = 0

  init(source: any TextSource) { self.source = source }

  /// Removes the masks unused for longest, where there are many.
  mutating func beginFrame() {
    frame += 1
    guard entries.count > 2 * Self.mostSpare else { return }
    let old = entries.sorted { $0.value.lastUse > $1.value.lastUse }.dropFirst(Self.mostSpare)
    for (key, _) in old { entries[key] = nil }
  }

  var count: Int { entries.count }

  func holds(_ run: TextRun, scale: Double) -> Bool { entries[key(run, scale)] != nil }

  private func key(_ run: TextRun, _ scale: Double) -> Key {
    Key(string: run.string, font: run.font, maxWidth: run.maxWidth, scale: scale)
  }

  mutating func mask(for run: TextRun, scale: Double) -> GlyphMask {
    let key = key(run, scale)
    if let entry = entries[key] {
      entries[key]!.lastUse = frame
      return entry.mask
    }
    let text = fitted(run)
    let mask = text.isEmpty ? .empty : source.mask(for: text, font: run.font, scale: scale)
    entries[key] = Entry(mask: mask, lastUse: frame)
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

import FluidCore

/// The module's own font: strokes of even width with round caps, drawn by the module's own scan
/// converter.
///
/// For machines without fonts, and for pictures that must be the same everywhere. Covers ASCII,
/// some signs and the commonest accented letters. Other Latin letters with marks lose the mark; any
/// other character is an empty box.
public final class StrokeFont: TextSource, Sendable {
  /// The font; masks are made when they are asked for.
  public init() {}

  /// Units per em. Along the stroke's centre line capitals are 14 units high, small letters 10.
  private static let unitsPerEm = 21.0

  /// Side bearing at regular weight, in units: from the outermost centre line to the edge of the
  /// advance.
  private static let bearing = 1.9

  private static let space = 5.5

  /// Advance of every letter in the monospaced family, in units.
  private static let monospacedAdvance = 12.5

  /// Stroke width, in units.
  private static func line(_ weight: FontStyle.Weight) -> Double {
    switch weight {
    case .regular: 1.55
    case .medium: 1.85
    case .semibold: 2.2
    case .bold: 2.65
    }
  }

  public func metrics(for font: FontStyle) -> FontMetrics {
    let unit = font.size / Self.unitsPerEm
    let line = Self.line(font.weight)
    return FontMetrics(
      ascent: (16.6 + line) * unit, descent: 5 * unit, lineHeight: 26 * unit,
      capHeight: (14 + line) * unit)
  }

  public func covers(_ letter: Character, font: FontStyle) -> Bool {
    letter.isWhitespace || StrokeGlyphs.covers(letter)
  }

  public func width(of text: String, font: FontStyle) -> Double {
    text.reduce(0) { $0 + advance(of: $1, font) } * font.size / Self.unitsPerEm
  }

  private func advance(of letter: Character, _ font: FontStyle) -> Double {
    guard font.family != .monospaced else { return Self.monospacedAdvance }
    let extra = Self.line(font.weight) - 1.55
    if letter.isWhitespace { return Self.space + extra }
    return StrokeGlyphs.glyph(for: letter).width + 2 * Self.bearing + extra
  }

  public func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    let size = font.size * scale
    guard size > 0.5, size < 4000 else { return .empty }
    let unit = size / Self.unitsPerEm
    let line = Self.line(font.weight) * unit
    // The top and bottom of small letters are fitted to pixel edges, so that horizontals are crisp.
    let small = 10 * unit + line
    let fit = small > 4 ? max(1, (small + 0.5).rounded(.down)) : small
    let unitY = (fit - line) / 10
    let width = self.width(of: text, font: font) * scale
    guard width < 20_000 else { return .empty }
    let clip = PixelRect(
      x: -2, y: -DeviceSpace.ceil(16.5 * unitY + line) - 1, width: DeviceSpace.ceil(width) + 4,
      height: DeviceSpace.ceil(16.5 * unitY + line) + DeviceSpace.ceil(5 * unitY + line) + 2)
    var stroker = Stroker(radius: line / 2, clip: clip)
    var pen = 0.0
    for letter in text {
      let advance = self.advance(of: letter, font) * unit
      if !letter.isWhitespace {
        let glyph = StrokeGlyphs.glyph(for: letter)
        let room = advance - 2 * unit
        let across =
          font.family != .monospaced ? unit : min(unit, (room - line) / max(1, glyph.width))
        let left = pen + (advance - glyph.width * across) / 2
        stroker.stroke(
          glyph.path(x: left, y: -line / 2, unitX: across, unitY: unitY),
          scale: 1, offset: .zero)
      }
      pen += advance
    }
    let coverage = stroker.finish()
    let bounds = coverage.bounds
    var bytes = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    coverage.forEachByte { x, y, value in
      bytes[(y - bounds.y) * bounds.width + x - bounds.x] = value
    }
    return GlyphMask(
      width: bounds.width, height: bounds.height, left: bounds.x, top: bounds.y, advance: width,
      coverage: bytes) ?? .empty
  }
}

/// A source of glyph masks: a font engine, or the module's own ``StrokeFont``.
public protocol TextSource: AnyObject {
  func metrics(for font: FontStyle) -> FontMetrics

  /// Advance width of a line of text, in points.
  func width(of text: String, font: FontStyle) -> Double

  /// Coverage mask of a line of text on whole pixels.
  ///
  /// - Parameter scale: Device pixels per point.
  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask

  /// Whether the font has a glyph for a letter, rather than an empty box.
  func covers(_ letter: Character, font: FontStyle) -> Bool
}

extension TextSource {
  /// True for every letter.
  public func covers(_ letter: Character, font: FontStyle) -> Bool { true }
}

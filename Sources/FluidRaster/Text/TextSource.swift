/// Where letters come from: a font engine, or the font that is drawn by this module itself.
public protocol TextSource {
  func metrics(for font: FontStyle) -> FontMetrics

  /// How far a line of text advances, in points.
  func width(of text: String, font: FontStyle) -> Double

  /// A line of text as coverage, drawn at whole pixels.
  ///
  /// - Parameter scale: Device pixels per point.
  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask

  /// Whether there is a picture of a letter, and no empty box for it.
  func covers(_ letter: Character, font: FontStyle) -> Bool
}

extension TextSource {
  /// Every letter.
  public func covers(_ letter: Character, font: FontStyle) -> Bool { true }
}

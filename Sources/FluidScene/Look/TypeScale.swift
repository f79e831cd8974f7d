import FluidRaster

/// A text style: a font and its line height.
///
/// Line heights are multiples of 2 points and independent of the font file, so that layouts are the
/// same with every font.
public struct TextStyle: Sendable, Hashable {
  /// The font.
  public var font: FontStyle
  /// Distance between baselines of successive lines, in points.
  public var lineHeight: Double

  /// A text style; `lineHeight` is in points.
  public init(_ font: FontStyle, lineHeight: Double) {
    self.font = font
    self.lineHeight = lineHeight
  }

  /// The same size and weight in another font family, such as "DejaVu Serif"; a path names a font
  /// file.
  public func font(_ family: String) -> TextStyle {
    var copy = self
    copy.font.family = .custom(family)
    return copy
  }

  /// The baseline's distance from the top of the line, in points. Capitals are centred in the line,
  /// whatever ascent and descent the font has.
  func baseline(_ metrics: FontMetrics) -> Double { (lineHeight + metrics.capHeight) / 2 }

  // Sizes are 11, 13, 15, 17, 22, 28 and 34 points only.

  /// 34/40 points: a number that is the main content.
  public static let display = TextStyle(FontStyle(size: 34, weight: .bold), lineHeight: 40)
  /// 28/36 points: the title of a screen or a place.
  public static let largeTitle = TextStyle(FontStyle(size: 28, weight: .bold), lineHeight: 36)
  /// 22/28 points: the title of a panel.
  public static let title = TextStyle(FontStyle(size: 22, weight: .semibold), lineHeight: 28)
  /// 17/22 points: the title of a section.
  public static let headline = TextStyle(FontStyle(size: 17, weight: .semibold), lineHeight: 22)
  /// 15/20 points: running text.
  public static let body = TextStyle(FontStyle(size: 15), lineHeight: 20)
  /// 15/20 points: emphasised text.
  public static let bodyStrong = TextStyle(FontStyle(size: 15, weight: .medium), lineHeight: 20)
  /// 13/18 points: secondary text.
  public static let footnote = TextStyle(FontStyle(size: 13), lineHeight: 18)
  /// 13/18 points: the title of a small element.
  public static let footnoteStrong = TextStyle(
    FontStyle(size: 13, weight: .semibold), lineHeight: 18)
  /// 11/16 points: dense groups of small controls.
  public static let compact = TextStyle(FontStyle(size: 11, weight: .medium), lineHeight: 16)
  /// 11/16 points, semibold: the selected one of several.
  public static let compactStrong = TextStyle(
    FontStyle(size: 11, weight: .semibold), lineHeight: 16)
  /// 11/16 points: the caption of a picture.
  public static let caption = TextStyle(FontStyle(size: 11, weight: .medium), lineHeight: 16)
  /// 13/18 points: monospaced text.
  public static let code = TextStyle(FontStyle(size: 13, family: .monospaced), lineHeight: 18)
}

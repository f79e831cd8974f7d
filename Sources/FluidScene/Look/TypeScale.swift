import FluidRaster

/// A size and weight of letters with the height of its lines.
///
/// Line heights are multiples of 2 points and independent of the font file, so that a layout is the
/// same with every font.
public struct TextStyle: Sendable, Hashable {
  public var font: FontStyle
  /// From one line to the next, in points.
  public var lineHeight: Double

  public init(_ font: FontStyle, lineHeight: Double) {
    self.font = font
    self.lineHeight = lineHeight
  }

  /// How far below the top of its line a line's letters stand, in points: capitals are in the middle, whatever room the
  /// font asks for above and below.
  func baseline(_ metrics: FontMetrics) -> Double { (lineHeight + metrics.capHeight) / 2 }

  public static let display = TextStyle(FontStyle(size: 40, weight: .bold), lineHeight: 48)
  public static let largeTitle = TextStyle(FontStyle(size: 30, weight: .bold), lineHeight: 36)
  public static let title = TextStyle(FontStyle(size: 22, weight: .semibold), lineHeight: 28)
  public static let headline = TextStyle(FontStyle(size: 17, weight: .semibold), lineHeight: 22)
  public static let body = TextStyle(FontStyle(size: 15), lineHeight: 20)
  public static let bodyStrong = TextStyle(FontStyle(size: 15, weight: .medium), lineHeight: 20)
  public static let footnote = TextStyle(FontStyle(size: 13), lineHeight: 18)
  public static let footnoteStrong = TextStyle(
    FontStyle(size: 13, weight: .semibold), lineHeight: 18)
  /// For small controls that stand close together.
  public static let compact = TextStyle(FontStyle(size: 12), lineHeight: 16)
  public static let compactStrong = TextStyle(
    FontStyle(size: 12, weight: .semibold), lineHeight: 16)
  public static let caption = TextStyle(FontStyle(size: 11.5, weight: .medium), lineHeight: 16)
  public static let code = TextStyle(FontStyle(size: 12.5, family: .monospaced), lineHeight: 18)
}

import FluidRaster

/// A size and weight of letters with the height of its lines.
///
/// Line heights are multiples of 2 points and independent of the font file, so that a layout is the
/// same with every font.
public struct TextStyle: Sendable, Hashable {
  /// The letters.
  public var font: FontStyle
  /// From one line to the next, in points.
  public var lineHeight: Double

  /// Letters with so many points from one line to the next.
  public init(_ font: FontStyle, lineHeight: Double) {
    self.font = font
    self.lineHeight = lineHeight
  }

  /// The same in another family of fonts, such as "DejaVu Serif"; a path names a font file.
  public func font(_ family: String) -> TextStyle {
    var copy = self
    copy.font.family = .custom(family)
    return copy
  }

  /// How far below the top of its line a line's letters stand, in points: capitals are in the
  /// middle, whatever room the font asks for above and below.
  func baseline(_ metrics: FontMetrics) -> Double { (lineHeight + metrics.capHeight) / 2 }

  // Sizes are 11, 13, 15, 17, 22, 28 and 34 points, and nothing else.

  /// 34/40 points: a number that is the whole point.
  public static let display = TextStyle(FontStyle(size: 34, weight: .bold), lineHeight: 40)
  /// 28/36 points: the name of a place.
  public static let largeTitle = TextStyle(FontStyle(size: 28, weight: .bold), lineHeight: 36)
  /// 22/28 points: the name of a panel.
  public static let title = TextStyle(FontStyle(size: 22, weight: .semibold), lineHeight: 28)
  /// 17/22 points: the name of a part.
  public static let headline = TextStyle(FontStyle(size: 17, weight: .semibold), lineHeight: 22)
  /// 15/20 points: what is read.
  public static let body = TextStyle(FontStyle(size: 15), lineHeight: 20)
  /// 15/20 points: what is read first.
  public static let bodyStrong = TextStyle(FontStyle(size: 15, weight: .medium), lineHeight: 20)
  /// 13/18 points: what is read second.
  public static let footnote = TextStyle(FontStyle(size: 13), lineHeight: 18)
  /// 13/18 points: the name of something small.
  public static let footnoteStrong = TextStyle(
    FontStyle(size: 13, weight: .semibold), lineHeight: 18)
  /// 11/16 points: for small controls that stand close together.
  public static let compact = TextStyle(FontStyle(size: 11, weight: .medium), lineHeight: 16)
  /// 11/16 points, strong: the chosen one of several.
  public static let compactStrong = TextStyle(
    FontStyle(size: 11, weight: .semibold), lineHeight: 16)
  /// 11/16 points: what stands beside a picture.
  public static let caption = TextStyle(FontStyle(size: 11, weight: .medium), lineHeight: 16)
  /// 13/18 points, all letters equally wide.
  public static let code = TextStyle(FontStyle(size: 13, family: .monospaced), lineHeight: 18)
}

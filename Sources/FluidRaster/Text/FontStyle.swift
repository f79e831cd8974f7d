/// A font: family, size and weight.
public struct FontStyle: Sendable, Hashable {
  /// Stroke weights.
  public enum Weight: Sendable, Hashable, CaseIterable {
    case regular, medium, semibold, bold
  }

  /// Font families.
  public enum Family: Sendable, Hashable {
    case sans
    /// Every letter and digit has the same advance.
    case monospaced
    /// A family by name, such as "DejaVu Serif", or a font file by its path; falls back to `sans`.
    case custom(String)
  }

  /// The em size, in points.
  public var size: Double
  /// Stroke weight.
  public var weight: Weight
  /// Font family.
  public var family: Family

  /// A font with an em size in points.
  public init(size: Double, weight: Weight = .regular, family: Family = .sans) {
    self.size = size
    self.weight = weight
    self.family = family
  }
}

/// Vertical metrics of a font, in points.
public struct FontMetrics: Sendable, Hashable {
  /// Distance from the baseline up to the top of the tallest letters, in points.
  public var ascent: Double
  /// Distance from the baseline down to the bottom of the lowest letters, in points; positive.
  public var descent: Double
  /// Distance between baselines, in points.
  public var lineHeight: Double
  /// Height of capitals above the baseline, in points.
  public var capHeight: Double

  /// Metrics, each in points.
  public init(ascent: Double, descent: Double, lineHeight: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
    self.capHeight = capHeight
  }
}

/// Which letters: their size and weight.
public struct FontStyle: Sendable, Hashable {
  /// How thick the strokes are.
  public enum Weight: Sendable, Hashable, CaseIterable {
    case regular, medium, semibold, bold
  }

  /// How the letters are made.
  public enum Family: Sendable, Hashable {
    case sans
    /// Every letter and digit equally wide.
    case monospaced
    /// A family by its name, such as "DejaVu Serif", or a font file by its path; where there is
    /// none, as `sans`.
    case custom(String)
  }

  /// The em size, in points.
  public var size: Double
  /// How thick the strokes are.
  public var weight: Weight
  /// How the letters are made.
  public var family: Family

  /// Letters of an em size in points.
  public init(size: Double, weight: Weight = .regular, family: Family = .sans) {
    self.size = size
    self.weight = weight
    self.family = family
  }
}

/// The vertical measures of a font, in points.
public struct FontMetrics: Sendable, Hashable {
  /// From the baseline up to the top of the tallest letters, in points.
  public var ascent: Double
  /// From the baseline down to the bottom of the lowest, in points; positive.
  public var descent: Double
  /// From one baseline to the next, in points.
  public var lineHeight: Double
  /// From the baseline to the top of a capital, in points.
  public var capHeight: Double

  /// The measures of a font, each in points.
  public init(ascent: Double, descent: Double, lineHeight: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
    self.capHeight = capHeight
  }
}

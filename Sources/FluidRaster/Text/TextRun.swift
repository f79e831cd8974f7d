import FluidGeometry

/// One line of text at a place.
public struct TextRun: Sendable, Hashable {
  /// What the origin's x means.
  public enum Alignment: Sendable, Hashable {
    /// The text begins at the origin.
    case leading
    /// The text's middle is at the origin.
    case center
    /// The text ends at the origin.
    case trailing
  }

  /// One line; nothing in it breaks it.
  public var string: String
  /// Its letters.
  public var font: FontStyle
  /// What they are filled with.
  public var color: Color
  /// A point on the baseline, in points.
  public var origin: Point
  /// Which part of the text is at the origin.
  public var alignment: Alignment
  /// Longer text is cut and ends in an ellipsis; in points, nil for as long as it takes.
  public var maxWidth: Double?

  /// A line of text with its origin on the baseline, in points of the window.
  ///
  /// - Parameters:
  ///   - string: One line; nothing in it breaks it.
  ///   - font: Its letters.
  ///   - color: What they are filled with.
  ///   - origin: A point on the baseline, in points.
  ///   - alignment: Which part of the text is at the origin.
  ///   - maxWidth: Where it is cut, in points; nil: nowhere.
  public init(
    _ string: String, font: FontStyle, color: Color, at origin: Point,
    alignment: Alignment = .leading, maxWidth: Double? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.origin = origin
    self.alignment = alignment
    self.maxWidth = maxWidth
  }
}

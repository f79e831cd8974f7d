import FluidCore

/// One line of text at a position.
public struct TextRun: Sendable, Hashable {
  /// Horizontal alignment of the text with its origin.
  public enum Alignment: Sendable, Hashable {
    /// The text starts at the origin.
    case leading
    /// The text is centred on the origin.
    case center
    /// The text ends at the origin.
    case trailing
  }

  /// The text; nothing in it starts a new line.
  public var string: String
  /// Font of the text.
  public var font: FontStyle
  /// Fill colour.
  public var color: Color
  /// A point on the baseline, in points.
  public var origin: Point
  /// Horizontal alignment of the text with `origin`.
  public var alignment: Alignment
  /// Longer text is shortened with an ellipsis; in points, nil for no limit.
  public var maxWidth: Double?

  /// A line of text with its origin on the baseline, in points.
  ///
  /// - Parameters:
  ///   - string: The text; nothing in it starts a new line.
  ///   - font: Font of the text.
  ///   - color: Fill colour.
  ///   - origin: A point on the baseline, in points.
  ///   - alignment: Horizontal alignment of the text with `origin`.
  ///   - maxWidth: Width from which text is shortened, in points; nil for no limit.
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

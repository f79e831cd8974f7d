import FluidCore
import FluidRaster

/// Text on one line or several.
public struct Text: Piece {
  /// The text, on one line unless ``lines(_:)`` allows more.
  var string: String
  /// The font and the line height.
  var style: TextStyle
  /// The tone, a colour of the palette.
  var tone: Tone
  /// Horizontal alignment of lines within the width of the longest.
  var alignment: Alignment
  /// The maximum number of lines, 1 or more; text that does not fit is truncated with an ellipsis
  /// on the last.
  var maxLines: Int
  /// Whether digits are tabular figures, all equally wide; only for text on one line.
  private(set) var hasMonospacedDigits = false

  /// A text of one line, aligned to the leading edge.
  public init(_ string: String, _ style: TextStyle = .body, tone: Tone = .label) {
    self.string = string
    self.style = style
    self.tone = tone
    alignment = .leading
    maxLines = 1
  }

  /// Sets the tone.
  public func tone(_ tone: Tone) -> Text { changed { $0.tone = tone } }
  /// Sets the font and the line height.
  public func style(_ style: TextStyle) -> Text { changed { $0.style = style } }
  /// Sets the font family, such as "DejaVu Serif", and keeps size and weight; a path names a font
  /// file.
  ///
  /// Without such a family the text keeps its font, and the program reports that once.
  public func font(_ family: String) -> Text { changed { $0.style = $0.style.font(family) } }
  /// Sets the maximum number of lines, at least 1; text beyond that is truncated.
  public func lines(_ maximum: Int) -> Text { changed { $0.maxLines = max(1, maximum) } }
  /// Uses tabular figures: all digits are equally wide, so that a changing number does not shift.
  public func monospacedDigits() -> Text { changed { $0.hasMonospacedDigits = true } }
  /// Sets the horizontal alignment of lines within the width of the longest.
  public func aligned(_ alignment: Alignment) -> Text { changed { $0.alignment = alignment } }

  public func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let (style, tone) = (style, tone)
    if hasMonospacedDigits, maxLines == 1 {
      let line = FigureLine(string, style, context)
      if line.width <= room.width {
        return Box(size: Size(width: line.width, height: style.lineHeight)) { rect, painter in
          line.paint(at: rect.origin, tone.color(in: painter), &painter)
        }
      }
    }
    let lines =
      maxLines == 1
      ? [string]
      : LineBreaker(context: context, font: style.font, width: room.width)
        .lines(of: string, atMost: maxLines)
    let widths = lines.map { context.width(of: $0, style.font) }
    let width = min(room.width, widths.max() ?? 0)
    let alignment = context.direction.resolve(alignment)
    let baseline = style.baseline(context.metrics(style.font))
    return Box(size: Size(width: width, height: style.lineHeight * Double(lines.count))) {
      rect, painter in
      let color = tone.color(in: painter)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        let y = rect.minY + style.lineHeight * Double(index) + baseline
        painter.text(
          TextRun(
            line, font: style.font, color: color,
            at: Point(x: rect.minX + alignment.inset(0, in: rect.width), y: y),
            alignment: alignment.ofText, maxWidth: widths[index] > rect.width ? rect.width : nil))
      }
    }
  }
}

extension Alignment {
  /// The same as a text run's alignment, in which leading is always the left.
  var ofText: TextRun.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

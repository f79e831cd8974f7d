import FluidGeometry
import FluidRaster

/// A line of text, or a few.
public struct Text: Piece {
  /// What is written; in one line unless ``lines(_:)`` allows more.
  public var string: String
  /// The letters and the distance between lines.
  public var style: TextStyle
  /// Which of the palette's colours it is written in.
  public var tone: Tone
  /// Where shorter lines sit in the width of the longest.
  public var alignment: Alignment
  /// How many lines it may take, 1 or more; text that does not fit ends in an ellipsis on the last.
  public var maxLines: Int
  /// Whether all digits are equally wide; only of text on one line.
  public private(set) var hasMonospacedDigits = false

  /// A text of one line, aligned at the start of reading.
  public init(_ string: String, _ style: TextStyle = .body, tone: Tone = .label) {
    self.string = string
    self.style = style
    self.tone = tone
    alignment = .leading
    maxLines = 1
  }

  /// Writes it in another of the palette's colours.
  public func tone(_ tone: Tone) -> Text { changed { $0.tone = tone } }
  /// Writes it in other letters.
  public func style(_ style: TextStyle) -> Text { changed { $0.style = style } }
  /// Writes it in another family of fonts, such as "DejaVu Serif", in the size and weight it has; a
  /// path names a font file.
  ///
  /// Where there is no such family it is written as ever, which the program says once.
  public func font(_ family: String) -> Text { changed { $0.style = $0.style.font(family) } }
  /// Lets it take so many lines at most, at least 1; what is left over is cut.
  public func lines(_ maximum: Int) -> Text { changed { $0.maxLines = max(1, maximum) } }
  /// With all digits equally wide, so that a number that changes does not stir.
  public func monospacedDigits() -> Text { changed { $0.hasMonospacedDigits = true } }
  /// Puts shorter lines elsewhere in the width of the longest.
  public func aligned(_ alignment: Alignment) -> Text { changed { $0.alignment = alignment } }

  private func changed(_ change: (inout Text) -> Void) -> Text {
    var copy = self
    change(&copy)
    return copy
  }

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
  /// As text runs say it, where leading is always the left.
  var ofText: TextRun.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

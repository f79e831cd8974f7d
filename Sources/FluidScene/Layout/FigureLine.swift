import FluidCore
import FluidRaster

/// A line of text with tabular figures, made from fonts that have none: all digits are equally
/// wide, so that a changing number does not shift.
///
/// Parts begin at whole points of the line, where letters are crisp.
struct FigureLine {
  private struct Part {
    let text: String
    /// From the beginning of the line, in points.
    let x: Double
    /// Advance along the line, in points.
    let width: Double
  }

  private let parts: [Part]
  private let style: TextStyle
  /// From the top of the line, in points.
  private let baseline: Double
  /// In points.
  let width: Double

  init(_ string: String, _ style: TextStyle, _ context: LayoutContext) {
    let font = style.font
    let digit = Self.digits.map { context.width(of: $0, font) }.max() ?? 0
    var parts: [Part] = []
    var pen = 0.0
    func add(_ text: String, isDigit: Bool) {
      let own = context.width(of: text, font)
      let width = (isDigit ? digit : own).rounded()
      let inset = isDigit ? ((width - own) / 2).rounded() : 0
      parts.append(Part(text: text, x: pen + inset, width: width))
      pen += width
    }
    var words = ""
    for character in string {
      guard character.isASCII, character.isNumber else {
        words.append(character)
        continue
      }
      if !words.isEmpty { add(words, isDigit: false) }
      words = ""
      add(String(character), isDigit: true)
    }
    if !words.isEmpty { add(words, isDigit: false) }
    self.parts = parts
    self.style = style
    width = pen
    baseline = style.baseline(context.metrics(font))
  }

  private static let digits = (0...9).map { "\($0)" }

  /// The width of the line's first `count` characters, in points.
  func width(of count: Int, _ context: LayoutContext) -> Double {
    var (left, pen) = (count, 0.0)
    for part in parts {
      let length = part.text.count
      guard left >= length else {
        let beginning = String(part.text.prefix(max(0, left)))
        return pen + context.width(of: beginning, style.font).rounded()
      }
      left -= length
      pen += part.width
    }
    return pen
  }

  /// Draws the line with its upper left corner at `corner`.
  func paint(at corner: Point, _ color: Color, _ painter: inout Painter) {
    for part in parts {
      painter.text(
        TextRun(
          part.text, font: style.font, color: color,
          at: Point(x: corner.x + part.x, y: corner.y + baseline)))
    }
  }
}

import FluidCore
import FluidRaster

/// Text in lines.
struct Sentence {
  let text: String
  var isSmall = false

  /// Longer lines are hard to read, in points.
  static let widest = 720.0

  private var font: FontStyle { isSmall ? PlotType.axis : PlotType.text }

  /// - Parameter room: As many lines are written as there is height for; the last ends in an
  ///   ellipsis if there are more.
  /// - Returns: Where it ends, in points from the top.
  func draw(in room: Rect, on sheet: inout PlotSheet) -> Double {
    let height = PlotType.lineHeight(font)
    let most = Int(max(0, min(100, room.height / height)))
    // A number and its unit stay on one line.
    let text = text.replacing(" %", with: "\u{a0}%").replacing(" pt", with: "\u{a0}pt")
    let lines = sheet.lines(of: text, font, width: room.width, atMost: most)
    for (number, line) in lines.enumerated() {
      let middle = room.minY + height * (Double(number) + 0.5)
      sheet.write(
        line, font, sheet.palette.secondary,
        at: Point(x: room.minX, y: sheet.baseline(font, centeredAt: middle)), maxWidth: room.width)
    }
    return room.minY + height * Double(lines.count)
  }
}

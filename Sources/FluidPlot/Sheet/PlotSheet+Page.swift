import FluidCore
import FluidRaster
import FluidScene

/// A page of its own: its title and paragraphs.
extension PlotSheet {
  /// The page inside its margins, in points.
  var page: Rect { bounds.inset(by: size.width < 640 || size.height < 420 ? 16 : 24) }

  /// Whether a page is too small for letters of the usual size.
  static func isSmall(_ page: Rect) -> Bool { page.width < 600 || page.height < 360 }

  /// The widest paragraph that is easy to read, in points.
  static let widestText = 720.0

  /// Writes a page's title.
  ///
  /// - Returns: Where its line ends, in points from the top.
  mutating func title(_ title: String, in page: Rect, maxWidth: Double) -> Double {
    let font = Self.isSmall(page) ? PlotType.smallTitle : PlotType.title
    let height = PlotType.lineHeight(font)
    write(
      title, font, palette.label, x: page.minX, centeredAt: page.minY + height / 2,
      maxWidth: maxWidth)
    return page.minY + height
  }

  /// Writes text in lines, as many as a room is high enough for; the last ends in an ellipsis where
  /// there are more.
  ///
  /// - Returns: Where the last line ends, in points from the top.
  mutating func paragraph(_ text: String, isSmall: Bool, in room: Rect) -> Double {
    let font = isSmall ? PlotType.axis : PlotType.text
    let height = PlotType.lineHeight(font)
    let most = Int(max(0, min(100, room.height / height)))
    guard most > 0, room.width > 0 else { return room.minY }
    // A number and its unit stay on one line.
    let text = text.replacing(" %", with: "\u{a0}%").replacing(" pt", with: "\u{a0}pt")
    let lines = LineBreaker(width: room.width) { [self] in width(of: $0, font) }
      .lines(of: text, atMost: most)
    for (number, line) in lines.enumerated() {
      write(
        line, font, palette.secondary, x: room.minX,
        centeredAt: room.minY + height * (Double(number) + 0.5), maxWidth: room.width)
    }
    return room.minY + height * Double(lines.count)
  }
}

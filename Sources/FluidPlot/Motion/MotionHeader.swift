import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster

/// What stands above the graphs: the title, why it went where it went, and the figures.
struct MotionHeader {
  let plot: MotionPlot

  /// How much of the page it takes at most.
  private static let largestShare = 0.42

  /// - Returns: Where it ends, in points from the top.
  func draw(in page: Rect, on sheet: inout PlotSheet) -> Double {
    let isSmall = page.width < 600 || page.height < 360
    let font = isSmall ? PlotType.smallTitle : PlotType.title
    let end = page.minY + Self.largestShare * page.height
    switch plot.series.count {
    case 0, 1:
      let figures = FigureRow(plot.series.first?.curve.figures)
      let width = figures.draw(endingAt: page.maxX, y: page.minY, isSmall: isSmall, on: &sheet)
      let column = page.width - width - 24
      sheet.write(
        plot.title, font, sheet.palette.label,
        at: Point(
          x: page.minX,
          y: sheet.baseline(font, centeredAt: page.minY + PlotType.lineHeight(font) / 2)),
        maxWidth: column)
      let top = page.minY + PlotType.lineHeight(font) + (isSmall ? 4 : 6)
      let below = page.minY + FigureRow.height(isSmall: isSmall)
      guard let curve = plot.series.first?.curve else { return below + 8 }
      let sentence = Sentence(text: Self.words(curve), isSmall: isSmall)
      // Beside the figures where there is room for it, else below them.
      if column >= 360 {
        let bottom = sentence.draw(
          in: Rect(
            x: page.minX, y: top, width: min(column, Sentence.widest), height: end - top),
          on: &sheet)
        return max(bottom, below) + (isSmall ? 8 : 16)
      }
      let room = Rect(x: page.minX, y: below + 4, width: page.width, height: end - below - 4)
      return sentence.draw(in: room, on: &sheet) + (isSmall ? 8 : 16)
    default:
      sheet.write(
        plot.title, font, sheet.palette.label,
        at: Point(
          x: page.minX,
          y: sheet.baseline(font, centeredAt: page.minY + PlotType.lineHeight(font) / 2)),
        maxWidth: page.width)
      let top = page.minY + PlotType.lineHeight(font) + (isSmall ? 4 : 8)
      let table = FigureTable(plot.series)
      let below = table.draw(
        in: Rect(x: page.minX, y: top, width: page.width, height: end - top), on: &sheet)
      let gap = isSmall ? 4.0 : 8.0
      let room = Rect(
        x: page.minX, y: below + gap, width: min(page.width, Sentence.widest),
        height: end - below - gap)
      return Sentence(text: words, isSmall: isSmall).draw(in: room, on: &sheet) + (isSmall ? 8 : 16)
    }
  }

  /// Why the first went where it went; and another, where it went elsewhere.
  private var words: String {
    guard let first = plot.series.first else { return "" }
    let other = plot.series.dropFirst().first { $0.curve.target != first.curve.target }
    let told = [first, other].compactMap { $0 }
    return told.map { "\($0.name): \(Self.words($0.curve))" }.joined(separator: "\n")
  }

  private static func words(_ curve: TakeCurve) -> String {
    guard let last = curve.releases.last else {
      return curve.reports.isEmpty
        ? "No hand has touched it." : "A hand has taken it and not let it go."
    }
    let count = curve.releases.count
    return (count > 1 ? "Last of \(count) releases: " : "") + last.words
  }
}

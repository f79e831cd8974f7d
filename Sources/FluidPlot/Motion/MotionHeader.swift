import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster

/// The header above the graphs: the title, the figures, and the decision in words.
struct MotionHeader {
  let plot: MotionPlot

  /// The header's largest share of the page.
  private static let largestShare = 0.42

  /// - Returns: Where it ends, in points from the top.
  func draw(in page: Rect, on sheet: inout PlotSheet) -> Double {
    let isSmall = PlotSheet.isSmall(page)
    let end = page.minY + Self.largestShare * page.height
    let bottom =
      plot.series.count > 1
      ? drawSeveral(in: page, endingAt: end, isSmall: isSmall, on: &sheet)
      : drawOne(in: page, endingAt: end, isSmall: isSmall, on: &sheet)
    return bottom + (isSmall ? 8 : 16)
  }

  private func drawOne(
    in page: Rect, endingAt end: Double, isSmall: Bool, on sheet: inout PlotSheet
  ) -> Double {
    let curve = plot.series.first?.curve
    let width = FigureRow(curve?.figures)
      .draw(endingAt: page.maxX, y: page.minY, isSmall: isSmall, on: &sheet)
    let column = page.width - width - 24
    let top = sheet.title(plot.title, in: page, maxWidth: column) + (isSmall ? 4 : 6)
    let below = page.minY + FigureRow.height(isSmall: isSmall)
    guard let curve else { return below }
    let words = Self.words(curve)
    // Beside the figures where there is room, else below them.
    if column >= 360 {
      let room = Rect(
        x: page.minX, y: top, width: min(column, PlotSheet.widestText), height: end - top)
      return max(below, sheet.paragraph(words, isSmall: isSmall, in: room))
    }
    let room = Rect(x: page.minX, y: below + 4, width: page.width, height: end - below - 4)
    return sheet.paragraph(words, isSmall: isSmall, in: room)
  }

  private func drawSeveral(
    in page: Rect, endingAt end: Double, isSmall: Bool, on sheet: inout PlotSheet
  ) -> Double {
    let gap = isSmall ? 4.0 : 8.0
    let top = sheet.title(plot.title, in: page, maxWidth: page.width) + gap
    let room = Rect(x: page.minX, y: top, width: page.width, height: end - top)
    let below = FigureTable(plot.series).draw(in: room, on: &sheet) + gap
    let rest = Rect(
      x: page.minX, y: below, width: min(page.width, PlotSheet.widestText), height: end - below)
    return sheet.paragraph(words, isSmall: isSmall, in: rest)
  }

  /// The decision of the first series, and of the first that ended elsewhere.
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

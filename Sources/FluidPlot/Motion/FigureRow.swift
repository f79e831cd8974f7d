import FluidCore
import FluidPlayer
import FluidRaster

/// The figures of one take, side by side in a large font.
struct FigureRow {
  private let figures: [FigureText]

  init(_ figures: TakeFigures?) { self.figures = FigureText.all(figures) }

  /// The height, in points.
  static func height(isSmall: Bool) -> Double { isSmall ? 34 : 44 }

  /// - Returns: The width, in points; 0 where no figure has room.
  func draw(
    endingAt right: Double, y top: Double, isSmall: Bool, on sheet: inout PlotSheet
  ) -> Double {
    let (big, small) = (isSmall ? PlotType.smallTitle : PlotType.figure, PlotType.caption)
    var x = right
    for figure in figures.reversed() {
      let value = sheet.width(of: figure.value, big)
      let unit = figure.unit.isEmpty ? 0 : 4 + sheet.width(of: figure.unit, small)
      let width = max(value + unit, sheet.width(of: figure.caption, small))
      let left = x - width
      guard left >= 0 else { break }
      let baseline = top + (isSmall ? 15 : 21)
      sheet.write(figure.value, big, sheet.palette.label, at: Point(x: left, y: baseline))
      sheet.write(
        figure.unit, small, sheet.palette.secondary, at: Point(x: left + value + 4, y: baseline),
        gap: 1)
      sheet.write(
        figure.caption, small, sheet.palette.secondary,
        at: Point(x: left, y: baseline + (isSmall ? 15 : 18)))
      x = left - (isSmall ? 16 : 28)
    }
    return max(0, right - x - (isSmall ? 16 : 28))
  }
}

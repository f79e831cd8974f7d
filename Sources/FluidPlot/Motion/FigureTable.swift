import FluidCore
import FluidPlayer
import FluidRaster

/// The legend of several series: names, targets, figures and their differences from the first's.
struct FigureTable {
  private let captions: [String]
  private let rows: [Row]

  private struct Row {
    var name: String
    var target: String
    var figures: [FigureText]
  }

  init(_ series: [MotionPlot.Series]) {
    let first = series.first?.curve.figures
    rows = series.map {
      Row(
        name: $0.name, target: $0.curve.target ?? "–",
        figures: FigureText.all($0.curve.figures, against: first))
    }
    captions = rows.first?.figures.map { $0.caption } ?? []
  }

  private static let height = 20.0
  private static let swatch = 32.0

  /// - Parameter room: As many rows are drawn as fit; the last one counts those that do not.
  /// - Returns: Where it ends, in points from the top.
  func draw(in room: Rect, on sheet: inout PlotSheet) -> Double {
    let caption = PlotType.lineHeight(PlotType.caption)
    let most = Int(max(0, min(1000, (room.height - caption) / Self.height)))
    let shown = rows.count <= most ? rows.count : max(0, most - 1)
    let columns = columns(in: room, on: sheet)
    let top = room.minY + caption
    for (x, text) in zip(columns.dropFirst(), ["ends at"] + captions) {
      sheet.write(
        text, PlotType.caption, sheet.palette.secondary, x: x,
        centeredAt: room.minY + caption / 2)
    }
    for (number, row) in rows.prefix(shown).enumerated() {
      let middle = top + Self.height * (Double(number) + 0.5)
      draw(row, number, at: middle, columns, on: &sheet)
    }
    guard shown < rows.count, most > 0 else { return top + Self.height * Double(shown) }
    let middle = top + Self.height * (Double(shown) + 0.5)
    sheet.write(
      "and \(rows.count - shown) more", PlotType.text, sheet.palette.secondary,
      x: columns[0], centeredAt: middle)
    return top + Self.height * Double(shown + 1)
  }

  private func draw(
    _ row: Row, _ number: Int, at middle: Double, _ columns: [Double], on sheet: inout PlotSheet
  ) {
    let start = columns[0] - Self.swatch - 8
    sheet.line(
      [Point(x: start + 2, y: middle), Point(x: start + Self.swatch - 2, y: middle)], width: 2.5,
      sheet.palette.series(number), .series(number),
      within: Rect(x: start, y: middle - 4, width: Self.swatch, height: 8))
    let baseline = sheet.baseline(PlotType.text, centeredAt: middle)
    sheet.write(
      row.name, PlotType.strong, sheet.palette.label, at: Point(x: columns[0], y: baseline),
      maxWidth: columns[1] - columns[0] - 12)
    sheet.write(
      row.target, PlotType.text, sheet.palette.label, at: Point(x: columns[1], y: baseline))
    for (x, figure) in zip(columns.dropFirst(2), row.figures) {
      let text = figure.value + (figure.unit.isEmpty ? "" : " " + figure.unit)
      sheet.write(text, PlotType.text, sheet.palette.label, at: Point(x: x, y: baseline))
      sheet.write(
        figure.difference, PlotType.caption, sheet.palette.secondary,
        at: Point(x: x + sheet.width(of: text, PlotType.text) + 6, y: baseline))
    }
  }

  /// The x coordinates of the columns: names, targets, figures.
  private func columns(in room: Rect, on sheet: PlotSheet) -> [Double] {
    func widest(_ caption: String, _ cells: [String]) -> Double {
      max(
        sheet.width(of: caption, PlotType.caption),
        cells.map { sheet.width(of: $0, PlotType.text) }.max() ?? 0)
    }
    let gap = room.width < 600 ? 12.0 : 28.0
    let target = widest("ends at", rows.map { $0.target })
    let figures = captions.indices.map { column in
      let cells = rows.map { $0.figures[column] }
      let differences = cells.map { sheet.width(of: $0.difference, PlotType.caption) }.max() ?? 0
      return max(
        widest(captions[column], cells.map { $0.value + " " + $0.unit })
          + (differences > 0 ? 6 + differences : 0), 0)
    }
    let name = rows.map { sheet.width(of: $0.name, PlotType.strong) }.max() ?? 0
    var x = room.minX + Self.swatch + 8
    var columns = [x]
    let rest = target + figures.reduce(0, +) + gap * Double(figures.count + 1)
    x += max(48, min(name, room.maxX - x - rest)) + gap
    for width in [target] + figures {
      columns.append(x)
      x += width + gap
    }
    return columns
  }
}

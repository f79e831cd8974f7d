import FluidCore
import FluidRaster

/// Writes the names of detents into their areas, each where there is most room.
struct AreaNames {
  let areas: ReleaseAreas
  let names: [String?]
  /// The size of a cell of the areas, in points.
  let cell: Double

  /// The side of the squares that are searched, in points.
  private static let side = 6.0
  /// The most room around a name that counts, in squares.
  private static let mostRoom = 8

  func draw(in rect: Rect, on sheet: inout PlotSheet) {
    let step = max(1, Int((Self.side / cell).rounded()))
    let (columns, rows) = (areas.columns / step, areas.rows / step)
    guard columns > 0, rows > 0 else { return }
    // From squares to points.
    let side = Double(step) * cell
    let font = PlotType.strong
    for (number, name) in names.enumerated() {
      guard let name else { continue }
      let text = "→ " + name
      let width = sheet.width(of: text, font)
      let squares = AreaSquares(areas, of: number, columns: columns, rows: rows, step: step)
      let size = (
        columns: Int(((width + 12) / side).rounded(.up)),
        rows: Int(((font.size + 8) / side).rounded(.up))
      )
      let center = squares.roomiest(size, atMost: Self.mostRoom) { center in
        let place = Point(x: rect.minX + center.x * side, y: rect.minY + center.y * side)
        return sheet.isFree(
          Rect(
            x: place.x - width / 2 - 4, y: place.y - font.size / 2 - 4, width: width + 8,
            height: font.size + 8))
      }
      guard let center else { continue }
      let middle = rect.minY + center.y * side
      sheet.write(
        text, font, sheet.palette.label,
        at: Point(
          x: rect.minX + center.x * side, y: sheet.baseline(font, centeredAt: middle)), .center)
    }
  }
}

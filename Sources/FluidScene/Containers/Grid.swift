import FluidCore

/// Pieces in equally wide columns, row by row in reading order.
public struct Grid: Piece {
  /// Minimum width of a column, in points; narrower only where not even one fits.
  var minimumWidth: Double
  /// The maximum number of columns.
  var maxColumns: Int
  /// Spacing between neighbours, in points.
  var spacing: Double
  /// The pieces, in reading order, row by row.
  var pieces: [AnyPiece]

  /// A grid with as many columns as fit.
  ///
  /// - Parameters:
  ///   - minimumWidth: Minimum width of a column, in points; one that is no length counts as 0.
  ///   - maxColumns: The maximum number of columns, 1 or more.
  ///   - spacing: Between neighbours, in points.
  ///   - pieces: In reading order.
  public init(
    minimumWidth: Double, atMost maxColumns: Int = 8, spacing: Double = 12,
    @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    self.minimumWidth = minimumWidth > 0 && minimumWidth.isFinite ? minimumWidth : 0
    self.maxColumns = maxColumns
    self.spacing = spacing.isFinite ? spacing : 0
    self.pieces = pieces()
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  /// The number of columns in a width, in points.
  func columns(in width: Double) -> Int {
    let maximum = max(1, min(maxColumns, pieces.count))
    guard width.isFinite, minimumWidth + spacing > 0 else { return maximum }
    let fitting = ((width + spacing) / (minimumWidth + spacing)).rounded(.down)
    return max(1, Int(min(Double(maximum), fitting)))
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let columns = columns(in: room.width)
    let gaps = spacing * Double(columns - 1)
    let width =
      room.width.isFinite ? max(0, room.width - gaps) / Double(columns) : minimumWidth
    let total = max(0, width * Double(columns) + gaps)
    var grid = Box(size: Size(width: total, height: 0))
    var y = 0.0
    for start in stride(from: 0, to: pieces.count, by: columns) {
      let row = pieces[start..<min(start + columns, pieces.count)].map {
        $0.layout(in: Size(width: width, height: room.height), context)
      }
      for (column, box) in row.enumerated() {
        let x = context.mirrored(Double(column) * (width + spacing), box.size.width, in: total)
        grid.add(box, at: Point(x: x, y: y))
      }
      grid.size.height = max(0, y + (row.map { $0.size.height }.max() ?? 0))
      y = grid.size.height + spacing
    }
    return grid
  }
}

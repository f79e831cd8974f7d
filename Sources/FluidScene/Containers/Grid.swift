import FluidGeometry

/// Pieces in equally wide columns, row by row in reading order.
public struct Grid: Piece {
  /// No column is narrower than this, in points, as long as there is room for one.
  public var minimumWidth: Double
  /// How many columns there are at most.
  public var maxColumns: Int
  /// Between neighbours, in points.
  public var spacing: Double
  /// In reading order, row by row.
  public var pieces: [any Piece]

  /// Pieces in columns of at least a width.
  ///
  /// - Parameters:
  ///   - minimumWidth: Of a column, in points.
  ///   - maxColumns: The most columns, a count of 1 or more.
  ///   - spacing: Between neighbours, in points.
  ///   - pieces: What stands in it, in reading order.
  public init(
    minimumWidth: Double, atMost maxColumns: Int = 8, spacing: Double = 12,
    @PieceBuilder _ pieces: () -> [any Piece]
  ) {
    self.minimumWidth = minimumWidth
    self.maxColumns = maxColumns
    self.spacing = spacing
    self.pieces = pieces()
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  /// The number of columns for a width in points.
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
    let total = width * Double(columns) + gaps
    var grid = Box(size: Size(width: total, height: 0))
    var y = 0.0
    for start in stride(from: 0, to: pieces.count, by: columns) {
      let row = pieces[start..<min(start + columns, pieces.count)].map {
        $0.layout(in: Size(width: width, height: room.height), context)
      }
      for (column, box) in row.enumerated() {
        let x = context.mirrored(Double(column) * (width + spacing), box.size.width, in: total)
        grid.children.append(Box.Child(origin: Point(x: x, y: y), box: box))
      }
      grid.size.height = y + (row.map(\.size.height).max() ?? 0)
      y = grid.size.height + spacing
    }
    return grid
  }
}

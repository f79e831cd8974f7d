import FluidGeometry

extension ColorField {
  /// A mesh gradient over a rectangle of device pixels.
  ///
  /// The mesh is evaluated at a few places between its nodes, and from there cubically brought to the field's own nodes.
  init(mesh: MeshGradient, in frame: Rect, for rect: PixelRect) {
    let columns = Self.nodes(for: rect.x, rect.maxX, spacing: 8)
    let rows = Self.nodes(for: rect.y, rect.maxY, spacing: 8)
    self.init(
      spacing: 8, column: columns.lowerBound, row: rows.lowerBound, columns: columns.count,
      rows: rows.count)
    let evaluator = MeshEvaluator(mesh)
    for row in rows {
      let y = (Double(row * 8 + 4) - frame.minY) / frame.height
      for column in columns {
        let x = (Double(column * 8 + 4) - frame.minX) / frame.width
        let color = evaluator.color(x: Float(x), y: Float(y)) * 16
        let at = ((row - rows.lowerBound) * columns.count + column - columns.lowerBound) * 4
        for channel in 0..<4 { nodes[at + channel] = UInt16(color[channel] + 0.5) }
      }
    }
  }
}

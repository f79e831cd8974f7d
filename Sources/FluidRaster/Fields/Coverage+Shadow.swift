import FluidGeometry

extension Coverage {
  /// The soft shadow of a shape, outside another one (the shape itself, unmoved), with its colour's alpha in it.
  ///
  /// Nothing is cut off at the target's edges before blurring: what lies outside casts its shadow too.
  init(
    shadowOf shape: Shape, sigma: Double, shadowOffset: Point, alpha: Int, offset: Point,
    in space: DeviceSpace, clip: PixelRect
  ) {
    self = .empty
    guard alpha > 0, sigma.isFinite, shadowOffset.isFinite else { return }
    let plan = BlurPlan(sigma: sigma * space.scale, size: .max)
    let moved = offset + shadowOffset
    // Everything the shadow could darken.
    let around = clip.grown(by: plan.reach)
    let rough = Coverage(filling: shape, offset: moved, in: space, clip: around).bounds
    let rect = rough.grown(by: plan.reach).intersection(clip)
    guard !rect.isEmpty else { return }
    let columns = plan.cells(for: rect.x, rect.maxX)
    let rows = plan.cells(for: rect.y, rect.maxY)
    let cells = PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    var coarse = space
    coarse.scale /= Double(plan.factor)
    let coverage = Coverage(filling: shape, offset: moved, in: coarse, clip: cells)
    var plane = Plane(
      column: cells.x, row: cells.y, columns: cells.width, rows: cells.height, channels: 1)
    coverage.forEachByte { x, y, value in
      plane.values[(y - cells.y) * cells.width + x - cells.x] = UInt16(value) << 6
    }
    let soft = plan.blur(plane, for: rect) { _ in }
    let hole = Coverage(filling: shape, offset: offset, in: space, clip: rect)
    var builder = CoverageBuilder(top: rect.y, rows: rect.height)
    var line = [UInt8](repeating: 0, count: rect.width)
    for y in rect.y..<rect.maxY {
      for x in 0..<rect.width { line[x] = 255 }
      hole.forEachByte(inRow: y) { x, value in line[x - rect.x] = 255 - value }
      let (node, down) = ColorField.place(y, spacing: plan.spacing)
      for x in rect.x..<rect.maxX {
        let outside = Int(line[x - rect.x])
        guard outside > 0 else { continue }
        let (column, across) = ColorField.place(x, spacing: plan.spacing)
        let at = (node - soft.row) * soft.columns + column - soft.column
        let below = node - soft.row + 1 < soft.rows ? soft.columns : 0
        let beside = column - soft.column + 1 < soft.columns ? 1 : 0
        func vertical(_ at: Int) -> Int {
          Int(soft.values[at]) * (16 - down) + Int(soft.values[at + below]) * down
        }
        // 8.6 · 16 · 16 = 8.14 fixed point.
        let value = vertical(at) * (16 - across) + vertical(at + beside) * across
        let fine = (value >> 6) * alpha * outside / (255 * 255)
        let threshold = Int(Dither.green(x, y))
        line[x - rect.x] = UInt8((fine + threshold) >> 8)
      }
      builder.add(bytes: line, x: rect.x)
      builder.endRow()
    }
    self = builder.finish()
  }

  /// Calls `body` for every pixel that is at least partly covered.
  func forEachByte(_ body: (_ x: Int, _ y: Int, _ value: UInt8) -> Void) {
    for y in bounds.y..<bounds.maxY { forEachByte(inRow: y) { x, value in body(x, y, value) } }
  }

  func forEachByte(inRow y: Int, _ body: (_ x: Int, _ value: UInt8) -> Void) {
    guard y >= bounds.y, y < bounds.maxY else { return }
    for index in Int(rows[y - bounds.y])..<Int(rows[y - bounds.y + 1]) {
      let span = spans[index]
      for step in 0..<Int(span.count) {
        body(Int(span.x) + step, span.isSolid ? 255 : bytes[Int(span.offset) + step])
      }
    }
  }
}

extension CoverageBuilder {
  /// A stretch of a row as bytes; what is uncovered at either end is left out.
  mutating func add(bytes line: [UInt8], x: Int) {
    guard let first = line.firstIndex(where: { $0 > 0 }),
      let last = line.lastIndex(where: { $0 > 0 })
    else { return }
    addBytes(line[first...last], x: x + first)
  }
}

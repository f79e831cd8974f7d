import FluidCore

/// A coarse picture of one or four channels, for blurring.
///
/// Cells are addressed by their position on the target; values are 8.6 fixed point (0…16320).
struct Plane {
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  let channels: Int
  /// Values row after row, a cell's channels side by side; the array may be longer.
  var values: [UInt16]

  /// A plane with uninitialised values, every one of which must be written.
  private init(
    column: Int, row: Int, columns: Int, rows: Int, channels: Int, in workspace: inout Workspace
  ) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
    self.channels = channels
    // Kernels round the count up to a multiple of eight values.
    values = workspace.borrowWords(columns * rows * channels + 8)
  }

  private var lanes: Int { columns &* channels }

  /// Number of values in use.
  var count: Int { rows &* columns &* channels }

  /// One channel with a shape's coverage.
  init(_ coverage: Coverage, in cells: PixelRect, _ workspace: inout Workspace) {
    self.init(
      column: cells.x, row: cells.y, columns: cells.width, rows: cells.height, channels: 1,
      in: &workspace)
    values.withUnsafeMutableBufferPointer { out in
      out.baseAddress!.update(repeating: 0, count: cells.width * cells.height)
      coverage.forEachByte { x, y, value in
        out[(y - cells.y) * cells.width + x - cells.x] = UInt16(value) << 6
      }
    }
  }

  /// Four channels from pixels (blue, red, green, alpha); beyond `drawn` the outermost pixels
  /// repeat.
  ///
  /// - Parameters:
  ///   - origin: Index of the first pixel.
  ///   - stride: Distance between rows; nil for contiguous rows.
  init(
    pixels: [UInt32], origin: Int = 0, stride: Int? = nil, drawn: PixelRect, in cells: PixelRect,
    _ workspace: inout Workspace
  ) {
    let stride = stride ?? drawn.width
    self.init(
      column: cells.x, row: cells.y, columns: cells.width, rows: cells.height, channels: 4,
      in: &workspace)
    values.withUnsafeMutableBytes { out in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<cells.height {
          let line =
            pixels.baseAddress! + origin
            + (min(max(cells.y &+ y, drawn.y), drawn.maxY &- 1) &- drawn.y) &* stride
          let to = out.baseAddress! + y &* cells.width &* 8
          @inline(__always) func set(_ x: Int, _ word: UInt32) {
            // Blue and red, green and alpha, each times 64.
            let low = (word & 0xff_00ff) &<< 6
            let high = (word &>> 8 & 0xff_00ff) &<< 6
            to.storeBytes(
              of: UInt64(low) | UInt64(high) &<< 32, toByteOffset: x &* 8, as: UInt64.self)
          }
          let before = min(max(0, drawn.x &- cells.x), cells.width)
          let after = max(before, min(cells.width, drawn.maxX &- cells.x))
          for x in 0..<before { set(x, line[0]) }
          for x in before..<after { set(x, line[cells.x &+ x &- drawn.x]) }
          for x in after..<cells.width { set(x, line[drawn.width &- 1]) }
        }
      }
    }
  }

  /// The plane at half resolution: each cell from four by four cells, weighted 1 3 3 1 along both
  /// axes.
  ///
  /// - Precondition: This plane begins one cell before the first pair of cells wanted and ends one
  ///   after the last.
  func halved(
    column: Int, row: Int, columns: Int, rows: Int, _ workspace: inout Workspace
  ) -> Plane {
    let first = (column * 2 - 1 - self.column) * channels
    let top = row * 2 - 1 - self.row
    let (lanes, channels) = (lanes, channels)
    var half = Plane(
      column: column, row: row, columns: columns, rows: rows, channels: channels, in: &workspace)
    var sums = workspace.borrowWords(lanes)
    half.values.withUnsafeMutableBufferPointer { out in
      sums.withUnsafeMutableBufferPointer { sums in
        values.withUnsafeBufferPointer { values in
          let sums = sums.baseAddress!
          for y in 0..<rows {
            let a = values.baseAddress! + (top &+ y &* 2) &* lanes
            let (b, c, d) = (a + lanes, a + 2 &* lanes, a + 3 &* lanes)
            // The eightfold sum would overflow; an eighth of each value is exact for bytes.
            for x in 0..<lanes {
              sums[x] = (a[x] &>> 3) &+ (d[x] &>> 3) &+ 3 &* ((b[x] &>> 3) &+ (c[x] &>> 3))
            }
            PlaneKernel.halve(
              sums + first, channels: channels, count: columns,
              to: out.baseAddress! + y &* columns &* channels)
          }
        }
      }
    }
    workspace.give(sums)
    return half
  }

  /// The plane convolved with a kernel; `radius` cells fewer on every side.
  func blurred(_ kernel: GaussianKernel, _ workspace: inout Workspace) -> Plane {
    let radius = kernel.radius
    guard radius > 0 else { return self }
    let (lanes, channels, rows) = (lanes, channels, rows)
    let width = lanes - 2 * radius * channels
    var across = Plane(
      column: column + radius, row: row, columns: columns - 2 * radius, rows: rows,
      channels: channels, in: &workspace)
    across.values.withUnsafeMutableBufferPointer { out in
      values.withUnsafeBufferPointer { values in
        for y in 0..<rows {
          PlaneKernel.convolve(
            values.baseAddress! + (y &* lanes &+ radius &* channels), step: channels, kernel,
            count: width, to: out.baseAddress! + y &* width)
        }
      }
    }
    var result = Plane(
      column: across.column, row: row + radius, columns: across.columns, rows: rows - 2 * radius,
      channels: channels, in: &workspace)
    result.values.withUnsafeMutableBufferPointer { out in
      across.values.withUnsafeBufferPointer { values in
        for y in 0..<rows &- 2 &* radius {
          PlaneKernel.convolve(
            values.baseAddress! + (y &+ radius) &* width, step: width, kernel, count: width,
            to: out.baseAddress! + y &* width)
        }
      }
    }
    workspace.give(across.values)
    return result
  }

  /// The plane at twice the resolution: each new cell is three quarters of the cell it lies in and
  /// a quarter of the nearest neighbour, along both axes.
  ///
  /// - Precondition: This plane extends one cell beyond those that the new cells lie in.
  func doubled(
    column: Int, row: Int, columns: Int, rows: Int, _ workspace: inout Workspace
  ) -> Plane {
    let (lanes, channels) = (lanes, channels)
    var double = Plane(
      column: column, row: row, columns: columns, rows: rows, channels: channels, in: &workspace)
    var mixed = workspace.borrowWords(lanes)
    double.values.withUnsafeMutableBufferPointer { out in
      mixed.withUnsafeMutableBufferPointer { mixed in
        values.withUnsafeBufferPointer { values in
          let mixed = mixed.baseAddress!
          for y in 0..<rows {
            let nearRow = (row &+ y) >> 1
            let farRow = (row &+ y) & 1 == 0 ? nearRow &- 1 : nearRow &+ 1
            let near = values.baseAddress! + (nearRow &- self.row) &* lanes
            let far = values.baseAddress! + (farRow &- self.row) &* lanes
            for x in 0..<lanes { mixed[x] = (3 &* near[x] &+ far[x] &+ 2) &>> 2 }
            PlaneKernel.double(
              mixed, firstColumn: self.column, channels: channels,
              columns: column..<column + columns,
              to: out.baseAddress! + y &* columns &* channels)
          }
        }
      }
    }
    workspace.give(mixed)
    return double
  }
}

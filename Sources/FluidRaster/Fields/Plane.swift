import FluidGeometry

/// A coarse picture of one or more channels, for blurring.
///
/// Cells are addressed by where they are on the target; their values are 8.6 fixed point (0…16320).
struct Plane {
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  let channels: Int
  /// Row after row, the channels of a cell side by side; there may be more values than that.
  var values: [UInt16]

  /// Memory as it comes: every value is to be written.
  private init(
    column: Int, row: Int, columns: Int, rows: Int, channels: Int, in workspace: inout Workspace
  ) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
    self.channels = channels
    // The kernels go on to the next multiple of eight values.
    values = workspace.borrowWords(columns * rows * channels + 8)
  }

  private var lanes: Int { columns &* channels }

  /// How many values count.
  var count: Int { rows &* columns &* channels }

  /// A shape's coverage in one channel.
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

  /// Pixels in four channels (blue, red, green, and all for alpha); beyond `drawn` the outermost
  /// ones go on.
  ///
  /// - Parameters:
  ///   - origin: Where in memory the first pixel is.
  ///   - stride: From one row to the next; nil where they follow one another.
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
            // Blue and red, green and alpha, each 64 times as large.
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

  /// Half the resolution, each cell from four by four of this plane's, weighted 1 3 3 1 both ways.
  ///
  /// This plane must begin one cell before the first pair of cells wanted and end one after the
  /// last.
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
            // The eightfold sum would not fit: an eighth of each, exact for bytes.
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

  /// Blurred with a kernel; `radius` cells fewer on every side.
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

  /// Twice the resolution, smoothly: every new cell is three quarters of the cell it lies in and
  /// one of the next, both ways.
  ///
  /// This plane must reach one cell beyond those that the new ones lie in.
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

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
  /// Row after row, the channels of a cell side by side.
  var values: [UInt16]

  /// Memory as it comes: every value is to be written.
  private init(
    column: Int, row: Int, columns: Int, rows: Int, channels: Int,
    fill: (UnsafeMutablePointer<UInt16>) -> Void
  ) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
    self.channels = channels
    let count = columns * rows * channels
    values = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress { fill(base) }
      initialized = count
    }
  }

  private var lanes: Int { columns &* channels }

  /// A shape's coverage in one channel.
  init(_ coverage: Coverage, in cells: PixelRect) {
    self.init(
      column: cells.x, row: cells.y, columns: cells.width, rows: cells.height, channels: 1
    ) { out in
      out.update(repeating: 0, count: cells.width * cells.height)
      coverage.forEachByte { x, y, value in
        out[(y - cells.y) * cells.width + x - cells.x] = UInt16(value) << 6
      }
    }
  }

  /// Pixels in four channels (blue, red, green, and all for alpha); beyond `drawn` the outermost ones go on.
  init(pixels: [UInt32], drawn: PixelRect, in cells: PixelRect) {
    self.init(
      column: cells.x, row: cells.y, columns: cells.width, rows: cells.height, channels: 4
    ) { out in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<cells.height {
          let line =
            pixels.baseAddress!
            + (min(max(cells.y &+ y, drawn.y), drawn.maxY &- 1) &- drawn.y) &* drawn.width
          let to = out + y &* cells.width &* 4
          for x in 0..<cells.width {
            let word = line[min(max(cells.x &+ x, drawn.x), drawn.maxX &- 1) &- drawn.x]
            to[x &* 4] = UInt16(truncatingIfNeeded: (word & 255) &<< 6)
            to[x &* 4 &+ 1] = UInt16(truncatingIfNeeded: (word &>> 16 & 255) &<< 6)
            to[x &* 4 &+ 2] = UInt16(truncatingIfNeeded: (word &>> 8 & 255) &<< 6)
            to[x &* 4 &+ 3] = 16320
          }
        }
      }
    }
  }

  /// Half the resolution, each cell from four by four of this plane's, weighted 1 3 3 1 both ways.
  ///
  /// This plane must begin one cell before the first pair of cells wanted and end one after the last.
  func halved(column: Int, row: Int, columns: Int, rows: Int) -> Plane {
    let first = (column * 2 - 1 - self.column) * channels
    let top = row * 2 - 1 - self.row
    let (lanes, channels) = (lanes, channels)
    return Plane(column: column, row: row, columns: columns, rows: rows, channels: channels) {
      out in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: lanes) { sums in
        let sums = sums.baseAddress!
        values.withUnsafeBufferPointer { values in
          for y in 0..<rows {
            let a = values.baseAddress! + (top &+ y &* 2) &* lanes
            let (b, c, d) = (a + lanes, a + 2 &* lanes, a + 3 &* lanes)
            // The eightfold sum would not fit: an eighth of each, exact for bytes.
            for x in 0..<lanes {
              sums[x] = (a[x] &>> 3) &+ (d[x] &>> 3) &+ 3 &* ((b[x] &>> 3) &+ (c[x] &>> 3))
            }
            let to = out + y &* columns &* channels
            for x in 0..<columns {
              for channel in 0..<channels {
                let from = sums + (first &+ x &* 2 &* channels &+ channel)
                let outer = UInt32(from[0]) &+ UInt32(from[3 &* channels])
                let inner = UInt32(from[channels]) &+ UInt32(from[2 &* channels])
                to[x &* channels &+ channel] = UInt16(
                  truncatingIfNeeded: (outer &+ 3 &* inner &+ 4) &>> 3)
              }
            }
          }
        }
      }
    }
  }

  /// Blurred with a kernel; `radius` cells fewer on every side.
  func blurred(_ kernel: GaussianKernel) -> Plane {
    let radius = kernel.radius
    guard radius > 0 else { return self }
    let (lanes, channels, rows) = (lanes, channels, rows)
    let across = Plane(
      column: column + radius, row: row, columns: columns - 2 * radius, rows: rows,
      channels: channels
    ) { out in
      values.withUnsafeBufferPointer { values in
        let width = lanes &- 2 &* radius &* channels
        for y in 0..<rows {
          Self.convolve(
            values.baseAddress! + (y &* lanes &+ radius &* channels), step: channels, kernel,
            count: width, to: out + y &* width)
        }
      }
    }
    return Plane(
      column: across.column, row: row + radius, columns: across.columns, rows: rows - 2 * radius,
      channels: channels
    ) { out in
      across.values.withUnsafeBufferPointer { values in
        let width = across.lanes
        for y in 0..<rows &- 2 &* radius {
          Self.convolve(
            values.baseAddress! + (y &+ radius) &* width, step: width, kernel, count: width,
            to: out + y &* width)
        }
      }
    }
  }

  /// Values mixed with those `step`, 2 · `step`, … before and after them.
  private static func convolve(
    _ values: UnsafePointer<UInt16>, step: Int, _ kernel: GaussianKernel, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    guard count > 0 else { return }
    kernel.weights.withUnsafeBufferPointer { weights in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { sums in
        let sums = sums.baseAddress!
        let middle = weights[0]
        for index in 0..<count { sums[index] = UInt32(values[index]) &* middle &+ 32768 }
        for tap in 1..<weights.count {
          let (before, after) = (values - tap &* step, values + tap &* step)
          let weight = weights[tap]
          for index in 0..<count {
            sums[index] &+= UInt32(before[index] &+ after[index]) &* weight
          }
        }
        for index in 0..<count { out[index] = UInt16(truncatingIfNeeded: sums[index] &>> 16) }
      }
    }
  }

  /// Twice the resolution, smoothly: every new cell is three quarters of the cell it lies in and one of the next, both ways.
  ///
  /// This plane must reach one cell beyond those that the new ones lie in.
  func doubled(column: Int, row: Int, columns: Int, rows: Int) -> Plane {
    let (lanes, channels) = (lanes, channels)
    return Plane(column: column, row: row, columns: columns, rows: rows, channels: channels) {
      out in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: lanes) { mixed in
        let mixed = mixed.baseAddress!
        values.withUnsafeBufferPointer { values in
          for y in 0..<rows {
            let nearRow = (row &+ y) >> 1
            let farRow = (row &+ y) & 1 == 0 ? nearRow &- 1 : nearRow &+ 1
            let near = values.baseAddress! + (nearRow &- self.row) &* lanes
            let far = values.baseAddress! + (farRow &- self.row) &* lanes
            for x in 0..<lanes { mixed[x] = (3 &* near[x] &+ far[x] &+ 2) &>> 2 }
            let to = out + y &* columns &* channels
            for x in 0..<columns {
              let nearColumn = (column &+ x) >> 1
              let farColumn = (column &+ x) & 1 == 0 ? nearColumn &- 1 : nearColumn &+ 1
              let near = mixed + (nearColumn &- self.column) &* channels
              let far = mixed + (farColumn &- self.column) &* channels
              for channel in 0..<channels {
                to[x &* channels &+ channel] = (3 &* near[channel] &+ far[channel] &+ 2) &>> 2
              }
            }
          }
        }
      }
    }
  }
}

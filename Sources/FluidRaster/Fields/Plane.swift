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

  init(column: Int, row: Int, columns: Int, rows: Int, channels: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
    self.channels = channels
    values = Array(repeating: 0, count: columns * rows * channels)
  }

  private var lanes: Int { columns * channels }

  /// Half the resolution, each cell from four by four of this plane's, weighted 1 3 3 1 both ways.
  ///
  /// This plane must begin one cell before the first pair of cells wanted and end one after the last.
  func halved(column: Int, row: Int, columns: Int, rows: Int) -> Plane {
    var half = Plane(column: column, row: row, columns: columns, rows: rows, channels: channels)
    let first = column * 2 - 1 - self.column
    let top = row * 2 - 1 - self.row
    var sums = [UInt16](repeating: 0, count: lanes)
    for y in 0..<rows {
      let at = (top + y * 2) * lanes
      for x in 0..<lanes {
        let (a, b) = (values[at + x], values[at + lanes + x])
        let (c, d) = (values[at + 2 * lanes + x], values[at + 3 * lanes + x])
        // Values are multiples of 1/64 whose eightfold sum would not fit: /8 here, exact for bytes.
        sums[x] = (a >> 3) &+ (d >> 3) &+ 3 &* ((b >> 3) &+ (c >> 3))
      }
      for x in 0..<columns {
        for channel in 0..<channels {
          let from = (first + x * 2) * channels + channel
          let (a, b) = (UInt32(sums[from]), UInt32(sums[from + channels]))
          let (c, d) = (UInt32(sums[from + 2 * channels]), UInt32(sums[from + 3 * channels]))
          half.values[(y * columns + x) * channels + channel] = UInt16(
            truncatingIfNeeded: (a + d + 3 * (b + c) + 4) >> 3)
        }
      }
    }
    return half
  }

  /// Blurred with a kernel; `radius` cells fewer on every side.
  func blurred(_ kernel: GaussianKernel) -> Plane {
    let radius = kernel.radius
    guard radius > 0 else { return self }
    var across = Plane(
      column: column + radius, row: row, columns: columns - 2 * radius, rows: rows,
      channels: channels)
    for y in 0..<rows {
      for x in 0..<across.lanes {
        let center = y * lanes + x + radius * channels
        var sum = UInt32(values[center]) &* kernel.weights[0] &+ 32768
        for tap in 1...radius {
          let pair = values[center - tap * channels] &+ values[center + tap * channels]
          sum &+= UInt32(pair) &* kernel.weights[tap]
        }
        across.values[y * across.lanes + x] = UInt16(truncatingIfNeeded: sum >> 16)
      }
    }
    var result = Plane(
      column: across.column, row: row + radius, columns: across.columns,
      rows: rows - 2 * radius, channels: channels)
    for y in 0..<result.rows {
      for x in 0..<result.lanes {
        let center = (y + radius) * result.lanes + x
        var sum = UInt32(across.values[center]) &* kernel.weights[0] &+ 32768
        for tap in 1...radius {
          let pair =
            across.values[center - tap * result.lanes] &+ across.values[center + tap * result.lanes]
          sum &+= UInt32(pair) &* kernel.weights[tap]
        }
        result.values[y * result.lanes + x] = UInt16(truncatingIfNeeded: sum >> 16)
      }
    }
    return result
  }

  /// Twice the resolution, smoothly: every new cell is three quarters of the cell it lies in and one of the next, both ways.
  ///
  /// This plane must reach one cell beyond those that the new ones lie in.
  func doubled(column: Int, row: Int, columns: Int, rows: Int) -> Plane {
    var double = Plane(column: column, row: row, columns: columns, rows: rows, channels: channels)
    var mixed = [UInt16](repeating: 0, count: lanes)
    for y in 0..<rows {
      let near = (row + y) >> 1
      let far = (row + y) & 1 == 0 ? near - 1 : near + 1
      let (nearAt, farAt) = ((near - self.row) * lanes, (far - self.row) * lanes)
      for x in 0..<lanes {
        mixed[x] = (3 &* values[nearAt + x] &+ values[farAt + x] &+ 2) >> 2
      }
      for x in 0..<columns {
        let near = (column + x) >> 1
        let far = (column + x) & 1 == 0 ? near - 1 : near + 1
        for channel in 0..<channels {
          let a = mixed[(near - self.column) * channels + channel]
          let b = mixed[(far - self.column) * channels + channel]
          double.values[(y * columns + x) * channels + channel] = (3 &* a &+ b &+ 2) >> 2
        }
      }
    }
    return double
  }
}

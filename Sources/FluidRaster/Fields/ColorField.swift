import FluidGeometry

/// Smooth colours over a part of the target: nodes every few pixels, straight (bilinear) in between, dithered to bytes.
///
/// A node is four channels (blue, red, green, alpha) in 8.4 fixed point, so that the weights in between are sixteenths and
/// every pixel is exact in 8.8: flat colours stay flat and nothing ever overflows.
struct ColorField {
  /// From node to node: 1, 2, 4 or 8 pixels.
  let spacing: Int
  /// The node at index 0, 0 is the centre of the pixels `column * spacing ..< (column + 1) * spacing`.
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  /// `rows * columns * 4` values up to 4080.
  var nodes: [UInt16]

  /// The most a channel of a node can be: 255 in 8.4 fixed point.
  static let most: UInt16 = 4080

  init(spacing: Int, column: Int, row: Int, columns: Int, rows: Int) {
    self.spacing = spacing
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
    nodes = Array(repeating: 0, count: columns * rows * 4)
  }

  /// The columns or rows of nodes that pixels `from ..< to` are mixed from.
  static func nodes(for from: Int, _ to: Int, spacing: Int) -> Range<Int> {
    // A pixel's centre lies at x + 1/2, a node's at (column + 1/2)·spacing.
    let shift = spacing / 2
    return floorDivide(from - shift, spacing)..<floorDivide(to - 1 - shift, spacing) + 2
  }

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  /// Which node a pixel follows, and its weight towards the next in sixteenths.
  static func place(_ pixel: Int, spacing: Int) -> (node: Int, weight: Int) {
    let shifted = pixel - spacing / 2
    let node = floorDivide(shifted, spacing)
    return (node, spacing == 1 ? 0 : ((shifted - node * spacing) * 2 + 1) * 8 / spacing)
  }

  /// Writes one row of pixels, each with the alpha of the field.
  func write(
    x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>
  ) {
    let (line, down) = Self.place(y, spacing: spacing)
    nodes.withUnsafeBufferPointer { nodes in
      let upper = nodes.baseAddress! + (line - row) * columns * 4
      let lower = line - row + 1 < rows ? upper + columns * 4 : upper
      for index in 0..<count {
        let (node, across) = Self.place(x + index, spacing: spacing)
        let left = (node - column) * 4
        let right = node - column + 1 < columns ? left + 4 : left
        func channel(_ offset: Int) -> UInt32 {
          func vertical(_ at: Int) -> Int {
            (Int(upper[at + offset]) * (16 - down) + Int(lower[at + offset]) * down + 8) >> 4
          }
          return UInt32(vertical(left) * (16 - across) + vertical(right) * across)
        }
        let place = ((y & 7) << 3) + ((x + index) & 7)
        let (br, ga) = (Dither.blueRed[place], Dither.greenAlpha[place])
        let blue = (channel(0) + (br & 0xffff)) >> 8
        let red = (channel(1) + br >> 16) >> 8
        let green = (channel(2) + (ga & 0xffff)) >> 8
        let alpha = (channel(3) + ga >> 16) >> 8
        out[index] = alpha << 24 | red << 16 | green << 8 | blue
      }
    }
  }
}

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
  /// `rows * columns * 4` values up to 4080; there may be more.
  var nodes: [UInt16]
  var tile = Dither.plain

  /// The most a channel of a node can be: 255 in 8.4 fixed point.
  static let most: UInt16 = 4080

  /// The columns or rows of nodes that pixels `from ..< to` are mixed from.
  static func nodes(for from: Int, _ to: Int, spacing: Int) -> Range<Int> {
    place(from, spacing: spacing).node..<place(to - 1, spacing: spacing).node + 2
  }

  /// Which node a pixel follows, and its weight towards the next in sixteenths.
  @inline(__always)
  static func place(_ pixel: Int, spacing: Int) -> (node: Int, weight: Int) {
    // A pixel's centre lies at x + 1/2, a node's at (column + 1/2)·spacing.
    let shifted = pixel &- spacing / 2
    let node = shifted >> spacing.trailingZeroBitCount
    return (node, spacing == 1 ? 0 : ((shifted & (spacing &- 1)) * 2 + 1) * 8 / spacing)
  }

  /// Writes one row of pixels, each with the alpha of the field.
  ///
  /// - Parameter scratch: Room for `(columns + 1) * 2` words.
  func write(
    x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard count > 0 else { return }
    // Nodes between which the pixels lie, mixed from the rows above and below.
    let first = Self.place(x, spacing: spacing).node
    let last = min(Self.place(x &+ count &- 1, spacing: spacing).node &+ 1, column &+ columns &- 1)
    let (line, down) = Self.place(y, spacing: spacing)
    nodes.withUnsafeBufferPointer { nodes in
      let upper = nodes.baseAddress! + ((line &- row) &* columns &+ first &- column) &* 4
      let lower = line &- row &+ 1 < rows ? upper + columns &* 4 : upper
      let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
      FieldKernel.mix(
        upper, lower, weight: UInt16(truncatingIfNeeded: down), count: (last &- first &+ 1) &* 4,
        to: lanes)
    }
    // What lies beyond the last node goes on like it.
    scratch[(last &- first &+ 1) &* 2] = scratch[(last &- first) &* 2]
    scratch[(last &- first &+ 1) &* 2 &+ 1] = scratch[(last &- first) &* 2 &+ 1]
    if spacing == 8 {
      FieldKernel.expand8(scratch, tile, x: x, y: y, count: count, to: out)
    } else {
      FieldKernel.expand(scratch, tile, spacing: spacing, x: x, y: y, count: count, to: out)
    }
  }
}

import FluidGeometry

/// Smooth colours over a part of the target: nodes every few pixels, straight (bilinear) in
/// between, dithered to bytes.
///
/// A node is four channels (blue, red, green, alpha) in 8.4 fixed point, so that the weights in
/// between are sixteenths and every pixel is exact in 8.8: flat colours stay flat and nothing ever
/// overflows.
struct ColorField {
  /// From node to node: 1, 2, 4 or 8 pixels.
  let spacing: Int
  /// The node at index 0, 0 is the centre of the pixels `column * spacing ..< (column + 1) *
  /// spacing`.
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  /// `rows * columns * 4` values up to 4080; there may be more.
  var nodes: [UInt16]
  var tile = Dither.plain

  /// The most a channel of a node can be: 255 in 8.4 fixed point.
  static let maximum: UInt16 = 4080

  /// The columns or rows of nodes that pixels `from ..< to` are mixed from.
  static func nodes(for from: Int, _ to: Int, spacing: Int) -> Range<Int> {
    place(from, spacing: spacing).node..<place(to - 1, spacing: spacing).node + 2
  }

  /// Which node a pixel follows, and its weight towards the next in sixteenths.
  @inline(__always)
  static func place(_ pixel: Int, spacing: Int) -> (node: Int, weight: Int) {
    // A pixel's centre lies at x + 1/2, a node's at (column + 1/2)·spacing.
    let halvings = spacing.trailingZeroBitCount
    let shifted = pixel &- spacing >> 1
    let weight = ((shifted & (spacing &- 1)) &* 2 &+ 1) &<< (3 &- halvings)
    return (shifted >> halvings, spacing == 1 ? 0 : weight)
  }

  /// Writes a rectangle of pixels, each with the alpha of the field.
  ///
  /// - Parameters:
  ///   - out: Where the rectangle's first pixel goes.
  ///   - stride: From one row to the next, in pixels.
  ///   - scratch: Room for two words a node along a row, and one node more.
  func write(
    _ rect: PixelRect, to out: UnsafeMutablePointer<UInt32>, stride: Int,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard !rect.isEmpty else { return }
    // Nodes between which the pixels lie, mixed from the rows above and below.
    let first = Self.place(rect.x, spacing: spacing).node
    let last = min(
      Self.place(rect.maxX &- 1, spacing: spacing).node &+ 1, column &+ columns &- 1)
    let count = last &- first &+ 1
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
    let wide = columns &* 4
    nodes.withUnsafeBufferPointer { nodes in
      FieldKernel.withThresholds(of: tile) { thresholds in
        let base = nodes.baseAddress! + (first &- column) &* 4
        for y in rect.y..<rect.maxY {
          let (line, down) = Self.place(y, spacing: spacing)
          let upper = base + (line &- row) &* wide
          FieldKernel.mix(
            upper, line &- row &+ 1 < rows ? upper + wide : upper,
            weight: UInt16(truncatingIfNeeded: down), count: count &* 4, to: lanes)
          // What lies beyond the last node goes on like it.
          scratch[count &* 2] = scratch[count &* 2 &- 2]
          scratch[count &* 2 &+ 1] = scratch[count &* 2 &- 1]
          let to = out + (y &- rect.y) &* stride
          if spacing == 8 {
            FieldKernel.expand8(scratch, thresholds, x: rect.x, y: y, count: rect.width, to: to)
          } else {
            FieldKernel.expand(
              scratch, thresholds, spacing: spacing, x: rect.x, y: y, count: rect.width, to: to)
          }
        }
      }
    }
  }
}

import FluidCore

/// A smooth colour field over a part of the target: nodes every few pixels, interpolated bilinearly
/// and dithered to bytes.
///
/// A node has four channels (blue, red, green, alpha) in 8.4 fixed point. Interpolation weights are
/// sixteenths, so every pixel is exact in 8.8: flat colours stay flat, and nothing overflows.
struct ColorField {
  /// Distance between nodes: 1, 2, 4 or 8 pixels.
  let spacing: Int
  /// Column of the first node; column c lies at the centre of the pixels
  /// `c * spacing ..< (c + 1) * spacing`. Rows count alike.
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  /// At least `rows * columns * 4` values of 0…4080.
  var nodes: [UInt16]
  var tile = Dither.plain

  /// The largest value of a channel: 255 in 8.4 fixed point.
  static let maximum: UInt16 = 4080

  /// The columns or rows of nodes between which the pixels `from ..< to` lie.
  static func nodes(for from: Int, _ to: Int, spacing: Int) -> Range<Int> {
    place(from, spacing: spacing).node..<place(to - 1, spacing: spacing).node + 2
  }

  /// The node before a pixel, and the weight of the next node in sixteenths.
  @inline(__always)
  static func place(_ pixel: Int, spacing: Int) -> (node: Int, weight: Int) {
    // A pixel's centre lies at x + 1/2, a node's at (column + 1/2)·spacing.
    let halvings = spacing.trailingZeroBitCount
    let shifted = pixel &- spacing >> 1
    let weight = ((shifted & (spacing &- 1)) &* 2 &+ 1) &<< (3 &- halvings)
    return (shifted >> halvings, spacing == 1 ? 0 : weight)
  }

  /// Writes a rectangle of pixels with the field's own alpha.
  ///
  /// - Parameters:
  ///   - out: The rectangle's first pixel.
  ///   - stride: Distance between rows, in pixels.
  ///   - scratch: Room for two words per node along a row, and for one node more.
  func write(
    _ rect: PixelRect, to out: UnsafeMutablePointer<UInt32>, stride: Int,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard !rect.isEmpty else { return }
    // Nodes around the pixels, interpolated between the rows above and below.
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
          // Beyond the last node its colour continues.
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

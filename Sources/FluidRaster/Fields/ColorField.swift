import FluidCore

/// A smooth colour field over a part of the target: nodes every few pixels, interpolated bilinearly
/// and dithered to bytes.
///
/// A node has four channels (blue, red, green, alpha) in 8.4 fixed point. Interpolation weights are
/// sixteenths, so every pixel is exact in 8.8: flat colours stay flat, and nothing overflows.
struct ColorField {
  /// Distance between nodes: 1, 2, 4 or 8 pixels.
  let spacing: Int
  /// Columns and rows of the nodes. Column c lies at the centre of the pixels
  /// `c * spacing ..< (c + 1) * spacing`; rows count alike.
  let cells: PixelRect
  /// At least `cells.area * 4` values of 0…4080.
  var nodes: [UInt16]
  var tile = Dither.plain

  /// The largest value of a channel: 255 in 8.4 fixed point.
  static let maximum: UInt16 = 4080

  /// The columns or rows of nodes between which the pixels `from ..< to` lie.
  static func nodes(for from: Int, _ to: Int, spacing: Int) -> Range<Int> {
    place(from, spacing: spacing).node..<place(to - 1, spacing: spacing).node + 2
  }

  /// The nodes between which the pixels of a rectangle lie.
  static func nodes(for rect: PixelRect, spacing: Int) -> PixelRect {
    PixelRect(
      columns: nodes(for: rect.x, rect.maxX, spacing: spacing),
      rows: nodes(for: rect.y, rect.maxY, spacing: spacing))
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
      Self.place(rect.maxX &- 1, spacing: spacing).node &+ 1, cells.maxX &- 1)
    let count = last &- first &+ 1
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
    let (row, rows, wide) = (cells.y, cells.height, cells.width &* 4)
    nodes.withUnsafeBufferPointer { nodes in
      Self.withThresholds(of: tile) { thresholds in
        let base = nodes.baseAddress! + (first &- cells.x) &* 4
        for y in rect.y..<rect.maxY {
          let (line, down) = Self.place(y, spacing: spacing)
          let upper = base + (line &- row) &* wide
          Self.mixRows(
            upper, line &- row &+ 1 < rows ? upper + wide : upper,
            weight: UInt16(truncatingIfNeeded: down), count: count &* 4, to: lanes)
          // Beyond the last node its colour continues.
          scratch[count &* 2] = scratch[count &* 2 &- 2]
          scratch[count &* 2 &+ 1] = scratch[count &* 2 &- 1]
          let to = out + (y &- rect.y) &* stride
          if spacing == 8 {
            Self.expand8(scratch, thresholds, x: rect.x, y: y, count: rect.width, to: to)
          } else {
            Self.expand(
              scratch, thresholds, spacing: spacing, x: rect.x, y: y, count: rect.width, to: to)
          }
        }
      }
    }
  }
}

extension ColorField {
  /// A field of a blurred plane of four channels, converted from 8.6 to 8.4 fixed point.
  init(_ plane: consuming Plane, spacing: Int) {
    let count = plane.count
    plane.values.withUnsafeMutableBufferPointer { values in
      for index in 0..<count { values[index] = (values[index] &+ 2) &>> 2 }
    }
    self.init(spacing: spacing, cells: plane.cells, nodes: plane.values)
  }
}

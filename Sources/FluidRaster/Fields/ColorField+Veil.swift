import FluidGeometry

extension ColorField {
  /// The part of a field that some pixels need, with a translucent colour laid over it.
  ///
  /// - Parameter rect: Pixels that the field is good for.
  func veiled(
    by color: UInt32, alpha: UInt32, for rect: PixelRect, _ workspace: inout Workspace
  ) -> ColorField {
    let all = Self.nodes(for: rect.x, rect.maxX, spacing: spacing)
    let lines = Self.nodes(for: rect.y, rect.maxY, spacing: spacing)
    let first = max(all.lowerBound, column)
    let top = max(lines.lowerBound, row)
    let width = min(all.upperBound, column + columns) - first
    let height = min(lines.upperBound, row + rows) - top
    // In 1/65536: (255 − a)/255 of what is there, and a/255 of the colour in 8.4 fixed point.
    let rest = ((255 - alpha) * 65536 + 127) / 255
    func share(_ shift: UInt32) -> UInt32 {
      UInt32(UInt64(color >> shift & 255) * UInt64(alpha) * 16 * 65536 / 255) + 32768
    }
    let shares = SIMD4(share(0), share(16), share(8), 0)
    let full = Self.most
    // The grain beneath stays, and must not carry a channel beyond black or white.
    let least = SIMD4<UInt16>(repeating: tile.margin)
    let most = SIMD4<UInt16>(repeating: full - tile.margin)
    var mixed = workspace.takeWords(width * height * 4)
    mixed.withUnsafeMutableBufferPointer { out in
      nodes.withUnsafeBufferPointer { nodes in
        for line in 0..<height {
          let from = nodes.baseAddress! + ((top &- row &+ line) &* columns &+ first &- column) &* 4
          let to = out.baseAddress! + line &* width &* 4
          for index in 0..<width {
            let below = UnsafeRawPointer(from + index &* 4).loadUnaligned(as: SIMD4<UInt16>.self)
            let sum = SIMD4<UInt32>(truncatingIfNeeded: below) &* rest &+ shares
            var node = SIMD4<UInt16>(truncatingIfNeeded: sum &>> 16)
              .clamped(lowerBound: least, upperBound: most)
            node[3] = full
            UnsafeMutableRawPointer(to + index &* 4).storeBytes(of: node, as: SIMD4<UInt16>.self)
          }
        }
      }
    }
    var result = ColorField(
      spacing: spacing, column: first, row: top, columns: width, rows: height, nodes: mixed)
    result.tile = tile
    return result
  }
}

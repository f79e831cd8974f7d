import FluidCore

extension ColorField {
  /// The part of a field for `rect`, blended with a translucent colour.
  ///
  /// - Parameter rect: Pixels for which the field is valid.
  func veiled(
    by color: UInt32, alpha: UInt32, for rect: PixelRect, _ workspace: inout Workspace
  ) -> ColorField {
    // In 1/65536: (255 − a)/255 of the node, plus a/255 of the colour in 8.4 fixed point.
    let rest = ((255 - alpha) * 65536 + 127) / 255
    func share(_ shift: UInt32) -> UInt32 {
      UInt32(UInt64(color >> shift & 255) * UInt64(alpha) * 16 * 65536 / 255) + 32768
    }
    let shares = SIMD4(share(0), share(16), share(8), 0)
    return mixed(for: rect, &workspace) { below, _, _ in below &* rest &+ shares }
  }

  /// The part of a field for `rect`, blended with a colour through a soft mask.
  ///
  /// - Parameters:
  ///   - mask: A mask with the field's node spacing.
  ///   - rect: Pixels for which the field is valid.
  func shaded(
    by color: UInt32, _ mask: SoftMask, for rect: PixelRect, _ workspace: inout Workspace
  ) -> ColorField {
    let color = SIMD4<UInt32>(color, color >> 16, color >> 8, 255) & 255 &* 16
    let bounds = mask.cells
    return mask.nodes.withUnsafeBufferPointer { densities in
      mixed(for: rect, &workspace) { below, column, row in
        guard row >= bounds.y, row < bounds.maxY, column >= bounds.x, column < bounds.maxX else {
          return below &<< 16
        }
        let index = (row &- bounds.y) &* bounds.width &+ column &- bounds.x
        // From 1/4080 to 1/65536.
        let density = UInt32(densities[index]) &* 16449 &>> 10
        return below &* (65536 &- density) &+ color &* density &+ 32768
      }
    }
  }

  /// The part of a field for `rect`, each node transformed.
  ///
  /// - Parameter mix: Maps a node in 8.4 fixed point, and its column and row, to 8.20.
  @inline(__always)
  private func mixed(
    for rect: PixelRect, _ workspace: inout Workspace,
    _ mix: (_ node: SIMD4<UInt32>, _ column: Int, _ row: Int) -> SIMD4<UInt32>
  ) -> ColorField {
    let part = Self.nodes(for: rect, spacing: spacing).intersection(cells)
    let (width, columns, full) = (part.width, cells.width, Self.maximum)
    let start = ((part.y - cells.y) * columns + part.x - cells.x) * 4
    // The field's grain is kept; the margin keeps it from overflowing black or white.
    let minimum = SIMD4<UInt16>(repeating: tile.margin)
    let maximum = SIMD4<UInt16>(repeating: full - tile.margin)
    var mixed = workspace.words.borrow(part.area * 4)
    mixed.withUnsafeMutableBufferPointer { out in
      nodes.withUnsafeBufferPointer { nodes in
        for line in 0..<part.height {
          let from = nodes.baseAddress! + start + line &* columns &* 4
          let to = out.baseAddress! + line &* width &* 4
          for index in 0..<width {
            let below = UnsafeRawPointer(from + index &* 4).loadUnaligned(as: SIMD4<UInt16>.self)
            let sum = mix(
              SIMD4<UInt32>(truncatingIfNeeded: below), part.x &+ index, part.y &+ line)
            var node = SIMD4<UInt16>(truncatingIfNeeded: sum &>> 16)
              .clamped(lowerBound: minimum, upperBound: maximum)
            node[3] = full
            UnsafeMutableRawPointer(to + index &* 4).storeBytes(of: node, as: SIMD4<UInt16>.self)
          }
        }
      }
    }
    return ColorField(spacing: spacing, cells: part, nodes: mixed, tile: tile)
  }
}

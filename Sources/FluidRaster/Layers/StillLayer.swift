import FluidCore

/// The opaque pixels of a transformed layer that stands still. They are resampled once, in tiles as
/// they become visible, and copied from then on; tiles that were never visible take no memory.
struct StillLayer {
  /// The target's pixels that are kept.
  let rect: PixelRect
  private let columns: Int
  /// Each tile's pixels, by rows of tiles; empty: not resampled yet.
  private var tiles: [[UInt32]]

  /// The side of a tile, in pixels.
  private static let side = 128

  /// - Parameter rect: Pixels that are all opaque.
  init(_ rect: PixelRect) {
    self.rect = rect
    columns = (rect.width + Self.side - 1) / Self.side
    tiles = Array(repeating: [], count: columns * ((rect.height + Self.side - 1) / Self.side))
  }

  /// The target's pixels of a tile.
  private func place(ofTile index: Int) -> PixelRect {
    PixelRect(
      x: rect.x + index % columns * Self.side, y: rect.y + index / columns * Self.side,
      width: Self.side, height: Self.side
    ).intersection(rect)
  }

  /// The indices of the tiles that a rectangle within ``rect`` meets.
  private func indices(meeting part: PixelRect) -> [Int] {
    let across = (part.x - rect.x) / Self.side...(part.maxX - 1 - rect.x) / Self.side
    let down = (part.y - rect.y) / Self.side...(part.maxY - 1 - rect.y) / Self.side
    return down.flatMap { row in across.map { row * columns + $0 } }
  }

  /// Resamples the tiles of a region that are missing.
  mutating func make(_ region: Region, _ sampling: LayerSampling, _ texture: LayerTexture) {
    for part in region.intersection(rect).rects {
      for index in indices(meeting: part) where tiles[index].isEmpty {
        let tile = place(ofTile: index)
        tiles[index] = Array(unsafeUninitializedCapacity: tile.area) { buffer, count in
          let canvas = Canvas(base: buffer.baseAddress!, stride: tile.width, rect: tile)
          Blitter(canvas: canvas).write(sampling, texture, in: tile, of: rect)
          count = tile.area
        }
      }
    }
  }

  /// Copies pixels of a rectangle within ``rect`` that have been resampled.
  func copy(_ part: PixelRect, to canvas: Canvas) {
    for index in indices(meeting: part) {
      let tile = place(ofTile: index)
      let shown = tile.intersection(part)
      tiles[index].withUnsafeBufferPointer { pixels in
        let first = pixels.baseAddress! + ((shown.y - tile.y) * tile.width + shown.x - tile.x)
        for y in 0..<shown.height {
          canvas.pixel(shown.x, shown.y + y).update(
            from: first + y &* tile.width, count: shown.width)
        }
      }
    }
  }
}

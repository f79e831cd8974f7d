import FluidCore

/// The opaque pixels of a transformed layer that stands still. They are resampled once, in tiles as
/// they become visible, and copied from then on.
struct StillLayer {
  /// The target's pixels that are kept.
  let rect: PixelRect
  private var pixels: [UInt32]
  /// Whether each tile has been resampled, by rows of tiles.
  private var isMade: [Bool]

  /// The side of a tile, in pixels.
  private static let tile = 64

  /// - Parameter rect: Pixels that are all opaque.
  init(_ rect: PixelRect) {
    self.rect = rect
    pixels = Array(repeating: 0, count: rect.area)
    let (columns, rows) = Self.tiles(rect)
    isMade = Array(repeating: false, count: columns * rows)
  }

  private static func tiles(_ rect: PixelRect) -> (columns: Int, rows: Int) {
    ((rect.width + tile - 1) / tile, (rect.height + tile - 1) / tile)
  }

  /// Resamples the tiles of a region that are missing.
  mutating func make(_ region: Region, _ sampling: LayerSampling, _ texture: LayerTexture) {
    let (rect, columns) = (rect, Self.tiles(rect).columns)
    var missing: [Int] = []
    for part in region.intersection(rect).rects {
      for row in (part.y - rect.y) / Self.tile...(part.maxY - 1 - rect.y) / Self.tile {
        for column in (part.x - rect.x) / Self.tile...(part.maxX - 1 - rect.x) / Self.tile {
          let index = row * columns + column
          guard !isMade[index] else { continue }
          isMade[index] = true
          missing.append(index)
        }
      }
    }
    guard !missing.isEmpty else { return }
    pixels.withUnsafeMutableBufferPointer { buffer in
      let blitter = Blitter(
        canvas: Canvas(base: buffer.baseAddress!, stride: rect.width, rect: rect))
      for index in missing {
        let tile = PixelRect(
          x: rect.x + index % columns * Self.tile, y: rect.y + index / columns * Self.tile,
          width: Self.tile, height: Self.tile)
        blitter.write(sampling, texture, in: tile.intersection(rect), of: rect)
      }
    }
  }

  /// Copies pixels of a rectangle within ``rect`` that have been resampled.
  func copy(_ part: PixelRect, to canvas: Canvas) {
    pixels.withUnsafeBufferPointer { buffer in
      for y in part.y..<part.maxY {
        canvas.pixel(part.x, y).update(
          from: buffer.baseAddress! + ((y &- rect.y) &* rect.width &+ (part.x &- rect.x)),
          count: part.width)
      }
    }
  }
}

import FluidCore

/// A square tile of a kept picture, in screen pixels. Immutable.
final class PictureTile: Sendable {
  static let side = 256

  /// Pixels, row after row.
  let pixels: [UInt32]

  init(pixels: [UInt32]) { self.pixels = pixels }
}

/// Tiles of recently shown pictures.
struct PictureCache {
  private struct Key: Hashable {
    let picture: Picture
    /// Screen pixels per point.
    let scale: Double
    let column: Int
    let row: Int
  }

  /// By tiles, of which 16 MB are always allowed: while a window is resized, pictures are made for
  /// every size.
  private var entries = FrameCache<Key, PictureTile>(allowance: 64, lifetime: 120)

  mutating func beginFrame() { entries.beginFrame() }

  /// Number of tiles.
  var count: Int { entries.count }

  /// The tiles in ranges of columns and rows, row after row.
  ///
  /// - Parameter draw: Draws a missing tile: the pixels of a square of the picture, row after row.
  mutating func tiles(
    of picture: Picture, scale: Double, columns: Range<Int>, rows: Range<Int>,
    draw: (PixelRect) -> [UInt32]
  ) -> [PictureTile] {
    let side = PictureTile.side
    var tiles: [PictureTile] = []
    tiles.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        let key = Key(picture: picture, scale: scale, column: column, row: row)
        // One tile at a time: an edge's coverage depends slightly on the clip, and a tile must not
        // depend on what was drawn before it.
        let rect = PixelRect(x: column * side, y: row * side, width: side, height: side)
        tiles.append(entries.value(for: key) { PictureTile(pixels: draw(rect)) })
      }
    }
    return tiles
  }
}

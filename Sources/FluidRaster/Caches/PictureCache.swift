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

  private struct Entry {
    let tile: PictureTile
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// Tiles requested in this frame, each counted once.
  private var asked = 0
  /// Tiles requested in the last frame that requested any: the visible ones, as a picture at rest
  /// is not requested again.
  private var inSight = 0

  /// Lifetime of an unrequested tile, in frames.
  private static let timeout = 120
  /// Number of tiles that are always allowed: 16 MB.
  private static let minKept = 64

  /// Removes tiles that are past `timeout`, and the oldest ones beyond `minKept` or twice the
  /// visible tiles, whichever is more: while a window is resized, pictures are made for every size.
  mutating func beginFrame() {
    if asked > 0 { inSight = asked }
    asked = 0
    frame += 1
    let maximum = max(Self.minKept, 2 * inSight)
    if entries.count > maximum {
      let spare = entries.sorted { $0.value.lastUse > $1.value.lastUse }.dropFirst(maximum)
      for (key, _) in spare { entries[key] = nil }
    }
    guard frame % 32 == 0 else { return }
    let oldest = frame - Self.timeout
    entries = entries.filter { $0.value.lastUse >= oldest }
  }

  /// Number of tiles.
  var count: Int { entries.count }

  /// The tiles in ranges of columns and rows, row after row.
  ///
  /// - Parameter draw: Draws a missing tile: the pixels of a square of the picture, row after row.
  mutating func tiles(
    of picture: Picture, scale: Double, columns: Range<Int>, rows: Range<Int>,
    draw: (PixelRect) -> [UInt32]
  ) -> [PictureTile] {
    func key(_ column: Int, _ row: Int) -> Key {
      Key(picture: picture, scale: scale, column: column, row: row)
    }
    let side = PictureTile.side
    for row in rows {
      for column in columns where entries[key(column, row)] == nil {
        // One tile at a time: an edge's coverage depends slightly on the clip, and a tile must not
        // depend on what was drawn before it.
        let rect = PixelRect(x: column * side, y: row * side, width: side, height: side)
        entries[key(column, row)] = Entry(tile: PictureTile(pixels: draw(rect)), lastUse: -1)
      }
    }
    var tiles: [PictureTile] = []
    tiles.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        let key = key(column, row)
        if entries[key]!.lastUse < frame {
          entries[key]!.lastUse = frame
          asked += 1
        }
        tiles.append(entries[key]!.tile)
      }
    }
    return tiles
  }
}

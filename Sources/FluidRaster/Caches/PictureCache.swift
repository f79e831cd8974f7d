import FluidGeometry

/// A square of a kept picture, in screen pixels. Never changed once drawn.
final class PictureTile: Sendable {
  static let side = 256

  /// Row after row.
  let pixels: [UInt32]

  init(pixels: [UInt32]) { self.pixels = pixels }
}

/// The tiles of pictures that were shown lately.
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
  /// How many tiles this frame has asked for, each counted once.
  private var asked = 0
  /// How many the last frame that asked for any did: those in sight, as what stands still is not
  /// asked for again.
  private var inSight = 0

  /// How many frames a tile is kept that no frame asks for.
  private static let timeout = 120
  /// How many tiles may be kept in any case: 16 MB.
  private static let minKept = 64

  /// Forgets what has not been in sight for long. In a window that is being resized pictures are
  /// made for every size: more than twice what is in sight is never kept.
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

  /// How many tiles there are.
  var count: Int { entries.count }

  /// The tiles of some columns and rows, row after row.
  ///
  /// - Parameter draw: Draws a missing one: the pixels of a square of the picture, row after row.
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
        // Each by itself: what an edge comes to depends a little on where it is cut off, and a tile
        // is to be the same whatever was drawn before it.
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

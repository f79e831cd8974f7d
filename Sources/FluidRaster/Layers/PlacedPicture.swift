import FluidCore

/// A picture at a position on a target, with its visible tiles.
struct PlacedPicture: Sendable {
  /// A square tile of a picture, in screen pixels.
  struct TileKey: Hashable {
    let picture: Picture
    /// Screen pixels per point.
    let scale: Double
    let column: Int
    let row: Int
  }

  private static let tileSide = 256

  /// The target's pixels that the picture covers.
  let rect: PixelRect
  /// Position of the picture's first pixel, in screen pixels.
  private let origin: (x: Int, y: Int)
  /// Size of the picture, in screen pixels.
  private let width: Int
  private let height: Int
  /// Halvings of the target: its pixels are 2^reduction screen pixels wide.
  private let reduction: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let tiles: [Tile]

  /// The pixels of a tile, row after row: those inside the picture. A class, so that the cache can
  /// tell whether a picture still holds it.
  final class Tile: Sendable {
    let width: Int
    let pixels: [UInt32]

    init(width: Int, pixels: [UInt32]) { (self.width, self.pixels) = (width, pixels) }
  }

  /// - Parameter place: Position of the picture's corner, in points.
  init?(
    _ picture: Picture, at place: Point, in space: DeviceSpace, target: PixelRect,
    _ caches: inout RenderCaches
  ) {
    guard place.isFinite, picture.size.isFinite else { return nil }
    let screen = DeviceSpace(scale: space.scale * Double(1 << space.reduction))
    reduction = space.reduction
    // Rounded to screen pixels even on a backdrop's smaller target, so that the blurred picture
    // moves as smoothly as the sharp one.
    origin = (
      DeviceSpace.floor(place.x * screen.scale + 0.5),
      DeviceSpace.floor(place.y * screen.scale + 0.5)
    )
    width = DeviceSpace.ceil(picture.size.width * screen.scale)
    height = DeviceSpace.ceil(picture.size.height * screen.scale)
    let whole = PixelRect(x: origin.x, y: origin.y, width: width, height: height)
    rect = whole.reduced(by: reduction).intersection(target)
    guard !rect.isEmpty, width > 0, height > 0 else { return nil }
    // The visible part, in pixels of the picture.
    let seen = rect.scaled(by: 1 << reduction).intersection(whole).moved(by: -whole.place)
    guard !seen.isEmpty else { return nil }
    let side = Self.tileSide
    columns = seen.x / side..<(seen.maxX - 1) / side + 1
    rows = seen.y / side..<(seen.maxY - 1) / side + 1
    var tiles: [Tile] = []
    for row in rows {
      for column in columns {
        let key = TileKey(picture: picture, scale: screen.scale, column: column, row: row)
        let size = (min(side, width - column * side), min(side, height - row * side))
        tiles.append(Self.tile(key, size: size, in: screen, &caches))
      }
    }
    self.tiles = tiles
  }

  /// - Parameter size: The tile's size inside the picture, in screen pixels.
  private static func tile(
    _ key: TileKey, size: (width: Int, height: Int), in space: DeviceSpace,
    _ caches: inout RenderCaches
  ) -> Tile {
    if let known = caches.pictures.withValue(key, { $0 }) { return known }
    // One tile at a time: an edge's coverage depends slightly on the clip, and a tile must not
    // depend on what was drawn before it.
    let rect = PixelRect(x: key.column, y: key.row, width: 1, height: 1).scaled(by: tileSide)
    let picture = key.picture
    var square = caches.workspace.pixels.borrow(rect.area)
    var layer = Layer(space: space, target: rect)
    _ = layer.update(picture.list.items, caches: &caches)
    let pixels = square.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(base: buffer.baseAddress!, stride: rect.width, rect: rect)
      layer.draw(
        picture.list.items.count, in: Region(rect), on: canvas, caches: &caches)
      return [UInt32](unsafeUninitializedCapacity: size.width * size.height) { kept, count in
        count = size.width * size.height
        for row in 0..<size.height {
          (kept.baseAddress! + row * size.width).initialize(
            from: buffer.baseAddress! + row * rect.width, count: size.width)
        }
      }
    }
    caches.workspace.pixels.give(square)
    let tile = Tile(width: size.width, pixels: pixels)
    caches.pictures.insert(tile, for: key)
    return tile
  }

  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    if reduction == 0 {
      copy(x: x - origin.x, y: y - origin.y, count: count, to: out)
    } else {
      average(x: x, y: y, count: count, to: out)
    }
  }

  /// Copies pixels of the picture; beyond its sides the outermost pixels repeat.
  private func copy(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let side = Self.tileSide
    let y = min(max(y, 0), height - 1)
    let row = min(max(y / side, rows.lowerBound), rows.upperBound - 1)
    let line = min(max(y, row * side), row * side + side - 1) - row * side
    var done = 0
    while done < count {
      let at = min(max(x + done, 0), width - 1)
      let column = min(max(at / side, columns.lowerBound), columns.upperBound - 1)
      let tile = tiles[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
      let from = min(max(at - column * side, 0), tile.width - 1)
      let isInside = x + done == at && at / side == column
      let run = isInside ? min(count - done, side - from, width - at) : 1
      tile.pixels.withUnsafeBufferPointer { pixels in
        (out + done).update(from: pixels.baseAddress! + line * tile.width + from, count: run)
      }
      done += run
    }
  }

  /// Averages squares of 2^reduction screen pixels a side.
  private func average(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let step = 1 << reduction
    // 256 bytes add up in a 16-bit lane; of larger squares every `stride`-th pixel counts.
    let stride = max(1, step / 16)
    let taken = step / stride
    let shift = UInt16(2 * taken.trailingZeroBitCount)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * step) { memory in
      withUnsafeTemporaryAllocation(of: PixelSum.self, capacity: count) { sums in
        let row = memory.baseAddress!
        sums.update(repeating: PixelSum())
        var line = 0
        while line < step {
          copy(
            x: x * step - origin.x, y: y * step + line - origin.y, count: count * step, to: row)
          for index in 0..<count {
            sums[index].add(row + index &* step, count: taken, stride: stride)
          }
          line += stride
        }
        for index in 0..<count { out[index] = sums[index].mean(shift: shift) }
      }
    }
  }
}

/// The sum of up to 256 opaque pixels, channel by channel.
private struct PixelSum {
  /// Blue and red sums, in four groups: pixel index modulo four.
  private var low = Lanes()
  /// Green sums in the same groups.
  private var high = Lanes()

  /// - Parameter count: A power of two.
  @inline(__always)
  mutating func add(_ pixels: UnsafePointer<UInt32>, count: Int, stride: Int) {
    guard stride == 1, count >= 4 else {
      var at = 0
      for _ in 0..<count {
        let four = Lanes(SIMD4(pixels[at], 0, 0, 0))
        low &+= four.low
        high &+= four.high
        at &+= stride
      }
      return
    }
    var at = 0
    while at < count {
      let four = Lanes(at: pixels + at)
      low &+= four.low
      high &+= four.high
      at &+= 4
    }
  }

  /// - Parameter shift: The binary logarithm of the number of pixels, at least 2.
  @inline(__always)
  func mean(shift: UInt16) -> UInt32 {
    let half = UInt16(1) &<< (shift &- 1)
    func mean(_ lanes: Lanes, _ first: Int) -> UInt32 {
      let sum = lanes[first] &+ lanes[first + 2] &+ lanes[first + 4] &+ lanes[first + 6]
      return UInt32((sum &+ half) &>> shift)
    }
    return 0xff00_0000 | mean(low, 1) &<< 16 | mean(high, 0) &<< 8 | mean(low, 0)
  }
}

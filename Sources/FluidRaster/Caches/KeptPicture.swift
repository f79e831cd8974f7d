import FluidGeometry

/// A picture at a place on a target: the tiles that show there.
struct KeptPicture: Sendable {
  /// The target's pixels it covers.
  let rect: PixelRect
  /// Where on the screen the picture's first pixel lies.
  private let origin: (x: Int, y: Int)
  /// Screen pixels.
  private let width: Int
  private let height: Int
  /// The target's pixels are 2^reduction screen pixels wide.
  private let reduction: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let tiles: [PictureTile]

  /// - Parameter place: Where the picture's corner lies, in points.
  init?(
    _ picture: Picture, at place: Point, in space: DeviceSpace, target: PixelRect,
    _ caches: inout RenderCaches
  ) {
    guard place.isFinite, picture.size.isFinite else { return nil }
    let screen = DeviceSpace(scale: space.scale * Double(1 << space.reduction))
    reduction = space.reduction
    // Whole pixels of the screen, also where a pane's backdrop is drawn smaller: what is blurred
    // has to move as smoothly as what is not.
    origin = (
      DeviceSpace.floor(place.x * screen.scale + 0.5),
      DeviceSpace.floor(place.y * screen.scale + 0.5)
    )
    width = DeviceSpace.ceil(picture.size.width * screen.scale)
    height = DeviceSpace.ceil(picture.size.height * screen.scale)
    let step = 1 << reduction
    let left = origin.x >> reduction
    let top = origin.y >> reduction
    let right = (origin.x + width + step - 1) >> reduction
    let bottom = (origin.y + height + step - 1) >> reduction
    rect = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(target)
    guard !rect.isEmpty, width > 0, height > 0 else { return nil }
    // What of the picture that is.
    let side = PictureTile.side
    let seen = PixelRect(
      x: rect.x * step - origin.x, y: rect.y * step - origin.y, width: rect.width * step,
      height: rect.height * step
    ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !seen.isEmpty else { return nil }
    columns = seen.x / side..<(seen.maxX - 1) / side + 1
    rows = seen.y / side..<(seen.maxY - 1) / side + 1
    var cache = PictureCache()
    swap(&cache, &caches.pictures)
    tiles = cache.tiles(of: picture, scale: screen.scale, columns: columns, rows: rows) { rect in
      Self.draw(picture, in: screen, rect, &caches)
    }
    swap(&cache, &caches.pictures)
  }

  /// A part of a picture, in pixels of the picture.
  private static func draw(
    _ picture: Picture, in space: DeviceSpace, _ rect: PixelRect, _ caches: inout RenderCaches
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    var layer = Layer(space: space, target: rect)
    _ = layer.update(picture.list.items, caches: &caches)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(base: buffer.baseAddress!, stride: rect.width, rect: rect)
      layer.draw(
        picture.list.items.count, in: Region(rect), on: canvas, caches: &caches)
    }
    return pixels
  }

  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    if reduction == 0 {
      copy(x: x - origin.x, y: y - origin.y, count: count, to: out)
    } else {
      average(x: x, y: y, count: count, to: out)
    }
  }

  /// Pixels of the picture; beyond its sides the outermost go on.
  private func copy(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let side = PictureTile.side
    let y = min(max(y, 0), height - 1)
    let row = min(max(y / side, rows.lowerBound), rows.upperBound - 1)
    let line = (min(max(y, row * side), row * side + side - 1) - row * side) * side
    var done = 0
    while done < count {
      let at = min(max(x + done, 0), width - 1)
      let column = min(max(at / side, columns.lowerBound), columns.upperBound - 1)
      let tile = tiles[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
      let from = min(max(at - column * side, 0), side - 1)
      let isInside = x + done == at && at / side == column
      let run = isInside ? min(count - done, side - from, width - at) : 1
      tile.pixels.withUnsafeBufferPointer { pixels in
        (out + done).update(from: pixels.baseAddress! + line + from, count: run)
      }
      done += run
    }
  }

  /// Means of the screen's pixels, 2^reduction each way.
  private func average(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let step = 1 << reduction
    // 256 bytes fit into a lane of 16 bits; of larger squares every n-th pixel counts.
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

/// Up to 256 opaque pixels added up, channel by channel.
private struct PixelSum {
  /// Blue and red of pixels whose places are the same but for a multiple of four.
  private var low = Lanes()
  /// Green of the same.
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

  /// - Parameter shift: The binary logarithm of how many there are, at least 2.
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

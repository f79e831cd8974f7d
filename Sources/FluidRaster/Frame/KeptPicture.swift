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
    _ supplies: inout Supplies
  ) {
    guard place.isFinite, picture.size.isFinite else { return nil }
    let screen = DeviceSpace(scale: space.scale * Double(1 << space.reduction))
    reduction = space.reduction
    // Whole pixels of the screen, also where a pane's backdrop is drawn smaller: what is blurred has to move as
    // smoothly as what is not.
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
    swap(&cache, &supplies.pictures)
    tiles = cache.tiles(of: picture, scale: screen.scale, columns: columns, rows: rows) { rect in
      Self.draw(picture, in: screen, rect, &supplies)
    }
    swap(&cache, &supplies.pictures)
  }

  /// A part of a picture, in pixels of the picture.
  private static func draw(
    _ picture: Picture, in space: DeviceSpace, _ rect: PixelRect, _ supplies: inout Supplies
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    var layer = Layer(space: space, target: rect)
    _ = layer.update(picture.list.items, supplies: &supplies)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(base: buffer.baseAddress!, stride: rect.width, rect: rect)
      layer.draw(
        picture.list.items.count, in: Region(rect), on: canvas, supplies: &supplies)
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
    let shift = UInt32(2 * taken.trailingZeroBitCount)
    let half: UInt32 = shift > 0 ? 1 << (shift - 1) : 0
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * (step + 2)) { memory in
      let row = memory.baseAddress!
      let blueRed = row + count * step
      let green = blueRed + count
      blueRed.update(repeating: half | half << 16, count: count)
      green.update(repeating: half, count: count)
      var line = 0
      while line < step {
        copy(
          x: x * step - origin.x, y: y * step + line - origin.y, count: count * step, to: row)
        for index in 0..<count {
          var low = blueRed[index]
          var high = green[index]
          var at = index &* step
          for _ in 0..<taken {
            let pixel = row[at]
            low = low &+ (pixel & 0xff_00ff)
            high = high &+ (pixel &>> 8 & 0xff)
            at = at &+ stride
          }
          blueRed[index] = low
          green[index] = high
        }
        line += stride
      }
      for index in 0..<count {
        let blue = (blueRed[index] & 0xffff) &>> shift
        let red = blueRed[index] &>> (16 &+ shift)
        out[index] = 0xff00_0000 | red &<< 16 | (green[index] &>> shift) &<< 8 | blue
      }
    }
  }
}

import FluidGeometry

extension Coverage {
  /// A line of text with its origin at a place in device pixels of the screen.
  ///
  /// At whole pixels the mask is copied as it is. In between it is mixed from its neighbours, so that text that glides to
  /// a stop does not step from pixel to pixel.
  init(text mask: GlyphMask, at place: Point, in space: DeviceSpace, clip: PixelRect) {
    self = .empty
    guard mask.width > 0, mask.height > 0, place.isFinite else { return }
    // In 1/16 pixels: finer than the eye follows, and settled text is exact.
    let x = DeviceSpace.floor(place.x * 16 + 0.5)
    let y = DeviceSpace.floor(place.y * 16 + 0.5)
    let frame = PixelRect(
      x: x >> 4 + mask.left, y: y >> 4 + mask.top, width: mask.width, height: mask.height)
    if space.reduction > 0 {
      self = Self.reduced(mask, at: frame, by: space.reduction, clip: clip)
    } else {
      self = Self.placed(mask, at: frame, right: x & 15, down: y & 15, clip: clip)
    }
  }

  private static func placed(
    _ mask: GlyphMask, at frame: PixelRect, right: Int, down: Int, clip: PixelRect
  ) -> Coverage {
    let rect = PixelRect(
      x: frame.x, y: frame.y, width: frame.width + (right > 0 ? 1 : 0),
      height: frame.height + (down > 0 ? 1 : 0)
    ).intersection(clip)
    guard !rect.isEmpty else { return .empty }
    var builder = CoverageBuilder(top: rect.y, rows: rect.height)
    var line = [UInt8](repeating: 0, count: rect.width)
    func at(_ column: Int, _ row: Int) -> Int {
      column >= 0 && row >= 0 && column < mask.width && row < mask.height
        ? Int(mask.coverage[row * mask.width + column]) : 0
    }
    for y in rect.y..<rect.maxY {
      let row = y - frame.y
      for x in rect.x..<rect.maxX {
        let column = x - frame.x
        let above = at(column - 1, row - 1) * right + at(column, row - 1) * (16 - right)
        let here = at(column - 1, row) * right + at(column, row) * (16 - right)
        line[x - rect.x] = UInt8((above * down + here * (16 - down) + 128) >> 8)
      }
      builder.add(bytes: line, x: rect.x)
      builder.endRow()
    }
    return builder.finish()
  }

  /// The mask's mean over the large pixels of a reduced target.
  private static func reduced(
    _ mask: GlyphMask, at frame: PixelRect, by reduction: Int, clip: PixelRect
  ) -> Coverage {
    let left = frame.x >> reduction
    let top = frame.y >> reduction
    let rect = PixelRect(
      x: left, y: top, width: (frame.maxX - 1) >> reduction - left + 1,
      height: (frame.maxY - 1) >> reduction - top + 1)
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return .empty }
    var sums = [Int](repeating: 0, count: rect.width * rect.height)
    for row in 0..<mask.height {
      let to = ((frame.y + row) >> reduction - top) * rect.width
      for column in 0..<mask.width {
        sums[to + (frame.x + column) >> reduction - left] += Int(
          mask.coverage[row * mask.width + column])
      }
    }
    var builder = CoverageBuilder(top: visible.y, rows: visible.height)
    let half = 1 << (2 * reduction) / 2
    for y in visible.y..<visible.maxY {
      let from = (y - rect.y) * rect.width + visible.x - rect.x
      let line = sums[from..<from + visible.width].map {
        UInt8(($0 + half) >> (2 * reduction))
      }
      builder.add(bytes: line, x: visible.x)
      builder.endRow()
    }
    return builder.finish()
  }
}

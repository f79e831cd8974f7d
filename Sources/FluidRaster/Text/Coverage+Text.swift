import FluidCore

extension Coverage {
  /// Coverage of a line of text whose origin lies in the first pixel.
  ///
  /// At whole pixels the mask is copied. In between it is interpolated bilinearly, so that text
  /// gliding to a stop does not step from pixel to pixel.
  init(_ text: PixelText, clip: PixelRect) {
    self = Self.placed(
      text.mask, at: text.frame, right: text.right, down: text.down, clip: clip)
  }

  /// Coverage on a target whose pixels are 2^`reduction` times as wide; `place` is in screen
  /// pixels.
  init(_ text: PixelText, at place: PixelPlace, reducedBy reduction: Int, clip: PixelRect) {
    self = Self.reduced(text.mask, at: text.frame.moved(by: place), by: reduction, clip: clip)
  }

  /// Coverage with one span of bytes per row.
  private init(_ rect: PixelRect, fill: (_ row: Int, UnsafeMutablePointer<UInt8>) -> Void) {
    let count = rect.width * rect.height
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for row in 0..<rect.height { fill(row, buffer.baseAddress! + row * rect.width) }
      initialized = count
    }
    self.init(
      bounds: rect, rows: (0..<Int32(rect.height)).map { $0..<$0 + 1 },
      spans: (0..<rect.height).map { row in
        Span(x: Int32(rect.x), count: Int32(rect.width), offset: Int32(row * rect.width))
      }, bytes: bytes)
  }

  private static func placed(
    _ mask: GlyphMask, at frame: PixelRect, right: Int, down: Int, clip: PixelRect
  ) -> Coverage {
    let rect = PixelRect(
      x: frame.x, y: frame.y, width: frame.width + (right > 0 ? 1 : 0),
      height: frame.height + (down > 0 ? 1 : 0)
    ).intersection(clip)
    guard !rect.isEmpty else { return .empty }
    let width = mask.width
    let (right, down) = (UInt16(right), UInt16(down))
    // A row interpolated between two mask rows, with one uncovered pixel before and after.
    var line = [UInt16](repeating: 0, count: width + 2)
    let none = [UInt8](repeating: 0, count: width)
    return mask.coverage.withUnsafeBufferPointer { source in
      none.withUnsafeBufferPointer { none in
        line.withUnsafeMutableBufferPointer { line in
          Coverage(rect) { index, out in
            let row = rect.y + index - frame.y
            func lane(_ row: Int) -> UnsafePointer<UInt8> {
              row >= 0 && row < mask.height
                ? source.baseAddress! + row * width : none.baseAddress!
            }
            if right == 0, down == 0 {
              out.update(from: lane(row) + (rect.x - frame.x), count: rect.width)
              return
            }
            let (above, here) = (lane(row - 1), lane(row))
            let rest = 16 &- down
            let to = line.baseAddress! + 1
            for x in 0..<width {
              to[x] = UInt16(above[x]) &* down &+ UInt16(here[x]) &* rest
            }
            let from = line.baseAddress! + (rect.x - frame.x)
            let share = 16 &- right
            for x in 0..<rect.width {
              let sum = from[x] &* right &+ from[x &+ 1] &* share
              out[x] = UInt8(truncatingIfNeeded: (sum &+ 128) &>> 8)
            }
          }
        }
      }
    }
  }

  /// The mask averaged over the large pixels of a reduced target.
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
    var sums = [UInt32](repeating: 0, count: rect.width * rect.height)
    mask.coverage.withUnsafeBufferPointer { source in
      sums.withUnsafeMutableBufferPointer { sums in
        for row in 0..<mask.height {
          let to = sums.baseAddress! + ((frame.y &+ row) >> reduction &- top) &* rect.width
          let from = source.baseAddress! + row &* mask.width
          for column in 0..<mask.width {
            to[(frame.x &+ column) >> reduction &- left] &+= UInt32(from[column])
          }
        }
      }
    }
    let half = UInt32(1) << (2 * reduction) / 2
    return Coverage(visible) { row, out in
      let from = (visible.y + row - rect.y) * rect.width + visible.x - rect.x
      for x in 0..<visible.width {
        out[x] = UInt8(truncatingIfNeeded: (sums[from + x] + half) >> (2 * reduction))
      }
    }
  }
}

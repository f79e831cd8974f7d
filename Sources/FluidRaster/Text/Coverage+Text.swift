import FluidCore

extension Coverage {
  /// Coverage of a line of text whose origin lies in the first pixel.
  ///
  /// At whole pixels the mask is copied. In between it is interpolated bilinearly, so that text
  /// gliding to a stop does not step from pixel to pixel.
  init(_ text: PixelText, clip: PixelRect) {
    let (mask, frame) = (text.mask, text.frame)
    let rect = text.bounds.intersection(clip)
    self = .empty
    guard !rect.isEmpty else { return }
    let width = mask.width
    let (right, down) = (UInt16(text.right), UInt16(text.down))
    // A row interpolated between two mask rows, with one uncovered pixel before and after.
    var line = [UInt16](repeating: 0, count: width + 2)
    let none = [UInt8](repeating: 0, count: width)
    self = mask.coverage.withUnsafeBufferPointer { source in
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

  /// Coverage on a target whose pixels are 2^`reduction` times as wide; `place` is in screen
  /// pixels.
  init(_ text: PixelText, at place: PixelPlace, reducedBy reduction: Int, clip: PixelRect) {
    let (mask, frame) = (text.mask, text.frame.moved(by: place))
    let rect = frame.reduced(by: reduction)
    let visible = rect.intersection(clip)
    self = .empty
    guard !visible.isEmpty else { return }
    var sums = [UInt32](repeating: 0, count: rect.area)
    mask.coverage.withUnsafeBufferPointer { source in
      sums.withUnsafeMutableBufferPointer { sums in
        for row in 0..<mask.height {
          let to = sums.baseAddress! + ((frame.y &+ row) >> reduction &- rect.y) &* rect.width
          let from = source.baseAddress! + row &* mask.width
          for column in 0..<mask.width {
            to[(frame.x &+ column) >> reduction &- rect.x] &+= UInt32(from[column])
          }
        }
      }
    }
    let half = UInt32(1) << (2 * reduction) / 2
    self = Coverage(visible) { row, out in
      let from = (visible.y + row - rect.y) * rect.width + visible.x - rect.x
      for x in 0..<visible.width {
        out[x] = UInt8(truncatingIfNeeded: (sums[from + x] + half) >> (2 * reduction))
      }
    }
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
}

import FluidCore
import FluidRaster

/// The pixels of the page's canvas, as the compositor keeps them.
final class Canvas {
  /// Device pixels per point.
  let scale: Double
  let width: Int
  let height: Int
  private let drawn: UnsafeMutablePointer<UInt32>
  /// The rectangle that was copied last, red first.
  private var copy = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  /// The largest side, in pixels.
  private static let maxSide = 8192.0
  /// The most pixels of a ``bands(_:)``, unless a row has more.
  private static let bandArea = 1 << 16

  init(_ size: Size, scale: Double) {
    self.scale = scale
    func pixels(_ points: Double) -> Int {
      Int(max(1, min(Self.maxSide, (points * scale).rounded())))
    }
    (width, height) = (pixels(size.width), pixels(size.height))
    let count = (width * height + 3) / 4
    let fours = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: count)
    fours.initialize(repeating: .zero, count: count)
    drawn = UnsafeMutableRawPointer(fours).assumingMemoryBound(to: UInt32.self)
  }

  deinit {
    drawn.deallocate()
    copy.deallocate()
  }

  var surface: Surface {
    Surface(memory: drawn, width: width, height: height, bytesPerRow: width * 4)!
  }

  /// All of it.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Cuts a rectangle into bands, so that a copy of one is small.
  static func bands(_ rect: PixelRect) -> [PixelRect] {
    let rows = max(1, bandArea / max(1, rect.width))
    return stride(from: rect.y, to: rect.y + rect.height, by: rows).map { y in
      PixelRect(x: rect.x, y: y, width: rect.width, height: min(rows, rect.y + rect.height - y))
    }
  }

  /// The pixels of a rectangle, `0xAABBGGRR`, as a canvas has them, until the next call.
  func pixels(in rect: PixelRect) -> UnsafeMutablePointer<UInt32>? {
    if copy.count < rect.width * rect.height {
      copy.deallocate()
      copy = .allocate(capacity: rect.width * rect.height)
    }
    guard let base = copy.baseAddress else { return nil }
    for row in 0..<rect.height {
      let (from, to) = (drawn + ((rect.y + row) * width + rect.x), base + row * rect.width)
      let whole = rect.width & ~3
      for x in stride(from: 0, to: whole, by: 4) {
        let four = UnsafeRawPointer(from + x).loadUnaligned(as: SIMD4<UInt32>.self)
        UnsafeMutableRawPointer(to + x).storeBytes(of: Self.redFirst(four), as: SIMD4<UInt32>.self)
      }
      for x in whole..<rect.width { to[x] = Self.redFirst(SIMD4(repeating: from[x]))[0] }
    }
    return base
  }

  /// Four pixels `0xAARRGGBB` as a canvas has them.
  @inline(__always)
  private static func redFirst(_ four: SIMD4<UInt32>) -> SIMD4<UInt32> {
    four & SIMD4(repeating: 0xFF00_FF00)
      | (four &<< 16 | four &>> 16) & SIMD4(repeating: 0x00FF_00FF)
  }
}

import FluidCore
import FluidRaster

/// The pixels of the page's canvas: those the compositor keeps, and the same in a canvas's order of
/// bytes.
final class Canvas {
  /// Device pixels per point.
  let scale: Double
  let width: Int
  let height: Int
  private let drawn: UnsafeMutablePointer<UInt32>
  /// The picture, red first.
  let pixels: UnsafeMutablePointer<UInt32>

  /// The largest side, in pixels.
  private static let maxSide = 8192.0

  init(_ size: Size, scale: Double) {
    self.scale = scale
    func pixels(_ points: Double) -> Int {
      Int(max(1, min(Self.maxSide, (points * scale).rounded())))
    }
    (width, height) = (pixels(size.width), pixels(size.height))
    drawn = .allocate(capacity: width * height)
    drawn.initialize(repeating: 0, count: width * height)
    self.pixels = .allocate(capacity: width * height)
    self.pixels.initialize(repeating: 0, count: width * height)
  }

  deinit {
    drawn.deallocate()
    pixels.deallocate()
  }

  var surface: Surface {
    Surface(memory: drawn, width: width, height: height, bytesPerRow: width * 4)!
  }

  /// Brings a rectangle of ``pixels`` up to date.
  func show(_ rect: PixelRect) {
    for y in rect.y..<(rect.y + rect.height) {
      let (from, to) = (drawn + y * width, pixels + y * width)
      for x in rect.x..<(rect.x + rect.width) {
        let pixel = from[x]
        to[x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
      }
    }
  }
}

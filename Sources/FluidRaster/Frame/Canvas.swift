import FluidCore

/// Pixels to draw into, addressed in target coordinates even where memory holds only a part of the
/// target.
struct Canvas {
  let base: UnsafeMutablePointer<UInt32>
  /// Distance between rows, in pixels.
  let stride: Int
  /// The pixels in memory, in target coordinates.
  let rect: PixelRect

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- rect.y) &* stride &+ (x &- rect.x))
  }
}

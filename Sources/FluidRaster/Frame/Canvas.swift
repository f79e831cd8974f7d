import FluidGeometry

/// Pixels to draw into, addressed by where they are on the target even if memory holds only a part
/// of it.
struct Canvas {
  let base: UnsafeMutablePointer<UInt32>
  /// From one row to the next, in pixels.
  let stride: Int
  /// The pixels there are.
  let rect: PixelRect

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- rect.y) &* stride &+ (x &- rect.x))
  }
}

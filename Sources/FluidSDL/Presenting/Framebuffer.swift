import FluidCore
import FluidRaster

/// The memory a frame is drawn into; valid during one call.
///
/// A pixel is `0xFFRRGGBB` in the machine's byte order; the top byte is ignored.
package struct Framebuffer: ~Copyable {
  /// The first pixel of the first row.
  package let pixels: UnsafeMutablePointer<UInt32>
  /// Width, in pixels.
  package let width: Int
  /// Height, in pixels.
  package let height: Int
  /// Distance from row to row, in pixels; at least `width`.
  package let rowStride: Int
  /// Whether the memory still holds the last frame. If not (the first frame, a resize, a change of
  /// presenter), all of it must be drawn.
  package let holdsLastFrame: Bool

  /// All of its pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The same memory as a surface of the compositor.
  package var surface: Surface {
    guard
      let surface = Surface(
        memory: pixels, width: width, height: height, bytesPerRow: rowStride * 4)
    else { preconditionFailure("a canvas of \(width)×\(height), \(rowStride) pixels a row") }
    return surface
  }
}

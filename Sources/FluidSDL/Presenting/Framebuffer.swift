import FluidGeometry
import FluidRaster

/// The memory a frame is drawn into; lent for the length of one call.
///
/// A pixel is `0xFFRRGGBB` in the machine's byte order; the top byte is not looked at.
public struct Framebuffer: ~Copyable {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// From one row to the next, in pixels; at least `width`.
  public let rowStride: Int
  /// Whether the memory still holds the frame drawn before this one. If not (the first frame, a
  /// resize, a change of presenter), all of it must be drawn.
  public let holdsLastFrame: Bool

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The same memory as the compositor takes it.
  public var surface: Surface {
    guard
      let surface = Surface(
        memory: pixels, width: width, height: height, bytesPerRow: rowStride * 4)
    else { preconditionFailure("a canvas of \(width)×\(height), \(rowStride) pixels a row") }
    return surface
  }
}

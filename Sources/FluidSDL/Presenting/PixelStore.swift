import CSDL2
import FluidCore

/// A pixel buffer of our own, where the display's cannot be drawn into or does not keep its
/// content.
struct PixelStore: ~Copyable {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  /// Distance from row to row: a multiple of 16 pixels, so that every row begins on a cache line.
  let rowStride: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rowStride = (width + 15) & ~15
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: rowStride * height * 4, alignment: 64)
    pixels = memory.initializeMemory(
      as: UInt32.self, repeating: 0xFF00_0000, count: rowStride * height)
  }

  deinit { UnsafeMutableRawPointer(pixels).deallocate() }

  /// Distance from row to row, in bytes.
  private var pitch: Int32 { Int32(rowStride * 4) }

  func canvas(holdsLastFrame: Bool) -> Framebuffer {
    Framebuffer(
      pixels: pixels, width: width, height: height, rowStride: rowStride,
      holdsLastFrame: holdsLastFrame)
  }

  func isSize(_ width: Int, _ height: Int) -> Bool { self.width == width && self.height == height }

  /// Uploads parts of the pixels to the same places of a texture; false if that fails.
  func upload(_ parts: [PixelRect], to texture: borrowing TextureHandle) -> Bool {
    for part in parts {
      let first = pixels + (part.y * rowStride + part.x)
      guard texture.update(part.sdlRect, from: first, pitch: pitch) else { return false }
    }
    return true
  }

  /// Converts parts of the pixels to the same places of a surface of another format; false if that
  /// fails.
  func convert(_ parts: [PixelRect], to surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    guard
      let source = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, Int32(width), Int32(height), 32, pitch, SDL_PIXELFORMAT_RGB888.rawValue)
    else { return false }
    defer { SDL_FreeSurface(source) }
    for part in parts {
      var from = part.sdlRect
      var to = from
      guard SDL_UpperBlit(source, &from, surface, &to) == 0 else { return false }
    }
    return true
  }
}

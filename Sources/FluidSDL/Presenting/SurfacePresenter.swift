import CSDL2
import FluidCore

/// Presents frames through the window's own surface: with X, memory shared with the server.
///
/// Where the surface has 32 bits a pixel in our order, frames are drawn straight into it; it keeps
/// its content from frame to frame, and the server has read it by the time an update returns.
/// Elsewhere they are drawn into a staging buffer and converted.
struct SurfacePresenter: ~Copyable {
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  /// The staging buffer, where the surface has another format.
  private var staging: PixelStore?
  private var holdsLastFrame = false

  /// The memory to draw the next frame into; nil, with SDL's error set, if there is none.
  mutating func canvas(of window: borrowing WindowHandle) -> Framebuffer? {
    guard let current = window.surface(), current.pointee.pixels != nil else { return nil }
    // SDL makes a new surface after a resize, possibly at the old one's address: the mark left in
    // the old one tells them apart.
    if current.pointee.userdata == nil {
      current.pointee.userdata = UnsafeMutableRawPointer(current)
      holdsLastFrame = false
      staging =
        Self.isDrawable(current)
        ? nil : PixelStore(width: Int(current.pointee.w), height: Int(current.pointee.h))
    }
    surface = current
    if staging != nil { return staging!.canvas(holdsLastFrame: holdsLastFrame) }
    return Framebuffer(
      pixels: current.pointee.pixels.assumingMemoryBound(to: UInt32.self),
      width: Int(current.pointee.w), height: Int(current.pointee.h),
      rowStride: Int(current.pointee.pitch) / 4, holdsLastFrame: holdsLastFrame)
  }

  /// Presents the damaged parts of what ``canvas(of:)`` gave; false if that fails.
  mutating func show(_ damage: [PixelRect], in window: borrowing WindowHandle) -> Bool {
    guard let surface else { return false }
    if staging != nil, !staging!.convert(damage, to: surface) { return false }
    holdsLastFrame = window.updateSurface(damage.flatMap(Self.strips))
    return holdsLastFrame
  }

  /// The rectangle cut into vertical strips of at most 960 pixels.
  ///
  /// The server copies row by row, and the C library copies rows of 4096 bytes and more with an
  /// instruction that is five times slower on some processors where source and destination are not
  /// aligned alike. Measured at 1280×800: 1.5 ms whole, 0.3 ms in two strips; where the whole was
  /// fast the strips are no slower.
  static func strips(_ part: PixelRect) -> [SDL_Rect] {
    let count = max(1, (part.width + 959) / 960)
    return (0..<count).map { index in
      let left = part.width * index / count
      let right = part.width * (index + 1) / count
      return PixelRect(x: part.x + left, y: part.y, width: right - left, height: part.height)
        .sdlRect
    }
  }

  private static func isDrawable(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee.format
    return
      (format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue)
      && surface.pointee.pitch % 4 == 0
  }
}

extension PixelRect {
  var sdlRect: SDL_Rect {
    SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
  }
}

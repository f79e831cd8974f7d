import CSDL2
import FluidCore
import FluidSDL
import Testing

/// Tests that start SDL: one at a time, on a display that exists in memory only.
@Suite("SDL", .serialized) enum SDLTests {}

enum DummyDisplay {
  /// Makes SDL choose this display, whatever the environment says. SDL forgets it when it quits.
  static func choose(_ driver: String = "dummy") {
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
  }

  static func open(
    width: Double = 400, height: Double = 300, scale: Double? = 1,
    presenter: PresenterChoice = .surface
  ) throws(WindowError) -> Window {
    choose()
    return try Window(
      WindowOptions(
        title: "Test", size: Size(width: width, height: height), scale: scale,
        presenter: presenter))
  }

  /// Resizes the only window, as a window manager would.
  static func resize(width: Int32, height: Int32) {
    SDL_SetWindowSize(SDL_GetWindowFromID(lastWindow), width, height)
  }

  /// The number of the window that was opened last.
  static var lastWindow: UInt32 { (1...10_000).last { SDL_GetWindowFromID($0) != nil } ?? 0 }

  /// What the window shows: the pixels of its surface without their top bytes.
  static func screen() -> [UInt32] {
    guard let surface = SDL_GetWindowSurface(SDL_GetWindowFromID(lastWindow)) else { return [] }
    let words = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let stride = Int(surface.pointee.pitch) / 4
    return (0..<Int(surface.pointee.h)).flatMap { y in
      (0..<Int(surface.pointee.w)).map { words[y * stride + $0] & 0xFF_FFFF }
    }
  }

  static func push(_ make: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    make(&event)
    SDL_PushEvent(&event)
  }
}

extension Framebuffer {
  /// Fills a rectangle with one colour, `0xRRGGBB`, and returns the damage.
  @discardableResult func fill(_ rect: PixelRect, _ color: UInt32) -> [PixelRect] {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { pixels[y * rowStride + x] = 0xFF00_0000 | color }
    }
    return [rect]
  }
}

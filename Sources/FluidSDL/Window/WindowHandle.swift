import CSDL2
import FluidCore
import FluidRaster

/// One SDL window, destroyed with its owner.
struct WindowHandle: ~Copyable {
  private let pointer: OpaquePointer

  /// Makes a window, hidden until ``show()``.
  ///
  /// - Parameters:
  ///   - forOpenGL: Whether an OpenGL renderer will draw into it; saves SDL making it twice.
  init(title: String, width: Int32, height: Int32, forOpenGL: Bool) throws(WindowError) {
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_RESIZABLE.rawValue
    func create(_ flags: UInt32) -> OpaquePointer? {
      let middle = fluid_window_centered()
      return SDL_CreateWindow(title, middle, middle, width, height, flags)
    }
    let withOpenGL = forOpenGL ? create(flags | SDL_WINDOW_OPENGL.rawValue) : nil
    guard let window = withOpenGL ?? create(flags) else {
      throw .windowFailed(lastError(of: "SDL_CreateWindow"))
    }
    pointer = window
  }

  deinit {
    XIOErrorHandler.ignore(true)
    SDL_DestroyWindow(pointer)
  }

  /// SDL's id of the window, used in events.
  var id: UInt32 { SDL_GetWindowID(pointer) }

  func show() { SDL_ShowWindow(pointer) }

  /// Sets the icon from a copy of the bitmap; where SDL fails the window keeps its icon.
  func setIcon(_ bitmap: Bitmap) {
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(4 * bitmap.width),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard let surface else { return }
      SDL_SetWindowIcon(pointer, surface)
      SDL_FreeSurface(surface)
    }
  }

  func setSize(width: Int32, height: Int32) { SDL_SetWindowSize(pointer, width, height) }

  func makeRenderer(flags: UInt32) -> OpaquePointer? { SDL_CreateRenderer(pointer, -1, flags) }

  /// The window's current surface; SDL makes a new one after a resize.
  func surface() -> UnsafeMutablePointer<SDL_Surface>? { SDL_GetWindowSurface(pointer) }

  /// Releases the surface, so that a renderer can be made.
  func dropSurface() { fluid_drop_window_surface(pointer) }

  /// Copies parts of the window's surface to the screen.
  func updateSurface(_ parts: [SDL_Rect]) -> Bool {
    SDL_UpdateWindowSurfaceRects(pointer, parts, Int32(parts.count)) == 0
  }
}

/// SDL's properties of a window, looked up by id: safe even when the window is gone.
enum WindowFacts {
  /// Size in window units and in pixels; nil: no such window.
  static func extent(of id: UInt32) -> (units: (Int, Int), pixels: (Int, Int))? {
    guard let window = SDL_GetWindowFromID(id) else { return nil }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    var pixelWidth: Int32 = 0
    var pixelHeight: Int32 = 0
    SDL_GL_GetDrawableSize(window, &pixelWidth, &pixelHeight)
    if pixelWidth < 1 || pixelHeight < 1 { (pixelWidth, pixelHeight) = (width, height) }
    return ((Int(width), Int(height)), (Int(pixelWidth), Int(pixelHeight)))
  }

  /// The window's geometry; `scale` gives the pixels per point from the pixels per window unit.
  static func geometry(of id: UInt32, scale: (Double) -> Double) -> WindowGeometry? {
    guard let extent = extent(of: id) else { return nil }
    let ratio =
      extent.units.0 > 0 && extent.pixels.0 > 0
      ? Double(extent.pixels.0) / Double(extent.units.0) : 1
    return WindowGeometry(
      pixelWidth: extent.pixels.0, pixelHeight: extent.pixels.1, scale: scale(ratio),
      pixelsPerUnit: ratio)
  }

  /// The refresh rate of the window's display, in hertz; nil where it is unknown or absurd.
  static func refreshRate(of id: UInt32) -> Double? {
    guard let window = SDL_GetWindowFromID(id) else { return nil }
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    let rate = Double(mode.refresh_rate)
    return (10...1000).contains(rate) ? rate : nil
  }

  /// Dots per inch (0 if unknown) and height in pixels of a display, by SDL's index.
  static func density(ofDisplay display: Int32) -> (dotsPerInch: Double, height: Int) {
    var dots: Float = 0
    if SDL_GetDisplayDPI(display, &dots, nil, nil) != 0 { dots = 0 }
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return (0, 0) }
    return (dots.isFinite ? Double(dots) : 0, Int(mode.h))
  }
}

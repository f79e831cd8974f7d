import CSDL2
import Glibc

/// Calls of SDL that this program answers itself, in place of the library: for what a display in
/// memory never does, and for what SDL cannot be asked.
enum SDLCalls {
  /// Pixels per unit of a window, above 1 where a desktop scales windows itself.
  nonisolated(unsafe) static var pixelsPerUnit: Int32 = 1
  /// Whether textures take no pixels, as once their device is lost.
  nonisolated(unsafe) static var losesTextures = false
  /// The display's dots per inch, height in pixels and refresh rate, in hertz; nil: those of the
  /// display in memory.
  nonisolated(unsafe) static var display: (dots: Float, height: Int32, rate: Int32)?
  /// The cursors of the desktop that are made and not freed; nil: it has none.
  nonisolated(unsafe) static var cursors: [SDL_SystemCursor]?
  /// The cursor that is shown.
  nonisolated(unsafe) static var cursor: OpaquePointer?
  /// A pointer that stands for a cursor of the desktop, and is never followed.
  static func pointer(_ shape: SDL_SystemCursor) -> OpaquePointer? {
    OpaquePointer(bitPattern: 1 + UInt(shape.rawValue))
  }
  /// The touchscreens that there are, by SDL's numbers.
  nonisolated(unsafe) static var touchscreens: [SDL_TouchID] = []
  /// The place of the text field, in window units.
  nonisolated(unsafe) static var textRect: SDL_Rect?
}

@_cdecl("SDL_GL_GetDrawableSize") func drawableSize(
  of window: OpaquePointer?, width: UnsafeMutablePointer<Int32>,
  height: UnsafeMutablePointer<Int32>
) {
  SDL_GetWindowSize(window, width, height)
  for length in [width, height] { length.pointee *= SDLCalls.pixelsPerUnit }
}

@_cdecl("SDL_GetDisplayDPI")
func density(of display: Int32, _ dots: UnsafeMutablePointer<Float>, _: Int, _: Int) -> Int32 {
  guard let display = SDLCalls.display else { return -1 }
  dots.pointee = display.dots
  return 0
}

@_cdecl("SDL_GetCurrentDisplayMode")
func mode(of display: Int32, _ mode: UnsafeMutablePointer<SDL_DisplayMode>) -> Int32 {
  let code = SDL_GetDesktopDisplayMode(display, mode)
  guard let (_, height, rate) = SDLCalls.display else { return code }
  (mode.pointee.h, mode.pointee.refresh_rate) = (height, rate)
  return code
}

@_cdecl("SDL_CreateSystemCursor")
func makeCursor(_ shape: SDL_SystemCursor) -> OpaquePointer? {
  SDLCalls.cursors?.append(shape) == nil ? nil : SDLCalls.pointer(shape)
}

@_cdecl("SDL_SetCursor") func setCursor(_ cursor: OpaquePointer?) { SDLCalls.cursor = cursor }

@_cdecl("SDL_FreeCursor") func freeCursor(_ cursor: OpaquePointer?) {
  SDLCalls.cursors?.removeAll { SDLCalls.pointer($0) == cursor }
}

@_cdecl("SDL_UpdateTexture") func updateTexture(
  _ texture: OpaquePointer, rect: OpaquePointer?, pixels: UnsafeRawPointer, pitch: Int32
) -> Int32 {
  typealias Update =
    @convention(c) (OpaquePointer, OpaquePointer?, UnsafeRawPointer, Int32) -> Int32
  guard !SDLCalls.losesTextures, let library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY),
    let call = dlsym(library, "SDL_UpdateTexture")
  else { return -1 }
  return unsafeBitCast(call, to: Update.self)(texture, rect, pixels, pitch)
}

@_cdecl("SDL_SetTextInputRect") func setTextInputRect(_ rect: UnsafePointer<SDL_Rect>?) {
  SDLCalls.textRect = rect?.pointee
}

@_cdecl("SDL_GetNumTouchDevices") func countTouchscreens() -> Int32 {
  Int32(SDLCalls.touchscreens.count)
}

@_cdecl("SDL_GetTouchDevice") func touchscreen(at index: Int32) -> SDL_TouchID {
  SDLCalls.touchscreens[Int(index)]
}

import CSDL2
import Glibc

/// Calls of SDL that this program answers itself, in place of the library: for what a display in
/// memory never does, and for what SDL cannot be asked.
enum SDLCalls {
  /// Pixels per unit of a window, above 1 where a desktop scales windows itself.
  nonisolated(unsafe) static var pixelsPerUnit: Int32 = 1
  /// Whether textures take no pixels, as once their device is lost.
  nonisolated(unsafe) static var losesTextures = false
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

@_cdecl("SDL_UpdateTexture") func updateTexture(
  _ texture: OpaquePointer, rect: UnsafePointer<SDL_Rect>?, pixels: UnsafeRawPointer, pitch: Int32
) -> Int32 {
  typealias Update =
    @convention(c) (OpaquePointer, UnsafePointer<SDL_Rect>?, UnsafeRawPointer, Int32) -> Int32
  guard !SDLCalls.losesTextures, let library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY),
    let call = dlsym(library, "SDL_UpdateTexture")
  else { return -1 }
  return unsafeBitCast(call, to: Update.self)(texture, rect, pixels, pitch)
}

@_cdecl("SDL_SetTextInputRect") func setTextInputRect(_ rect: UnsafePointer<SDL_Rect>?) {
  SDLCalls.textRect = rect?.pointee
}

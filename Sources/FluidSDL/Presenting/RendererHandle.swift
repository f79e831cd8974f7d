import CSDL2

/// One SDL renderer, destroyed with its owner.
struct RendererHandle: ~Copyable {
  private let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { SDL_DestroyRenderer(pointer) }

  private var info: SDL_RendererInfo? {
    var info = SDL_RendererInfo()
    return SDL_GetRendererInfo(pointer, &info) == 0 ? info : nil
  }

  var flags: UInt32 { info?.flags ?? 0 }

  /// Whether it renders on the CPU, openly or through a software OpenGL.
  var isSoftware: Bool {
    guard let info, info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0 else { return true }
    let name = String(cString: info.name)
    guard name.hasPrefix("opengl") else { return false }
    return GraphicsProbe.currentRendererName().map(GraphicsProbe.isSoftware(rendererName:)) ?? true
  }

  /// The size of its output, in pixels.
  var outputSize: (Int, Int)? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard SDL_GetRendererOutputSize(pointer, &width, &height) == 0, width > 0, height > 0 else {
      return nil
    }
    return (Int(width), Int(height))
  }

  func present() { SDL_RenderPresent(pointer) }

  func makeTexture(width: Int, height: Int) -> OpaquePointer? {
    SDL_CreateTexture(
      pointer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(width), Int32(height))
  }

  func copy(_ texture: OpaquePointer) -> Bool { SDL_RenderCopy(pointer, texture, nil, nil) == 0 }
}

/// One streaming texture, destroyed with its owner.
struct TextureHandle: ~Copyable {
  private let pointer: OpaquePointer

  init?(of renderer: borrowing RendererHandle, width: Int, height: Int) {
    guard let texture = renderer.makeTexture(width: width, height: height) else { return nil }
    pointer = texture
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
  }

  deinit { SDL_DestroyTexture(pointer) }

  /// Uploads one rectangle of pixels; `first` is its top left pixel, `pitch` is in bytes.
  func update(_ part: SDL_Rect, from first: UnsafePointer<UInt32>, pitch: Int32) -> Bool {
    var part = part
    return SDL_UpdateTexture(pointer, &part, first, pitch) == 0
  }

  func copy(to renderer: borrowing RendererHandle) -> Bool { renderer.copy(pointer) }
}

import CSDL2
import FluidCore

/// Presents frames through a streaming texture of an SDL renderer, with vsync where possible.
struct TexturePresenter: ~Copyable {
  private let renderer: RendererHandle
  private var texture: TextureHandle?
  private var store: PixelStore?
  private var holdsLastFrame = false

  /// Whether presenting a frame waits for the display's vertical blank.
  let hasVsync: Bool

  /// Makes a renderer for the window; nil, with SDL's error set, if there is none.
  ///
  /// - Parameters:
  ///   - onlyHardware: Whether to refuse a renderer that is software underneath.
  ///   - waits: Whether presenting a frame waits for the display's vertical blank.
  init?(for window: borrowing WindowHandle, onlyHardware: Bool, waits: Bool) {
    let accelerated = SDL_RENDERER_ACCELERATED.rawValue
    let vsync = waits ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    let pointer =
      window.makeRenderer(flags: accelerated | vsync) ?? window.makeRenderer(flags: accelerated)
      ?? (onlyHardware ? nil : window.makeRenderer(flags: 0))
    guard let pointer else { return nil }
    let renderer = RendererHandle(owning: pointer)
    if onlyHardware, renderer.isSoftware { return nil }
    hasVsync = waits && renderer.flags & vsync != 0
    self.renderer = renderer
  }

  /// The memory to draw the next frame into; nil, with SDL's error set, if there is none.
  mutating func canvas() -> Framebuffer? {
    guard let (width, height) = renderer.outputSize else { return nil }
    if store == nil || !store!.isSize(width, height) {
      texture = TextureHandle(of: renderer, width: width, height: height)
      guard texture != nil else { return nil }
      store = PixelStore(width: width, height: height)
      holdsLastFrame = false
    }
    return store!.canvas(holdsLastFrame: holdsLastFrame)
  }

  /// Presents the damaged parts of what ``canvas()`` gave; false if that fails.
  mutating func show(_ damage: [PixelRect]) -> Bool {
    guard store != nil, texture != nil, store!.upload(damage, to: texture!),
      texture!.copy(to: renderer)
    else {
      store = nil
      return false
    }
    renderer.present()
    holdsLastFrame = true
    return true
  }

  /// The texture is destroyed before the renderer that made it.
  deinit {
    _ = consume texture
    _ = consume renderer
  }
}

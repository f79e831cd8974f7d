import FluidCore

/// The presenter in use, texture or surface, with the other one as its fallback.
struct Presenter: ~Copyable {
  private var texture: TexturePresenter?
  private var surface: SurfacePresenter?
  private(set) var kind: PresenterKind
  /// Whether presenting a texture waits for a vertical blank.
  private let waits: Bool

  /// Makes the chosen presenter; the other one where that fails.
  ///
  /// - Parameters:
  ///   - expectsHardware: Whether the automatic choice tries OpenGL at all.
  ///   - hasSurface: Whether the display can show a window's surface without OpenGL; where it
  ///     cannot, any OpenGL is taken whatever the choice.
  ///   - waits: Whether presenting a texture waits for the display's vertical blank.
  init(
    _ choice: PresenterChoice, for window: borrowing WindowHandle, expectsHardware: Bool,
    hasSurface: Bool, waits: Bool
  ) {
    kind = .surface
    self.waits = waits
    if choice == .texture || (choice == .auto && expectsHardware) || !hasSurface {
      let made = TexturePresenter(
        for: window, onlyHardware: choice == .auto && hasSurface, waits: waits)
      if let made {
        kind = .texture
        hasVsync = made.hasVsync
        texture = consume made
        return
      }
    }
    surface = SurfacePresenter()
  }

  /// Whether presenting a frame waits for the display's vertical blank.
  private(set) var hasVsync = false

  /// Switches to the other presenter; false if there is none.
  mutating func change(in window: borrowing WindowHandle) -> Bool {
    switch kind {
    case .texture:
      texture = nil
      surface = SurfacePresenter()
      hasVsync = false
    case .surface:
      window.dropSurface()
      guard let made = TexturePresenter(for: window, onlyHardware: false, waits: waits) else {
        return false
      }
      surface = nil
      hasVsync = made.hasVsync
      texture = consume made
    }
    kind = kind.other
    return true
  }

  mutating func canvas(of window: borrowing WindowHandle) -> Framebuffer? {
    if texture != nil { return texture!.canvas() }
    return surface!.canvas(of: window)
  }

  mutating func show(_ damage: [PixelRect], in window: borrowing WindowHandle) -> Bool {
    if texture != nil { return texture!.show(damage) }
    return surface!.show(damage, in: window)
  }
}

import FluidGeometry

/// One of the two ways to bring pixels to a window, and the other one in reserve.
struct Presenter: ~Copyable {
  private var texture: TexturePresenter?
  private var surface: SurfacePresenter?
  private(set) var kind: PresenterKind

  /// Makes the way that was chosen; the other one where that fails.
  ///
  /// - Parameters:
  ///   - expectsHardware: Whether the automatic choice should try OpenGL at all.
  ///   - hasSurface: Whether the display lets a window's surface be shown without OpenGL; where it
  ///     does not, the automatic choice takes any OpenGL.
  init(
    _ choice: PresenterChoice, for window: borrowing WindowHandle, expectsHardware: Bool,
    hasSurface: Bool = true
  ) {
    kind = .surface
    if choice == .texture || (choice == .auto && (expectsHardware || !hasSurface)) {
      if let made = TexturePresenter(for: window, onlyHardware: choice == .auto && hasSurface) {
        kind = .texture
        hasVsync = made.hasVsync
        texture = consume made
        return
      }
    }
    surface = SurfacePresenter()
  }

  /// Whether showing a frame waits for the display's vertical blank.
  private(set) var hasVsync = false

  /// Gives up the present way for the other; false if there is none.
  mutating func change(in window: borrowing WindowHandle) -> Bool {
    switch kind {
    case .texture:
      texture = nil
      surface = SurfacePresenter()
      hasVsync = false
    case .surface:
      window.dropSurface()
      guard let made = TexturePresenter(for: window, onlyHardware: false) else { return false }
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

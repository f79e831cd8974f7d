import FluidGeometry
import FluidRaster

/// A window and everything SDL that hangs on it; only one may be open at a time.
public struct Window: ~Copyable {
  private let video: VideoSystem
  private let handle: WindowHandle
  private var presenter: Presenter
  /// What a Wayland compositor tells of its repaints; nil: there is none.
  private var callbacks: FrameCallbacks?
  private var cursors = Cursors()
  private let scaleRule: @Sendable (Double) -> Double
  /// What there is to be said about how the window came about, a line each.
  public let notices: [String]
  /// By what events name the window.
  let id: UInt32

  /// Opens a window, shown but not yet drawn.
  ///
  /// - Throws: ``WindowError/noDisplay(_:)`` if there is nothing to open it on.
  public init(_ options: WindowOptions) throws(WindowError) {
    var lacksFrame = false
    let video = try VideoSystem(lacksFrame: &lacksFrame)
    let density = WindowFacts.density(ofDisplay: 0)
    let requested = options.scale
    let rule: @Sendable (Double) -> Double = { pixelsPerUnit in
      ScaleRule.scale(
        requested: requested, environment: ScaleRule.environmentValue,
        pixelsPerUnit: pixelsPerUnit, dotsPerInch: density.dotsPerInch,
        displayHeight: density.height)
    }
    let expectsHardware =
      options.presenter != .surface && video.driver != "dummy"
      && GraphicsProbe.hasGraphicsDevice()
    let wantsOpenGL =
      expectsHardware || options.presenter == .texture || !video.hasSurface

    /// Window units for a number of points; at most what SDL itself allows.
    func units(_ points: Double, pixelsPerUnit: Double) -> Int32 {
      let units = (points * rule(pixelsPerUnit) / pixelsPerUnit).rounded()
      return units >= 1 ? Int32(min(units, 16384)) : 1
    }
    let handle = try WindowHandle(
      title: options.title, width: units(options.size.width, pixelsPerUnit: 1),
      height: units(options.size.height, pixelsPerUnit: 1), isResizable: options.isResizable,
      forOpenGL: wantsOpenGL)
    let id = handle.id
    // Only now is it known whether the desktop scales windows itself.
    if let geometry = WindowFacts.geometry(of: id, scale: rule), geometry.pixelsPerUnit != 1 {
      handle.setSize(
        width: units(options.size.width, pixelsPerUnit: geometry.pixelsPerUnit),
        height: units(options.size.height, pixelsPerUnit: geometry.pixelsPerUnit))
    }
    let callbacks = video.isWayland ? FrameCallbacks(window: id) : nil
    let presenter = Presenter(
      options.presenter, for: handle, expectsHardware: expectsHardware,
      hasSurface: video.hasSurface, waits: callbacks == nil)
    let notices = Self.notices(
      lacksFrame: lacksFrame,
      surfaceIsTexture: options.presenter == .surface && presenter.kind == .texture)
    handle.show()
    self.id = id
    self.notices = notices
    self.callbacks = callbacks
    self.video = video
    self.handle = handle
    self.presenter = presenter
    scaleRule = rule
  }

  private static func notices(lacksFrame: Bool, surfaceIsTexture: Bool) -> [String] {
    var notices: [String] = []
    if lacksFrame {
      notices.append(
        "The window has no frame: this compositor draws none, and no plugin of libdecor is"
          + " installed that would (Debian: libdecor-0-plugin-1-cairo).")
    }
    if surfaceIsTexture {
      notices.append(
        "A window's surface needs X: on Wayland pictures go through a texture (OpenGL).")
    }
    return notices
  }

  /// Cursors, texture, renderer, window, SDL: each goes before what it stands on.
  deinit {
    callbacks?.close()
    _ = consume cursors
    _ = consume presenter
    _ = consume handle
    _ = consume video
  }

  /// The size now, in pixels and points.
  public var geometry: WindowGeometry {
    WindowFacts.geometry(of: id, scale: scaleRule)
      ?? WindowGeometry(pixelWidth: 1, pixelHeight: 1, scale: 1)
  }

  /// Pictures a second of the display the window is on; nil where the display does not say.
  public var refreshRate: Double? { WindowFacts.refreshRate(of: id) }

  /// How pixels reach the screen now.
  public var presenterKind: PresenterKind { presenter.kind }

  /// Whether ``present(_:)`` waits for the display's vertical blank.
  public var hasVsync: Bool { presenter.hasVsync }

  /// When the compositor has last repainted with what was presented, told once; nil where none
  /// tells, or nothing new. It is heard while events are waited for.
  public func takeRepaint() -> MonotonicTime? { callbacks?.take() }

  /// The display SDL found, such as `x11`, `wayland` or `dummy`.
  public var videoDriver: String { video.driver }

  /// Whether the display is no more, which events tell as a wish to quit.
  public var isDisplayGone: Bool { video.isGone }

  /// Gives the window another title.
  public func setTitle(_ title: String) { handle.setTitle(title) }

  /// Gives the window a picture for task bars and switchers; those that know the program's desktop
  /// entry take the one it names.
  public func setIcon(_ bitmap: Bitmap) { handle.setIcon(bitmap) }

  /// Shows another cursor while the mouse is over a window.
  public mutating func show(_ cursor: Cursor) { cursors.show(cursor) }

  /// The cursor that is shown.
  public var cursor: Cursor { cursors.shown }

  /// The events of this window.
  public func makeEventSource() -> EventSource {
    EventSource(windowID: id, scale: scaleRule, isOnWayland: video.isWayland)
  }

  /// Draws one frame and shows what of it has changed.
  ///
  /// - Parameter draw: Draws into the canvas and returns what it changed, in pixels. Where the
  ///   canvas does not hold the last frame, all of it counts as changed. If the presenter fails
  ///   the other one takes over, and `draw` is called once more with the new memory.
  /// - Throws: ``WindowError/presentingFailed(_:)`` when neither presenter works.
  public mutating func present(
    _ draw: (borrowing Framebuffer) -> [PixelRect]
  ) throws(WindowError) -> Presentation {
    var notice: String?
    while true {
      let began = MonotonicClock.now
      if let canvas = presenter.canvas(of: handle) {
        let bounds = canvas.bounds
        let isNew = !canvas.holdsLastFrame
        let drawn = draw(canvas)
        let damage =
          isNew
          ? [bounds] : drawn.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
        let handedOver = MonotonicClock.now
        if !damage.isEmpty { callbacks?.ask() }
        if damage.isEmpty || presenter.show(damage, in: handle) {
          return Presentation(
            began: began, handedOver: handedOver, returned: MonotonicClock.now,
            isPresented: !damage.isEmpty, notice: notice)
        }
      }
      let words = lastError(of: "presenting through the \(presenter.kind)")
      let failed = presenter.kind
      guard notice == nil, presenter.change(in: handle) else { throw .presentingFailed(words) }
      notice = "\(words); going on with the \(failed.other)"
    }
  }

  /// Shows the last frame again, after part of the window was uncovered.
  ///
  /// - Returns: False if it is lost and must be drawn anew.
  public mutating func presentAgain() -> Bool {
    guard let canvas = presenter.canvas(of: handle), canvas.holdsLastFrame else { return false }
    return presenter.show([canvas.bounds], in: handle)
  }
}

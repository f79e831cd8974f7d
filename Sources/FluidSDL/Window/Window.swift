import FluidCore
import FluidRaster

/// A window and the SDL resources it owns; only one may be open at a time.
package struct Window: ~Copyable {
  private let video: VideoSystem
  private let handle: WindowHandle
  private var presenter: Presenter
  /// The source of a Wayland compositor's repaint times; nil: there is none.
  private var callbacks: FrameCallbacks?
  private var cursors = Cursors()
  private let scaleRule: @Sendable (Double) -> Double
  /// Notices for the user about how the window was opened, a line each.
  package let notices: [String]
  /// SDL's id of the window, in its events.
  let id: UInt32

  /// Opens a window, shown but not yet drawn.
  ///
  /// - Throws: ``WindowError/noDisplay(_:)`` if there is no display to open it on.
  package init(_ options: WindowOptions) throws(WindowError) {
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

    /// Converts points to window units, at most what SDL itself allows.
    func units(_ points: Double, pixelsPerUnit: Double) -> Int32 {
      let units = (points * rule(pixelsPerUnit) / pixelsPerUnit).rounded()
      return units >= 1 ? Int32(min(units, 16384)) : 1
    }
    let handle = try WindowHandle(
      title: options.title, width: units(options.size.width, pixelsPerUnit: 1),
      height: units(options.size.height, pixelsPerUnit: 1), forOpenGL: wantsOpenGL)
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
    var notices: [String] = []
    if lacksFrame {
      notices.append(
        "The window has no frame: this compositor draws none, and no plugin of libdecor is"
          + " installed that would (Debian: libdecor-0-plugin-1-cairo).")
    }
    if options.presenter == .surface, presenter.kind == .texture {
      notices.append(
        "A window's surface needs X: on Wayland pictures go through a texture (OpenGL).")
    }
    handle.show()
    self.id = id
    self.notices = notices
    self.callbacks = callbacks
    self.video = video
    self.handle = handle
    self.presenter = presenter
    scaleRule = rule
  }

  /// Cursors, texture, renderer, window, SDL: each is destroyed before what it depends on.
  deinit {
    callbacks?.close()
    _ = consume cursors
    _ = consume presenter
    _ = consume handle
    _ = consume video
  }

  /// The current size, in pixels and points.
  package var geometry: WindowGeometry {
    WindowFacts.geometry(of: id, scale: scaleRule)
      ?? WindowGeometry(pixelWidth: 1, pixelHeight: 1, scale: 1, pixelsPerUnit: 1)
  }

  /// The refresh rate of the window's display, in hertz; nil where the display does not report it.
  package var refreshRate: Double? { WindowFacts.refreshRate(of: id) }

  /// The presenter in use.
  package var presenterKind: PresenterKind { presenter.kind }

  /// Whether ``present(_:)`` waits for the display's vertical blank.
  package var hasVsync: Bool { presenter.hasVsync }

  /// The time of the compositor's last repaint with everything presented, returned once; nil: none
  /// is reported, or none since. Callbacks arrive while events are waited for.
  package func takeRepaint() -> MonotonicTime? { callbacks?.take() }

  /// SDL's video driver, such as `x11`, `wayland` or `dummy`.
  package var videoDriver: String { video.driver }

  /// Whether the display is gone, which SDL reports as a quit.
  package var isDisplayGone: Bool { video.isGone }

  /// Sets the icon for task bars and switchers; those that know the program's desktop entry use the
  /// icon it names.
  package func setIcon(_ bitmap: Bitmap) { handle.setIcon(bitmap) }

  /// Sets the mouse cursor over the window.
  package mutating func show(_ cursor: Cursor) { cursors.show(cursor) }

  /// The mouse cursor shown.
  package var cursor: Cursor { cursors.shown }

  /// The events of this window.
  package func makeEventSource() -> EventSource {
    EventSource(windowID: id, scale: scaleRule, isOnWayland: video.isWayland)
  }

  /// Draws one frame and presents its damage.
  ///
  /// - Parameter draw: Draws into the canvas and returns what it changed, in pixels. Where the
  ///   canvas does not hold the last frame, all of it counts as changed. If the presenter fails the
  ///   other one takes over, and `draw` is called once more with the new memory.
  /// - Throws: ``WindowError/presentingFailed(_:)`` when neither presenter works.
  package mutating func present(
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

  /// Presents the last frame again, after part of the window was uncovered.
  ///
  /// - Returns: False if the frame is lost and must be drawn anew.
  package mutating func presentAgain() -> Bool {
    guard let canvas = presenter.canvas(of: handle), canvas.holdsLastFrame else { return false }
    return presenter.show([canvas.bounds], in: handle)
  }
}

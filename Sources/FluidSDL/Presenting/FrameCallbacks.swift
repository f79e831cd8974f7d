import CSDL2

/// Reports when a Wayland compositor has repainted with a window's newest picture, by frame
/// callbacks.
///
/// SDL 2 requests them too, but only to wait: its swap holds a picture back until the one before
/// has been taken up, that is until just after the repaint which it was meant for. So SDL's waiting
/// is turned off, and this type makes its own requests through libwayland, which SDL has loaded.
/// The callbacks arrive while SDL polls for events.
final class FrameCallbacks {
  private typealias Construct =
    @convention(c) (
      OpaquePointer, UInt32, UnsafeMutablePointer<UInt>, UnsafeRawPointer
    ) -> OpaquePointer?
  private typealias Listener =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void
  private typealias Listen =
    @convention(c) (OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer?) -> Int32
  private typealias Destroy = @convention(c) (OpaquePointer) -> Void

  /// The request `frame` of `wl_surface`.
  private static let frame: UInt32 = 3

  private let construct: Construct
  private let listen: Listen
  private let destroy: Destroy
  /// The interface `wl_callback`.
  private let interface: UnsafeRawPointer
  /// `wl_callback`'s listener: one function, `done`.
  private let listener: UnsafeMutablePointer<Listener>
  private let window: UInt32
  /// The request that has not been answered; nil: none.
  private var pending: OpaquePointer?
  /// The time of the newest callback that the caller has not taken; nil: none.
  private var moment: MonotonicTime?

  /// - Parameter window: SDL's id of the window.
  /// - Returns: nil where the window is not on a Wayland compositor.
  init?(window: UInt32) {
    guard let handle = SDL_GetWindowFromID(window), fluid_wayland_surface(handle) != nil,
      let construct = WaylandLibrary.symbol("wl_proxy_marshal_array_constructor"),
      let listen = WaylandLibrary.symbol("wl_proxy_add_listener"),
      let destroy = WaylandLibrary.symbol("wl_proxy_destroy"),
      let interface = WaylandLibrary.symbol("wl_callback_interface")
    else { return nil }
    self.construct = unsafeBitCast(construct, to: Construct.self)
    self.listen = unsafeBitCast(listen, to: Listen.self)
    self.destroy = unsafeBitCast(destroy, to: Destroy.self)
    self.interface = UnsafeRawPointer(interface)
    self.window = window
    listener = .allocate(capacity: 1)
    listener.initialize(to: { data, _, _ in
      guard let data else { return }
      Unmanaged<FrameCallbacks>.fromOpaque(data).takeUnretainedValue().answered()
    })
  }

  deinit { listener.deallocate() }

  /// Cancels the request; to be called while the connection is still open.
  func close() {
    if let pending { destroy(pending) }
    pending = nil
  }

  private func answered() {
    moment = MonotonicClock.now
    if let pending { destroy(pending) }
    pending = nil
  }

  /// Requests a callback for the next picture handed over, or waits for the pending one.
  func ask() {
    guard pending == nil, let handle = SDL_GetWindowFromID(window),
      let surface = fluid_wayland_surface(handle)
    else { return }
    // The one argument is the id of the new object, which the library fills in.
    var arguments: UInt = 0
    guard let callback = construct(OpaquePointer(surface), Self.frame, &arguments, interface) else {
      return
    }
    pending = callback
    _ = listen(callback, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The time of the newest callback; returned once.
  func take() -> MonotonicTime? {
    defer { moment = nil }
    return moment
  }
}

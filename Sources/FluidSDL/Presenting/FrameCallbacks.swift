import CSDL2
import Glibc

/// Hears from a Wayland compositor when it has repainted with a window's newest picture.
///
/// SDL 2 asks too, but only waits: its swap holds a picture back until the one before has been
/// taken up, that is until just after the repaint which it was meant for. So its waiting is turned
/// off, and this asks for itself, by libwayland, which SDL has loaded. The answers come in while
/// SDL looks for events.
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
  /// What has been asked and not been answered.
  private var pending: OpaquePointer?
  /// When the newest answer came that the caller has not taken; nil: none has.
  private var moment: MonotonicTime?

  /// - Parameter window: SDL's number of the window.
  /// - Returns: nil where the window is none of a Wayland compositor.
  init?(window: UInt32) {
    guard let handle = SDL_GetWindowFromID(window), fluid_wayland_surface(handle) != nil,
      let library = dlopen("libwayland-client.so.0", RTLD_LAZY),
      let construct = dlsym(library, "wl_proxy_marshal_array_constructor"),
      let listen = dlsym(library, "wl_proxy_add_listener"),
      let destroy = dlsym(library, "wl_proxy_destroy"),
      let interface = dlsym(library, "wl_callback_interface")
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

  /// Asks for nothing more: to be called while the connection is still there.
  func close() {
    if let pending { destroy(pending) }
    pending = nil
  }

  private func answered() {
    moment = MonotonicClock.now
    if let pending { destroy(pending) }
    pending = nil
  }

  /// Asks to be told when the picture that is handed over next is taken up; the one before, if that
  /// has not been yet.
  func ask() {
    guard pending == nil, let handle = SDL_GetWindowFromID(window),
      let surface = fluid_wayland_surface(handle)
    else { return }
    // The one argument is the number of the new object, which the library fills in.
    var arguments: UInt = 0
    guard let callback = construct(OpaquePointer(surface), Self.frame, &arguments, interface) else {
      return
    }
    pending = callback
    _ = listen(callback, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// When a picture was last taken up, told once.
  func take() -> MonotonicTime? {
    defer { moment = nil }
    return moment
  }
}

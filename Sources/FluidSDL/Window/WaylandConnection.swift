import CSDL2

/// A window's connection to its Wayland compositor.
enum WaylandConnection {
  private typealias LastError = @convention(c) (OpaquePointer) -> Int32

  private static let lastError = WaylandLibrary.symbol("wl_display_get_error").map {
    unsafeBitCast($0, to: LastError.self)
  }

  /// Whether a window's connection has failed, as it does while a picture is handed to a compositor
  /// that ends.
  ///
  /// SDL must not be asked for events then: libdecor's plugins (0.1.1) dispatch in a loop until no
  /// event is queued, and of a failed connection none is dispatched any more.
  static func hasFailed(window: UInt32) -> Bool {
    guard let lastError, let handle = SDL_GetWindowFromID(window),
      let display = fluid_wayland_display(handle)
    else { return false }
    return lastError(OpaquePointer(display)) != 0
  }
}

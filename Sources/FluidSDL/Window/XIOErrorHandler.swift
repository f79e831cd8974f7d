import Glibc
import Synchronization

/// Handles X errors while the window closes, and the loss of the X server.
///
/// SDL wakes its own wait by a message to the window, sent over a second connection to the X
/// server; the event of the close button does so too. The server may take the two connections'
/// requests in either order, so the message can reach a window that has just been destroyed: an X
/// error, for which Xlib ends the program with code 1.
enum XIOErrorHandler {
  private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?
  private typealias IOHandler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetIOHandler = @convention(c) (IOHandler?) -> IOHandler?

  private static let isLeaving = Atomic(false)
  /// Xlib's default error handler. Written once, before there is a display to have errors.
  nonisolated(unsafe) private static var usual: Handler?

  /// To be called before SDL opens a display: when SDL closes it, it restores the handler it found.
  /// Without effect where there is no Xlib.
  static func prepare() {
    guard usual == nil, let xlib = dlopen("libX11.so.6", RTLD_LAZY),
      let symbol = dlsym(xlib, "XSetErrorHandler")
    else { return }
    let ours: Handler = { display, error in
      if XIOErrorHandler.isLeaving.load(ordering: .relaxed) { return 0 }
      return XIOErrorHandler.usual?(display, error) ?? 0
    }
    usual = unsafeBitCast(symbol, to: SetHandler.self)(ours)
    if let symbol = dlsym(xlib, "XSetIOErrorHandler") {
      _ = unsafeBitCast(symbol, to: SetIOHandler.self)(lost)
    }
  }

  /// When the X server is gone, Xlib ends the program in any case: so with a message, and with the
  /// exit code of a missing display (EX_UNAVAILABLE). Recordings and traces are complete: each line
  /// is written when it happens, and lines still on their way to a slow reader arrive first.
  private static let lost: IOHandler = { _ in
    DisplayLoss.happen()
    let words = "the display is gone: the X server has closed the connection\n"
    _ = words.withCString { write(2, $0, strlen($0)) }
    // No exit handlers: they would talk to the display.
    _exit(69)
  }

  /// Turns the ignoring of X errors on or off.
  static func ignore(_ isLeaving: Bool) { Self.isLeaving.store(isLeaving, ordering: .relaxed) }
}

/// Clean-up before the program ends because its X server has gone; Xlib leaves no way back into the
/// window's loop.
package enum DisplayLoss {
  private static let preparations = Mutex<[@Sendable () -> Void]>([])

  /// Registers clean-up, run on whatever thread notices the loss. It must not use the display.
  package static func prepare(_ body: @escaping @Sendable () -> Void) {
    preparations.withLock { $0.append(body) }
  }

  /// Runs the registered clean-up.
  static func happen() {
    for body in preparations.withLock({ $0 }) { body() }
  }
}

import CSDL2

/// Wakes the event loop from any thread.
package struct Waker: Sendable {
  /// A waker of the program's event loop; it may be made on any thread.
  package init() {}

  /// Makes ``EventSource/wait(until:)`` return a ``WindowEvent/Kind/wake``. Safe on any thread, and
  /// without effect once the window is closed.
  package func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }
}

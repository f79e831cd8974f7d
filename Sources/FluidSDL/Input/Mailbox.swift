import CSDL2
import Synchronization

/// Hands the newest value from any thread to the event loop, and wakes it with a
/// ``WindowEvent/Kind/wake``.
package final class Mailbox<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  /// An empty mailbox.
  package init() {}

  /// Posts a value, in place of one that was not received yet; on any thread.
  package func post(_ value: Value) {
    let wasEmpty = content.withLock { content in
      let wasEmpty = content == nil
      content = value
      return wasEmpty
    }
    guard wasEmpty else { return }
    // Safe on any thread, and without effect once the window is closed.
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Takes the value out; nil: none since the last call.
  package func receive() -> Value? {
    content.withLock { content in
      let value = content
      content = nil
      return value
    }
  }
}

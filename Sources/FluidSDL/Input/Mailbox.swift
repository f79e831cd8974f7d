import Synchronization

/// Hands the newest value from any thread to the event loop and wakes it.
package final class Mailbox<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)
  private let waker = Waker()

  /// An empty mailbox.
  package init() {}

  /// Posts a value, in place of one that was not received yet; on any thread.
  package func post(_ value: Value) {
    let wasEmpty = content.withLock { content in
      let wasEmpty = content == nil
      content = value
      return wasEmpty
    }
    if wasEmpty { waker.wake() }
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

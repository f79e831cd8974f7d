import Synchronization

/// Hands the newest value from one thread to the event loop and wakes it.
public final class Mailbox<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)
  private let waker = Waker()

  /// An empty mailbox.
  public init() {}

  /// Puts a value in, in place of one that was not taken yet; any thread.
  public func post(_ value: Value) {
    let wasEmpty = content.withLock { content in
      let wasEmpty = content == nil
      content = value
      return wasEmpty
    }
    if wasEmpty { waker.wake() }
  }

  /// Takes the value out; nil if none has come since.
  public func receive() -> Value? {
    content.withLock { content in
      let value = content
      content = nil
      return value
    }
  }
}

import Dispatch
import Synchronization

/// News from any thread, in order.
final class NewsQueue<News: Sendable>: Sendable {
  private let news = Mutex<[News]>([])
  private let arrival = DispatchSemaphore(value: 0)

  func add(_ new: News) {
    news.withLock { $0.append(new) }
    arrival.signal()
  }

  /// Takes all out, the oldest first.
  func drain() -> [News] {
    news.withLock { news in
      defer { news = [] }
      return news
    }
  }

  /// Waits for news, and takes all out.
  func wait() -> [News] {
    arrival.wait()
    return drain()
  }
}

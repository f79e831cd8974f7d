import FluidSettings
import Synchronization

/// A watcher's reports, to wait for.
final class Mailbox: Sendable {
  private let letters = Mutex<[Result<Settings, ConfigProblems>]>([])

  func put(_ result: Result<Settings, ConfigProblems>) { letters.withLock { $0.append(result) } }

  var count: Int { letters.withLock { $0.count } }

  /// The next report, taken out; nil if none comes in time.
  func next(within limit: Duration = .seconds(20)) async throws -> Result<Settings, ConfigProblems>?
  {
    let end = ContinuousClock.now + limit
    while true {
      let letter = letters.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let letter { return letter }
      guard ContinuousClock.now < end else { return nil }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Waits for settings with a corner radius, ignoring earlier ones: on a busy machine a partial
  /// save may be seen.
  func wait(forRadius radius: Double) async throws -> Bool {
    while let letter = try await next() {
      if (try? letter.get())?.panel.cornerRadius == radius { return true }
    }
    return false
  }

  /// The next good settings' corner radius, by which these tests tell saves apart.
  func radius() async throws -> Double? { try await next()?.get().panel.cornerRadius }
}

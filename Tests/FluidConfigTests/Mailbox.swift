import FluidSettings
import Synchronization

/// A watcher's reports, to wait for.
final class Mailbox: Sendable {
  struct Letter {
    var result: Result<Settings, ConfigProblems>
    var arrived: ContinuousClock.Instant
  }

  private let letters = Mutex<[Letter]>([])

  func put(_ result: Result<Settings, ConfigProblems>) {
    letters.withLock { $0.append(Letter(result: result, arrived: .now)) }
  }

  var count: Int { letters.withLock { $0.count } }

  /// The next report, taken out; nil if none comes in time.
  func next(within limit: Duration = .seconds(20)) async throws -> Letter? {
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
  func letter(ofRadius radius: Double) async throws -> Letter? {
    while let letter = try await next() {
      if (try? letter.result.get())?.panel.cornerRadius == radius { return letter }
    }
    return nil
  }

  func wait(forRadius radius: Double) async throws -> Bool {
    try await letter(ofRadius: radius) != nil
  }

  /// The next good settings' corner radius, by which these tests tell saves apart.
  func radius() async throws -> Double? {
    try await next().map { try $0.result.get().panel.cornerRadius }
  }
}

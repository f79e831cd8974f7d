import Foundation
import Synchronization

/// Watches one column of the screen while something else goes on, and tells afterwards where the
/// panel's edge stood at which moment.
final class EdgeWatch: Sendable {
  /// What the column showed, and when the server said so.
  struct Sight: Sendable {
    /// In seconds on the monotonic clock; the middle of question and answer.
    var time: Double
    /// The last row of the edge line, in pixels.
    var row: Int
  }

  private let display: Display
  private let x: Int
  private let isWatching = Atomic(true)
  private let shots = Mutex<[(time: Double, shot: Screenshot)]>([])
  private let hasEnded = Atomic(false)

  /// How long to wait between two looks, in seconds: a picture that lasts 4 ms is seen a dozen
  /// times, and looking costs the server under a tenth of a core.
  private static let pause = 0.0003

  /// Starts watching column `x` over a connection of its own.
  init(server: XServer, x: Int = 640) throws {
    display = try Display(number: server.number)
    self.x = x
    Thread.detachNewThread { [self] in
      while isWatching.load(ordering: .relaxed) {
        let asked = MonotonicClock.now
        guard let shot = try? display.screenshot(x: x, width: 1) else { break }
        let time = (asked + MonotonicClock.now) / 2
        shots.withLock { $0.append((time, shot)) }
        MonotonicClock.sleep(Self.pause)
      }
      hasEnded.store(true, ordering: .releasing)
    }
  }

  /// Stops watching and returns what was seen; looks without an edge line are left out.
  func end() -> [Sight] {
    isWatching.store(false, ordering: .relaxed)
    _ = MonotonicClock.wait(1) { hasEnded.load(ordering: .acquiring) ? true : nil }
    return shots.withLock { shots in
      shots.compactMap { time, shot in
        shot.rows(of: Desktop.edgeColor, x: x).map { Sight(time: time, row: $0.upperBound) }
      }
    }
  }
}

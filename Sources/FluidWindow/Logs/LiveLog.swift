import FluidCore
import FluidFiles
import FluidPlayer
import FluidSDL
import Foundation

/// A log written while a window runs, without ever blocking the window.
///
/// Lines for a file on disk are written at once, so that a crash loses nothing before it. A pipe or
/// a terminal may block its writer, so a thread writes to it.
package struct LiveLog: ~Copyable {
  /// The policy for a reader that falls behind.
  package enum Shortage {
    /// Lines are dropped, and their number is written once there is room again.
    case leavesOut
    /// The log ends at the first line without room: with a gap it would be useless.
    case ends
  }

  private let path: String
  private let shortage: Shortage
  /// Maximum size of the queue, in bytes.
  private let limit: Int
  /// Exactly one of file and queue exists.
  private let file: LineFile?
  private let queue: LineQueue?
  /// The error that ended the log, for the window.
  private let failures = Mailbox<LineFileError>()
  private var failure: LineFileError?
  /// The number of lines dropped in a row, and the time of the first.
  private var missing: (lines: Int, since: HandTime) = (0, 0)

  /// How long to wait at the end for a reader that takes nothing, in seconds.
  private let patience: Double

  /// Creates or truncates a file; `-` is standard output.
  ///
  /// - Parameters:
  ///   - limit: Maximum size of the queue, in bytes. A window that is dragged in writes about 20 kB
  ///     a second.
  ///   - patience: How long to wait at the end for a reader that takes nothing, in seconds.
  package init(
    path: String, shortage: Shortage, limit: Int, patience: Double = 0.5
  ) throws(LineFileError) {
    self.path = path
    self.shortage = shortage
    self.limit = limit
    self.patience = patience
    var status = stat()
    let isPipe = path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    // Opening a pipe would wait for its reader; other kinds are known once open.
    if !isPipe {
      let file = try LineFile(path: path)
      if file.isOnDisk {
        self.file = .some(file)
        queue = nil
        return
      }
    }
    let failures = failures
    queue = LineQueue {
      () throws(LineFileError) in
      try LineFile(path: path)
    } onFailure: {
      failures.post($0)
    }
    self.file = nil
    DisplayLoss.prepare { [weak queue] in _ = queue?.finish(patience: patience) }
  }

  /// Writes a line, with its newline.
  ///
  /// - Parameter time: The line's session time.
  package mutating func write(_ line: String, at time: HandTime) {
    guard failure == nil else { return }
    guard let queue else {
      do throws(LineFileError) { try file?.write(line) } catch { fail(error) }
      return
    }
    if missing.lines > 0 {
      // Resumes once half the queue is free: a slightly slow reader loses a few long stretches, not
      // many short ones.
      guard queue.size <= limit / 2 else {
        missing.lines += 1
        return
      }
      sayWhatIsMissing()
    }
    if queue.size + line.utf8.count <= limit {
      queue.add(line)
    } else if shortage == .leavesOut {
      missing = (1, time)
    } else {
      fail(
        LineFileError(path: path, .writing, reason: "whoever reads it has stopped; it ends there"))
    }
  }

  /// The error that ended the log, returned once; nil: none.
  package mutating func nextFailure() -> LineFileError? {
    let next = failures.receive()
    failure = failure ?? next
    return next
  }

  /// Flushes the queue.
  ///
  /// - Throws: Why not all lines arrived.
  package mutating func finish() throws(LineFileError) {
    if missing.lines > 0 { sayWhatIsMissing() }
    if let left = queue?.finish(patience: patience), left > 0 {
      failure =
        failure
        ?? LineFileError(
          path: path, .writing,
          reason: "nobody has read the last \(left) line\(left == 1 ? "" : "s")")
    }
    if let failure = failure ?? failures.receive() { throw failure }
  }

  deinit { queue?.close() }

  private mutating func sayWhatIsMissing() {
    queue?.add("\(TraceLine.dropped(missing.lines, at: missing.since))\n")
    missing.lines = 0
  }

  private mutating func fail(_ error: LineFileError) {
    failure = error
    failures.post(error)
  }
}

import FluidCore
import FluidFiles
import FluidPlayer
import FluidSDL
import Foundation

/// Lines about what goes on in a window, which never waits for them.
///
/// A file on a disk takes each line at once, so that a crash loses nothing before it. What may keep
/// its writer waiting, a pipe or a terminal, is written by a thread.
struct LiveLog: ~Copyable {
  /// What becomes of lines there is no room for because the reader is behind.
  enum Shortage {
    /// They are left out; how many they were stands in their place as soon as there is room again.
    case leavesOut
    /// The log ends before the first of them: what has a hole in it is worth nothing.
    case ends
  }

  private let path: String
  private let shortage: Shortage
  /// The most that waits to be read, in bytes.
  private let limit: Int
  /// One of the two is there.
  private let file: LineFile?
  private let queue: LineQueue?
  /// Why it is not written further; waits here for the window.
  private let failures = Mailbox<LineFileError>()
  private var failure: LineFileError?
  /// How many lines in a row were left out, and the first one's time.
  private var missing: (lines: Int, since: HandTime) = (0, 0)

  /// How long to wait at the end for a reader who takes nothing, in seconds.
  private let patience: Double

  /// Begins a file anew; `-` is the standard output.
  ///
  /// - Parameters:
  ///   - limit: How many bytes may wait to be read. A window that is dragged in writes about 20 kB
  ///     a second.
  ///   - patience: How long to wait at the end for a reader who takes nothing, in seconds.
  init(
    path: String, shortage: Shortage, limit: Int, patience: Double = 0.5
  ) throws(LineFileError) {
    self.path = path
    self.shortage = shortage
    self.limit = limit
    self.patience = patience
    var status = stat()
    let isPipe = path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    // Opening a pipe waits for its reader. What anything else is shows once it is open.
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

  /// Adds a line, with its end.
  ///
  /// - Parameter time: What it tells of.
  mutating func write(_ line: String, at time: HandTime) {
    guard failure == nil else { return }
    guard let queue else {
      do throws(LineFileError) { try file?.write(line) } catch { fail(error) }
      return
    }
    if missing.lines > 0 {
      // Not before there is room for more than the next line: a reader who is a little too slow
      // loses few long stretches and not many short ones.
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

  /// Why it is not written further; nil: it is, or that has been told.
  mutating func nextFailure() -> LineFileError? {
    let next = failures.receive()
    failure = failure ?? next
    return next
  }

  /// Lets what is on its way arrive.
  ///
  /// - Throws: Why not all of it has.
  mutating func finish() throws(LineFileError) {
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

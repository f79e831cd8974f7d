import Dispatch
import FluidFiles
import FluidPlayer
import Foundation
import Synchronization

/// A queue of lines for a slow reader: a thread writes them in order and blocks in place of the
/// caller.
final class LineQueue: Sendable {
  private struct State {
    /// Lines not yet written, oldest first; the first is being written.
    var lines: [String] = []
    /// Number of leading lines that are written already.
    var done = 0
    /// Size of the lines not yet written, in bytes.
    var size = 0
    var isClosed = false
    var hasFailed = false
  }

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - open: Opens the file; called on the thread, because opening a pipe waits for a reader.
  ///   - onFailure: Called on the thread with the error that ended writing.
  init(
    _ open: @escaping @Sendable () throws(LineFileError) -> LineFile,
    onFailure: @escaping @Sendable (LineFileError) -> Void
  ) {
    let thread = Thread { [self] in
      Thread.current.name = "log"
      Self.blockBrokenPipes()
      do throws(LineFileError) {
        let file = try open()
        while let line = next() {
          try file.write(line)
          remove()
        }
      } catch {
        state.withLock { $0.hasFailed = true }
        onFailure(error)
      }
      end.signal()
    }
    thread.start()
  }

  /// Size of the lines not yet written, in bytes.
  var size: Int { state.withLock(\.size) }

  /// Adds a line at the end.
  func add(_ line: String) {
    state.withLock { state in
      guard !state.isClosed, !state.hasFailed else { return }
      state.lines.append(line)
      state.size += line.utf8.count
    }
    arrival.signal()
  }

  /// Accepts no more lines; the thread ends once the queue is empty.
  func close() {
    state.withLock { $0.isClosed = true }
    arrival.signal()
  }

  /// Closes the queue and waits for it to empty, as long as the reader takes lines.
  ///
  /// - Parameter patience: How long to wait while the reader takes nothing, in seconds.
  /// - Returns: Number of lines not taken.
  func finish(patience: Double) -> Int {
    close()
    var before = size
    while end.wait(timeout: .now() + patience) == .timedOut {
      let left = size
      if left == before { break }
      before = left
    }
    end.signal()
    return state.withLock { $0.hasFailed ? 0 : $0.lines.count - $0.done }
  }

  /// Waits for the oldest line; nil: the queue is closed and empty.
  private func next() -> String? {
    while true {
      let (line, isClosed) = state.withLock { state in
        (state.done < state.lines.count ? state.lines[state.done] : nil, state.isClosed)
      }
      if line != nil || isClosed { return line }
      arrival.wait()
    }
  }

  /// Removes the oldest line after it was written.
  private func remove() {
    state.withLock { state in
      state.size -= state.lines[state.done].utf8.count
      state.lines[state.done] = ""
      state.done += 1
      guard state.done * 2 > state.lines.count else { return }
      state.lines.removeFirst(state.done)
      state.done = 0
    }
  }

  /// Makes a broken pipe an error instead of a signal that ends the program.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

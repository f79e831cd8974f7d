import Dispatch
import FluidFiles
import FluidPlayer
import Foundation
import Synchronization

/// Lines on their way to a reader who may not be reading just now: a thread of their own writes
/// them, in order, and waits in place of the one that adds them.
final class LineQueue: Sendable {
  private struct State {
    /// Not written yet, the oldest first. The first is being written.
    var lines: [String] = []
    /// How many of the oldest are done with, and still stand there.
    var done = 0
    /// Of all that are not written yet, in bytes.
    var size = 0
    var isClosed = false
    var hasFailed = false
  }

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - open: Opens the file; called on the thread, since that may wait, too: for a program to
  ///     read a pipe.
  ///   - onFailure: Told on the thread why nothing more is written.
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

  /// How many bytes wait to be written.
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

  /// Takes nothing more, and lets the thread go once it has written what it has.
  func close() {
    state.withLock { $0.isClosed = true }
    arrival.signal()
  }

  /// Lets what waits go out, as long as the reader takes it.
  ///
  /// - Parameter patience: How long to wait while the reader takes nothing, in seconds.
  /// - Returns: How many lines the reader has not taken.
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

  /// The oldest line, as soon as there is one; nil: there will be none.
  private func next() -> String? {
    while true {
      let (line, isClosed) = state.withLock { state in
        (state.done < state.lines.count ? state.lines[state.done] : nil, state.isClosed)
      }
      if line != nil || isClosed { return line }
      arrival.wait()
    }
  }

  /// The oldest line has been written.
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

  /// A reader that has gone is an error like any other here, and not the end of the program.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

import FluidSettings
import Glibc
import Synchronization

/// Reports changes of the configuration file within 100 ms of a save.
///
/// It handles files written in place, replaced by renaming, removed, created, reached through
/// symbolic links, and those whose directory does not exist yet. A thread waits in the kernel for
/// events of the relevant directories, then until the file is quiet, so that no half-written file
/// is read.
package final class ConfigWatcher: Sendable {
  /// The settings when watching started, so that no change is missed in between.
  package let initial: Result<Settings, ConfigProblems>

  private let stopSignal: StopSignal
  private let thread: Mutex<pthread_t?>

  /// A failed system call.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The call's name.
    package var call: String
    /// The system's message.
    package var reason: String

    init(_ call: String, _ error: Int32) {
      self.call = call
      reason = String(cString: strerror(error))
    }

    package var description: String { "cannot watch the configuration: \(call): \(reason)" }
  }

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - base: The settings that the file overrides.
  ///   - onChange: Called on the watching thread with the new settings whenever the file's bytes,
  ///     existence or readability change. A missing optional file gives the defaults.
  package init(
    _ file: ConfigFile, over base: SettingsBase = .named,
    onChange: @escaping @Sendable (Result<Settings, ConfigProblems>) -> Void
  ) throws(Failure) {
    let stopSignal = try StopSignal()
    let watch = try ConfigWatch(file, over: base, stopSignal: stopSignal, onChange: onChange)
    self.stopSignal = stopSignal
    initial = watch.current
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { context in
        let watch = Unmanaged<ConfigWatch>.fromOpaque(context!).takeRetainedValue()
        watch.run()
        return nil
      }, Unmanaged.passRetained(watch).toOpaque())
    guard error == 0 else {
      Unmanaged.passUnretained(watch).release()
      throw Failure("pthread_create", error)
    }
    self.thread = Mutex(thread)
  }

  /// Stops watching. After it returns, `onChange` is neither running nor called again, except for a
  /// call that itself called `stop`.
  package func stop() {
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    guard let thread else { return }
    stopSignal.raise()
    if pthread_equal(thread, pthread_self()) != 0 {
      pthread_detach(thread)
    } else {
      pthread_join(thread, nil)
    }
  }

  deinit { stop() }
}

/// Wakes a thread that waits in poll(2), once.
final class StopSignal: Sendable {
  /// Read end of a pipe, readable after ``raise()``.
  let descriptor: Int32
  private let writeEnd: Int32

  init() throws(ConfigWatcher.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .init("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    writeEnd = ends[1]
  }

  func raise() {
    var byte: UInt8 = 1
    write(writeEnd, &byte, 1)
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }
}

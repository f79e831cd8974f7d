import FluidSettings
import Glibc
import Synchronization

/// Tells when the configuration file changes, within 100 ms of saving.
///
/// It sees files that are written in place, replaced by renaming, removed, made anew, reached
/// through symbolic links, and those whose directory does not exist yet. A thread of its own sleeps
/// in the kernel until one of the directories concerned reports something, then waits for the dust
/// to settle, so that half a file is not taken for a whole one.
package final class ConfigWatcher: Sendable {
  /// What the file held when watching began, so that no change falls between the two.
  package let initial: Result<Settings, ConfigProblems>

  private let stopSignal: StopSignal
  private let thread: Mutex<pthread_t?>

  /// A call to the kernel that failed.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the call.
    package var call: String
    /// The system's words for why.
    package var reason: String

    init(_ call: String, _ error: Int32) {
      self.call = call
      reason = String(cString: strerror(error))
    }

    package var description: String { "cannot watch the configuration: \(call): \(reason)" }
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - base: What the file's keys are laid over.
  ///   - onChange: Called on the watching thread with what the file now holds, each time its bytes,
  ///     its presence or its being readable have changed. A file that may be missing and is holds
  ///     the defaults.
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

  /// Ends watching; no call of `onChange` begins after this returns, and none is under way unless
  /// it is the one that asks.
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

/// Wakes a thread that waits for it in poll(2), once and for good.
final class StopSignal: Sendable {
  /// Readable once the signal is raised: a pipe with a byte in it.
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

import Foundation

/// A program that is started here and spoken to over pipes.
///
/// Foundation's `Process` would listen on the loopback interface to learn when the program ends.
final class HelperProcess: Sendable {
  /// What the program reads.
  var input: FileHandle { toHelper.fileHandleForWriting }
  private let toHelper = Pipe()
  private let fromHelper = Pipe()
  private let id: pid_t

  /// Starts the program without arguments; it keeps this one's standard error.
  init(_ path: String) throws(Failure) {
    let ends = [toHelper, fromHelper].flatMap {
      [$0.fileHandleForReading, $0.fileHandleForWriting]
    }
    // No other program inherits an end.
    for end in ends { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0].fileDescriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[3].fileDescriptor, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { free(arguments[0]) }
    var id = pid_t()
    let error = posix_spawn(&id, path, &actions, nil, &arguments, environ)
    self.id = id
    try? ends[0].close()
    try? ends[3].close()
    guard error == 0 else {
      throw Failure("\(path) cannot be started: \(String(cString: strerror(error)))", .unavailable)
    }
  }

  /// The lines that it writes, as they come.
  var lines: some Sequence<Data> {
    var rest = Data()
    return sequence(state: fromHelper.fileHandleForReading) { output in
      while true {
        if let end = rest.firstIndex(of: 0x0A) {
          let line = Data(rest[..<end])
          rest = Data(rest[(end + 1)...])
          return line
        }
        let more = output.availableData
        if more.isEmpty { return nil }
        rest.append(more)
      }
    }
  }

  /// Asks it to end.
  func end() { kill(id, SIGTERM) }

  /// Waits until it has ended.
  ///
  /// - Returns: Its exit code, or the number of the signal that ended it less 256.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal - 256
  }
}

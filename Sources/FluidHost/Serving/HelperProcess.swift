import Foundation
import Glibc

/// A program that is started here and spoken to over its standard input and output.
///
/// Foundation's `Process` would listen on the loopback interface to learn when the program ends.
final class HelperProcess: Sendable {
  /// This end of what the program reads: a socket, as writing to a pipe whose reader has ended
  /// would end this program.
  private let input: FileHandle
  private let output = Pipe()
  private let id: pid_t

  /// Starts the program without arguments; it keeps this one's standard error.
  init(_ path: String) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw Failure("\(path) cannot be started: \(String(cString: strerror(errno)))", .unavailable)
    }
    input = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let reading = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let writing = output.fileHandleForWriting
    // No other program inherits an end.
    for end in [input, reading, output.fileHandleForReading, writing] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading.fileDescriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, writing.fileDescriptor, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { free(arguments[0]) }
    var id = pid_t()
    let error = posix_spawn(&id, path, &actions, nil, &arguments, environ)
    self.id = id
    try? reading.close()
    try? writing.close()
    guard error == 0 else {
      throw Failure("\(path) cannot be started: \(String(cString: strerror(error)))", .unavailable)
    }
  }

  /// Sends the program a line; one that it does not take any more is dropped.
  func send(_ line: Data) {
    var rest = line[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(input.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, sent))
    }
  }

  /// The lines that it writes, as they come.
  var lines: some Sequence<Data> {
    var rest = Data()
    return sequence(state: output.fileHandleForReading) { output in
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

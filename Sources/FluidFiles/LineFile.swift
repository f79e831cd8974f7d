import Foundation

/// A file written line by line; the caller waits.
///
/// Each line is written whole and unbuffered: a crash loses no earlier line, and concurrent readers
/// see whole lines.
package struct LineFile: ~Copyable, Sendable {
  private let descriptor: Int32
  private let path: String
  /// Whether it is a regular file, which never blocks the writer, rather than a pipe or a terminal.
  package let isOnDisk: Bool

  /// Creates or truncates a file; `-` is the standard output.
  ///
  /// - Parameter name: Name of the file in errors; nil for its path.
  package init(path: String, called name: String? = nil) throws(LineFileError) {
    self.path = name ?? path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw LineFileError(path: self.path, .creating, errno)
    }
    isOnDisk = status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes a text, which should end in a line break. If a disk is full, no part of the text
  /// remains.
  package func write(_ text: String) throws(LineFileError) {
    var text = text
    let error: Int32 = text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(
          descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count > 0 {
          written += count
        } else if errno == EAGAIN {
          // A non-blocking descriptor inherited from another program.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          let error = errno
          truncateLast(written)
          return error
        }
      }
      return 0
    }
    guard error == 0 else { throw LineFileError(path: path, .writing, error) }
  }

  /// Truncates a partly written line.
  private func truncateLast(_ count: Int) {
    guard isOnDisk, count > 0 else { return }
    let end = lseek(descriptor, 0, SEEK_CUR) - count
    if end >= 0, ftruncate(descriptor, end) == 0 { lseek(descriptor, end, SEEK_SET) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }
}

/// The process's standard output.
package enum StandardOutput {
  /// Writes a whole text.
  package static func write(_ text: String) throws(LineFileError) {
    try LineFile(path: "-").write(text)
  }
}

/// A failure to write a recording, a trace or a text.
package struct LineFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path as given; `-` is the standard output.
  package var path: String
  /// The failed operation.
  package var step: Step
  /// The reason in words, usually the system's.
  package var reason: String

  /// An operation on a file.
  package enum Step: Sendable, Hashable {
    /// Creating the file.
    case creating
    /// Writing to the file.
    case writing
  }

  package init(path: String, _ step: Step, reason: String) {
    self.path = path
    self.step = step
    self.reason = reason
  }

  init(path: String, _ step: Step, _ error: Int32) {
    self.init(path: path, step, reason: String(cString: strerror(error)))
  }

  package var description: String {
    "\(path == "-" ? "standard output" : path): cannot be written: \(reason)"
  }
}

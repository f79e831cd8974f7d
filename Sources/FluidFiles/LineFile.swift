import Foundation

/// A file that is written line by line, by a caller who waits for it.
///
/// Each line goes to the kernel whole and at once: a crash of the program loses nothing that came
/// before it, and a program that reads along sees whole lines.
package struct LineFile: ~Copyable, Sendable {
  private let descriptor: Int32
  private let path: String
  /// Whether it is a file on a disk, which keeps no writer waiting, and not a pipe or a terminal.
  package let isOnDisk: Bool

  /// A file to begin anew; `-` is the standard output.
  ///
  /// - Parameter name: What errors call it; nil: its path.
  package init(path: String, called name: String? = nil) throws(LineFileError) {
    self.path = name ?? path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw LineFileError(path: self.path, .creating, errno)
    }
    isOnDisk = status.st_mode & S_IFMT == S_IFREG
  }

  /// Adds a text, which should end with the end of a line. Where it does not fit on a disk, nothing
  /// of it stays there.
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
          // The program that gave us this descriptor does not wait on it; we do.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          let error = errno
          takeBack(written)
          return error
        }
      }
      return 0
    }
    guard error == 0 else { throw LineFileError(path: path, .writing, error) }
  }

  /// Takes the last bytes away again: half a line is none.
  private func takeBack(_ count: Int) {
    guard isOnDisk, count > 0 else { return }
    let end = lseek(descriptor, 0, SEEK_CUR) - count
    if end >= 0, ftruncate(descriptor, end) == 0 { lseek(descriptor, end, SEEK_SET) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }
}

/// The process's standard output.
package enum StandardOutput {
  /// Writes a text, all of it.
  package static func write(_ text: String) throws(LineFileError) {
    try LineFile(path: "-").write(text)
  }
}

/// A recording, a trace or a text that cannot be written.
package struct LineFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As it was given: `-` is the standard output.
  package var path: String
  /// What was being done.
  package var step: Step
  /// In words, most often the system's.
  package var reason: String

  /// What was being done.
  package enum Step: Sendable, Hashable {
    /// There can be no such file.
    case creating
    /// It was there, and did not take all.
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

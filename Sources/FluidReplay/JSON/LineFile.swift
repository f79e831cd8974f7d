import Foundation

/// A file that is written line by line.
///
/// Each line goes to the kernel whole and at once: a crash of the program loses nothing that came
/// before it, and whoever reads along sees whole lines.
struct LineFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// A file to begin anew; `-` is the standard output.
  init(path: String) throws(LineFileError) {
    self.path = path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw LineFileError(path: path, errno) }
  }

  /// Adds a text, which should end with the end of a line.
  func write(_ text: String) throws(LineFileError) {
    var text = text
    let error: Int32 = text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(
          descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count > 0 {
          written += count
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard error == 0 else { throw LineFileError(path: path, error) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }
}

/// The process's standard output.
public enum StandardOutput {
  /// Writes a text, all of it.
  public static func write(_ text: String) throws(LineFileError) {
    try LineFile(path: "-").write(text)
  }
}

/// A recording or trace that cannot be written.
public struct LineFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as it was given.
  public var path: String
  /// The system's words for it.
  public var reason: String

  init(path: String, _ error: Int32) {
    self.path = path
    reason = String(cString: strerror(error))
  }

  public var description: String { "\(path): cannot be written: \(reason)" }
}

import Foundation

/// Writes a recording while it happens, so that a crash loses nothing that came before it.
///
/// Each line goes to the kernel whole and at once; only a failing machine can lose what was written.
public struct RecordingWriter: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// A file that cannot be written.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    public var path: String
    public var reason: String

    public var description: String { "\(path): cannot be written: \(reason)" }
  }

  /// Begins a file with the recording's first line and the events it has already. A file that is
  /// there is replaced.
  public init(path: String, _ recording: Recording) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard descriptor >= 0 else {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
    try write(recording.text)
  }

  /// Adds an event. One that JSON cannot say, having a number that is not finite, is left out.
  public func write(_ event: Recording.Event) throws(Failure) {
    guard let line = event.line else { return }
    try write(line + "\n")
  }

  private func write(_ text: String) throws(Failure) {
    var text = text
    let error: Int32 = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard error == 0 else {
      throw Failure(path: path, reason: String(cString: strerror(error)))
    }
  }

  deinit { close(descriptor) }
}

import Foundation

/// A file that a command reads or writes, by what it is and not by its name.
struct FileUse {
  /// How it is asked for: "--trace", "the recording".
  let role: String
  /// `-` is a standard stream.
  let path: String

  init(_ role: String, _ path: String) {
    self.role = role
    self.path = path
  }

  /// Two of the same are one file. Devices and pipes are none.
  fileprivate enum Identity: Hashable {
    case node(dev_t, ino_t)
    /// There is nothing yet.
    case place(String)
  }

  /// - Parameter stream: What `-` stands for: 0 or 1.
  fileprivate func identity(stream: Int32) -> Identity? {
    var status = stat()
    if (path == "-" ? fstat(stream, &status) : stat(path, &status)) == 0 {
      return status.st_mode & S_IFMT == S_IFREG ? .node(status.st_dev, status.st_ino) : nil
    }
    guard path != "-" else { return nil }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    return .place("\(folder)/\(url.lastPathComponent)")
  }
}

/// Keeps a command from writing over what it reads, and from writing two things into one file.
enum FileClash {
  /// - Throws: ``Failure/Code/usage`` if two of them are one.
  static func check(reading inputs: [FileUse], writing outputs: [FileUse]) throws(Failure) {
    for (index, output) in outputs.enumerated() {
      guard let identity = output.identity(stream: 1) else { continue }
      for input in inputs where input.identity(stream: 0) == identity {
        throw Failure(
          "\(output.path): \(output.role) would write over \(input.role); expected another file",
          .usage)
      }
      for other in outputs[..<index] where other.identity(stream: 1) == identity {
        throw Failure(
          "\(output.path): \(output.role) and \(other.role) name one file; expected two", .usage)
      }
    }
  }
}

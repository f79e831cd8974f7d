import Foundation

/// A file that a command reads or writes.
struct FileUse {
  /// The name in messages: "--trace", "the recording".
  let role: String
  /// The path; `-` is a standard stream.
  let path: String

  /// Nil without a path: the option is not given.
  init?(_ role: String, _ path: String?) {
    guard let path else { return nil }
    self.role = role
    self.path = path
  }

  /// Several files of one role.
  static func all(_ role: String, _ paths: [String]) -> [FileUse?] {
    paths.map { FileUse(role, $0) }
  }

  /// The identity of a regular file: equal for two paths of one file. Devices and pipes have none.
  fileprivate enum Identity: Hashable {
    case node(dev_t, ino_t)
    /// A path at which no file exists yet.
    case place(String)
  }

  /// - Parameter stream: The descriptor of `-`: 0 or 1.
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

/// Prevents a command from overwriting its input, and from writing two outputs into one file.
enum FileClash {
  /// - Throws: ``Failure/Code/usage`` if two paths are one file.
  static func check(reading inputs: [FileUse?], writing outputs: [FileUse?]) throws(Failure) {
    let (inputs, outputs) = (inputs.compactMap(\.self), outputs.compactMap(\.self))
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

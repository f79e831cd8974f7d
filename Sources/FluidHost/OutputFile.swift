import Foundation

/// Where a command writes what it has made: `-` is the standard output, everything else a file.
struct OutputFile {
  let path: String

  /// Writes bytes, all of them or none: they take the file's place once they are complete. A device or a pipe is written
  /// to as it is.
  ///
  /// - Throws: ``Failure/Code/cannotCreate`` if there can be no such file, ``Failure/Code/cannotWrite`` if it does not take
  ///   them all.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard path != "-" else { return try Self.write(bytes, to: 1, of: "standard output") }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw cannotCreate(errno) }
      defer { close(descriptor) }
      try Self.write(bytes, to: descriptor, of: path)
    } else {
      if exists, access(path, W_OK) != 0 { throw cannotCreate(errno) }
      // The place of a link's file, and not the link's.
      let target = exists ? realpath(path, nil).map(Self.taken) ?? path : path
      try replace(target, by: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
    }
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }

  private func replace(_ target: String, by bytes: [UInt8], mode: mode_t?) throws(Failure) {
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw cannotCreate(errno) }
    defer { close(descriptor) }
    do throws(Failure) {
      if let mode { _ = fchmod(descriptor, mode) }
      try Self.write(bytes, to: descriptor, of: path)
      guard rename(temporary, target) == 0 else { throw cannotCreate(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func cannotCreate(_ error: Int32) -> Failure {
    Failure("\(path): cannot be written: \(String(cString: strerror(error)))", .cannotCreate)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, of name: String
  ) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Failure(
          "\(name): cannot be written: \(String(cString: strerror(errno)))", .cannotWrite)
      }
    }
  }
}

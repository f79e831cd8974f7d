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
    if let draft = try draft() {
      let descriptor = try open(draft.path)
      defer { close(descriptor) }
      try Self.write(bytes, to: descriptor, of: path)
      try draft.commit()
    } else {
      let descriptor = try open(path)
      defer { close(descriptor) }
      try Self.write(bytes, to: descriptor, of: path)
    }
  }

  /// A file beside it that is to take its place; nil where it is written to as it is: the standard output, a device, a pipe.
  func draft() throws(Failure) -> Draft? {
    guard path != "-" else { return nil }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return nil }
    if exists, access(path, W_OK) != 0 { throw cannotCreate(errno) }
    // The place of a link's file, and not the link's.
    let target = exists ? realpath(path, nil).map(Self.taken) ?? path : path
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw cannotCreate(errno) }
    if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    close(descriptor)
    return Draft(path: temporary, target: target, file: self)
  }

  /// A file on its way to another one's place: it takes it, or goes.
  struct Draft: ~Copyable {
    /// Where to write until then.
    let path: String
    fileprivate let target: String
    fileprivate let file: OutputFile

    consuming func commit() throws(Failure) {
      guard rename(path, target) == 0 else { throw file.cannotCreate(errno) }
    }

    // Gone already where it has been renamed.
    deinit { unlink(path) }
  }

  private func open(_ path: String) throws(Failure) -> Int32 {
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotCreate(errno) }
    return descriptor
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }

  fileprivate func cannotCreate(_ error: Int32) -> Failure {
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
      } else if errno == EAGAIN {
        // Whoever gave us this descriptor does not wait; we do.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw Failure(
          "\(name): cannot be written: \(String(cString: strerror(errno)))", .cannotWrite)
      }
    }
  }
}

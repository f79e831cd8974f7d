import FluidConfig
import Foundation

/// A command's output: `-` is standard output, any other path a file.
struct OutputFile {
  let path: String

  /// Writes bytes, all or none: a complete draft replaces the file. A device or a pipe is written
  /// to directly.
  ///
  /// - Throws: ``Failure/Code/cannotCreate`` if the file cannot be created,
  ///   ``Failure/Code/cannotWrite`` if it does not take all bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard path != "-" else { return try Self.write(bytes, to: 1, of: "standard output") }
    if let draft = try draft() {
      try Self.write(bytes, to: draft.descriptor, of: path)
      try commit(draft)
    } else {
      let descriptor = try open()
      defer { close(descriptor) }
      try Self.write(bytes, to: descriptor, of: path)
    }
  }

  /// A draft beside the file, to replace it; nil for standard output, devices and pipes, which are
  /// written to directly.
  func draft() throws(Failure) -> FileDraft? {
    guard path != "-" else { return nil }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return nil }
    if exists, access(path, W_OK) != 0 { throw cannotCreate(Self.systemError) }
    // A link's target is replaced, not the link.
    let target = exists ? realpath(path, nil).map(Self.taken) ?? path : path
    let draft: FileDraft
    do {
      draft = try FileDraft(for: target, mode: 0o666)
    } catch {
      throw cannotCreate(error.reason)
    }
    if exists { _ = fchmod(draft.descriptor, status.st_mode & 0o7777) }
    return draft
  }

  /// Replaces the file with a draft.
  func commit(_ draft: consuming FileDraft) throws(Failure) {
    do {
      try draft.commit()
    } catch {
      throw cannotCreate(error.reason)
    }
  }

  /// Opens the device or pipe for writing.
  func open() throws(Failure) -> Int32 {
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotCreate(Self.systemError) }
    return descriptor
  }

  /// Whether anything has that name, a dangling link included.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }

  /// The text of the last system error.
  static var systemError: String { String(cString: strerror(errno)) }

  /// The failure of the last system error while writing a file.
  static func cannotWrite(_ name: String, _ code: Failure.Code = .cannotWrite) -> Failure {
    Failure("\(name): cannot be written: \(systemError)", code)
  }

  private func cannotCreate(_ reason: String) -> Failure {
    Failure("\(path): cannot be written: \(reason)", .cannotCreate)
  }

  /// Writes all bytes to an open descriptor.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, of name: String
  ) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The descriptor is non-blocking, as the parent process opened it.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw cannotWrite(name)
      }
    }
  }
}

import FluidConfig
import Foundation

/// Where a command writes what it has made: `-` is the standard output, everything else a file.
struct OutputFile {
  let path: String

  /// Writes bytes, all of them or none: they take the file's place once they are complete. A device
  /// or a pipe is written to as it is.
  ///
  /// - Throws: ``Failure/Code/cannotCreate`` if there can be no such file,
  ///   ``Failure/Code/cannotWrite`` if it does not take them all.
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

  /// A file beside it that is to take its place; nil where it is written to as it is: the standard
  /// output, a device, a pipe.
  func draft() throws(Failure) -> FileDraft? {
    guard path != "-" else { return nil }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return nil }
    if exists, access(path, W_OK) != 0 { throw cannotCreate(Self.systemWords) }
    // The place of a link's file, and not the link's.
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

  /// Lets a draft take the file's place.
  func commit(_ draft: consuming FileDraft) throws(Failure) {
    do {
      try draft.commit()
    } catch {
      throw cannotCreate(error.reason)
    }
  }

  /// The device or the pipe itself, open for writing.
  func open() throws(Failure) -> Int32 {
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotCreate(Self.systemWords) }
    return descriptor
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }

  private static var systemWords: String { String(cString: strerror(errno)) }

  private func cannotCreate(_ reason: String) -> Failure {
    Failure("\(path): cannot be written: \(reason)", .cannotCreate)
  }

  /// Writes bytes to what is open, all of them.
  ///
  /// - Throws: ``Failure/Code/cannotWrite``.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, of name: String
  ) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The program that gave us this descriptor does not wait on it; we do.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw Failure(
          "\(name): cannot be written: \(String(cString: strerror(errno)))", .cannotWrite)
      }
    }
  }
}

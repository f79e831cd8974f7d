import Foundation

/// A terminal that no user sits at: what a program writes to it can be read.
package final class PseudoTerminal: Sendable {
  private let owner: Int32
  /// The end that a program has.
  package let device: FileHandle

  package init() throws {
    var owner: Int32 = -1
    var device: Int32 = -1
    guard openpty(&owner, &device, nil, nil, nil) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    // No program gets them but as what it is given.
    for descriptor in [owner, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    self.owner = owner
    self.device = FileHandle(fileDescriptor: device, closeOnDealloc: true)
  }

  /// What has been written to it since the last call, with the ends of lines as a terminal has
  /// them; no more than it holds, which is 4 kB.
  package func text() -> String {
    var bytes: [UInt8] = []
    var news = pollfd(fd: owner, events: Int16(POLLIN), revents: 0)
    while poll(&news, 1, 0) > 0 {
      var part = [UInt8](repeating: 0, count: 4096)
      let count = read(owner, &part, part.count)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  deinit { close(owner) }
}

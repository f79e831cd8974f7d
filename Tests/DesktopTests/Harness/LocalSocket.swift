import Foundation

/// A connected stream socket of this machine (a path in the file system), closed with its owner.
final class LocalSocket: Sendable {
  private let descriptor: Int32

  /// Connects to a listening socket.
  /// - Throws: `HarnessError` naming the path and the system's reason.
  init(path: String) throws(HarnessError) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system("socket", path) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else {
      close(descriptor)
      throw .said("socket path is longer than \(capacity - 1) bytes: \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    // No answer may take longer.
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard result == 0 else {
      let error = HarnessError.system("connect", path)
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, waiting as long as the other side needs.
  func send(_ bytes: [UInt8]) throws(HarnessError) {
    let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard sent == bytes.count else { throw .system("send", "a socket") }
  }

  /// Reads exactly `count` bytes.
  func receive(_ count: Int) throws(HarnessError) -> [UInt8] {
    // Waiting for none would be waiting.
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
    guard received == count else { throw .system("recv", "a socket: \(received) of \(count)") }
    return bytes
  }
}

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
    guard result == 0 else {
      let error = HarnessError.system("connect", path)
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, waiting as long as the other side needs.
  func send(_ bytes: [UInt8]) throws(HarnessError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { sent += count } else if errno != EINTR { throw .system("send", "a socket") }
    }
  }

  /// Reads exactly `count` bytes.
  /// - Parameter timeout: The longest wait for more bytes, in seconds.
  func receive(_ count: Int, timeout: Double = 5) throws(HarnessError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(timeout * 1000))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { throw .said("no answer within \(timeout) s") }
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + received, count - received, 0)
      }
      if got > 0 {
        received += got
      } else if got == 0 {
        throw .said("the other side hung up")
      } else if errno != EINTR {
        throw .system("recv", "a socket")
      }
    }
    return bytes
  }
}

import Foundation
import Synchronization
import TestSupport

/// Something that listens where a Wayland compositor would, hears what a program asks first, and
/// says what a test wants.
final class FakeCompositor: Sendable {
  private let folder: TemporaryFolder
  private let listener: Int32
  private let words = Mutex<[UInt32]>([])
  /// The socket's path.
  var path: String { folder("wayland") }
  /// What it has been asked.
  var heard: [UInt32] { words.withLock { $0 } }
  /// What a compositor that can show the window has.
  static let complete = [
    "wl_compositor", "wl_shm", "wl_seat", "wl_output", "xdg_wm_base", "wl_data_device_manager",
  ]

  /// - Parameters:
  ///   - answer: What it says, word for word.
  ///   - closes: Whether it ends the connection, and not the other side.
  init(says answer: [UInt32], closes: Bool = false) throws {
    folder = try TemporaryFolder()
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder("wayland").utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    listen(listener, 8)
    Thread.detachNewThread { [self, listener] in
      let client = accept(listener, nil, nil)
      var request = [UInt32](repeating: 0, count: 6)
      _ = recv(client, &request, 24, Int32(MSG_WAITALL))
      words.withLock { [request] in $0 = request }
      // In two pieces, as a stream may come.
      let bytes = answer.withUnsafeBytes { Array($0) }
      for part in [bytes.prefix(13), bytes.dropFirst(13)] {
        part.withUnsafeBytes { _ = send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        usleep(2000)
      }
      if !closes { _ = recv(client, &request, 1, 0) }
      close(client)
      close(listener)
    }
  }

  /// Takes get_registry as object 2 and sync as object 3, and answers both.
  ///
  /// - Parameter globals: What it says it has.
  convenience init(_ globals: [String]) throws {
    var words: [UInt32] = []
    for (number, name) in globals.enumerated() {
      var text = Array(name.utf8) + [0]
      let length = UInt32(text.count)
      while text.count % 4 != 0 { text.append(0) }
      let letters = text.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      words += [2, UInt32(8 + 12 + text.count) << 16, UInt32(number + 1), length]
      words += letters + [1]
    }
    // wl_callback.done, and wl_display.delete_id of it.
    try self.init(says: words + [3, 12 << 16, 7, 1, 12 << 16 | 1, 3])
  }
}

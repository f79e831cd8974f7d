import Foundation

/// Something that listens where a Wayland compositor would, says what it has, and does nothing
/// else.
package final class FakeCompositor: Sendable {
  private let folder: TemporaryFolder
  private let listener: Int32

  /// The socket's path.
  package var path: String { folder("wayland") }

  /// What a compositor that can show the window has.
  package static let complete = [
    "wl_compositor", "wl_shm", "wl_seat", "wl_output", "xdg_wm_base", "wl_data_device_manager",
  ]

  /// - Parameter globals: What it says it has.
  package init(_ globals: [String] = complete) throws {
    folder = try TemporaryFolder()
    listener = Self.listen(at: folder("wayland"))
    Thread.detachNewThread { [listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          // Here and not where it is let go of: another thread's file could have the number by now.
          close(listener)
          return
        }
        Self.answer(client, globals)
        close(client)
      }
    }
  }

  /// A socket that programs can connect to at a path; the caller closes it.
  package static func listen(at path: String) -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    Foundation.listen(listener, 8)
    return listener
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Takes get_registry as object 2 and sync as object 3, and answers both.
  private static func answer(_ client: Int32, _ globals: [String]) {
    var request = [UInt8](repeating: 0, count: 24)
    guard recv(client, &request, 24, Int32(MSG_WAITALL)) == 24 else { return }
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
    words += [3, 12 << 16, 7, 1, 12 << 16 | 1, 3]
    // In two pieces, as a stream may come.
    let bytes = words.withUnsafeBytes { Array($0) }
    for part in [bytes.prefix(13), bytes.dropFirst(13)] {
      part.withUnsafeBytes { _ = send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      usleep(2000)
    }
    // It ends when the other side does.
    _ = recv(client, &request, 1, 0)
  }
}

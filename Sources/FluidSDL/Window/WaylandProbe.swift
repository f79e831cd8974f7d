import Glibc

/// Asks a Wayland compositor what it has before SDL does: SDL 2.26 crashes where there is no seat.
struct WaylandProbe: Sendable {
  /// Where the compositor listens.
  let path: String

  /// What the window cannot do without, by the protocol's names.
  static let needed = ["wl_compositor", "wl_shm", "wl_seat", "wl_output", "xdg_wm_base"]

  /// How long an answer may take, in seconds.
  private static let timeout = 3.0

  init(path: String) { self.path = path }

  /// The compositor the environment names; nil where it names none.
  ///
  /// - Parameter environment: `WAYLAND_DISPLAY`, a name or a path, and `XDG_RUNTIME_DIR`, the
  ///   folder of names. Where `WAYLAND_SOCKET` hands over a connection that is open already there
  ///   is nowhere to ask: it is libwayland's, once.
  init?(environment: (String) -> String?) {
    if environment("WAYLAND_SOCKET") != nil { return nil }
    let folder = environment("XDG_RUNTIME_DIR")
    let name = environment("WAYLAND_DISPLAY")
    if let name, name.hasPrefix("/") {
      path = name
    } else if let folder, let name, !name.isEmpty {
      path = "\(folder)/\(name)"
    } else if let folder, access("\(folder)/wayland-0", F_OK) == 0 {
      // What libwayland takes where the environment does not say which.
      path = "\(folder)/wayland-0"
    } else {
      return nil
    }
  }

  /// Why there can be no window there, in words; nil: nothing speaks against it.
  func complaint() -> String? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return systemWords }
    defer { close(descriptor) }
    guard connect(descriptor) else { return "no compositor answers at \(path): \(systemWords)" }
    guard let globals = globals(descriptor) else {
      return "the compositor at \(path) does not say what it has"
    }
    let missing = Self.needed.filter { !globals.contains($0) }
    guard !missing.isEmpty else { return nil }
    let seat = missing.contains("wl_seat") ? ", so that nothing could be touched in it" : ""
    return "the compositor at \(path) has no \(missing.joined(separator: ", no "))\(seat)"
  }

  /// Whether a compositor listens there.
  var isListening: Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return connect(descriptor)
  }

  private var systemWords: String { String(cString: strerror(errno)) }

  private func connect(_ descriptor: Int32) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size) == 0
      }
    }
  }

  // MARK: The wire

  /// The names of what the compositor announces; nil: it does not speak as one, or not in time.
  private func globals(_ descriptor: Int32) -> Set<String>? {
    // wl_display.get_registry as object 2, then wl_display.sync as object 3, which answers after
    // all globals.
    let requests: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3]
    let sent = requests.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == 24 else { return nil }
    let deadline = MonotonicClock.now + Self.timeout
    var globals: Set<String> = []
    while true {
      guard let head = receive(8, from: descriptor, until: deadline) else { return nil }
      let (object, size) = (head.word(0), Int(head.word(4) >> 16))
      guard size >= 8, let body = receive(size - 8, from: descriptor, until: deadline) else {
        return nil
      }
      switch (object, head.word(4) & 0xffff) {
      case (2, 0):
        guard body.count >= 12 else { return nil }
        // wl_registry.global: a number, then a name with its length, which counts the zero at its
        // end.
        let length = Int(body.word(4))
        guard length >= 1, 8 + length <= body.count else { return nil }
        globals.insert(String(decoding: body[8..<(7 + length)], as: UTF8.self))
      case (3, 0): return globals
      case (1, 0): return nil
      default: break
      }
    }
  }

  private func receive(
    _ count: Int, from descriptor: Int32, until deadline: MonotonicTime
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, (deadline - MonotonicClock.now) * 1000)
      let ready = poll(&waiting, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + received, count - received, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      received += got
    }
    return bytes
  }
}

extension [UInt8] {
  /// Four bytes as the machine orders them, as Wayland's wire does.
  fileprivate func word(_ offset: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}

import Glibc

/// Queries a Wayland compositor's globals before SDL does: SDL 2.26 crashes where there is no seat.
struct WaylandProbe: Sendable {
  /// The path of the compositor's socket.
  let path: String

  /// The interfaces that the window needs.
  static let needed = ["wl_compositor", "wl_shm", "wl_seat", "wl_output", "xdg_wm_base"]

  /// The interface of compositors that draw windows' frames themselves.
  static let frames = "zxdg_decoration_manager_v1"

  /// How long an answer may take, in seconds.
  private static let timeout = 3.0

  init(path: String) { self.path = path }

  /// The compositor the environment names; nil where it names none.
  ///
  /// - Parameter environment: `WAYLAND_DISPLAY`, a name or a path, and `XDG_RUNTIME_DIR`, the
  ///   folder of names. Where `WAYLAND_SOCKET` hands over an open connection there is no compositor
  ///   to query: that connection is libwayland's, and usable once.
  init?(environment: (String) -> String?) {
    if environment("WAYLAND_SOCKET") != nil { return nil }
    let folder = environment("XDG_RUNTIME_DIR")
    let name = environment("WAYLAND_DISPLAY")
    if let name, name.hasPrefix("/") {
      path = name
    } else if let folder, let name, !name.isEmpty {
      path = "\(folder)/\(name)"
    } else if let folder, access("\(folder)/wayland-0", F_OK) == 0 {
      // libwayland's default where the environment names no display.
      path = "\(folder)/wayland-0"
    } else {
      return nil
    }
  }

  /// The result of a query.
  enum Answer: Sendable, Hashable {
    /// The names of the compositor's globals.
    case globals(Set<String>)
    /// Connected, but no answer in time, or none that follows the protocol.
    case silence
    /// No connection, with the error; or the connection was closed before an answer.
    case nobody(String)
  }

  /// Queries the compositor's globals.
  ///
  /// - Parameter timeout: How long the answer may take, in seconds.
  func ask(timeout: Double = timeout) -> Answer {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return .nobody(systemWords) }
    defer { close(descriptor) }
    guard connect(descriptor) else { return .nobody(systemWords) }
    return globals(descriptor, until: MonotonicClock.now + timeout)
  }

  /// The obstacle to opening a window there; nil: none.
  func complaint(about answer: Answer) -> String? {
    switch answer {
    case .nobody(let words): return "no compositor answers at \(path): \(words)"
    case .silence: return "the compositor at \(path) does not say what it has"
    case .globals(let globals):
      let missing = Self.needed.filter { !globals.contains($0) }
      guard !missing.isEmpty else { return nil }
      let seat = missing.contains("wl_seat") ? ", so that nothing could be touched in it" : ""
      return "the compositor at \(path) has no \(missing.joined(separator: ", no "))\(seat)"
    }
  }

  /// Whether a compositor is running there, be it slow to answer.
  ///
  /// Being able to connect is not enough: while a process ends, the kernel closes its descriptors
  /// one by one, and the listening socket may be the last.
  var isServing: Bool {
    if case .nobody = ask(timeout: 1) { return false }
    return true
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

  // MARK: Wire protocol

  /// The message where the compositor closes a connection, before or after the query.
  private static let hasClosed = "it has closed the connection"

  /// The globals that the compositor announces.
  private func globals(_ descriptor: Int32, until deadline: MonotonicTime) -> Answer {
    // wl_display.get_registry as object 2, then wl_display.sync as object 3, which answers after
    // all globals.
    let requests: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3]
    let sent = requests.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == 24 else {
      return .nobody(errno == EPIPE || errno == ECONNRESET ? Self.hasClosed : systemWords)
    }
    var globals: Set<String> = []
    while true {
      let head: [UInt8]
      let body: [UInt8]
      do {
        head = try receive(8, from: descriptor, until: deadline)
        let size = Int(head.word(4) >> 16)
        guard size >= 8 else { return .silence }
        body = try receive(size - 8, from: descriptor, until: deadline)
      } catch {
        return error == .late ? .silence : .nobody(Self.hasClosed)
      }
      switch (head.word(0), head.word(4) & 0xffff) {
      case (2, 0):
        guard body.count >= 12 else { return .silence }
        // wl_registry.global: a number, then a name with its length, which counts the zero at its
        // end.
        let length = Int(body.word(4))
        guard length >= 1, 8 + length <= body.count else { return .silence }
        globals.insert(String(decoding: body[8..<(7 + length)], as: UTF8.self))
      case (3, 0): return .globals(globals)
      case (1, 0): return .silence
      default: break
      }
    }
  }

  /// The reason for missing bytes.
  private enum ReadFailure: Error { case late, closed }

  private func receive(
    _ count: Int, from descriptor: Int32, until deadline: MonotonicTime
  ) throws(ReadFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, (deadline - MonotonicClock.now) * 1000)
      let ready = poll(&waiting, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw .late }
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + received, count - received, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .closed }
      received += got
    }
    return bytes
  }
}

extension [UInt8] {
  /// Four bytes in the machine's byte order, which is that of Wayland's wire.
  fileprivate func word(_ offset: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}

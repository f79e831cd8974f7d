import Synchronization

/// A client of the X server: looks at the screen and does what a window manager would.
///
/// Speaks the few requests of the X11 protocol it needs over the server's socket, so no X library
/// or tool has to be installed. Numbers in the requests are the protocol's opcodes.
final class Display: Sendable {
  private let socket: LocalSocket
  /// One request and its answer at a time.
  private let line = Mutex<Void>(())
  let root: UInt32
  /// The first of the numbers that this client may give to what it makes.
  let ownID: UInt32
  let width, height: Int

  /// Connects to display `number` of this machine.
  init(number: Int) throws(HarnessError) {
    socket = try LocalSocket(path: "/tmp/.X11-unix/X\(number)")
    var hello = Message()
    hello.append(UInt8(ascii: "l"))
    hello.append(UInt8(0))
    for field: UInt16 in [11, 0, 0, 0, 0] { hello.append(field) }
    try socket.send(hello.bytes)
    let head = try socket.receive(8)
    let rest = try socket.receive(Int(head.integer(at: 6, as: UInt16.self)) * 4)
    guard head[0] == 1 else { throw .said("the X server refused the connection") }
    ownID = rest.integer(at: 4)
    // Fixed part 32 bytes, then the vendor's name and the pixmap formats, then the first screen.
    let vendor = (Int(rest.integer(at: 16, as: UInt16.self)) + 3) & ~3
    let screen = 32 + vendor + 8 * Int(rest[21])
    root = rest.integer(at: screen)
    width = Int(rest.integer(at: screen + 20, as: UInt16.self))
    height = Int(rest.integer(at: screen + 22, as: UInt16.self))
  }

  // MARK: - Looking

  /// The pixels of a part of the screen, as shown at this moment.
  func screenshot(x: Int = 0, y: Int = 0, width: Int? = nil, height: Int? = nil)
    throws(HarnessError) -> Screenshot
  {
    let width = width ?? self.width - x
    let height = height ?? self.height - y
    let answer = try ask(73, 2) { request in
      request.append(self.root)
      for number in [x, y, width, height] { request.append(Int16(number)) }
      request.append(UInt32.max)
    }
    var bytes = Array(answer[32...])
    if answer[1] == 16 {
      // Five, six and five bits, in rows of whole words.
      bytes = (0..<width * height).flatMap { index in
        let row = index / width * ((2 * width + 3) & ~3)
        let pixel = answer.integer(at: 32 + row + 2 * (index % width), as: UInt16.self)
        let (blue, green, red) = (pixel & 31, pixel >> 5 & 63, pixel >> 11)
        return [UInt8(blue * 255 / 31), UInt8(green * 255 / 63), UInt8(red * 255 / 31), 0]
      }
    }
    return Screenshot(x: x, y: y, width: width, height: height, bytes: bytes)
  }

  /// The windows on the screen, lowest first.
  func windows() throws(HarnessError) -> [UInt32] {
    let answer = try ask(15) { $0.append(self.root) }
    let count = Int(answer.integer(at: 16, as: UInt16.self))
    return (0..<count).map { answer.integer(at: 32 + 4 * $0) }
  }

  /// Whether the window is mapped and so are its ancestors.
  func isViewable(_ window: UInt32) throws(HarnessError) -> Bool {
    try ask(3) { $0.append(window) }[26] == 2
  }

  /// Where a window is and how large it is, in pixels.
  func frame(of window: UInt32) throws(HarnessError) -> (x: Int, y: Int, width: Int, height: Int) {
    let answer = try ask(14) { $0.append(window) }
    return (
      Int(answer.integer(at: 12, as: Int16.self)), Int(answer.integer(at: 14, as: Int16.self)),
      Int(answer.integer(at: 16, as: UInt16.self)), Int(answer.integer(at: 18, as: UInt16.self))
    )
  }

  /// The numbers of a window's property.
  func numbers(_ name: String, of window: UInt32) throws(HarnessError) -> [UInt32] {
    let property = try atom(name)
    let answer = try ask(20) { for word in [window, property, 0, 0, 9999] { $0.append(word) } }
    return (0..<Int(answer.integer(at: 16, as: Int32.self))).map { answer.integer(at: 32 + 4 * $0) }
  }

  // MARK: - Doing what a window manager does

  func resize(_ window: UInt32, width: Int, height: Int) throws(HarnessError) {
    try tell(12) { request in
      request.append(window)
      for number: UInt16 in [1 << 2 | 1 << 3, 0] { request.append(number) }
      for value in [width, height] { request.append(Int32(value)) }
    }
  }

  /// Says of a window what a window manager says that minimises it without unmapping it.
  func setMinimized(_ window: UInt32, _ isMinimized: Bool) throws(HarnessError) {
    let (state, hidden) = (try atom("_NET_WM_STATE"), try atom("_NET_WM_STATE_HIDDEN"))
    try tell(18) { request in
      for word in [window, state, 4, 32, isMinimized ? 1 : 0] { request.append(word) }
      if isMinimized { request.append(hidden) }
    }
  }

  /// Gives a window the keys, or takes them from all with `window` 0.
  func setFocus(_ window: UInt32) throws(HarnessError) {
    try tell(42, 1) { request in for word in [window, 0] { request.append(word) } }
  }

  func hide(_ window: UInt32) throws(HarnessError) { try tell(10) { $0.append(window) } }

  func show(_ window: UInt32) throws(HarnessError) { try tell(8) { $0.append(window) } }

  /// What the close button in a title bar does: WM_DELETE_WINDOW, by ClientMessage.
  func close(_ window: UInt32) throws(HarnessError) {
    try post("WM_PROTOCOLS", [try atom("WM_DELETE_WINDOW"), 0, 0, 0, 0], to: window)
    _ = try ask(43) { _ in }
  }

  /// Sends a window a ClientMessage, without waiting until the server has passed it on.
  func post(_ type: String, _ data: [UInt32], to window: UInt32) throws(HarnessError) {
    let message = try atom(type)
    try post(25) { request in
      for word in [window, 0] { request.append(word) }
      for byte: UInt8 in [33, 32, 0, 0] { request.append(byte) }
      for word in [window, message] + data { request.append(word) }
    }
  }

  /// Makes a window of this client's, which is never seen.
  func makeWindow(_ window: UInt32) throws(HarnessError) {
    try tell(1) { request in
      for word in [window, self.root] { request.append(word) }
      for number: UInt16 in [0, 0, 1, 1, 0, 2] { request.append(number) }
      request.append(zeros: 8)
    }
  }

  /// The number of a name.
  func atom(_ name: String) throws(HarnessError) -> UInt32 {
    try ask(16) { request in
      request.append(UInt16(name.utf8.count))
      request.append(UInt16(0))
      request.append(text: name)
    }.integer(at: 8)
  }

  // MARK: - The wire

  /// Sends a request that has no answer, and makes sure the server has done it.
  func tell(_ opcode: UInt8, _ detail: UInt8 = 0, body: (inout Message) -> Void)
    throws(HarnessError)
  {
    try line.withLock { _ throws(HarnessError) in
      try self.send(opcode, detail, body)
      try self.send(43, 0) { _ in }
      _ = try self.receiveAnswer(to: opcode)
    }
  }

  func ask(_ opcode: UInt8, _ detail: UInt8 = 0, body: (inout Message) -> Void)
    throws(HarnessError) -> [UInt8]
  {
    try line.withLock { _ throws(HarnessError) in
      try self.send(opcode, detail, body)
      return try self.receiveAnswer(to: opcode)
    }
  }

  /// Sends a request without waiting until the server has done it: nothing that comes of it is
  /// passed over.
  func post(_ opcode: UInt8, _ detail: UInt8 = 0, body: (inout Message) -> Void)
    throws(HarnessError)
  { try line.withLock { _ throws(HarnessError) in try self.send(opcode, detail, body) } }

  /// Waits for an event of a kind, by the protocol's number of it.
  func event(_ kind: UInt8) throws(HarnessError) -> [UInt8] {
    try line.withLock { _ throws(HarnessError) in
      while true {
        let event = try socket.receive(32)
        if event[0] & 0x7f == kind { return event }
      }
    }
  }

  private func send(_ opcode: UInt8, _ detail: UInt8, _ body: (inout Message) -> Void)
    throws(HarnessError)
  {
    var message = Message()
    message.append(opcode)
    message.append(detail)
    message.append(UInt16(0))
    body(&message)
    message.pad(to: 4)
    message.set(UInt16(message.bytes.count / 4), at: 2)
    try socket.send(message.bytes)
  }

  /// The next answer; events that the server sends unasked are passed over.
  private func receiveAnswer(to opcode: UInt8) throws(HarnessError) -> [UInt8] {
    while true {
      let head = try socket.receive(32)
      switch head[0] {
      case 0: throw .said("X error \(head[1]) for request \(opcode)")
      case 1: return head + (try socket.receive(Int(head.integer(at: 4, as: UInt32.self)) * 4))
      default: continue
      }
    }
  }
}

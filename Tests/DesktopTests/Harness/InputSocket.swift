/// The line to one device of the X server's `inputtest` driver.
struct InputSocket: Sendable {
  private let socket: LocalSocket

  /// Connects and agrees on version 1 of the driver's protocol.
  init(path: String) throws(HarnessError) {
    socket = try LocalSocket(path: path)
    try send(.version)
    let answer = try socket.receive(12)
    let major: UInt16 = answer.integer(at: 8)
    guard major == 1 else { throw .said("the input driver speaks version \(major), not 1") }
  }

  func send(_ message: InputMessage) throws(HarnessError) {
    try socket.send(message.bytes)
  }

  /// Returns when the server has taken in everything sent so far.
  func synchronize() throws(HarnessError) {
    try send(.sync)
    _ = try socket.receive(8)
  }
}

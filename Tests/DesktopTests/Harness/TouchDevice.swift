/// A touchscreen as large as the screen.
struct TouchDevice: Sendable {
  private let socket: InputSocket
  private let server: XServerConfiguration

  init(server: XServer) throws(HarnessError) {
    socket = try InputSocket(path: server.configuration.touchSocket)
    self.server = server.configuration
  }

  /// One of up to ten fingers; each number is a finger of its own.
  func finger(_ number: UInt32) -> Finger { Finger(number: number, device: self) }

  struct Finger: Pointer {
    let number: UInt32
    let device: TouchDevice

    func down(at point: ScreenPoint) throws(HarnessError) { try send(18, point) }
    func move(to point: ScreenPoint) throws(HarnessError) { try send(19, point) }
    func up(at point: ScreenPoint) throws(HarnessError) { try send(20, point) }

    /// - Parameter type: The X server's type of event.
    private func send(_ type: UInt32, _ point: ScreenPoint) throws(HarnessError) {
      let position = device.server.device(point)
      try device.socket.send(.touch) { message in
        for word in [number, type] { message.append(word) }
        message.append(valuators: [position.x, position.y])
      }
    }
  }
}

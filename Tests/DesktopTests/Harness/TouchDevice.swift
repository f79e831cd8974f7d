/// A touchscreen as large as the screen.
struct TouchDevice: Sendable {
  private let socket: InputSocket
  private let scale: DeviceScale

  init(server: XServer) throws(HarnessError) {
    socket = try InputSocket(path: server.configuration.touchSocket)
    scale = DeviceScale(server.configuration)
  }

  /// One of up to ten fingers; each number is a finger of its own.
  func finger(_ number: UInt32) -> Finger {
    Finger(number: number, device: self)
  }

  struct Finger: Pointer {
    let number: UInt32
    let device: TouchDevice

    func down(at point: ScreenPoint) throws(HarnessError) { try send(.begin, point) }
    func move(to point: ScreenPoint) throws(HarnessError) { try send(.update, point) }
    func up(at point: ScreenPoint) throws(HarnessError) { try send(.end, point) }

    private func send(_ kind: InputMessage.TouchKind, _ point: ScreenPoint) throws(HarnessError) {
      let position = device.scale.device(point)
      try device.socket.send(.touch(number, kind, x: position.x, y: position.y))
    }
  }
}

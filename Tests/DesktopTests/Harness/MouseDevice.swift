/// A mouse with a wheel that goes straight to a point of the screen.
struct MouseDevice: Pointer {
  private let socket: InputSocket
  private let server: XServerConfiguration

  init(server: XServer) throws(HarnessError) {
    socket = try InputSocket(path: server.configuration.pointerSocket)
    self.server = server.configuration
  }

  /// A mouse is seen at whole pixels, rounded down: the middle of the pixel is meant.
  func move(to point: ScreenPoint) throws(HarnessError) {
    let position = server.device(ScreenPoint(point.x + 0.5, point.y + 0.5))
    try socket.send(.motion) {
      // Absolute.
      $0.append(UInt32(1))
      $0.append(valuators: [position.x, position.y])
    }
  }

  func down(at point: ScreenPoint) throws(HarnessError) {
    try move(to: point)
    try press(1, true)
  }

  func up(at point: ScreenPoint) throws(HarnessError) {
    try move(to: point)
    try press(1, false)
  }

  /// Turns the wheel; positive notches towards the person, which in X is button 5.
  func wheel(notches: Int) throws(HarnessError) {
    let button: Int32 = notches > 0 ? 5 : 4
    for _ in 0..<abs(notches) {
      try press(button, true)
      try press(button, false)
    }
  }

  private func press(_ button: Int32, _ isPressed: Bool) throws(HarnessError) {
    try socket.send(.button) { message in
      for word in [1, button, isPressed ? 1 : 0] { message.append(word) }
      message.append(valuators: [])
    }
  }
}

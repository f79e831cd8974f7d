/// A keyboard of the usual layout.
struct KeyboardDevice: Sendable {
  private let socket: InputSocket

  init(server: XServer) throws(HarnessError) {
    socket = try InputSocket(path: server.configuration.keyboardSocket)
  }

  /// Keys by their X key code: the code Linux gives them, plus 8.
  enum Key: Int32 {
    case escape = 9
    case two = 11
    case tab = 23
    case q = 24
    case `return` = 36
    case space = 65
    case up = 111
    case down = 116
  }

  /// Presses a key and lets go of it.
  func press(_ key: Key) throws(HarnessError) {
    try socket.send(.key(key.rawValue, isPressed: true))
    MonotonicClock.sleep(0.02)
    try socket.send(.key(key.rawValue, isPressed: false))
  }
}

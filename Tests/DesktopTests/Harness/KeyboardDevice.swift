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
    case e = 26
    case r = 27
    case p = 33
    case `return` = 36
    case control = 37
    case a = 38
    case s = 39
    case l = 46
    case z = 52
    case b = 56
    case comma = 59
    case space = 65
    case up = 111
    case down = 116
  }

  /// Presses a key while another one is held.
  func press(_ key: Key, with held: Key) throws(HarnessError) {
    try socket.send(.key(held.rawValue, isPressed: true))
    MonotonicClock.sleep(0.02)
    try press(key)
    try socket.send(.key(held.rawValue, isPressed: false))
  }

  /// Presses a key and lets go of it.
  func press(_ key: Key) throws(HarnessError) {
    try socket.send(.key(key.rawValue, isPressed: true))
    MonotonicClock.sleep(0.02)
    try socket.send(.key(key.rawValue, isPressed: false))
  }
}

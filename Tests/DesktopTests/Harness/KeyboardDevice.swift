/// A keyboard of the usual layout.
struct KeyboardDevice: Sendable {
  private let socket: InputSocket

  init(server: XServer) throws(HarnessError) {
    socket = try InputSocket(path: server.configuration.keyboardSocket)
  }

  /// Keys by their X key code: the code Linux gives them, plus 8.
  enum Key: Int32 {
    case escape = 9
    case one = 10
    case two, three, four, five, six, seven
    case tab = 23
    case q
    case e = 26
    case r
    case p = 33
    case leftBracket, rightBracket, `return`, control, a, s, d, f
    case h = 43
    case k = 45
    case l
    case shift = 50
    case z = 52
    case c = 54
    case b = 56
    case period = 60
    case slash
    case space = 65
    case f6 = 72
    case home = 110
    case up, pageUp, left, right, end, down, pageDown
  }

  /// Presses a key while others are held.
  func press(_ key: Key, with held: Key...) throws(HarnessError) { try press(key, with: held) }

  func press(_ key: Key, with held: [Key]) throws(HarnessError) {
    for key in held + [key] { try hold(key, true) }
    for key in [key] + held.reversed() { try hold(key, false) }
  }

  /// Holds a key down, or lets go of it.
  func hold(_ key: Key, _ isPressed: Bool) throws(HarnessError) {
    try socket.send(.key) { for word in [key.rawValue, isPressed ? 1 : 0] { $0.append(word) } }
    MonotonicClock.sleep(0.02)
  }
}

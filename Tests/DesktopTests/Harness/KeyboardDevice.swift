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
    case two = 11
    case three = 12
    case four = 13
    case five = 14
    case tab = 23
    case q = 24
    case e = 26
    case r = 27
    case p = 33
    case leftBracket = 34
    case rightBracket = 35
    case `return` = 36
    case control = 37
    case a = 38
    case s = 39
    case d = 40
    case f = 41
    case h = 43
    case l = 46
    case shift = 50
    case z = 52
    case c = 54
    case b = 56
    case comma = 59
    case period = 60
    case slash = 61
    case alt = 64
    case space = 65
    case f6 = 72
    case home = 110
    case up = 111
    case pageUp = 112
    case left = 113
    case right = 114
    case end = 115
    case down = 116
    case pageDown = 117
  }

  /// Presses a key while others are held.
  func press(_ key: Key, with held: Key...) throws(HarnessError) {
    for key in held { try hold(key, true) }
    try press(key)
    for key in held.reversed() { try hold(key, false) }
  }

  /// Holds a key down, or lets go of it.
  func hold(_ key: Key, _ isPressed: Bool) throws(HarnessError) {
    try socket.send(.key(key.rawValue, isPressed: isPressed))
    MonotonicClock.sleep(0.02)
  }

  /// Presses a key and lets go of it.
  func press(_ key: Key) throws(HarnessError) {
    try socket.send(.key(key.rawValue, isPressed: true))
    MonotonicClock.sleep(0.02)
    try socket.send(.key(key.rawValue, isPressed: false))
  }
}

/// What the X server's `inputtest` driver is told, version 1.1 of its protocol.
///
/// Each message is the driver's own C structure: u32 length of the whole message, u32 type, then
/// the body, with 8-byte alignment for anything that holds an f64.
enum InputMessage: Sendable {
  case version
  /// Asks for an answer once all before it is done.
  case sync
  /// The pointer is at this point, in device units.
  case motion(x: Double, y: Double)
  case button(Int32, isPressed: Bool)
  case key(Int32, isPressed: Bool)
  case touch(UInt32, TouchKind, x: Double, y: Double)

  /// What a finger does; the raw value is the X server's event type.
  enum TouchKind: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  var bytes: [UInt8] {
    var message = Message()
    message.append(UInt32(0))
    message.append(type)
    appendBody(to: &message)
    message.set(UInt32(message.bytes.count), at: 0)
    return message.bytes
  }

  private var type: UInt32 {
    switch self {
    case .version: 0
    case .sync: 1
    case .motion: 2
    case .button: 4
    case .key: 5
    case .touch: 6
    }
  }

  private func appendBody(to message: inout Message) {
    switch self {
    case .version:
      message.append(UInt16(1))
      message.append(UInt16(1))
    case .sync:
      break
    case .motion(let x, let y):
      message.append(UInt32(1))  // absolute
      message.append(valuators: [x, y])
    case .button(let number, let isPressed):
      message.append(Int32(1))  // absolute
      message.append(number)
      message.append(UInt32(isPressed ? 1 : 0))
      message.append(valuators: [])
    case .key(let code, let isPressed):
      message.append(code)
      message.append(UInt32(isPressed ? 1 : 0))
    case .touch(let id, let kind, let x, let y):
      message.append(id)
      message.append(kind.rawValue)
      message.append(valuators: [x, y])
    }
  }
}

extension Message {
  /// How many values the driver's block has room for, of which the mask says which are meant.
  private static let valuatorCount = 64

  /// The driver's valuator block: flag, mask, values, and room for unaccelerated ones.
  fileprivate mutating func append(valuators values: [Double]) {
    pad(to: 8)
    append(UInt32(0))
    append((UInt64(1) << UInt64(values.count)) - 1)
    pad(to: 8)
    for value in values { append(value) }
    append(zeros: (2 * Self.valuatorCount - values.count) * 8)
  }
}

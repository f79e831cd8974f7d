/// The line to one device of the X server's `inputtest` driver, version 1.1 of its protocol.
///
/// Each message is the driver's own C structure: u32 length of the whole message, u32 type, then
/// the body, with 8-byte alignment for anything that holds an f64.
struct InputSocket: Sendable {
  private let socket: LocalSocket

  /// What a message is about, by the driver's number.
  enum Kind: UInt32 {
    case version = 0
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  /// Connects and agrees on version 1 of the driver's protocol.
  init(path: String) throws(HarnessError) {
    socket = try LocalSocket(path: path)
    try send(.version) { for number: UInt16 in [1, 1] { $0.append(number) } }
    let answer = try socket.receive(12)
    let major: UInt16 = answer.integer(at: 8)
    guard major == 1 else { throw .said("the input driver speaks version \(major), not 1") }
  }

  func send(_ kind: Kind, _ body: (inout Message) -> Void) throws(HarnessError) {
    var message = Message()
    for number in [0, kind.rawValue] { message.append(number) }
    body(&message)
    message.set(UInt32(message.bytes.count), at: 0)
    try socket.send(message.bytes)
  }
}

extension Message {
  /// How many values the driver's block has room for, of which the mask says which are meant.
  private static let valuatorCount = 64

  /// The driver's valuator block: flag, mask, values, and room for unaccelerated ones.
  mutating func append(valuators values: [Double]) {
    pad(to: 8)
    append(UInt32(0))
    append((UInt64(1) << UInt64(values.count)) - 1)
    pad(to: 8)
    for value in values { append(value) }
    append(zeros: (2 * Self.valuatorCount - values.count) * 8)
  }
}

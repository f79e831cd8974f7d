/// The X input extension, as far as it is needed to take a device away.
extension Display {
  /// Takes an input device away, as if its plug were pulled, or gives it back.
  /// - Parameter name: What the server's configuration calls it.
  func setDevice(_ name: String, isEnabled: Bool) throws(HarnessError) {
    let opcode = try inputExtension()
    let property = try atom("Device Enabled")
    let device = try device(name, opcode: opcode)
    // XIChangeProperty: replace one 8-bit integer.
    try tell(opcode, 57) { request in
      request.append(device)
      for byte: UInt8 in [0, 8] { request.append(byte) }
      for word in [property, 19, 1] { request.append(word) }
      request.append(UInt8(isEnabled ? 1 : 0))
    }
  }

  /// The extension's opcode, once it has been told that version 2.2 is spoken.
  private func inputExtension() throws(HarnessError) -> UInt8 {
    let name = "XInputExtension"
    let answer = try ask(98) { request in
      request.append(UInt16(name.utf8.count))
      request.append(UInt16(0))
      request.append(text: name)
    }
    guard answer[8] != 0 else { throw .said("the X server has no input extension") }
    let opcode = answer[9]
    _ = try ask(opcode, 47) { request in for number: UInt16 in [2, 2] { request.append(number) } }
    return opcode
  }

  /// The number of a device.
  private func device(_ name: String, opcode: UInt8) throws(HarnessError) -> UInt16 {
    let answer = try ask(opcode, 48) { request in request.append(UInt32(0)) }
    var place = 32
    for _ in 0..<Int(answer.integer(at: 8, as: UInt16.self)) {
      let classes = Int(answer.integer(at: place + 6, as: UInt16.self))
      let length = Int(answer.integer(at: place + 8, as: UInt16.self))
      let text = String(decoding: answer[(place + 12)..<(place + 12 + length)], as: UTF8.self)
      if text == name { return answer.integer(at: place) }
      place += 12 + (length + 3) & ~3
      for _ in 0..<classes { place += 4 * Int(answer.integer(at: place + 2, as: UInt16.self)) }
    }
    throw .said("the X server has no device \(name)")
  }
}

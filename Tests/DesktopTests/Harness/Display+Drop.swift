extension Display {
  /// Drops a file on a window, as a file manager does: XDND, version 5.
  func drop(_ path: String, on window: UInt32) throws {
    // A number that no request for the clipboard uses.
    let source = ownID + 0x100
    try makeWindow(source)
    let selection = try atom("XdndSelection")
    let list = try atom("text/uri-list")
    let copy = try atom("XdndActionCopy")
    try tell(22) { for field in [source, selection, 0] { $0.append(field) } }
    for (name, data) in [
      ("XdndEnter", [source, 5 << 24, list, 0, 0]),
      ("XdndPosition", [source, 0, 640 << 16 | 300, 0, copy]), ("XdndDrop", [source, 0, 0, 0, 0]),
    ] as [(String, [UInt32])] { try post(name, data, to: window) }
    // The window asks for what is dropped: where it goes, and as what.
    let asked = try event(30)
    let (requestor, target, property) = (
      asked.integer(at: 12, as: UInt32.self), asked.integer(at: 20, as: UInt32.self),
      asked.integer(at: 24, as: UInt32.self)
    )
    let text = Array("file://\(path)\r\n".utf8)
    try tell(18) { request in
      for field in [requestor, property, target, 8, UInt32(text.count)] { request.append(field) }
      for byte in text { request.append(byte) }
    }
    try tell(25) { request in
      for field in [requestor, 0, 31, 0, requestor, selection, target, property] {
        request.append(field)
      }
      request.append(zeros: 8)
    }
  }
}

extension Display {
  /// Asks whoever owns the clipboard for its text.
  ///
  /// - Parameter number: Which time this client asks, from 0: it makes a window each time.
  /// - Throws: `HarnessError` if nobody answers within five seconds.
  func clipboard(_ number: UInt32 = 0) throws -> String {
    let window = ownID + number
    try tell(1) { request in
      request.append(window)
      request.append(self.root)
      for number: UInt16 in [0, 0, 1, 1, 0, 2] { request.append(number) }
      request.append(zeros: 8)
    }
    let (clipboard, text) = (try atom("CLIPBOARD"), try atom("UTF8_STRING"))
    let property = try atom("FLUID_TESTS")
    try tell(24) { request in
      for field in [window, clipboard, text, property, 0] { request.append(field) }
    }
    let answer = try MonotonicClock.wait(5) { () throws -> [UInt8]? in
      let answer = try self.ask(20) { request in
        for field in [window, property, 0, 0, 1 << 20] { request.append(UInt32(field)) }
      }
      return answer.integer(at: 8, as: UInt32.self) == 0 ? nil : answer
    }
    guard let answer else { throw HarnessError.said("the clipboard has no text") }
    let count: UInt32 = answer.integer(at: 16)
    return String(decoding: answer[32..<32 + Int(count)], as: UTF8.self)
  }
}

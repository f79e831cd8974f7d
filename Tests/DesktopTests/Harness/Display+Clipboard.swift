extension Display {
  /// Asks whoever owns the clipboard for its text.
  ///
  /// - Throws: `HarnessError` if nobody answers within five seconds.
  func clipboard() throws -> String {
    try makeWindow(ownID)
    let (clipboard, text) = (try atom("CLIPBOARD"), try atom("UTF8_STRING"))
    let property = try atom("FLUID_TESTS")
    try tell(24) { for field in [ownID, clipboard, text, property, 0] { $0.append(field) } }
    let answer = try MonotonicClock.wait(5) { () throws -> [UInt8]? in
      let answer = try self.ask(20) { request in
        for field in [self.ownID, property, 0, 0, 1 << 20] { request.append(UInt32(field)) }
      }
      return answer.integer(at: 8, as: UInt32.self) == 0 ? nil : answer
    }
    guard let answer else { throw HarnessError.said("the clipboard has no text") }
    let count: UInt32 = answer.integer(at: 16)
    return String(decoding: answer[32..<32 + Int(count)], as: UTF8.self)
  }
}

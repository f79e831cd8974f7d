import Testing

extension DesktopTests {
  @Suite struct KeyboardTests {
    @Test func `opens with space, closes with escape and quits with Q`() throws {
      try Desktop.run { desktop in
        try desktop.keyboard.press(.space)
        try desktop.rest(on: "open")
        var bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.escape)
        try desktop.rest(on: "closed", since: bookmark)
        bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.return)
        try desktop.rest(on: "open", since: bookmark)
        bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.space)
        try desktop.rest(on: "closed", since: bookmark)
        try desktop.keyboard.press(.q)
        #expect(try desktop.program.exitCode() == 0)
      }
    }

    @Test func `steps through the detents with the arrows`() throws {
      try Desktop.run { desktop in
        try desktop.keyboard.press(.down)
        try desktop.rest(on: "open")
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.up)
        try desktop.rest(on: "closed", since: bookmark)
      }
    }
  }
}

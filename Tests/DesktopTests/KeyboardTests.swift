import Testing

extension DesktopTests {
  @Suite("A keyboard") struct KeyboardTests {
    @Test("opens with space, closes with escape and quits with Q")
    func keys() throws {
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

    @Test("steps through the detents with the arrows")
    func arrows() throws {
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

import Testing

extension DesktopTests {
  @Suite struct MouseTests {
    @Test func `opens with a notch of the wheel and closes with one back`() throws {
      try Desktop.run { desktop in
        let before = try desktop.edgeRows()
        try desktop.mouse.slide(from: ScreenPoint(640, 400), to: ScreenPoint(640, 60), speed: 2000)
        #expect(try desktop.frameAfterStandstill().phase == "resting")
        #expect(try desktop.edgeRows() == before, "no button is down")
        try desktop.mouse.wheel(notches: -1)
        try desktop.rest(on: "open")
        let bookmark = desktop.program.traceCount
        try desktop.mouse.wheel(notches: 1)
        try desktop.rest(on: "closed", since: bookmark)
        // The very press that gives the window the keyboard drags.
        try desktop.display.setFocus(0)
        desktop.standstill()
        try desktop.display.setFocus(desktop.window)
        _ = try desktop.take(desktop.mouse)
      }
    }
  }
}

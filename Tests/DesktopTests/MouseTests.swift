import Testing

extension DesktopTests {
  @Suite struct MouseTests {
    @Test func `holds the panel within a point, moving or still`() throws {
      try Desktop.run { desktop in
        let (start, grip) = try desktop.take(desktop.mouse)
        #expect((26...41).contains(grip))
        try expectFollowing(desktop, desktop.mouse, from: start, grip: grip)
        try desktop.mouse.up(at: ScreenPoint(640, 330))
        try desktop.rest(on: "open")
      }
    }

    @Test func `opens with a notch of the wheel and closes with one back`() throws {
      try Desktop.run { desktop in
        try desktop.mouse.move(to: ScreenPoint(640, 60))
        try desktop.mouse.wheel(notches: -1)
        try desktop.rest(on: "open")
        let bookmark = desktop.program.traceCount
        try desktop.mouse.wheel(notches: 1)
        try desktop.rest(on: "closed", since: bookmark)
      }
    }

    @Test func `drags with the very press that gives the window the keyboard`() throws {
      try Desktop.run { desktop in
        try desktop.display.setFocus(0)
        MonotonicClock.sleep(0.1)
        try desktop.display.setFocus(desktop.window)
        _ = try desktop.take(desktop.mouse)
      }
    }

    @Test func `moves nothing while no button is down`() throws {
      try Desktop.run { desktop in
        let before = try desktop.edgeRows()
        _ = try Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 400), speed: 2000)
          .move(desktop.mouse)
        #expect(try desktop.frameAfterStandstill().phase == "resting")
        #expect(try desktop.edgeRows() == before)
      }
    }
  }
}

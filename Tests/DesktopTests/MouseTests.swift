import Testing

extension DesktopTests {
  @Suite("A mouse") struct MouseTests {
    @Test("holds the panel within a point, moving or still")
    func follows() throws {
      try Desktop.run { desktop in
        let (start, grip) = try desktop.take(desktop.mouse)
        #expect((26...41).contains(grip))
        try expectFollowing(desktop, desktop.mouse, from: start, grip: grip)
        try desktop.mouse.up(at: ScreenPoint(640, 330))
        try desktop.rest(on: "open")
      }
    }

    @Test("moves nothing while no button is down")
    func hovers() throws {
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

import Testing

extension DesktopTests {
  /// The on-screen keyboard under a real finger, beside what the tours of the scenes show.
  @Suite struct SheetTests {
    @Test func `a keyboard that is dismissed interactively goes with the finger that reaches it`()
      throws
    {
      let text = "feedback: { sound: false }\ndrawer: { keyboard: { dismiss: interactive } }\n"
      try Desktop.run(text, ["--scene", "form"]) { desktop in
        let hand = SwipingHand(pointer: desktop.touch.finger(1))
        try desktop.program.wait(for: "a sheet at rest") { $0.phase == "resting" }
        try hand.tap(at: ScreenPoint(640, 510))
        try desktop.program.wait(for: "the keyboard", timeout: 5) { $0.keyboard == 300 }
        desktop.standstill()
        let places = [140.0, 490, 640].map { ScreenPoint(500, $0) }
        try hand.pointer.down(at: places[0])
        try hand.move(from: places[0], to: places[1], seconds: 0.6)
        #expect(try desktop.frameAfterStandstill().keyboard == 300, "it is not reached yet")
        try hand.move(from: places[1], to: places[2], seconds: 0.4)
        let held = try desktop.frameAfterStandstill()
        #expect(held.phase == "dragging" && abs((held.keyboard ?? 0) - 160) <= 1, "\(held)")
        let bookmark = desktop.program.traceCount
        try hand.move(from: places[2], to: ScreenPoint(500, 660), seconds: 0.05)
        try hand.pointer.up(at: ScreenPoint(500, 660))
        try desktop.program.wait(for: "no keyboard", since: bookmark, timeout: 5) {
          $0.phase == "resting" && ($0.keyboard ?? 0) == 0
        }
      }
    }
  }
}

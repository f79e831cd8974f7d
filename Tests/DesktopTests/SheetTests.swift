import Testing

extension DesktopTests {
  /// The on-screen keyboard and the stack, under a real finger.
  @Suite struct SheetTests {
    @Test func `a touched field raises the keyboard, which types, and a drag down lowers it`()
      throws
    {
      try Desktop.run("feedback: { sound: false }\n", ["--scene", "form"]) { desktop in
        let hand = SwipingHand(pointer: desktop.touch.finger(1))
        try desktop.program.wait(for: "a sheet at rest") { $0.phase == "resting" }
        let plain = try desktop.display.screenshot()
        try hand.tap(at: ScreenPoint(640, 510))
        let up = try desktop.program.wait(for: "the keyboard", timeout: 5) { $0.keyboard == 300 }
        // The sheet hovers 16 points above the edge, which the keyboard covers, too.
        #expect(up.lift == 284 && up.detent == "open")
        desktop.standstill()
        let empty = try desktop.display.screenshot()
        try hand.tap(at: ScreenPoint(640, 614))
        desktop.standstill()
        #expect(try desktop.display.screenshot() != empty, "nothing was typed")
        let bookmark = desktop.program.traceCount
        try hand.swipe(from: ScreenPoint(640, 140), to: ScreenPoint(640, 240), seconds: 0.4)
        try desktop.program.wait(for: "no keyboard", since: bookmark, timeout: 5) {
          $0.phase == "resting" && ($0.lift ?? 0) == 0
        }
        #expect(try desktop.display.screenshot() != plain, "the postcard says nothing")
      }
    }

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

    @Test func `a dragged sheet takes the one below along`() throws {
      try Desktop.run("feedback: { sound: false }\n", ["--scene", "sheets"]) { desktop in
        let hand = SwipingHand(pointer: desktop.touch.finger(1))
        let trip = ScreenPoint(640, 710)
        try hand.swipe(from: trip, to: ScreenPoint(640, 260), seconds: 0.4)
        desktop.standstill()
        try hand.tap(at: ScreenPoint(600, 347))
        desktop.standstill()
        let bookmark = desktop.program.traceCount
        try hand.pointer.down(at: ScreenPoint(640, 250))
        try hand.move(from: ScreenPoint(640, 250), to: ScreenPoint(640, 500), seconds: 0.5)
        try hand.pointer.up(at: ScreenPoint(640, 500))
        desktop.standstill()
        let lines = desktop.program.trace.dropFirst(bookmark)
        let tops = lines.filter { $0.drawer == 1 && $0.phase == "dragging" }
        #expect(tops.count > 10)
        for top in tops {
          let below = lines.first { $0.drawer == nil && $0.t == top.t && $0.extent != nil }
          let expected = 1 - 0.08 * min(1, max(0, top.progress ?? 0))
          #expect(abs((below?.scale ?? 1) - expected) < 1e-6, "at \(top.t)")
        }
      }
    }
  }
}

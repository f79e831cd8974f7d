import Testing

extension DesktopTests {
  @Suite struct BadInputTests {
    @Test func `a storm of ten thousand reports ends at the finger's last place`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (start, grip) = try desktop.take(finger)
        let bookmark = desktop.program.traceCount
        for count in 0..<10_000 {
          try finger.move(to: ScreenPoint(640, start.y + Double(count % 300)))
        }
        try finger.move(to: ScreenPoint(640, 350))
        desktop.standstill()
        let frames = desktop.program.trace[bookmark...].filter { $0.extent != nil }
        let last = try #require(frames.last)
        #expect(last.phase == "dragging")
        #expect(abs(try #require(last.extent) - grip - 350) <= 1)
        let span = last.t - frames[0].t
        #expect(Double(frames.count - 1) <= span / 0.004 + 1, "more than a frame per 4 ms")
        try finger.up(at: ScreenPoint(640, 350))
        try desktop.rest(on: "open")
      }
    }

    @Test func `a touchscreen gone in mid-drag leaves the panel on a detent, and free`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        _ = try desktop.take(finger, travel: 200)
        var bookmark = desktop.program.traceCount
        try desktop.display.setDevice("touchscreen", isEnabled: false)
        try desktop.rest(on: "open", since: bookmark)
        // Whatever else is there drives on.
        try desktop.press(.escape, to: "closed")
        bookmark = desktop.program.traceCount
        try desktop.mouse.swipe(from: ScreenPoint(640, 45), to: ScreenPoint(640, 300), speed: 800)
        try desktop.rest(on: "open", since: bookmark)
        // And so does the touchscreen when it is back.
        try desktop.display.setDevice("touchscreen", isEnabled: true)
        desktop.standstill()
        let touch = try TouchDevice(server: desktop.server)
        bookmark = desktop.program.traceCount
        try touch.finger(2).swipe(
          from: ScreenPoint(640, 490), to: ScreenPoint(640, 100), speed: 1200)
        try desktop.rest(on: "closed", since: bookmark)
      }
    }

    @Test func `a program suspended in mid-flight goes on where the panel was seen`() throws {
      try Desktop.run { desktop in
        try suspendInFlight(desktop)
        let before = try #require(desktop.program.frame)
        let bookmark = desktop.program.traceCount
        MonotonicClock.sleep(1.5)
        desktop.program.suspend(false)
        let after = try desktop.program.wait(for: "flight", since: bookmark) { $0.extent != nil }
        #expect(after.phase == "settling", "it was caught still on its way")
        #expect(after.t - before.t < 0.75, "and time has stood still")
        try desktop.rest(on: "open", since: bookmark)
      }
    }

    /// Stops the program while its panel flies. On a machine busy with something else the flight
    /// may be over before it is seen; then another is begun.
    private func suspendInFlight(_ desktop: Desktop) throws {
      for _ in 1...5 {
        let begun = desktop.program.traceCount
        try desktop.keyboard.press(.space)
        try desktop.program.wait(for: "flight", since: begun) {
          $0.phase == "settling" && ($0.extent ?? 0) > 200
        }
        desktop.program.suspend(true)
        // What it had written by then has been read.
        MonotonicClock.sleep(0.05)
        desktop.standstill()
        if let frame = desktop.program.frame, frame.phase == "settling" { return }
        desktop.program.suspend(false)
        try desktop.keyboard.press(.escape)
        try desktop.rest(on: "closed", since: begun)
      }
      throw HarnessError.said("the panel was at rest five times")
    }

    @Test func `a display that goes away ends the program, and what was written is whole`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        _ = try desktop.take(finger, travel: 200)
        desktop.server.stop()
        let code = try desktop.program.exitCode()
        #expect(code == 69, "\(desktop.program.errors)")
        #expect(desktop.program.errors.contains("display"), "\(desktop.program.errors)")
        #expect(desktop.program.otherLines.isEmpty, "a torn line")
      }
    }
  }
}

import Testing

extension DesktopTests {
  @Suite struct IdleTests {
    @Test func `sleeps: no wake-up and no processor time with a still background`() throws {
      try Desktop.run { desktop in
        // Also after it has been used, when feedback's threads and the rest are there.
        try desktop.flick(
          Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 150), speed: 1500))
        MonotonicClock.sleep(1)
        desktop.standstill()
        try expectSleep(desktop, for: 2)
      }
    }

    @Test func `sleeps while hidden or minimised, even with an animated background`() throws {
      try Desktop.run(ConfigurationFile.animated) { desktop in
        let (display, window) = (desktop.display, desktop.window)
        for (hide, show) in [
          ({ try display.hide(window) }, { try display.show(window) }),
          ({ try display.setMinimized(window, true) }, { try display.setMinimized(window, false) }),
        ] as [(() throws -> Void, () throws -> Void)] {
          try hide()
          MonotonicClock.sleep(0.5)
          desktop.standstill()
          try expectSleep(desktop, for: 1)
          let bookmark = desktop.program.traceCount
          try show()
          try desktop.program.wait(for: "drift again", since: bookmark + 3) { $0.extent != nil }
        }
      }
    }

    private func expectSleep(_ desktop: Desktop, for seconds: Double) throws {
      let (lines, sleeps, time) = (
        desktop.program.traceCount, try desktop.program.sleeps(),
        try desktop.program.processorSeconds()
      )
      MonotonicClock.sleep(seconds)
      #expect(desktop.program.traceCount == lines, "it draws")
      #expect(try desktop.program.sleeps() == sleeps, "it wakes up")
      #expect(try desktop.program.processorSeconds() == time)
    }
  }

  @Suite struct TraceTests {
    @Test func `tells of each frame its cost, its input's age, what was drawn and missed`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (start, _) = try desktop.take(finger)
        let bookmark = desktop.program.traceCount
        try finger.slide(from: start, to: ScreenPoint(640, 400), speed: 600)
        desktop.standstill()
        let frames = desktop.program.trace[bookmark...].filter { $0.extent != nil }
        try finger.up(at: ScreenPoint(640, 400))
        #expect(frames.count > 20)
        var missed = 0
        for frame in frames {
          #expect(try #require(frame.frameMilliseconds) > 0)
          let damage = try #require(frame.damage)
          #expect(damage >= 0 && damage < 0.8, "of a drag over a still background")
          #expect(try #require(frame.missed) >= missed)
          missed = try #require(frame.missed)
        }
        // Where the machine stalls, two reports may come close together: the second is of a moment
        // that was drawn already, ahead of the first, and the panel stays where it is.
        #expect(frames.count { ($0.damage ?? 0) > 0 } * 10 > frames.count * 9)
        let ages = frames.compactMap(\.inputMilliseconds)
        #expect(ages.count > frames.count / 2, "most frames answer a report")
        #expect(ages.allSatisfy { $0 > 0 && $0 < 200 })
      }
    }
  }
}

import Testing

extension DesktopTests {
  /// A sheet of 88, 400 or 800 points of the window's 800, with a list of 30 places.
  @Suite struct MapListTests {
    /// As wide as the window: in one so wide it floats unless the file says otherwise, and then its
    /// heights are others.
    static func run(_ body: (Desktop) throws -> Void) throws {
      let text = ConfigurationFile.forTests(scene: "map-list")
      try Desktop.run(text.replacing("drawer:\n", with: "drawer:\n  width: 1280\n"), body: body)
    }

    @Test func `is raised by one touch and scrolled on, and back, with no point lost`() throws {
      try Self.run { desktop in
        #expect(try #require(desktop.program.frame).detent == "half")
        let finger = desktop.touch.finger(1)
        var here = ScreenPoint(300, 740)
        try finger.down(at: here)
        let begun = desktop.program.traceCount
        /// Takes the finger to a row and tells what is shown once it stands there.
        func move(to y: Double, _ speed: Double) throws -> (extent: Double, scroll: Double) {
          try finger.slide(from: here, to: ScreenPoint(300, y), speed: speed)
          here = ScreenPoint(300, y)
          let frame = try desktop.frameAfterStandstill()
          return (try #require(frame.extent), try #require(frame.scroll))
        }
        // Past the slop; from here on every point counts.
        let taken = try move(to: 700, 375)
        let grip = taken.extent + taken.scroll - (800 - 700)
        #expect((326...330.01).contains(grip), "400, less the 60 under the finger and the slop")
        #expect(taken.scroll == 0)

        // Half way up the edge is where the trace says, on the screen too.
        let raised = try move(to: 500, 500)
        #expect(abs(raised.extent - (300 + grip)) <= 1.5 && raised.scroll == 0)
        let rows = try #require(try desktop.edgeRows(x: 60))
        #expect(abs(Double(rows.lowerBound) - (800 - raised.extent)) <= 1)

        for (y, speed) in [(60.0, 600.0), (420, 500), (100, 800), (640, 500)] {
          let shown = try move(to: y, speed)
          let travel = 800 - y + grip
          #expect(abs(shown.extent - min(800, travel)) <= 1.5, "at \(y)")
          #expect(abs(shown.scroll - max(0, travel - 800)) <= 1.5, "at \(y)")
        }

        let frames = desktop.program.trace[begun...].filter {
          $0.phase == "dragging" || $0.phase == "scrolling"
        }
        #expect(Set(frames.map(\.phase)) == ["dragging", "scrolling"])
        #expect(frames.allSatisfy { $0.scroll == 0 || $0.extent == 800 }, "the sheet or its list")
        try finger.up(at: here)
        let rest = try desktop.rest(on: "half", since: desktop.program.traceCount - 1)
        #expect(rest.extent == 400 && rest.scroll == 0)
      }
    }

    @Test func `stops under a press, and scrolls by the wheel`() throws {
      try Self.run { desktop in
        try desktop.flick(
          Stroke(start: ScreenPoint(300, 740), end: ScreenPoint(300, 520), speed: 2500), to: "full",
          back: .down
        ) { $0.phase == "flinging" && $0.extent == 800 && ($0.scroll ?? 0) > 20 }
        let finger = desktop.touch.finger(1)
        try finger.down(at: ScreenPoint(300, 400))
        let caught = try #require(try desktop.frameAfterStandstill().scroll)
        MonotonicClock.sleep(0.2)
        #expect(try #require(desktop.program.frame).scroll == caught)
        try finger.up(at: ScreenPoint(300, 400))

        try desktop.mouse.move(to: ScreenPoint(300, 400))
        try desktop.mouse.wheel(notches: 1)
        MonotonicClock.sleep(1)
        desktop.standstill()
        let turned = try #require(desktop.program.frame?.scroll)
        #expect(abs(turned - caught - 60) < 0.5, "from \(caught) to \(turned)")
        #expect(try #require(desktop.program.frame).detent == "full")
      }
    }
  }
}

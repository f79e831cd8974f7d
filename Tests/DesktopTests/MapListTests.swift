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

    /// Flings the sheet up into its list, and tells where in the trace that begins.
    ///
    /// On a machine busy with something else the last reports of so short a stroke may come late,
    /// as from a finger that has stopped; then it is done again.
    static func flingUp(_ desktop: Desktop, speed: Double) throws -> Int {
      for _ in 1...5 {
        let bookmark = desktop.program.traceCount
        try desktop.touch.finger(1).swipe(
          from: ScreenPoint(300, 740), to: ScreenPoint(300, 520), speed: speed)
        var wasHeld = false
        let next = try desktop.program.wait(for: "fling or rest", since: bookmark) {
          wasHeld = wasHeld || $0.phase == "dragging"
          return wasHeld && ($0.phase == "flinging" || $0.phase == "resting")
        }
        if next.phase == "flinging" { return bookmark }
        guard next.detent != "half" else { continue }
        try desktop.press(.down, to: "half")
      }
      throw HarnessError.said("the finger was seen to stop five times")
    }

    @Test func `is raised by one touch and scrolled on, and back, with no point lost`() throws {
      try Self.run { desktop in
        #expect(try #require(desktop.program.frame).detent == "half")
        let finger = desktop.touch.finger(1)
        var here = ScreenPoint(300, 740)
        try finger.down(at: here)
        var reports = [Stroke.Report(time: MonotonicClock.now, point: here)]
        let begun = desktop.program.traceCount
        /// Takes the finger to a row and tells what is shown once it stands there.
        func move(to y: Double, _ speed: Double) throws -> (extent: Double, scroll: Double) {
          reports += try Stroke(start: here, end: ScreenPoint(300, y), speed: speed).move(finger)
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

        // Every frame on the way shows a place the finger was at a moment before, and either the
        // sheet or its list had it.
        let frames = desktop.program.trace[begun...].filter {
          $0.phase == "dragging" || $0.phase == "scrolling"
        }
        #expect(frames.count > 100)
        #expect(Set(frames.map(\.phase)) == ["dragging", "scrolling"])
        var late = 0
        for frame in frames {
          let (extent, scroll) = (try #require(frame.extent), try #require(frame.scroll))
          #expect(scroll == 0 || extent == 800, "\(frame)")
          let y = 800 + grip - extent - scroll
          func wasThere(_ seconds: Double) throws -> Bool {
            let finger = try #require(
              reports.range(from: frame.arrival - seconds, to: frame.arrival))
            return y > finger.lowerBound - 12 && y < finger.upperBound + 12
          }
          if try !wasThere(0.1) { late += 1 }
          #expect(try wasThere(0.4), "\(frame)")
        }
        #expect(Double(late) < 0.05 * Double(frames.count), "\(late) of \(frames.count) are late")
        try finger.up(at: here)
        let rest = try desktop.rest(on: "half", since: desktop.program.traceCount - 1)
        #expect(rest.extent == 400 && rest.scroll == 0)
      }
    }

    @Test
    func `flung up, opens and goes on in the list; flung down, comes back with the list`() throws {
      try Self.run { desktop in
        let begun = try Self.flingUp(desktop, speed: 1700)
        let flying = try desktop.program.wait(for: "fling of the list", since: begun) {
          $0.phase == "flinging"
        }
        #expect(flying.extent == 800)
        let full = try desktop.rest(on: "full", since: begun)
        let scroll = try #require(full.scroll)
        #expect(scroll > 100)
        let frames = desktop.program.trace[begun...].filter { $0.extent != nil }
        for (before, after) in zip(frames, frames.dropFirst()) {
          // A finger drawn where it will be may be ahead of where it lifts: by 6 ms of its way, the
          // more the busier the machine is.
          let minimum = try #require(before.extent) - (before.phase == "dragging" ? 10 : 0)
          let isOn = try #require(after.extent) >= minimum
          #expect(isOn && (after.scroll ?? 0) >= (before.scroll ?? 0), "\(before) \(after)")
        }

        let bookmark = desktop.program.traceCount
        try desktop.touch.finger(1).swipe(
          from: ScreenPoint(300, 150), to: ScreenPoint(300, 650), speed: 3500)
        let rest = try desktop.program.wait(for: "rest below", since: bookmark) {
          $0.phase == "resting" && ($0.detent == "half" || $0.detent == "closed")
        }
        #expect(rest.scroll == 0)
      }
    }

    @Test func `stops under a press, and scrolls by the wheel`() throws {
      try Self.run { desktop in
        let begun = try Self.flingUp(desktop, speed: 2500)
        try desktop.program.wait(for: "fling of the list", since: begun) {
          $0.phase == "flinging" && ($0.scroll ?? 0) > 20
        }
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

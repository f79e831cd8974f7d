import Testing

extension DesktopTests {
  /// A panel of 672 points, which is as wide as one gets, in a window of 1280, pulled in from the
  /// outer 128.
  @Suite struct SideDrawerTests {
    static func run(_ body: (Desktop) throws -> Void) throws {
      try Desktop.run(ConfigurationFile.forTests(scene: "side-drawer"), body: body)
    }

    /// Drags from one column to another and holds there.
    static func drag(_ pointer: some Pointer, from start: Double, to end: Double) throws {
      try pointer.down(at: ScreenPoint(start, 500))
      _ = try Stroke(start: ScreenPoint(start, 500), end: ScreenPoint(end, 500), speed: 700)
        .move(pointer)
    }

    @Test func `comes in under a finger that starts in the strip along the edge`() throws {
      try Self.run { desktop in
        for start in [2.0, 64, 126] {
          let finger = desktop.touch.finger(1)
          try Self.drag(finger, from: start, to: start + 600)
          let held = try desktop.frameAfterStandstill()
          let extent = try #require(held.extent)
          // All of the way but the slop, and at most one report.
          #expect(held.phase == "dragging" && (584...590.01).contains(extent))
          // Its edge on the screen, and the dimming beside it.
          let column = Int(extent.rounded()) - 2
          #expect(try desktop.edgeRows(x: column) == 0...799)
          #expect(abs(try #require(held.scrim) - 0.7 * extent / 672) < 1e-6)
          _ = try Stroke(
            start: ScreenPoint(start + 600, 500), end: ScreenPoint(start + 300, 500), speed: 700
          ).move(finger)
          let back = try #require(try desktop.frameAfterStandstill().extent)
          #expect(abs(back - (extent - 300)) <= 1)
          _ = try Stroke(
            start: ScreenPoint(start + 300, 500), end: ScreenPoint(start + 560, 500), speed: 700
          ).move(finger)
          let bookmark = desktop.program.traceCount
          try finger.up(at: ScreenPoint(start + 560, 500))
          #expect(try desktop.rest(on: "open", since: bookmark).extent == 672)
          try desktop.keyboard.press(.escape)
          try desktop.rest(on: "closed", since: desktop.program.traceCount)
        }
      }
    }

    @Test func `stays out for a drag from beyond the strip, by touch and by mouse`() throws {
      try Self.run { desktop in
        let finger = desktop.touch.finger(1)
        for start in [130.0, 640] {
          try Self.drag(finger, from: start, to: start + 500)
          #expect(try desktop.frameAfterStandstill().extent == 0)
          try finger.up(at: ScreenPoint(start + 500, 500))
        }
        try Self.drag(desktop.mouse, from: 130, to: 630)
        try desktop.mouse.up(at: ScreenPoint(630, 500))
        let still = try desktop.frameAfterStandstill()
        #expect(still.phase == "resting" && still.detent == "closed")
        #expect(
          !desktop.program.trace.contains { $0.phase == "dragging" || $0.event == "willChange" })
        try Self.drag(desktop.mouse, from: 60, to: 700)
        try desktop.mouse.up(at: ScreenPoint(700, 500))
        try desktop.rest(on: "open")
      }
    }

    @Test func `dims the rest of the window and closes by a tap there`() throws {
      try Self.run { desktop in
        func light() throws -> Int {
          let column = try desktop.display.screenshot(x: 1100, width: 1)
          return (0..<800).reduce(0) { $0 + Int(column[1100, $1] >> 8 & 0xff) }
        }
        let before = try light()
        let finger = desktop.touch.finger(1)
        try Self.drag(finger, from: 40, to: 900)
        try finger.up(at: ScreenPoint(900, 500))
        let open = try desktop.rest(on: "open")
        #expect(abs(try #require(open.scrim) - 0.7) < 1e-9)
        desktop.standstill()
        #expect(Double(try light()) < 0.45 * Double(before))

        let bookmark = desktop.program.traceCount
        try finger.down(at: ScreenPoint(1100, 400))
        try finger.up(at: ScreenPoint(1100, 400))
        try desktop.program.wait(for: "flight", since: bookmark) { $0.phase == "settling" }
        try desktop.program.wait(for: "change", since: bookmark) {
          $0.event == "didChange" && $0.to == "closed"
        }
        try desktop.rest(on: "closed", since: bookmark)
        desktop.standstill()
        #expect(try light() == before)
      }
    }
  }
}

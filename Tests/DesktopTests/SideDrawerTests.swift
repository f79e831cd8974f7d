import Testing

extension DesktopTests {
  /// A panel of 672 points, which is as wide as one gets, in a window of 1280, pulled in from the
  /// outer 128.
  @Suite struct SideDrawerTests {
    private func run(_ body: (Desktop) throws -> Void) throws {
      try Desktop.run(ConfigurationFile.forTests(scene: "side-drawer"), body: body)
    }

    private func place(_ x: Double) -> ScreenPoint { ScreenPoint(x, 500) }

    @Test func `comes in under a finger or mouse that starts in the edge's strip alone`() throws {
      try run { desktop in
        let finger = desktop.touch.finger(1)
        for (pointer, start) in [(finger, 130.0), (finger, 640), (desktop.mouse, 130)]
          as [(any Pointer, Double)]
        {
          try pointer.drag(from: place(start), to: place(start + 500), speed: 700)
          #expect(try desktop.frameAfterStandstill().extent == 0)
          try pointer.up(at: place(start + 500))
        }
        let still = try desktop.frameAfterStandstill()
        #expect(still.phase == "resting" && still.detent == "closed")
        let trace = desktop.program.trace
        #expect(!trace.contains { $0.phase == "dragging" || $0.event == "willChange" })

        for (pointer, start) in [(finger, 2.0), (finger, 64), (finger, 126), (desktop.mouse, 60)]
          as [(any Pointer, Double)]
        {
          try pointer.drag(from: place(start), to: place(start + 600), speed: 700)
          let held = try desktop.frameAfterStandstill()
          let extent = try #require(held.extent)
          // All of the way but the slop, and at most one report.
          #expect(held.phase == "dragging" && (584...590.01).contains(extent))
          // Its edge on the screen, and the dimming beside it.
          #expect(try desktop.edgeRows(x: Int(extent.rounded()) - 2) == 0...799)
          #expect(abs(try #require(held.scrim) - 0.7 * extent / 672) < 1e-6)
          try pointer.slide(from: place(start + 600), to: place(start + 300), speed: 700)
          let back = try #require(try desktop.frameAfterStandstill().extent)
          #expect(abs(back - (extent - 300)) <= 1)
          try pointer.slide(from: place(start + 300), to: place(start + 560), speed: 700)
          let open = try desktop.rest(on: "open") { try pointer.up(at: place(start + 560)) }
          #expect(open.extent == 672)
          try desktop.press(.escape, to: "closed")
        }
      }
    }

    @Test func `dims the rest of the window and closes by a tap there`() throws {
      try run { desktop in
        func light() throws -> Int {
          desktop.standstill()
          let column = try desktop.display.screenshot(x: 1100, width: 1)
          return (0..<800).reduce(0) { $0 + Int(column[1100, $1] >> 8 & 0xff) }
        }
        let before = try light()
        let finger = desktop.touch.finger(1)
        let open = try desktop.rest(on: "open") {
          try finger.swipe(from: place(40), to: place(900), speed: 700)
        }
        #expect(abs(try #require(open.scrim) - 0.7) < 1e-9)
        #expect(Double(try light()) < 0.45 * Double(before))
        let bookmark = desktop.program.traceCount
        try desktop.rest(on: "closed") { try finger.tap(at: ScreenPoint(1100, 400)) }
        try desktop.program.wait(for: "change to closed", since: bookmark) {
          $0.event == "didChange" && $0.to == "closed"
        }
        #expect(desktop.program.trace[bookmark...].contains { $0.phase == "settling" })
        #expect(try light() == before)
      }
    }
  }
}

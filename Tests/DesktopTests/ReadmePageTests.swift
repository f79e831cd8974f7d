import Testing

extension DesktopTests {
  /// What the front page says that hands and keys do, done on the window.
  @Suite struct ReadmePageTests {
    /// Where the panel is once nothing moves any more.
    private func extent(_ desktop: Desktop) throws -> Double {
      try #require(desktop.frameAfterStandstill().extent)
    }

    @Test func `has a grabber that takes hold at once, a panel that does after 10 points`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        for (x, y, travel, moved) in [(640.0, 90.0, 14.0, 14.0), (300, 50, 9, 0), (300, 50, 12, 2)]
        {
          try finger.drag(from: ScreenPoint(x, y), to: ScreenPoint(x, y + travel), speed: 100)
          let shown = try extent(desktop) - 100
          // The panel is taken by the first report beyond 10 points: at 100 points a second they
          // are less than one apart.
          #expect(
            shown > moved - 0.9 && shown < moved + 0.1,
            "\(travel) points at \(x) move it by \(shown)")
          MonotonicClock.sleep(0.1)
          let bookmark = desktop.program.traceCount
          try finger.up(at: ScreenPoint(x, y + travel))
          if moved > 0 { try desktop.rest(on: "closed", since: bookmark) }
        }
      }
    }

    @Test func `has a panel that stretches past its end, and 205 points too far closes`() throws {
      try Desktop.run { desktop in
        try desktop.press(.space, to: "open")
        let finger = desktop.touch.finger(1)
        for (pull, detent) in [(200.0, "open"), (206, "closed")] {
          try finger.drag(from: ScreenPoint(640, 490), to: ScreenPoint(640, 490 + pull), speed: 400)
          let held = try extent(desktop)
          #expect(held > 600 && held < 500 + pull - 5, "\(held): rubber gives less than the hand")
          MonotonicClock.sleep(0.2)
          let bookmark = desktop.program.traceCount
          try finger.up(at: ScreenPoint(640, 490 + pull))
          try desktop.program.wait(for: "flight", since: bookmark) { $0.phase == "settling" }
          try desktop.rest(on: detent, since: bookmark)
        }
      }
    }

    @Test func `has keys that do what it says they do`() throws {
      try Desktop.run { desktop in
        for (key, detent) in [
          (KeyboardDevice.Key.return, "open"), (.space, "closed"), (.pageUp, "open"),
          (.pageDown, "closed"), (.end, "open"), (.home, "closed"), (.down, "open"),
          (.up, "closed"),
        ] { try desktop.press(key, to: detent) }
        let bookmark = desktop.program.traceCount
        try desktop.touch.finger(1).tap(at: ScreenPoint(640, 90))
        try desktop.rest(on: "open", since: bookmark)
        for (notches, detent) in [(1, "closed"), (-1, "open")] {
          try desktop.mouse.move(to: ScreenPoint(640, 60))
          try desktop.rest(on: detent) { try desktop.mouse.wheel(notches: notches) }
        }
        try desktop.mouse.move(to: ScreenPoint(640, 700))
        // A ring goes round the handle, which escape drops; the next one closes.
        desktop.standstill()
        let plain = try desktop.display.screenshot()
        try desktop.keyboard.press(.tab)
        desktop.standstill()
        #expect(try desktop.display.screenshot() != plain, "no ring is to be seen")
        try desktop.keyboard.press(.escape)
        MonotonicClock.sleep(0.3)
        #expect(try extent(desktop) == 500)
        #expect(try desktop.display.screenshot() == plain, "the ring stays")
        try desktop.press(.escape, to: "closed")
        try desktop.keyboard.press(.q)
        #expect(try desktop.program.exitCode() == 0)
      }
    }

    @Test func `has keys for all scenes, dark and light, and numbers about frames`() throws {
      try Desktop.run { desktop in
        let dark = try Self.light(desktop)
        var seen: [Screenshot] = []
        for key in [KeyboardDevice.Key.one, .two, .three, .four, .five, .six, .seven] {
          try desktop.keyboard.press(key)
          desktop.standstill()
          seen.append(try desktop.display.screenshot())
        }
        for index in seen.indices.dropFirst() { #expect(!seen[..<index].contains(seen[index])) }
        try desktop.keyboard.press(.h)
        desktop.standstill()
        #expect(try desktop.display.screenshot() != seen[6], "no numbers are to be seen")
        try desktop.keyboard.press(.one)
        try desktop.keyboard.press(.d)
        desktop.standstill()
        #expect(try Self.light(desktop) > dark + 40)
      }
    }

    /// The mean of the green of the panel's pixels, 0…255.
    private static func light(_ desktop: Desktop) throws -> Int {
      let part = try desktop.display.screenshot(x: 20, y: 10, width: 200, height: 60)
      return (0..<200 * 60).reduce(0) { $0 + Int(part[20 + $1 % 200, 10 + $1 / 200] >> 8 & 0xff) }
        / (200 * 60)
    }
  }
}

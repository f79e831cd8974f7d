import Testing

extension DesktopTests {
  @Suite struct WindowTests {
    @Test func `shows the panel's edge where the trace says it is`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        try expectEdge(desktop)
        var (point, _) = try desktop.take(finger)
        for y in [150.0, 260, 371, 640] {
          let next = ScreenPoint(point.x, y)
          _ = try Stroke(start: point, end: next, speed: 900).move(finger)
          point = next
          desktop.standstill()
          try expectEdge(desktop)
        }
        _ = try Stroke(start: point, end: ScreenPoint(640, 500), speed: 900).move(finger)
        _ = try desktop.frameAfterStandstill()
        MonotonicClock.sleep(0.2)
        try finger.up(at: ScreenPoint(640, 500))
        try desktop.rest(on: "open")
        desktop.standstill()
        try expectEdge(desktop)
      }
    }

    /// The marked line's last row is the panel's last.
    private func expectEdge(_ desktop: Desktop) throws {
      let extent = try #require(desktop.program.frame?.extent)
      for x in [200, 640, 1100] {
        let rows = try #require(try desktop.edgeRows(x: x), "no edge on the screen at x = \(x)")
        #expect(abs(Double(rows.upperBound + 1) - extent) <= 1, "at x = \(x)")
        #expect((2...5).contains(rows.count), "at x = \(x)")
      }
    }

    @Test func `lets go of the panel when it loses the keyboard`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (point, _) = try desktop.take(finger, travel: 200)
        let bookmark = desktop.program.traceCount
        try desktop.display.setFocus(0)
        try desktop.rest(on: "closed", since: bookmark)
        // The finger is still down, and means nothing any more.
        _ = try Stroke(start: point, end: ScreenPoint(640, 400), speed: 800).move(finger)
        try finger.up(at: ScreenPoint(640, 400))
        #expect(try desktop.frameAfterStandstill().phase == "resting")
        // The next gesture is as good as the first.
        try desktop.display.setFocus(desktop.window)
        try desktop.flick(
          Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 200), speed: 1000),
          with: desktop.touch.finger(2))
      }
    }

    @Test func `lets go of the panel when it is hidden, and is whole when shown again`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (point, _) = try desktop.take(finger, travel: 200)
        try desktop.display.hide(desktop.window)
        desktop.standstill()
        try finger.up(at: point)
        try desktop.display.show(desktop.window)
        try desktop.display.setFocus(desktop.window)
        desktop.standstill()
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.space)
        try desktop.rest(on: "open", since: bookmark)
        desktop.standstill()
        #expect(try desktop.edgeRows()?.upperBound == 499)
      }
    }

    @Test(arguments: [[900, 600], [320, 240], [1, 1], [1280, 300]])
    func `fits the panel to its new size`(size: [Int]) throws {
      try Desktop.run { desktop in
        try desktop.keyboard.press(.space)
        try desktop.rest(on: "open")
        for size in [size, [1280, 800]] {
          let bookmark = desktop.program.traceCount
          try desktop.display.resize(desktop.window, width: size[0], height: size[1])
          try desktop.rest(since: bookmark)
        }
        let extent = try #require(try desktop.frameAfterStandstill().extent)
        let rows = try #require(try desktop.edgeRows())
        #expect(abs(Double(rows.upperBound + 1) - extent) <= 1)
      }
    }

    @Test func `closes by its close button`() throws {
      try Desktop.run { desktop in
        try desktop.display.close(desktop.window)
        let code = try desktop.program.exitCode()
        #expect(code == 0, "\(desktop.program.errors)")
      }
    }

    @Test func `ends in good order when it is told to terminate`() throws {
      try Desktop.run { desktop in
        desktop.program.terminate()
        let code = try desktop.program.exitCode()
        #expect(code == 0, "\(desktop.program.errors)")
      }
    }
  }
}

import FluidFiles
import FluidRaster
import TestSupport
import Testing

extension DesktopTests {
  @Suite struct WindowTests {
    @Test(arguments: [24, 16])
    func `shows the panel's edge where the trace says it is`(depth: Int) throws {
      try Desktop.run(depth: depth) { desktop in
        let finger = desktop.touch.finger(1)
        try desktop.expectEdge()
        var (point, _) = try desktop.take(finger)
        for y in [150.0, 260, 371, 640] {
          let next = ScreenPoint(point.x, y)
          try finger.slide(from: point, to: next, speed: 900)
          point = next
          try desktop.expectEdge()
        }
        try finger.slide(from: point, to: ScreenPoint(640, 500), speed: 900)
        _ = try desktop.frameAfterStandstill()
        MonotonicClock.sleep(0.2)
        try finger.up(at: ScreenPoint(640, 500))
        try desktop.rest(on: "open")
        try desktop.expectEdge()
        #expect(desktop.program.errors.isEmpty, "\(desktop.program.errors)")
      }
    }

    @Test func `has the program's icon`() throws {
      try Desktop.run { desktop in
        let icon = try Bitmap(pngAt: Package.path("assets/desktop/icons/64.png"))
        let numbers = try desktop.display.numbers("_NET_WM_ICON", of: desktop.window)
        #expect(numbers == [64, 64] + icon.pixels)
      }
    }

    @Test func `lets go of the panel when it loses the keyboard or is hidden`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (point, _) = try desktop.take(finger, travel: 200)
        let bookmark = desktop.program.traceCount
        try desktop.display.setFocus(0)
        try desktop.rest(on: "closed", since: bookmark)
        // The finger is still down, and means nothing any more.
        try finger.slide(from: point, to: ScreenPoint(640, 400), speed: 800)
        try finger.up(at: ScreenPoint(640, 400))
        #expect(try desktop.frameAfterStandstill().phase == "resting")
        // The very press that gives the window the keyboard is as good as the first.
        try desktop.display.setFocus(desktop.window)
        try desktop.flick(
          Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 200), speed: 1000),
          with: desktop.mouse)
        // Hidden, it is whole when it is shown again.
        let third = desktop.touch.finger(3)
        _ = try desktop.take(third, at: ScreenPoint(640, 460), travel: -200)
        try desktop.display.hide(desktop.window)
        desktop.standstill()
        try third.up(at: ScreenPoint(640, 260))
        let hidden = desktop.program.traceCount
        try desktop.display.show(desktop.window)
        try desktop.display.setFocus(desktop.window)
        let shown = try desktop.rest(since: hidden)
        desktop.standstill()
        #expect(try Double(desktop.edgeRows()?.upperBound ?? 0) + 1 == shown.extent)
      }
    }

    @Test func `fits the panel to its new size, and closes by its close button`() throws {
      try Desktop.run { desktop in
        try desktop.keyboard.press(.space)
        try desktop.rest(on: "open")
        for (width, height) in [(900, 600), (320, 240), (1, 1), (1280, 300), (1280, 800)] {
          let bookmark = desktop.program.traceCount
          try desktop.display.resize(desktop.window, width: width, height: height)
          try desktop.rest(since: bookmark)
          guard width == 1 else { continue }
          // One pixel takes a drag and the keys.
          let frame = try desktop.display.frame(of: desktop.window)
          let place = ScreenPoint(Double(frame.x), Double(frame.y))
          for pointer in [desktop.touch.finger(1), desktop.mouse] as [any Pointer] {
            try pointer.swipe(from: place, to: ScreenPoint(place.x, place.y + 300), speed: 1500)
          }
          try desktop.keyboard.press(.space)
          desktop.standstill()
        }
        if desktop.program.frame?.detent != "open" { try desktop.keyboard.press(.space) }
        desktop.standstill()
        #expect(desktop.program.frame?.extent == 500)
        try desktop.expectEdge()
        try desktop.display.close(desktop.window)
        #expect(try desktop.program.exitCode() == 0, "\(desktop.program.errors)")
      }
    }
  }
}

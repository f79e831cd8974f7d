import Foundation
import Testing

extension DesktopTests {
  /// Runs where sway and weston are: they show themselves in a window of the X server.
  @Suite(
    .enabled(if: Requirements.haveCompositors, "these tests need the packages sway and weston"))
  struct CompositorTests {
    @Test func `the panel is held within a point, and caught without a jump`() throws {
      try Desktop.run(on: .sway()) { desktop in
        let first = desktop.touch.finger(1)
        for pointer in [first, desktop.mouse] as [any Pointer] {
          try hold(desktop, with: pointer)
          try desktop.press(.escape, to: "closed")
        }
        let finger = desktop.touch.finger(2)
        let caught = try catchInFlight(desktop, with: finger)
        desktop.standstill()
        let shown = try desktop.edgeRows()
        MonotonicClock.sleep(0.15)
        #expect(try desktop.edgeRows() == shown, "the caught panel moved on the screen")
        let frames = desktop.program.trace[caught...].filter { $0.extent != nil }
        let extent = try #require(frames.first?.extent)
        #expect(frames.allSatisfy { abs(($0.extent ?? 0) - extent) <= 0.5 })
        try finger.up(at: ScreenPoint(640, 100))
        try desktop.rest(since: desktop.program.traceCount - 1)
      }
    }

    /// Takes the panel and lets it go open, with the screen's edge where the pointer holds it.
    private func hold(_ desktop: Desktop, with pointer: some Pointer) throws {
      let bookmark = desktop.program.traceCount
      let (start, grip) = try desktop.take(pointer)
      try expectFollowing(desktop, pointer, from: start, grip: grip)
      try desktop.expectEdge()
      try pointer.up(at: ScreenPoint(640, 330))
      try desktop.rest(on: "open", since: bookmark)
    }

    @Test func `a finger is where it is, at the window's end as at its beginning`() throws {
      try Desktop.run(on: .sway(), ConfigurationFile.forTests + "input: { prediction: off }\n") {
        desktop in
        let finger = desktop.touch.finger(1)
        let (start, grip) = try desktop.take(finger)
        try finger.slide(from: start, to: ScreenPoint(640, 440), speed: 800)
        let held = try #require(try desktop.frameAfterStandstill().extent)
        #expect(abs(held - grip - 440) < 0.1)
        try finger.up(at: ScreenPoint(640, 440))
      }
    }

    @Test(arguments: [1.25, 2])
    func `the panel is as large as the screen's scale makes it, and follows the finger`(
      scale: Double
    ) throws {
      try Desktop.run(on: .sway(["output X11-1 scale \(scale)"])) { desktop in
        try desktop.expectEdge(scale: scale)
        let finger = desktop.touch.finger(1)
        let down = ScreenPoint(640, 60 * scale)
        let (start, grip) = try take(finger, at: down, travel: 40 * scale, desktop)
        let end = ScreenPoint(640, 300 * scale)
        try finger.slide(from: start, to: end, speed: 700)
        let held = try #require(try desktop.frameAfterStandstill().extent)
        #expect(abs(held * scale - grip - end.y) <= 1)
        try desktop.expectEdge(scale: scale)
        try finger.up(at: end)
      }
    }

    @Test func `the window follows its new size, and the pointer in it`() throws {
      try Desktop.run(on: .sway()) { desktop in
        let compositor = try #require(desktop.compositor)
        try compositor.tell("floating enable")
        for (width, height) in [(900, 600), (500, 700), (1000, 640)] {
          let place = (x: 1280 - width, y: 800 - height)
          let isThere: Void? = try MonotonicClock.wait(5) {
            // Sway passes over a size that comes while it still waits for an answer to another.
            try compositor.tell("resize set width \(width) px height \(height) px")
            try compositor.tell("move absolute position \(place.x) \(place.y)")
            MonotonicClock.sleep(0.2)
            let edges = try [place.x + 40, 1240].map { try desktop.edgeRows(x: $0) }
            let outside = try desktop.edgeRows(x: place.x - 20)
            return edges.allSatisfy { $0?.upperBound == place.y + 99 } && outside == nil ? () : nil
          }
          try #require(isThere != nil, "the panel's edge is not where the window is")
          let corner = ScreenPoint(Double(place.x), Double(place.y))
          let bookmark = desktop.program.traceCount
          let finger = PointerInWindow(desktop.touch.finger(1), corner: corner)
          let (point, grip) = try take(
            finger, at: ScreenPoint(Double(width - 100), 60), travel: 40, desktop)
          let end = ScreenPoint(point.x, 200)
          try finger.slide(from: point, to: end, speed: 700)
          let held = try #require(try desktop.frameAfterStandstill().extent)
          #expect(abs(held - grip - end.y) <= 1)
          MonotonicClock.sleep(0.1)
          try finger.slide(from: end, to: ScreenPoint(point.x, 90), speed: 700)
          MonotonicClock.sleep(0.2)
          try finger.up(at: ScreenPoint(point.x, 90))
          try desktop.rest(on: "closed", since: bookmark)
        }
      }
    }

    @Test func `a touchscreen that goes takes its finger along, and leaves the panel free`() throws
    {
      try Desktop.run(on: .sway()) { desktop in
        let compositor = try #require(desktop.compositor)
        _ = try desktop.take(desktop.touch.finger(1), travel: 120)
        let bookmark = desktop.program.traceCount
        try compositor.tell("seat other attach 0:0:X11_touch")
        try desktop.rest(on: "closed", since: bookmark)
        let (_, grip) = try desktop.take(desktop.mouse)
        #expect((-41...41).contains(grip))
      }
    }

    @Test(arguments: [true, false])
    func `a compositor that goes is said to, and what was recorded is whole`(isWeston: Bool) throws
    {
      let server = try XServer()
      defer { server.stop() }
      let compositor = try Compositor(isWeston ? .weston() : .sway(), on: server)
      let file = "\(server.configuration.directory)/recording"
      let program = try start(on: compositor, ["--record", file])
      try program.wait(for: "first frame", timeout: 15) { $0.extent != nil }
      compositor.end()
      #expect(try program.exitCode(timeout: 10) == 69)
      #expect(program.errors == "the display is gone: the compositor has closed the connection\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)).last == UInt8(ascii: "\n"))
    }

    @Test func `a compositor without a seat is said to be, and nothing crashes`() throws {
      let server = try XServer()
      defer { server.stop() }
      let compositor = try Compositor(.weston(["--backend=headless-backend.so"]), on: server)
      let program = try start(on: compositor)
      #expect(try program.exitCode(timeout: 10) == 69)
      #expect(program.errors.contains("has no wl_seat"), "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1)
    }

    /// Weston draws no frames.
    @Test func `a window has a frame; where nothing draws one, that is all that is said`() throws {
      let server = try XServer()
      defer { server.stop() }
      let compositor = try Compositor(.weston(), on: server)
      let framed = try start(on: compositor, ["--exit-after", "0.5"])
      #expect(try framed.exitCode(timeout: 15) == 0)
      #expect(framed.errors == "")
      let bare = try start(
        on: compositor, ["--exit-after", "0.5"], ["LIBDECOR_PLUGIN_DIR": "/nowhere"])
      #expect(try bare.exitCode(timeout: 15) == 0)
      #expect(bare.errors.hasPrefix("The window has no frame: "))
      #expect(bare.errors.split(separator: "\n").count == 1, "\(bare.errors)")
      // Sway draws them itself.
      compositor.end()
      let other = try XServer()
      defer { other.stop() }
      let drawing = try Compositor(.sway(), on: other)
      let left = try start(
        on: drawing, ["--exit-after", "0.5"], ["LIBDECOR_PLUGIN_DIR": "/nowhere"])
      #expect(try left.exitCode(timeout: 15) == 0)
      #expect(left.errors == "")
    }

    @Test func `a window's surface is not to be had: said once, and the panel is there`() throws {
      try Desktop.run(on: .sway(), ConfigurationFile.forTests, ["--present", "surface"]) {
        desktop in
        try desktop.keyboard.press(.space)
        try desktop.rest(on: "open")
        try desktop.expectEdge()
        #expect(desktop.program.errors.hasPrefix("A window's surface needs X: "))
        #expect(desktop.program.errors.split(separator: "\n").count == 1)
      }
    }

    // MARK: -

    private func start(
      on compositor: Compositor, _ arguments: [String] = [], _ environment: [String: String] = [:]
    ) throws -> RunningProgram {
      try RunningProgram(
        executable: Requirements.program,
        arguments: ["run", "--trace", "-"]
          + (arguments.contains("--exit-after") ? [] : ["--exit-after", "20"]) + arguments,
        display: nil, environment: compositor.environment.merging(environment) { $1 })
    }

    /// As ``Desktop/take(_:at:travel:)``, where the panel's points are no pixels of the screen.
    /// - Returns: Where the pointer is now, and how far below it the panel's edge hangs, in pixels.
    private func take(
      _ pointer: some Pointer, at start: ScreenPoint, travel: Double, _ desktop: Desktop
    ) throws -> (point: ScreenPoint, grip: Double) {
      let scale = (start.y / 60)
      let (point, _) = try desktop.take(pointer, at: start, travel: travel)
      let extent = try #require(desktop.program.frame?.extent)
      return (point, extent * scale - point.y)
    }

    /// Presses while the panel flies; where the flight was over before that, another is begun.
    /// - Returns: From where in the trace on the panel is in the hand.
    private func catchInFlight(_ desktop: Desktop, with finger: some Pointer) throws -> Int {
      for _ in 1...5 {
        try desktop.flick(
          Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 200), speed: 1200)
        ) { $0.phase == "settling" && ($0.extent ?? 0) > 280 }
        let bookmark = desktop.program.traceCount
        try finger.down(at: ScreenPoint(640, 100))
        let next = try desktop.program.wait(for: "catch", since: bookmark) {
          $0.phase == "dragging" || $0.phase == "resting"
        }
        if next.phase == "dragging" {
          let held = desktop.program.trace[bookmark...].firstIndex { $0.phase == "dragging" }
          return try #require(held)
        }
        try finger.up(at: ScreenPoint(640, 100))
        try desktop.keyboard.press(.escape)
        try desktop.rest(on: "closed", since: bookmark)
      }
      throw HarnessError.said("the panel was at rest five times")
    }
  }
}

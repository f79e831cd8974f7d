import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// Runs where sway and weston are: they show themselves in a window of the X server.
  @Suite(
    .enabled(if: Requirements.haveCompositors, "these tests need the packages sway and weston"))
  struct CompositorTests {
    @Test func `the panel is held within a point, by a finger and by the mouse`() throws {
      try Desktop.run(on: .sway()) { desktop in
        for pointer in [desktop.touch.finger(1), desktop.mouse] as [any Pointer] {
          let (start, grip) = try desktop.take(pointer)
          try expectFollowing(desktop, pointer, from: start, grip: grip)
          try desktop.expectEdge()
          try desktop.rest(on: "open") { try pointer.up(at: ScreenPoint(640, 330)) }
          try desktop.press(.escape, to: "closed")
        }
      }
    }

    /// At scale 1 the finger is exact, at the window's end as at its beginning.
    @Test(arguments: [1, 1.25, 2])
    func `the panel is as large as the screen's scale makes it, and follows the finger`(
      scale: Double
    ) throws {
      try Desktop.run(
        on: .sway(["output X11-1 scale \(scale)"]),
        ConfigurationFile.forTests + "input: { prediction: off }\n"
      ) { desktop in
        try desktop.expectEdge(scale: scale)
        let (finger, down) = (desktop.touch.finger(1), ScreenPoint(640, 60 * scale))
        let (start, grip) = try desktop.take(finger, at: down, travel: 40 * scale, scale: scale)
        let end = ScreenPoint(640, 300 * scale)
        try finger.slide(from: start, to: end, speed: 700)
        let held = try #require(try desktop.frameAfterStandstill().extent)
        #expect(abs(held * scale - grip - end.y) <= (scale == 1 ? 0.1 : 1))
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
          let (point, grip) = try desktop.take(finger, at: ScreenPoint(Double(width - 100), 60))
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

    @Test func `a touchscreen that goes takes its finger along, leaves the panel free`() throws {
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
    func `a compositor that goes is said to, and the recording is whole`(isWeston: Bool) throws {
      let folder = try TemporaryFolder()
      let options = ["--exit-after", "20", "--record", folder("recording")]
      try start(on: isWeston ? .weston() : .sway(), options) { program, compositor in
        try program.wait(for: "first frame") { $0.extent != nil }
        compositor.end()
        let code = try program.exitCode(timeout: 10)
        #expect(code == 69)
        #expect(program.errors == "the display is gone: the compositor has closed the connection\n")
      }
      #expect(try folder.bytes("recording").last == UInt8(ascii: "\n"))
    }

    @Test func `a compositor without a seat is said to be, and nothing crashes`() throws {
      try start(on: .weston(["--backend=headless-backend.so"]), []) { program, _ in
        let code = try program.exitCode(timeout: 10)
        #expect(code == 69 && program.errors.contains("has no wl_seat"), "\(program.errors)")
        #expect(program.errors.split(separator: "\n").count == 1)
      }
    }

    /// Weston draws no frames, sway draws them itself.
    @Test func `a window has a frame; where nothing draws one, that is all that is said`() throws {
      let noHelp = ["LIBDECOR_PLUGIN_DIR": "/nowhere"]
      for (kind, environment, said) in [
        (.weston(), [:], []), (.weston(), noHelp, ["The window has no frame: "]),
        (.sway(), noHelp, []),
      ] as [(Compositor.Kind, [String: String], [String])] {
        try start(on: kind, ["--exit-after", "0.5"], environment) { program, _ in
          let code = try program.exitCode()
          #expect(code == 0)
          let lines = program.errors.split(separator: "\n")
          #expect(lines.count == said.count && zip(lines, said).allSatisfy { $0.hasPrefix($1) })
        }
      }
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

    @Test func `draws four a second where nobody sees it, and fifteen where it is seen`() throws {
      try Desktop.run(on: .sway(), ConfigurationFile.animated) { desktop in
        for (workspace, rate) in [("other", 4.0), ("1", 15)] {
          try #require(desktop.compositor).tell("workspace \(workspace)")
          MonotonicClock.sleep(0.6)
          let bookmark = desktop.program.traceCount
          MonotonicClock.sleep(1.5)
          let times = desktop.program.trace[bookmark...].filter { $0.extent != nil }.map(\.t)
          let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
          // A machine busy with something else draws fewer, but never more.
          let (least, gap) = (try #require(gaps.first), gaps[gaps.count / 2])
          #expect(least < 2 / rate && gap > 0.85 / rate, "\(least), \(gap) s on \(workspace)")
        }
      }
    }

    /// Starts the program on a compositor that is its own.
    private func start(
      on kind: Compositor.Kind, _ arguments: [String], _ environment: [String: String] = [:],
      _ body: (RunningProgram, Compositor) throws -> Void
    ) throws {
      let server = try XServer()
      defer { server.stop() }
      let compositor = try Compositor(kind, on: server)
      let program = try RunningProgram(
        executable: Requirements.program, arguments: ["run", "--trace", "-"] + arguments,
        display: nil, environment: compositor.environment.merging(environment) { $1 })
      try body(program, compositor)
    }
  }
}

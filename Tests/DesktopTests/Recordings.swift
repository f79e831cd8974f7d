import Foundation
import Testing

extension DesktopTests {
  /// Makes the recordings in `assets/recordings` with the real touchscreen. Run by
  /// `make recordings`, which names the directory.
  @Suite(
    .enabled(if: ProcessInfo.processInfo.environment["FLUID_RECORD_DIR"] != nil, "make recordings"))
  struct Recordings {
    /// As a person has it, but without a mark on the edge.
    private static let configuration = "background: { animated: true }\n"

    @Test func `pulled open, caught on the way, closed`() throws {
      try record("demo") { desktop in
        let finger = desktop.touch.finger(1)
        let hand = SwipingHand(pointer: finger)
        try hand.swipe(from: ScreenPoint(640, 60), to: ScreenPoint(640, 330), seconds: 0.45)
        try desktop.rest(on: "open")
        MonotonicClock.sleep(0.25)
        // A flick up, caught in flight and pulled further down than it goes.
        try hand.flick(from: ScreenPoint(640, 420), to: ScreenPoint(640, 330), seconds: 0.09)
        MonotonicClock.sleep(0.1)
        try finger.down(at: ScreenPoint(640, 90))
        MonotonicClock.sleep(0.25)
        try hand.move(from: ScreenPoint(640, 90), to: ScreenPoint(640, 420), seconds: 0.5)
        MonotonicClock.sleep(0.15)
        try finger.up(at: ScreenPoint(640, 420))
        MonotonicClock.sleep(1)
        try hand.swipe(from: ScreenPoint(640, 400), to: ScreenPoint(640, 120), seconds: 0.4)
      }
    }

    @Test func `pulled far beyond open, let go, closes like a blind`() throws {
      try record("blind") { desktop in
        let finger = desktop.touch.finger(1)
        let hand = SwipingHand(pointer: finger)
        try hand.flick(from: ScreenPoint(640, 60), to: ScreenPoint(640, 200), seconds: 0.12)
        try desktop.rest(on: "open")
        MonotonicClock.sleep(0.2)
        try finger.down(at: ScreenPoint(640, 300))
        try hand.move(from: ScreenPoint(640, 300), to: ScreenPoint(640, 560), seconds: 0.6)
        MonotonicClock.sleep(0.2)
        try finger.up(at: ScreenPoint(640, 560))
      }
    }

    @Test func `flicked open`() throws {
      try record("flick") { desktop in
        try SwipingHand(pointer: desktop.touch.finger(1))
          .flick(from: ScreenPoint(640, 60), to: ScreenPoint(640, 150), seconds: 0.09)
      }
    }

    @Test func `interrupted while held`() throws {
      try record("interrupted") { desktop in
        let finger = desktop.touch.finger(1)
        try finger.down(at: ScreenPoint(640, 60))
        try SwipingHand(pointer: finger)
          .move(from: ScreenPoint(640, 60), to: ScreenPoint(640, 300), seconds: 0.4)
        try desktop.display.setFocus(0)
        MonotonicClock.sleep(0.1)
        try finger.up(at: ScreenPoint(640, 300))
        MonotonicClock.sleep(0.8)
        try desktop.display.setFocus(desktop.window)
      }
    }

    @Test(arguments: SceneTour.others) func `one for each scene`(tour: SceneTour) throws {
      try record(tour.scene, ["--scene", tour.scene]) { desktop in
        try tour.play(desktop, SwipingHand(pointer: desktop.touch.finger(1)), nil)
      }
    }

    @Test(arguments: SceneTour.phone) func `those of a phone, for the strips`(tour: SceneTour)
      throws
    {
      try record("phone/\(tour.scene)", ["--scene", tour.scene], size: (390, 844)) { desktop in
        let frame = try desktop.display.frame(of: desktop.window)
        let finger = PointerInWindow(
          desktop.touch.finger(1), corner: ScreenPoint(Double(frame.x), Double(frame.y)))
        try tour.play(desktop, SwipingHand(pointer: finger), nil)
      }
    }

    /// Two keys within a fortieth of a second: one opens the form's sheet, the other raises its
    /// keyboard.
    @Test func `opened and lifted at once, for a film`() throws {
      try record("phone/opened-and-lifted", ["--scene", "form"], size: (390, 844)) { desktop in
        let frame = try desktop.display.frame(of: desktop.window)
        let finger = PointerInWindow(
          desktop.touch.finger(1), corner: ScreenPoint(Double(frame.x), Double(frame.y)))
        let bookmark = desktop.program.traceCount
        try SwipingHand(pointer: finger).swipe(
          from: ScreenPoint(190, 490), to: ScreenPoint(190, 730), seconds: 0.4)
        try desktop.rest(on: "closed", since: bookmark)
        MonotonicClock.sleep(0.6)
        try desktop.keyboard.hold(.end, true)
        try desktop.keyboard.press(.k)
        try desktop.keyboard.hold(.end, false)
        desktop.standstill()
      }
    }

    /// A sheet with three detents on a phone: a flick up from the lowest, and a slow drag down from
    /// the middle that ends in motion. docs/presets.md plays them with every preset.
    @Test(arguments: [
      ("flick", "closed", ScreenPoint(190, 640), 0.135),
      ("slow-drag", "half", ScreenPoint(190, 565), 0.5),
    ])
    func `those that are played with all presets`(
      name: String, initial: String, end: ScreenPoint, seconds: Double
    ) throws {
      let sheet = """
        drawer:
          detents: [{ name: closed, points: 88 }, { name: half, fraction: 0.5 }, { name: open, fraction: 0.9 }]
          initial: \(initial)

        """
      try record(
        "presets/\(name)", ["--scene", "bottom-sheet"], settings: sheet, size: (390, 844)
      ) { desktop in
        let frame = try desktop.display.frame(of: desktop.window)
        let finger = PointerInWindow(
          desktop.touch.finger(1), corner: ScreenPoint(Double(frame.x), Double(frame.y)))
        let start = ScreenPoint(190, initial == "closed" ? 775 : 435)
        let hand = SwipingHand(pointer: finger)
        try hand.flick(from: start, to: end, seconds: seconds)
      }
    }

    private func record(
      _ name: String, _ arguments: [String] = [], settings: String = "",
      size: (width: Int, height: Int) = (1280, 800), _ gesture: (Desktop) throws -> Void
    ) throws {
      let directory = try #require(ProcessInfo.processInfo.environment["FLUID_RECORD_DIR"])
      let file = "\(directory)/\(name).ndjson"
      try Desktop.run(Self.configuration + settings, ["--record", file] + arguments, size: size) {
        desktop in
        MonotonicClock.sleep(0.3)
        try gesture(desktop)
        MonotonicClock.sleep(1.2)
        try desktop.display.close(desktop.window)
        let code = try desktop.program.exitCode()
        #expect(code == 0)
      }
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count > 10)
    }
  }
}

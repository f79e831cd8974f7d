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

    private static let phone = (width: 390, height: 844)

    @Test func `pulled open, caught on the way, closed`() throws {
      try record("demo") { desktop, hand in
        try desktop.rest(on: "open") { try hand.swipe((640, 60), (640, 330), seconds: 0.45) }
        MonotonicClock.sleep(0.25)
        // A flick up, caught in flight and pulled further down than it goes.
        try hand.flick((640, 420), (640, 330), seconds: 0.09)
        MonotonicClock.sleep(0.1)
        try hand.swipe((640, 90), (640, 90), (640, 420), seconds: 0.4) {
          MonotonicClock.sleep(0.15)
        }
        MonotonicClock.sleep(1)
        try hand.swipe((640, 400), (640, 120), seconds: 0.4)
      }
    }

    @Test func `pulled far beyond open, let go, closes like a blind`() throws {
      try record("blind") { desktop, hand in
        try desktop.rest(on: "open") { try hand.flick((640, 60), (640, 200), seconds: 0.12) }
        MonotonicClock.sleep(0.2)
        try hand.swipe((640, 300), (640, 560), seconds: 0.6) { MonotonicClock.sleep(0.2) }
      }
    }

    @Test func `flicked open`() throws {
      try record("flick") { _, hand in try hand.flick((640, 60), (640, 150), seconds: 0.09) }
    }

    @Test func `interrupted while held`() throws {
      try record("interrupted") { desktop, hand in
        try hand.swipe((640, 60), (640, 300), seconds: 0.4) {
          try desktop.display.setFocus(0)
          MonotonicClock.sleep(0.1)
        }
        MonotonicClock.sleep(0.8)
        try desktop.display.setFocus(desktop.window)
      }
    }

    @Test(arguments: SceneTour.others) func `one for each scene`(tour: SceneTour) throws {
      try record(tour.scene, ["--scene", tour.scene]) { try tour.play($0, $1, nil) }
    }

    @Test(arguments: SceneTour.phone) func `those of a phone, for strips`(tour: SceneTour) throws {
      try record("phone/\(tour.scene)", ["--scene", tour.scene], size: Self.phone) {
        try tour.play($0, $1, nil)
      }
    }

    /// Two keys within a fortieth of a second: one opens the form's sheet, the other raises its
    /// keyboard.
    @Test func `opened and lifted at once, for a film`() throws {
      try record("phone/opened-and-lifted", ["--scene", "form"], size: Self.phone) {
        desktop, hand in
        try desktop.rest(on: "closed") { try hand.swipe((190, 490), (190, 730), seconds: 0.4) }
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
      ("flick", "closed", 775.0, 640.0, 0.135), ("slow-drag", "half", 435, 565, 0.5),
    ])
    func `those that are played with all presets`(
      name: String, initial: String, start: Double, end: Double, seconds: Double
    ) throws {
      let sheet = """
        drawer:
          detents:
            - { name: closed, points: 88 }
            - { name: half, fraction: 0.5 }
            - { name: open, fraction: 0.9 }
          initial: \(initial)

        """
      try record(
        "presets/\(name)", ["--scene", "bottom-sheet"], settings: sheet, size: Self.phone
      ) { _, hand in try hand.flick((190, start), (190, end), seconds: seconds) }
    }

    private func record(
      _ name: String, _ arguments: [String] = [], settings: String = "",
      size: (width: Int, height: Int) = (1280, 800),
      _ gesture: (Desktop, SwipingHand) throws -> Void
    ) throws {
      let directory = try #require(ProcessInfo.processInfo.environment["FLUID_RECORD_DIR"])
      let file = "\(directory)/\(name).ndjson"
      try Desktop.run(Self.configuration + settings, ["--record", file] + arguments, size: size) {
        desktop in
        let frame = try desktop.display.frame(of: desktop.window)
        let finger = PointerInWindow(
          desktop.touch.finger(1), corner: ScreenPoint(Double(frame.x), Double(frame.y)))
        MonotonicClock.sleep(0.3)
        try gesture(desktop, SwipingHand(pointer: finger))
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

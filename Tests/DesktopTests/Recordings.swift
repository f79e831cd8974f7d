import Foundation
import Testing

extension DesktopTests {
  /// Makes the recordings in `assets/recordings` with the real touchscreen. Run by
  /// `make recordings`, which names the directory.
  @Suite(
    "Recordings",
    .enabled(if: ProcessInfo.processInfo.environment["FLUID_RECORD_DIR"] != nil, "make recordings"))
  struct Recordings {
    /// As a person has it, but without a mark on the edge.
    private static let configuration = "background: { animated: true }\n"

    @Test("pulled open, caught on the way, closed")
    func demo() throws {
      try record("demo") { desktop in
        let finger = desktop.touch.finger(1)
        try swipe(finger, from: 60, to: 330, seconds: 0.45)
        try desktop.rest(on: "open")
        MonotonicClock.sleep(0.25)
        // A flick up, caught in flight and pulled further down than it goes.
        try flick(finger, from: 420, to: 330, seconds: 0.09)
        MonotonicClock.sleep(0.1)
        try finger.down(at: ScreenPoint(640, 90))
        MonotonicClock.sleep(0.25)
        try move(finger, from: 90, to: 420, seconds: 0.5, pace: Self.eased)
        MonotonicClock.sleep(0.15)
        try finger.up(at: ScreenPoint(640, 420))
        MonotonicClock.sleep(1)
        try swipe(finger, from: 400, to: 120, seconds: 0.4)
      }
    }

    @Test("pulled far beyond open, let go, closes like a blind")
    func blind() throws {
      try record("blind") { desktop in
        let finger = desktop.touch.finger(1)
        try flick(finger, from: 60, to: 200, seconds: 0.12)
        try desktop.rest(on: "open")
        MonotonicClock.sleep(0.2)
        try finger.down(at: ScreenPoint(640, 300))
        try move(finger, from: 300, to: 560, seconds: 0.6, pace: Self.eased)
        MonotonicClock.sleep(0.2)
        try finger.up(at: ScreenPoint(640, 560))
      }
    }

    @Test("flicked open")
    func flick() throws {
      try record("flick") { desktop in
        try flick(desktop.touch.finger(1), from: 60, to: 150, seconds: 0.09)
      }
    }

    @Test("interrupted while held")
    func interrupted() throws {
      try record("interrupted") { desktop in
        let finger = desktop.touch.finger(1)
        try finger.down(at: ScreenPoint(640, 60))
        try move(finger, from: 60, to: 300, seconds: 0.4, pace: Self.eased)
        try desktop.display.setFocus(0)
        MonotonicClock.sleep(0.1)
        try finger.up(at: ScreenPoint(640, 300))
        MonotonicClock.sleep(0.8)
        try desktop.display.setFocus(desktop.window)
      }
    }

    private func record(_ name: String, _ gesture: (Desktop) throws -> Void) throws {
      let directory = try #require(ProcessInfo.processInfo.environment["FLUID_RECORD_DIR"])
      let file = "\(directory)/\(name).ndjson"
      try Desktop.run(Self.configuration, ["--record", file]) { desktop in
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

    // MARK: - A hand

    /// Sets off slowly and arrives slowly, as a hand does (minimum jerk).
    private static let eased: @Sendable (Double) -> Double = { share in
      share * share * share * (10 - 15 * share + 6 * share * share)
    }

    /// Lets go while still getting faster.
    private static let accelerating: @Sendable (Double) -> Double = { pow($0, 1.6) }

    private func swipe(_ finger: some Pointer, from: Double, to: Double, seconds: Double) throws {
      try finger.down(at: ScreenPoint(640, from))
      try move(finger, from: from, to: to, seconds: seconds, pace: Self.eased)
      try finger.up(at: ScreenPoint(640, to))
    }

    private func flick(_ finger: some Pointer, from: Double, to: Double, seconds: Double) throws {
      try finger.down(at: ScreenPoint(640, from))
      try move(finger, from: from, to: to, seconds: seconds, pace: Self.accelerating)
      try finger.up(at: ScreenPoint(640, to))
    }

    private func move(
      _ finger: some Pointer, from: Double, to: Double, seconds: Double,
      pace: (Double) -> Double
    ) throws {
      let begin = MonotonicClock.now
      let count = max(1, Int(seconds * 125))
      for index in 1...count {
        MonotonicClock.sleep(until: begin + Double(index) / 125)
        let share = Double(index) / Double(count)
        // A finger does not move quite straight.
        let sway = 4 * sin(share * .pi)
        try finger.move(to: ScreenPoint(640 + sway, from + (to - from) * pace(share)))
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// The examples under a real finger: what is on a drawer moves, too.
  @Suite struct PrototypeTests {
    private static let plain = "feedback: { sound: false, haptics: false }\n"

    /// Plays with a prototype in a window so wide, in the middle of the screen.
    private func run(
      _ name: String, width: Int,
      _ body: (Desktop, _ finger: PointerInWindow<TouchDevice.Finger>) throws -> Void
    ) throws {
      try Desktop.run(Self.plain, ["--size", "\(width)x780"], of: Command.built(name)) { desktop in
        let corner = ScreenPoint(Double(1280 - width) / 2, 10)
        try body(desktop, PointerInWindow(desktop.touch.finger(1), corner: corner))
      }
    }

    /// Half of PlaceSearch's window of 780 points: where its sheet begins.
    private static let top = 390.0
    private static let field = top + 95
    private static let chips = top + 136
    private static let row = top + 180

    @Test
    func `has a row that is scrolled sideways, rows that are swiped aside, and a field`() throws {
      try run("PlaceSearch", width: 350) { desktop, finger in
        let begun = desktop.program.traceCount
        for (target, y, from, way) in [
          ("chips", Self.chips, 300.0, -170.0), ("swipe.0", Self.row, 260, -130),
        ] {
          try finger.swipe(from: ScreenPoint(from, y), to: ScreenPoint(from + way, y), speed: 650)
          let settled = try desktop.program.wait(for: "\(target) at rest", since: begun) {
            $0.event == "draggable" && $0.target == target && $0.phase == "settled"
          }
          #expect(try #require(settled.position) < -5)
          #expect(target == "chips" || settled.position == -72)
        }
        #expect(!desktop.program.trace[begun...].contains { $0.event == "willChange" })
        // The button under the row says so in a toast that goes.
        try finger.tap(at: ScreenPoint(314, Self.row))
        for state in ["shown", "away"] {
          try desktop.program.wait(for: "toast \(state)", since: begun) {
            $0.event == "didChange" && $0.to == state
          }
        }
        try finger.tap(at: ScreenPoint(200, Self.field))
        desktop.standstill()
        try desktop.keyboard.press(.b)
        try desktop.program.wait(for: "text", since: begun) {
          $0.event == "textChanged" && $0.target == "query"
        }
      }
    }

    @Test func `says its author's slips in the window, and on the terminal once`() throws {
      try Desktop.run(Self.plain, ["--size", "390x640"], of: Command.built("Slips")) { desktop in
        let finger = PointerInWindow(desktop.touch.finger(1), corner: ScreenPoint(445, 80))
        func pixels() throws -> Screenshot {
          desktop.standstill()
          return try desktop.display.screenshot()
        }
        // What stands in the scene is told once, what is asked for whenever it is.
        let rows = [
          (0, 2, "level: nan is not a finite number; nothing has changed\n"),
          (1, 2, "no drawer is called 'sheet'; expected 0 (it has no name)\n"),
          (4, 1, "two drawers are called 'pair'; expected each to have a name of its own\n"),
        ]
        var before = try pixels()
        for (row, times, words) in rows {
          for _ in 1...times {
            let begun = desktop.program.traceCount
            try finger.tap(at: ScreenPoint(195, Double(30 + 60 * row)))
            try desktop.program.wait(for: "tap", since: begun) { $0.event == "tap" }
            let shown = try pixels()
            #expect(shown != before, "the window shows nothing of: \(words)")
            try desktop.keyboard.press(.escape)
            before = try pixels()
            #expect(before != shown, "escape leaves the notice: \(words)")
          }
        }
        for (_, _, words) in rows {
          #expect(desktop.program.errors.components(separatedBy: words).count == 2, "\(words)")
        }
        #expect(desktop.program.errors.contains("2 controls have the id 'twin'"))
      }
    }
  }
}

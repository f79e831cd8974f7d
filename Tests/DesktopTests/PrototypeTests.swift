import TestSupport
import Testing

extension DesktopTests {
  /// The examples under a real finger: what is on a drawer moves, too.
  @Suite("A prototype") struct PrototypeTests {
    private static let plain = "feedback: { sound: false, haptics: false }\n"

    private func run(
      _ name: String, _ size: String, _ body: (Desktop) throws -> Void
    ) throws {
      try Desktop.run(Self.plain, ["--size", size], of: Command.built(name), body: body)
    }

    /// Half of PlaceSearch's window of 780 points: where its sheet begins.
    private static let top = 390.0
    private static let field = top + 95
    private static let chips = top + 136
    private static let row = top + 180

    private func tap(_ desktop: Desktop, _ x: Double, _ y: Double) throws {
      let finger = desktop.touch.finger(1)
      try finger.down(at: ScreenPoint(x, y))
      MonotonicClock.sleep(0.06)
      try finger.up(at: ScreenPoint(x, y))
    }

    @Test("has a row that is scrolled sideways, and leaves the sheet where it is")
    func chips() throws {
      try run("PlaceSearch", "390x780") { desktop in
        let begun = desktop.program.traceCount
        try Stroke(
          start: ScreenPoint(300, Self.chips), end: ScreenPoint(130, Self.chips), speed: 700
        ).perform(desktop.touch.finger(1))
        let settled = try desktop.program.wait(for: "chips at rest", since: begun) {
          $0.event == "draggable" && $0.target == "chips" && $0.phase == "settled"
        }
        #expect(try #require(settled.position) < -10)
        let changes = desktop.program.trace[begun...].filter { $0.event == "willChange" }
        #expect(changes.isEmpty)
      }
    }

    @Test("has rows that are swiped aside; the button under one says so in a toast that goes")
    func swipe() throws {
      try run("PlaceSearch", "390x780") { desktop in
        let begun = desktop.program.traceCount
        try Stroke(start: ScreenPoint(300, Self.row), end: ScreenPoint(170, Self.row), speed: 600)
          .perform(desktop.touch.finger(1))
        let settled = try desktop.program.wait(for: "row at rest", since: begun) {
          $0.event == "draggable" && $0.target == "swipe.0" && $0.phase == "settled"
        }
        #expect(settled.position == -72)
        try tap(desktop, 354, Self.row)
        try desktop.program.wait(for: "toast", since: begun) {
          $0.event == "didChange" && $0.to == "shown"
        }
        try desktop.program.wait(for: "no toast", since: begun, timeout: 8) {
          $0.event == "didChange" && $0.to == "away"
        }
      }
    }

    @Test("has a field that is typed into")
    func typing() throws {
      try run("PlaceSearch", "390x780") { desktop in
        let begun = desktop.program.traceCount
        try tap(desktop, 200, Self.field)
        MonotonicClock.sleep(0.2)
        try desktop.keyboard.press(.b)
        try desktop.keyboard.press(.a)
        for _ in 1...2 {
          try desktop.program.wait(for: "text", since: begun) {
            $0.event == "textChanged" && $0.target == "query"
          }
        }
      }
    }

    @Test("is told of a finger that stays on a tile")
    func longPress() throws {
      try run("ControlCentre", "430x780") { desktop in
        let begun = desktop.program.traceCount
        try Stroke(start: ScreenPoint(215, 30), end: ScreenPoint(215, 560), speed: 1600)
          .perform(desktop.touch.finger(1))
        try desktop.rest(on: "open", since: begun)
        let finger = desktop.touch.finger(1)
        try finger.down(at: ScreenPoint(110, 87))
        try desktop.program.wait(for: "long press", since: begun) {
          $0.event == "longPress" && $0.target == "kitchen"
        }
        try finger.up(at: ScreenPoint(110, 87))
        try desktop.program.wait(for: "unfolded tile", since: begun) {
          $0.event == "arrived" && $0.target == "open.kitchen"
        }
      }
    }
  }
}

import FluidConfig
import FluidPlayer
import FluidSettings
import Foundation
import Testing

extension DesktopTests {
  @Suite("The lab by keys alone") struct LabKeysTests {
    private func run(_ arguments: [String] = ["--lab"], _ body: (Desktop) throws -> Void) throws {
      try Desktop.run(ConfigurationFile.forTests, arguments) { desktop in
        MonotonicClock.sleep(0.5)
        desktop.standstill()
        try body(desktop)
      }
    }

    private func press(_ desktop: Desktop, _ keys: KeyboardDevice.Key...) throws {
      for key in keys {
        try desktop.keyboard.press(key)
        desktop.standstill()
      }
    }

    /// What the file holds once it has been saved from the lab.
    private func saved(_ desktop: Desktop) throws -> Settings {
      try desktop.keyboard.press(.s, with: .control)
      let file = ConfigFile(path: desktop.configuration.path)
      let before = try Settings(parsing: ConfigurationFile.forTests, file: "before")
      _ = try MonotonicClock.wait(3) { try file.load() == before ? nil : () }
      return try file.load()
    }

    /// The columns about the inspector's edge, which is there while the card stands.
    private func edge(_ desktop: Desktop) throws -> Screenshot {
      try desktop.display.screenshot(x: 910, y: 100, width: 18, height: 300)
    }

    private static let duration = Settings().drawer.spring

    @Test("comes to the spring's duration by one key, which an arrow then changes")
    func cards() throws {
      for isTab in [false, true] {
        try run { desktop in
          if isTab {
            try desktop.keyboard.press(.tab, with: .control)
          } else {
            try desktop.keyboard.press(.f6)
          }
          desktop.standstill()
          try press(desktop, .right)
          let spring = try saved(desktop).drawer.spring
          #expect(
            spring.response > Self.duration.response
              && spring.dampingRatio == Self.duration.dampingRatio)
        }
      }
    }

    @Test("goes from card to card and back to where it was, and never moves a card by an arrow")
    func places() throws {
      try run { desktop in
        let before = try edge(desktop)
        try press(desktop, .f6, .tab, .tab, .tab, .tab)
        let there = try desktop.display.screenshot()
        try press(desktop, .f6)
        let elsewhere = try desktop.display.screenshot()
        #expect(elsewhere != there)
        try desktop.keyboard.press(.f6, with: .shift)
        desktop.standstill()
        #expect(try desktop.display.screenshot() == there, "back at the same number")
        // Round the whole inspector: whatever has the focus, the card stays.
        for _ in 0..<45 {
          try desktop.keyboard.press(.tab)
          for key in [KeyboardDevice.Key.right, .down, .end] { try desktop.keyboard.press(key) }
        }
        desktop.standstill()
        try press(desktop, .f6, .escape)
        #expect(try edge(desktop) == before, "the inspector has been moved")
      }
    }

    @Test("chooses in a picker by arrows, as far as there are choices")
    func picker() throws {
      let recording = NSTemporaryDirectory() + "lab-\(UUID().uuidString).ndjson"
      defer { try? FileManager.default.removeItem(atPath: recording) }
      try run(["--lab", "--record", recording]) { desktop in
        func rates() throws -> [String] {
          try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
            .compactMap { line in
              line.firstRange(of: #""rate":"#).map { String(line[$0.upperBound...].dropLast()) }
            }
        }
        // The take's card: pause, then the speeds.
        try press(desktop, .f6, .f6, .tab)
        try press(desktop, .right, .down, .right, .right, .left)
        let said = try MonotonicClock.wait(5) { try rates().count < 4 ? nil : try rates() }
        #expect(said == ["0.5", "0.25", "0.1", "0.25"])
      }
    }

    @Test("has a dialog that keeps the keys while it is there, and gives them back")
    func dialog() throws {
      try run { desktop in
        try press(desktop, .f6)
        let focused = try desktop.display.screenshot()
        try desktop.keyboard.press(.c, with: .control)
        desktop.standstill()
        #expect(try desktop.display.screenshot() != focused, "the dialog is there")
        // Far enough to come round, and nothing behind it is changed.
        for _ in 0..<60 {
          try desktop.keyboard.press(.tab)
          try desktop.keyboard.press(.right)
        }
        try press(desktop, .escape)
        MonotonicClock.sleep(0.6)
        desktop.standstill()
        #expect(try desktop.display.screenshot() == focused, "all is as it was, the focus too")
        try press(desktop, .right)
        #expect(try saved(desktop).drawer.spring.response > Self.duration.response)
      }
    }

    @Test("choosing another scene marks none of its numbers as changed, and saves the scene alone")
    func scene() throws {
      func numbers(_ desktop: Desktop) throws -> Screenshot {
        // Where the dots are.
        try desktop.display.screenshot(x: 950, y: 150, width: 20, height: 600)
      }
      let text = "background: { animated: false }\n"
      var chosen: Screenshot?
      try Desktop.run(text, ["--lab"]) { desktop in
        try press(desktop, .two)
        MonotonicClock.sleep(0.6)
        desktop.standstill()
        chosen = try numbers(desktop)
        try desktop.keyboard.press(.s, with: .control)
        let saved = try MonotonicClock.wait(5) {
          let now = try String(contentsOfFile: desktop.configuration.path, encoding: .utf8)
          return now == text ? nil : now
        }
        #expect(saved == text + "scene: side-drawer\n")
      }
      try Desktop.run("scene: side-drawer\n" + text, ["--lab"]) { desktop in
        MonotonicClock.sleep(0.6)
        desktop.standstill()
        let unchanged = try numbers(desktop)
        #expect(chosen == unchanged, "a number is marked")
      }
    }
  }
}

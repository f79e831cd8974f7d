import FluidConfig
import FluidSettings
import Foundation
import Testing

extension DesktopTests {
  @Suite struct LabKeysTests {
    private func run(_ arguments: [String] = ["--lab"], _ body: (Desktop) throws -> Void) throws {
      try Desktop.run(ConfigurationFile.forTests, arguments) { desktop in
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

    @Test func `comes to the spring's duration by one key, which an arrow then changes`() throws {
      try run { desktop in
        try press(desktop, .f6)
        let first = try desktop.display.screenshot()
        try press(desktop, .escape)
        try desktop.keyboard.press(.tab, with: .control)
        desktop.standstill()
        #expect(try desktop.display.screenshot() == first)
        try press(desktop, .right)
        let spring = try saved(desktop).drawer.spring
        #expect(
          spring.response > Self.duration.response
            && spring.dampingRatio == Self.duration.dampingRatio)
      }
    }

    @Test
    func `goes from card to card and back to where it was, and moves no card by an arrow`() throws {
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

    @Test func `has a dialog that keeps the keys while it is there, and gives them back`() throws {
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
        desktop.standstill()
        #expect(try desktop.display.screenshot() == focused, "all is as it was, the focus too")
        try press(desktop, .right)
        #expect(try saved(desktop).drawer.spring.response > Self.duration.response)
      }
    }
  }
}

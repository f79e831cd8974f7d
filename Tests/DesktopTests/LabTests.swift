import FluidConfig
import FluidCore
import FluidPlayer
import Foundation
import Testing

extension DesktopTests {
  @Suite("The lab") struct LabTests {
    /// What is told about a feel tuned in the lab, by whatever hand: the same pull that went back
    /// opens with the numbers that were saved, and nothing else in the file has changed.
    private static func expectTuned(_ desktop: Desktop, _ recording: String) throws {
      let file = desktop.configuration.path
      let saved = try #require(
        MonotonicClock.wait(10) {
          let text = try String(contentsOfFile: file, encoding: .utf8)
          return text == ConfigurationFile.forTests ? nil : text
        })
      #expect(saved.hasPrefix(ConfigurationFile.forTests.prefix(40)))
      for line in ConfigurationFile.forTests.split(separator: "\n") {
        #expect(saved.contains(line), "\(line) is gone from\n\(saved)")
      }
      #expect(saved.contains("release:"), "\(saved)")
      let places = try LabPlaces(recording: recording, size: Size(width: 1280, height: 800))
      let settings = try ConfigFile(path: file).load()
      let first = try #require(places.take.releases(with: settings).first)
      #expect(first.decision.to.name == "open")
      #expect(places.take.releases(with: places.settings).first?.decision.to.name == "closed")
    }

    /// Pulls the panel a little way down, slowly, and lets go: it goes back.
    private static func pull(_ desktop: Desktop, _ pointer: some Pointer, x: Double) throws {
      try pointer.down(at: ScreenPoint(x, 60))
      for step in 1...24 {
        MonotonicClock.sleep(0.016)
        try pointer.move(to: ScreenPoint(x, 60 + 3 * Double(step)))
      }
      desktop.standstill()
      let bookmark = desktop.program.traceCount
      try pointer.up(at: ScreenPoint(x, 132))
      try desktop.rest(on: "closed", since: bookmark)
      desktop.standstill()
    }

    /// Presses where a control of the lab is.
    private static func tap(
      _ desktop: Desktop, _ pointer: some Pointer, _ place: ScreenPoint
    ) throws {
      try pointer.down(at: place)
      MonotonicClock.sleep(0.06)
      try pointer.up(at: place)
      // The next is no second one of the same.
      MonotonicClock.sleep(0.35)
      desktop.standstill()
    }

    @Test("opens the very same pull by the smallest change, with a mouse")
    func mouse() throws {
      let recording = NSTemporaryDirectory() + "lab-\(UUID().uuidString).ndjson"
      defer { try? FileManager.default.removeItem(atPath: recording) }
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording]) { desktop in
        let size = Size(width: 1280, height: 800)
        try Self.pull(desktop, desktop.mouse, x: 400)
        let before = try desktop.display.screenshot()
        try desktop.keyboard.press(.l)
        MonotonicClock.sleep(0.5)
        desktop.standstill()
        #expect(try desktop.display.screenshot() != before, "the lab is to be seen")
        var places = try LabPlaces(recording: recording, size: size)
        #expect(places.target == "closed")
        try Self.tap(desktop, desktop.mouse, places.place("do:keep"))
        places = try LabPlaces(recording: recording, size: size, keepsA: true)
        try Self.tap(desktop, desktop.mouse, places.place("change:threshold"))
        try Self.tap(desktop, desktop.mouse, places.place("do:save"))
        try Self.expectTuned(desktop, recording)
      }
    }

    @Test("does the same with a finger alone, on a window as narrow as a telephone")
    func finger() throws {
      let recording = NSTemporaryDirectory() + "lab-\(UUID().uuidString).ndjson"
      defer { try? FileManager.default.removeItem(atPath: recording) }
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording, "--size", "390x780"]) {
        desktop in
        let size = Size(width: 390, height: 780)
        let frame = try desktop.display.frame(of: desktop.window)
        let finger = PointerInWindow(
          desktop.touch.finger(1), corner: ScreenPoint(Double(frame.x), Double(frame.y)))
        try Self.pull(desktop, finger, x: 195)
        for button in try LabPlaces.buttons(in: size) { try Self.tap(desktop, finger, button) }
        MonotonicClock.sleep(0.4)
        desktop.standstill()
        var places = try LabPlaces(recording: recording, size: size, sheet: 0)
        try Self.tap(desktop, finger, places.place("lab.sheet.1"))
        places = try LabPlaces(recording: recording, size: size, sheet: 1)
        try Self.tap(desktop, finger, places.place("change:threshold"))
        places = try LabPlaces(recording: recording, size: size, sheet: 1)
        try Self.tap(desktop, finger, places.place("lab.sheet.0"))
        places = try LabPlaces(recording: recording, size: size, sheet: 0)
        try Self.tap(desktop, finger, places.place("do:save"))
        try Self.expectTuned(desktop, recording)
      }
    }

    @Test("has numbers that a finger scrolls, to the last of them")
    func scrolls() throws {
      let recording = NSTemporaryDirectory() + "lab-\(UUID().uuidString).ndjson"
      defer { try? FileManager.default.removeItem(atPath: recording) }
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording]) { desktop in
        let finger = desktop.touch.finger(1)
        try Self.pull(desktop, finger, x: 400)
        try desktop.keyboard.press(.l)
        MonotonicClock.sleep(0.5)
        desktop.standstill()
        let before = try desktop.display.screenshot()
        for _ in 0..<3 {
          try finger.down(at: ScreenPoint(1020, 640))
          for step in 1...16 {
            MonotonicClock.sleep(0.016)
            try finger.move(to: ScreenPoint(1020, 640 - 30 * Double(step)))
          }
          try finger.up(at: ScreenPoint(1020, 160))
          desktop.standstill()
        }
        MonotonicClock.sleep(0.5)
        #expect(try desktop.display.screenshot() != before, "the numbers have not moved")
        let places = try LabPlaces(
          recording: recording, size: Size(width: 1280, height: 800), isAtEnd: true)
        try Self.tap(desktop, finger, places.place("flag:drawer.drag.dismissible"))
        try desktop.keyboard.press(.s, with: .control)
        let file = desktop.configuration.path
        let saved = try MonotonicClock.wait(10) { () -> String? in
          let text = try String(contentsOfFile: file, encoding: .utf8)
          return text == ConfigurationFile.forTests ? nil : text
        }
        #expect(try #require(saved).contains("dismissible: false"))
      }
    }

    @Test("does the same by keys")
    func keys() throws {
      let recording = NSTemporaryDirectory() + "lab-\(UUID().uuidString).ndjson"
      defer { try? FileManager.default.removeItem(atPath: recording) }
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording]) { desktop in
        try Self.pull(desktop, desktop.mouse, x: 400)
        for key in [KeyboardDevice.Key.l, .a, .e, .b, .b] {
          try desktop.keyboard.press(key)
          desktop.standstill()
        }
        try desktop.keyboard.press(.s, with: .control)
        try Self.expectTuned(desktop, recording)
      }
    }

    @Test("plays the last take over and over, and undoes")
    func loops() throws {
      try Desktop.run { desktop in
        try Self.pull(desktop, desktop.mouse, x: 400)
        try desktop.keyboard.press(.l)
        MonotonicClock.sleep(0.3)
        desktop.standstill()
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.r)
        // The panel is where the hand had it, though no hand is there.
        _ = try desktop.program.wait(for: "the loop", since: bookmark) {
          ($0.extent ?? 0) > 150
        }
        let looping = desktop.program.traceCount
        try desktop.keyboard.press(.r)
        // Live again it rests, and nothing more is drawn.
        _ = try desktop.frameAfterStandstill()
        _ = try desktop.program.wait(for: "now", since: looping) { $0.extent != nil }
        let last = desktop.program.trace.last { $0.extent != nil }
        #expect(last?.extent == 100)
        try desktop.keyboard.press(.e)
        try desktop.keyboard.press(.s, with: .control)
        let changed = try MonotonicClock.wait(10) {
          let text = try String(contentsOfFile: desktop.configuration.path, encoding: .utf8)
          return text == ConfigurationFile.forTests ? nil : text
        }
        #expect(changed?.contains("release:") == true, "there is something to undo")
        try desktop.keyboard.press(.z, with: .control)
        try desktop.keyboard.press(.s, with: .control)
        // The key that was put in stays, with the number it had before.
        var text = ""
        _ = try MonotonicClock.wait(10) {
          text = try String(contentsOfFile: desktop.configuration.path, encoding: .utf8)
          let isBack = text.contains("threshold: 0.3\n") || text.contains("lookahead: 0.25\n")
          return isBack ? true : nil
        }
        #expect(text.contains("threshold: 0.3\n") || text.contains("lookahead: 0.25\n"), "\(text)")
      }
    }

    @Test("keeps its touches from the scene")
    func keepsTouches() throws {
      try Desktop.run(ConfigurationFile.forTests, ["--lab"]) { desktop in
        MonotonicClock.sleep(0.5)
        desktop.standstill()
        let before = try desktop.frameAfterStandstill()
        let finger = desktop.touch.finger(1)
        // Along the inspector's sliders, and across the take's page.
        for (start, end) in [
          (ScreenPoint(1100, 160), ScreenPoint(1180, 160)),
          (ScreenPoint(600, 700), ScreenPoint(700, 560)),
        ] {
          try finger.down(at: start)
          for step in 1...8 {
            MonotonicClock.sleep(0.016)
            try finger.move(
              to: ScreenPoint(
                start.x + (end.x - start.x) * Double(step) / 8,
                start.y + (end.y - start.y) * Double(step) / 8))
          }
          try finger.up(at: end)
        }
        MonotonicClock.sleep(0.3)
        desktop.standstill()
        let after = try desktop.frameAfterStandstill()
        #expect(after.extent == before.extent && after.detent == "closed")
        #expect(!desktop.program.trace.contains { $0.event == "willChange" })
      }
    }
  }
}

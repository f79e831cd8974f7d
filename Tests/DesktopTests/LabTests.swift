import FluidConfig
import FluidCore
import FluidPlayer
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite struct LabTests {
    /// What is told about a feel tuned in the lab, by whatever hand: the same pull that went back
    /// opens with the numbers that were saved, and nothing else in the file has changed.
    private func expectTuned(_ desktop: Desktop, _ recording: String) throws {
      let saved = try #require(try LabBench.saved(desktop))
      for line in ConfigurationFile.forTests.split(separator: "\n") {
        #expect(saved.contains(line), "\(line) is gone from\n\(saved)")
      }
      #expect(saved.hasPrefix(ConfigurationFile.forTests.prefix(40)) && saved.contains("release:"))
      let places = try LabPlaces(recording: recording, size: LabBench.size)
      let settings = try ConfigFile(path: desktop.configuration.path).load()
      let first = try #require(places.take.releases(with: settings).first)
      #expect(first.decision.to.name == "open")
      #expect(places.take.releases(with: places.settings).first?.decision.to.name == "closed")
    }

    @Test func `opens the very same pull by the smallest change, with a mouse`() throws {
      try LabBench.run { bench in
        #expect(try bench.places().target == "closed")
        try bench.tap(bench.places().word("Keep as A"))
        for word in ["threshold ", "Save"] { try bench.tap(bench.places(keepsA: true).word(word)) }
        try expectTuned(bench.desktop, bench.folder("r.ndjson"))
      }
    }

    @Test func `does the same by keys`() throws {
      try LabBench.run { bench in
        for key in [KeyboardDevice.Key.a, .e, .b, .b] { try bench.press(key) }
        try bench.press(.s, with: .control)
        try expectTuned(bench.desktop, bench.folder("r.ndjson"))
      }
    }

    @Test func `comes to the spring's duration by one key, which an arrow then changes`() throws {
      try LabBench.run { bench in
        let before = try bench.places().inForce.drawer.spring
        try bench.press(.f6)
        let first = try bench.look()
        try bench.press(.escape)
        try bench.press(.tab, with: .control)
        #expect(try bench.look() == first)
        try bench.press(.right)
        let spring = try bench.places().inForce.drawer.spring
        #expect(spring.duration > before.duration && spring.bounce == before.bounce)
      }
    }

    @Test func `does the same with a finger alone, on a window as narrow as a telephone`() throws {
      let folder = try TemporaryFolder()
      let recording = folder("r.ndjson")
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording, "--size", "390x780"]) {
        desktop in
        let size = Size(width: 390, height: 780)
        let frame = try desktop.display.frame(of: desktop.window)
        let finger = PointerInWindow(
          desktop.touch.finger(1), corner: ScreenPoint(Double(frame.x), Double(frame.y)))
        func tap(_ place: ScreenPoint) throws {
          try finger.tap(at: place)
          // The next is no second one of the same.
          MonotonicClock.sleep(0.35)
          desktop.standstill()
        }
        try desktop.pullBack(finger, x: 195)
        for button in try LabPlaces.buttons(in: size) { try tap(button) }
        for (sheet, word) in [(0, "Decision"), (1, "threshold "), (1, "Numbers"), (0, "Save")] {
          try tap(LabPlaces(recording: recording, size: size, sheet: sheet).word(word))
        }
        try expectTuned(desktop, recording)
      }
    }

    @Test
    func `has numbers that a finger scrolls, to the last, and keeps touches to itself`() throws {
      try LabBench.run { bench in
        let desktop = bench.desktop
        let before = try bench.look(LabBench.inspector)
        let (finger, bookmark) = (desktop.touch.finger(1), desktop.program.traceCount)
        for _ in 0..<3 {
          try finger.swipe(from: ScreenPoint(1020, 640), to: ScreenPoint(1020, 160), speed: 1900)
          desktop.standstill()
        }
        #expect(try bench.look(LabBench.inspector) != before, "the numbers have not moved")
        let places = try LabPlaces(
          recording: bench.folder("r.ndjson"), size: LabBench.size, isAtEnd: true)
        try bench.tap(places.place { try $0.toggle("drawer.drag.dismissible") })
        try finger.swipe(from: ScreenPoint(600, 700), to: ScreenPoint(700, 560), speed: 1000)
        try bench.press(.s, with: .control)
        #expect(try #require(try LabBench.saved(desktop)).contains("dismissible: false"))
        #expect(!desktop.program.trace[bookmark...].contains { $0.event == "willChange" })
      }
    }
  }
}

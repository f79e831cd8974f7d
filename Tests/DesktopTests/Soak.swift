import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// Minutes of random hands on the real program: `make soak`. Not part of `make test`.
  @Suite(.enabled(if: Requirements.soakMinutes > 0, "make soak runs it")) struct Soak {
    /// What it takes at a moment when nothing is done.
    private struct Load: CustomStringConvertible {
      /// Bytes.
      var memory: Double
      var descriptors: Int
      /// Of one processor, while it idled.
      var processor: Double

      var description: String {
        "\((memory / 1e5).rounded() / 10) MB, \(descriptors) descriptors, "
          + "\((processor * 1000).rounded() / 10) % idle"
      }
    }

    /// Lets it rest, and looks at it.
    private func load(_ desktop: Desktop) throws -> Load {
      try desktop.display.resize(desktop.window, width: 1280, height: 800)
      // Longer than the sound waits for another tick before it is closed.
      MonotonicClock.sleep(6)
      let before = try desktop.program.processorSeconds()
      MonotonicClock.sleep(4)
      let used = try desktop.program.processorSeconds() - before
      let files = try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(desktop.program.processID)/fd")
      return Load(
        memory: try desktop.program.memory(), descriptors: files.count, processor: used / 4)
    }

    private static let scenes = SceneTour.all.map(\.scene)

    /// One thing a user might do, drawn by lot.
    private func act(_ desktop: Desktop, _ random: inout SystemRandomNumberGenerator) throws {
      func place() -> ScreenPoint {
        ScreenPoint(.random(in: 5...1275, using: &random), .random(in: 5...795, using: &random))
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9:
        let speed = Double.random(in: 100...4000, using: &random)
        try desktop.touch.finger(UInt32.random(in: 1...3, using: &random)).swipe(
          from: place(), to: place(), speed: speed)
      case 9..<12:
        let speed = Double.random(in: 200...3000, using: &random)
        try desktop.mouse.swipe(from: place(), to: place(), speed: speed)
      case 12..<15: try desktop.keyboard.press([.space, .escape].randomElement(using: &random)!)
      case 15..<17:
        try desktop.display.resize(
          desktop.window, width: .random(in: 50...1280, using: &random),
          height: .random(in: 50...800, using: &random))
      case 17:
        // An editor that writes into the file, one that exchanges it, and a mistake.
        let scene = Self.scenes.randomElement(using: &random)!
        let text = ConfigurationFile.forTests(scene: scene)
        try desktop.configuration.replace(with: text)
      case 18: try desktop.configuration.overwrite(with: "drawer: { edge: 7 }\n")
      default: try desktop.configuration.overwrite(with: ConfigurationFile.forTests)
      }
    }

    /// What happened, as a line each. When, a window's trace tells only to a frame: what happened
    /// before the moment a picture was drawn for stands after it, with its time.
    private func happenings(_ lines: [TraceLine]) -> [String] {
      lines.compactMap { line in
        line.event.map { "\($0) \(line.from ?? "") \(line.to ?? "") \(line.target ?? "")" }
      }
    }

    @Test func `takes no more, idles as quietly, its recording replays to the same trace`() throws {
      let folder = try TemporaryFolder()
      let recording = folder("soak.ndjson")
      let seconds = Requirements.soakMinutes * 60
      var random = SystemRandomNumberGenerator()
      var loads: [Load] = []
      var count = 0
      var seen: [String] = []
      try Desktop.run(
        ConfigurationFile.forTests, ["--record", recording, "--exit-after", "\(seconds + 600)"]
      ) { desktop in
        // Warm, with every scene seen, before anything counts.
        for scene in Self.scenes {
          try desktop.configuration.replace(with: ConfigurationFile.forTests(scene: scene))
          MonotonicClock.sleep(0.5)
        }
        for _ in 0..<40 { try act(desktop, &random) }
        loads.append(try load(desktop))
        let end = MonotonicClock.now + seconds
        while MonotonicClock.now < end {
          let pause = min(end, MonotonicClock.now + max(20, seconds / 5))
          while MonotonicClock.now < pause {
            try act(desktop, &random)
            count += 1
          }
          loads.append(try load(desktop))
        }
        desktop.program.terminate()
        #expect(try desktop.program.exitCode() == 0, "\(desktop.program.errors)")
        #expect(desktop.program.otherLines.isEmpty, "a torn line")
        seen = happenings(desktop.program.trace)
      }
      for (number, load) in loads.enumerated() { print("soak \(number): \(load)") }
      print("soak: \(count) things done in \(Requirements.soakMinutes) min")
      let (first, last) = (try #require(loads.first), try #require(loads.last))
      #expect(last.memory < first.memory * 1.25 + 8e6, "it has grown")
      #expect(last.descriptors <= first.descriptors + 1, "it keeps files open")
      #expect(loads.allSatisfy { $0.processor < 0.02 }, "it does not idle")
      let again = happenings(try TraceLine.replay(recording))
      #expect(happenings(try TraceLine.replay(recording)) == again, "it gives two traces")
      let same = zip(seen, again).prefix { $0 == $1 }.count
      // The replay goes on until all is at rest.
      #expect(
        same == seen.count,
        "they differ at \(seen.dropFirst(same).first ?? "") and \(again.dropFirst(same).first ?? "")"
      )
      print("soak: \(seen.count) happenings, the same when replayed: \(same)")
    }
  }
}

import FluidCore
import Testing

extension DesktopTests {
  /// The panel on the screen while the lab plays a take, against a replay of that take.
  @Suite struct MomentTests {
    private static let recording = "assets/recordings/flick.ndjson"

    /// The panel's edge on the screen, in points of the scene, and the moments of the pictures
    /// before and after the look; nil: the machine was busy with something else.
    private func look(_ desktop: Desktop) throws -> (moments: [Double], edge: Double)? {
      let (count, shown, began) = (
        desktop.program.traceCount, desktop.program.frame?.moment, MonotonicClock.now
      )
      let shot = try desktop.display.screenshot()
      let next = try desktop.program.wait(for: "picture", since: count) { $0.extent != nil }
      guard MonotonicClock.now - began < 0.05 else { return nil }
      let viewport = try LabPlaces.viewport()
      let column = Int(viewport.frame.minX) + 30
      let rows = try #require(shot.rows(of: 0xff00ff, x: column, tolerance: 50), "no edge")
      let moments = [shown, next.moment].compactMap { $0 }
      try #require(moments.count == 2, "the trace names no moment: \(next)")
      return (moments, (Double(rows.upperBound + 1) - viewport.origin.y) / viewport.scale)
    }

    @Test func `is where the curve has it while the take is played over and over`() throws {
      let arguments = ["--lab", "--take", Self.recording]
      try Desktop.run(ConfigurationFile.forTests, arguments) { desktop in
        // The cards come in; then a tenth of the speed.
        MonotonicClock.sleep(0.5)
        for _ in 0..<3 {
          try desktop.keyboard.press(.leftBracket)
          desktop.standstill()
        }
        let replay = try TraceLine.replay(
          Self.recording, "--config", desktop.configuration.path, "--rate", "5000"
        ).filter { $0.extent != nil }
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.r)
        try desktop.program.wait(for: "the loop", since: bookmark) { $0.moment != nil }
        var (looks, late, flying) = (0, 0, Set<Double>())
        let end = MonotonicClock.now + 20
        while looks < 36, MonotonicClock.now < end {
          MonotonicClock.sleep(0.2)
          guard let (moments, edge) = try look(desktop) else { continue }
          looks += 1
          let told = try moments.map { moment in
            try #require(replay.min { abs($0.t - moment) < abs($1.t - moment) })
          }
          let off = try told.map { abs(edge - (try #require($0.extent))) }.min()!
          // The picture after the next one may have been shown, by then.
          #expect(off <= 12, "\(moments): \(off) points off")
          if off > 2 { late += 1 }
          if told[0].phase == "settling", abs(edge - 500) > 3 { flying.insert(edge) }
        }
        #expect(late <= looks / 10 && flying.count >= 7, "\(late) late, in flight at \(flying)")
      }
    }
  }
}

import FluidCore
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// What the window shows while the lab plays a take, against what a command says of that take.
  @Suite struct MomentTests {
    private static let recording = "assets/recordings/flick.ndjson"

    /// A flick's panel over time by `fluid-drawer compare`.
    private struct Flight: Decodable {
      struct Release: Decodable { let t: Double }
      let curve: [[Double]]
      let releases: [Release]

      static func compared(_ configuration: String) throws -> Flight {
        struct Answer: Decodable { let takes: [Flight] }
        let arguments = ["--config", configuration, "--config", configuration, "--json"]
        let command = try Command([Requirements.program, "compare", recording] + arguments)
        return try JSONDecoder().decode(Answer.self, from: Data(command.output.utf8)).takes[0]
      }

      /// How far the panel reaches at a moment, in points.
      func extent(at moment: Double) -> Double {
        let next = curve.firstIndex { $0[0] >= moment } ?? curve.count - 1
        let (before, after) = (curve[max(0, next - 1)], curve[next])
        guard after[0] > before[0], moment < after[0] else { return after[1] }
        return before[1] + (after[1] - before[1]) * (moment - before[0]) / (after[0] - before[0])
      }
    }

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
        let flight = try Flight.compared(desktop.configuration.path)
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.r)
        try desktop.program.wait(for: "the loop", since: bookmark) { $0.moment != nil }
        var (looks, late, flying) = (0, 0, Set<Double>())
        let end = MonotonicClock.now + 20
        while looks < 36, MonotonicClock.now < end {
          MonotonicClock.sleep(0.2)
          guard let (moments, edge) = try look(desktop) else { continue }
          looks += 1
          let off = moments.map { abs(edge - flight.extent(at: $0)) }.min()!
          // The picture after the next one may have been shown, by then.
          #expect(off <= 12, "\(moments): \(off) points off")
          if off > 2 { late += 1 }
          if moments[0] > flight.releases[0].t, abs(edge - 500) > 3 { flying.insert(edge) }
        }
        #expect(late <= looks / 10 && flying.count >= 7, "\(late) late, in flight at \(flying)")
      }
    }
  }
}

import FluidCore
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// What the window shows while the lab shows a moment of a take, against what the program's own
  /// commands say of that moment.
  @Suite struct MomentTests {
    private static let recording = "assets/recordings/flick.ndjson"

    /// A flick's panel over time by `fluid-drawer compare`, which draws the lab's graph.
    private struct Flight {
      private let curve: [[Double]]
      /// When the hand let go, in seconds of the recording.
      let release: Double

      init(configuration: String) throws {
        let command = try Command([
          Requirements.program, "compare", recording, "--config", configuration, "--config",
          configuration, "--json",
        ])
        struct Answer: Decodable {
          struct Release: Decodable { var t: Double }
          struct Take: Decodable {
            var curve: [[Double]]
            var releases: [Release]
          }
          var takes: [Take]
        }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(command.output.utf8))
        curve = try #require(answer.takes.first).curve
        release = try #require(answer.takes.first?.releases.first).t
      }

      /// How far the panel reaches at a moment, in points.
      func extent(at moment: Double) -> Double {
        guard let next = curve.firstIndex(where: { $0[0] >= moment }) else {
          return curve[curve.count - 1][1]
        }
        guard next > 0 else { return curve[0][1] }
        let (before, after) = (curve[next - 1], curve[next])
        return before[1] + (after[1] - before[1]) * (moment - before[0]) / (after[0] - before[0])
      }
    }

    /// A look at the screen while moments are shown.
    private struct Look {
      /// The moments of the pictures before and after it; one of the two was to be seen.
      var moments: [Double]
      /// The panel's edge, in points from the scene's top.
      var edge: Double
      /// Where the graph's line stands, in pixels from the left; nil: on none in particular.
      var line: Double?
    }

    /// Looks at the panel's edge on the lab's canvas, and at the line through the graph below the
    /// one for the position.
    private static func look(_ desktop: Desktop, moves: Bool) throws -> Look {
      if !moves { desktop.standstill() }
      var (frame, shot) = (desktop.program.frame, try desktop.display.screenshot())
      var moments = [frame?.moment]
      // On a machine busy with something else a picture may come and go meanwhile: it looks again.
      for _ in 0..<40 where moves {
        let before = desktop.program.traceCount
        frame = desktop.program.frame
        let began = MonotonicClock.now
        shot = try desktop.display.screenshot()
        let next = try desktop.program.wait(for: "picture", since: before) { $0.extent != nil }
        moments = [frame?.moment, next.moment]
        if next.arrival - began < 0.034, MonotonicClock.now - began < 0.05 { break }
      }
      let viewport = try LabPlaces.viewport()
      let left = Int(viewport.frame.minX) + 30
      let rows = try #require(shot.rows(of: 0xff00ff, x: left, tolerance: 50), "no edge")
      let line = (340..<850).filter { x in (700..<760).allSatisfy { shot[x, $0] >> 8 & 0xff > 140 }
      }
      let told = moments.compactMap { $0 }
      try #require(told.count == moments.count, "the trace names no moment: \(frame as Any)")
      return Look(
        moments: told, edge: (Double(rows.upperBound + 1) - viewport.origin.y) / viewport.scale,
        line: line.first.map { Double($0 + line[line.count - 1]) / 2 })
    }

    /// Expects the panel where the curve has it at the moments shown, and the graph's line at the
    /// same moments.
    private static func expect(_ looks: [Look], on flight: Flight, inFlight count: Int) {
      // While it moves, a machine busy with something else may have shown the picture after the
      // next one: one look in ten may be that far off, and no farther.
      var late: [Look] = []
      for look in looks {
        let off = look.moments.map { abs(look.edge - flight.extent(at: $0)) }.min()!
        if off > 2, look.moments.count > 1 { late.append(look) }
        #expect(off <= (look.moments.count > 1 ? 12 : 2), "\(look): \(off) points off")
      }
      #expect(late.count <= looks.count / 10, "late: \(late)")
      let flying = looks.filter { look in
        look.moments.allSatisfy { $0 > flight.release } && abs(look.edge - 500) > 3
      }
      #expect(flying.count >= count, "in flight: \(flying)")
      #expect(Set(flying.map(\.edge)).count >= count - 1, "it stands still: \(flying)")
      // Time is even on the graph.
      let lined = looks.filter { $0.line != nil }.sorted { $0.moments[0] < $1.moments[0] }
      guard let first = lined.first, let last = lined.last, last.moments[0] - first.moments[0] > 0.1
      else {
        Issue.record("no line goes through the graph: \(looks)")
        return
      }
      let speed = (last.line! - first.line!) / (last.moments[0] - first.moments[0])
      for look in lined {
        let off = look.moments.map { look.line! - first.line! - speed * ($0 - first.moments[0]) }
        #expect(off.map(abs).min()! <= 2.5, "\(look): the line is \(off) pixels off")
      }
    }

    /// Runs the program with the flick as the lab's take.
    private static func run(
      _ configuration: String = ConfigurationFile.forTests, body: (Desktop, Flight) throws -> Void
    ) throws {
      try Desktop.run(configuration, ["--lab", "--take", recording]) { desktop in
        // The cards come in.
        MonotonicClock.sleep(0.5)
        desktop.standstill()
        try body(desktop, Flight(configuration: desktop.configuration.path))
      }
    }

    @Test func `is where the curve has it while the take is played over and over`() throws {
      try Self.run { desktop, flight in
        // A tenth of the speed.
        for _ in 0..<3 {
          try desktop.keyboard.press(.leftBracket)
          desktop.standstill()
        }
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.r)
        try desktop.program.wait(for: "the loop", since: bookmark) { $0.moment != nil }
        var looks: [Look] = []
        for _ in 0..<36 {
          looks.append(try Self.look(desktop, moves: true))
          MonotonicClock.sleep(0.2)
        }
        Self.expect(looks, on: flight, inFlight: 8)
        #expect(looks.contains { $0.moments[0] < flight.release })
        // It comes to its end, and begins anew.
        try desktop.program.wait(for: "the beginning", since: desktop.program.traceCount) {
          ($0.moment ?? .infinity) < flight.release
        }
      }
    }

    @Test func `is where the curve has it under a hand that drags over the graph`() throws {
      try Self.run { desktop, flight in
        let finger = desktop.touch.finger(1)
        var looks: [Look] = []
        try finger.down(at: ScreenPoint(390, 660))
        for x in stride(from: 410.0, through: 800, by: 19) {
          try finger.move(to: ScreenPoint(x, 660))
          let look = try Self.look(desktop, moves: false)
          looks.append(look)
          #expect(abs(try #require(look.line) - x) <= 1.5, "the line is not under the finger")
        }
        try finger.up(at: ScreenPoint(800, 660))
        // It stays there, whatever goes on meanwhile.
        looks.append(try Self.look(desktop, moves: false))
        #expect(looks.count > 20)
        Self.expect(looks, on: flight, inFlight: 8)
      }
    }
  }
}

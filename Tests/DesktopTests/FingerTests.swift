import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite struct FingerTests {
    @Test func `holds the panel within a point, moving or still`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (start, grip) = try desktop.take(finger)
        // The panel hung 40 below the finger when it went down, less the slop of 10 and at most one
        // report.
        #expect((26...41).contains(grip))
        try expectFollowing(desktop, finger, from: start, grip: grip)
        try finger.up(at: ScreenPoint(640, 330))
      }
    }

    @Test func `opens the panel when it lets go beyond the threshold`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (start, _) = try desktop.take(finger)
        _ = try Stroke(start: start, end: ScreenPoint(640, 260), speed: 400).move(finger)
        let held = try desktop.frameAfterStandstill()
        #expect(held.phase == "dragging")
        MonotonicClock.sleep(0.2)
        try finger.up(at: ScreenPoint(640, 260))
        try desktop.program.wait(for: "change to open") {
          $0.event == "didChange" && $0.to == "open"
        }
        #expect(try desktop.rest(on: "open").extent == 500)
        #expect(
          desktop.program.trace.contains { $0.event == "feedback" && $0.strength == "medium" })
      }
    }

    @Test func `leaves the panel closed when it lets go short of the threshold`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        let (start, _) = try desktop.take(finger)
        _ = try Stroke(start: start, end: ScreenPoint(640, 150), speed: 400).move(finger)
        _ = try desktop.frameAfterStandstill()
        MonotonicClock.sleep(0.2)
        let bookmark = desktop.program.traceCount
        try finger.up(at: ScreenPoint(640, 150))
        #expect(try desktop.rest(since: bookmark).detent == "closed")
      }
    }

    @Test func `opens the panel with a short flick`() throws {
      try Desktop.run { desktop in
        try desktop.flick(
          Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 150), speed: 1500))
      }
    }

    @Test func `catches the panel in flight without a jump`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(2)
        try catchInFlight(desktop, with: finger)
        desktop.standstill()
        let shown = try desktop.edgeRows()
        MonotonicClock.sleep(0.15)
        #expect(try desktop.edgeRows() == shown, "the caught panel moved on the screen")

        let frames = desktop.program.trace.filter { $0.extent != nil }
        let first = try #require(frames.lastIndex { $0.phase == "settling" }) + 1
        let (flying, caught) = (frames[first - 1], frames[first])
        // Between two frames a panel in flight moves by its speed and no more.
        let flight = abs(flying.velocity ?? 0) * (caught.t - flying.t)
        #expect(abs(try #require(caught.extent) - #require(flying.extent)) <= 1.5 * flight + 1)
        for frame in frames[first...] {
          #expect(abs(try #require(frame.extent) - #require(caught.extent)) <= 0.5)
        }

        // Still in the hand, it follows from where it was caught.
        _ = try Stroke(start: ScreenPoint(640, 100), end: ScreenPoint(640, 50), speed: 300)
          .move(finger)
        let moved = try #require(desktop.frameAfterStandstill().extent) - #require(caught.extent)
        #expect((-51 ... -39).contains(moved))
        try finger.up(at: ScreenPoint(640, 50))
        try desktop.rest(since: desktop.program.traceCount - 1)
      }
    }

    @Test func `catches the panel where it was seen last, and a replay does the same`() throws {
      let folder = try TemporaryFolder()
      let recording = folder.path + "/catches.ndjson"
      var caught: [(time: Double, extent: Double)] = []
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording]) { desktop in
        let finger = desktop.touch.finger(1)
        for round in 0..<24 where caught.count < 12 {
          let bookmark = desktop.program.traceCount
          try desktop.keyboard.press(.space)
          try desktop.program.wait(for: "flight", since: bookmark) {
            $0.phase == "settling" && ($0.extent ?? 0) > 150 + 25 * Double(round % 12)
          }
          // Anywhere between two pictures.
          MonotonicClock.sleep(0.0013 * Double(round % 12))
          try finger.down(at: ScreenPoint(640, 60))
          desktop.standstill()
          let frames = Array(desktop.program.trace[bookmark...].filter { $0.extent != nil })
          // On a machine busy with something else the flight may be over by then.
          if let first = frames.firstIndex(where: { $0.phase == "dragging" }),
            frames[first - 1].phase == "settling"
          {
            let (seen, held) = (try #require(frames[first - 1].extent), frames[first])
            let extent = try #require(held.extent)
            #expect(abs(extent - seen) < 0.01, "it was seen at \(seen) and caught at \(extent)")
            let rows = try #require(try desktop.edgeRows())
            #expect(abs(Double(rows.upperBound + 1) - seen) <= 1)
            caught.append((held.t, extent))
            // It follows from there, as far as the hand goes; past its end it would resist.
            try finger.move(to: ScreenPoint(640, 50))
            try finger.move(to: ScreenPoint(640, 80))
            let moved = try #require(desktop.frameAfterStandstill().extent)
            #expect(abs(moved - extent - 20) <= 0.5 || extent > 480)
          }
          try finger.up(at: ScreenPoint(640, 80))
          try desktop.rest(since: desktop.program.traceCount - 1)
          guard desktop.program.frame?.detent != "closed" else { continue }
          let opened = desktop.program.traceCount
          try desktop.keyboard.press(.escape)
          try desktop.rest(on: "closed", since: opened)
        }
        #expect(caught.count >= 10)
      }
      let times = caught.map { "\($0.time)" }.joined(separator: ",")
      let replay = try Command([
        Requirements.program, "replay", recording, "--at", times, "--trace", "-",
      ])
      let lines = try replay.output.split(separator: "\n").map {
        try JSONDecoder().decode(TraceLine.self, from: Data($0.utf8))
      }
      let extents = lines.filter { $0.event == nil }.compactMap(\.extent)
      #expect(extents == caught.map(\.extent))
    }

    /// Presses while the panel flies. On a machine busy with something else the flight may be over
    /// before it is seen; then another is begun.
    private func catchInFlight(_ desktop: Desktop, with finger: some Pointer) throws {
      for _ in 1...5 {
        try desktop.flick(
          Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 200), speed: 1200)
        ) { $0.phase == "settling" && ($0.extent ?? 0) > 280 }
        let bookmark = desktop.program.traceCount
        try finger.down(at: ScreenPoint(640, 100))
        let next = try desktop.program.wait(for: "catch", since: bookmark) {
          $0.phase == "dragging" || $0.phase == "resting"
        }
        if next.phase == "dragging" { return }
        try finger.up(at: ScreenPoint(640, 100))
        try desktop.keyboard.press(.escape)
        try desktop.rest(on: "closed", since: bookmark)
      }
      throw HarnessError.said("the panel was at rest five times")
    }

    @Test func `is the only one: a second is ignored`() throws {
      try Desktop.run { desktop in
        let (first, second) = (desktop.touch.finger(1), desktop.touch.finger(2))
        let (start, grip) = try desktop.take(first, travel: 120)
        try Stroke(start: ScreenPoint(300, 90), end: ScreenPoint(300, 190), speed: 500)
          .perform(second)
        let still = try desktop.frameAfterStandstill()
        #expect(still.phase == "dragging")
        #expect(abs(try #require(still.extent) - grip - start.y) <= 1)
        _ = try Stroke(start: start, end: ScreenPoint(640, 300), speed: 500).move(first)
        let moved = try desktop.frameAfterStandstill()
        #expect(abs(try #require(moved.extent) - grip - 300) <= 1)
        try first.up(at: ScreenPoint(640, 300))
        try desktop.rest(on: "open")
      }
    }
  }
}

/// Takes a held panel up and down at several speeds and checks every frame against the pointer.
func expectFollowing(
  _ desktop: Desktop, _ pointer: some Pointer, from start: ScreenPoint, grip: Double
) throws {
  /// How far back in time a frame may show the pointer, in seconds: ample, for a busy machine. One
  /// that stops altogether for a while is seen to stop.
  let lag = 0.2
  /// How far ahead it may show it, in seconds: half the 8 ms between two reports.
  let lead = 0.004
  var reports = [Stroke.Report(time: MonotonicClock.now, point: start)]
  for (y, speed) in [(180, 250), (300, 375), (420, 625), (200, 750), (330, 250)] {
    let from = reports[reports.count - 1].point
    let bookmark = desktop.program.traceCount
    reports += try Stroke(start: from, end: ScreenPoint(start.x, Double(y)), speed: Double(speed))
      .move(pointer)
    let still = try desktop.frameAfterStandstill()
    #expect(abs(try #require(still.extent) - grip - Double(y)) <= 1)

    let frames = desktop.program.trace[bookmark...].filter { $0.extent != nil }
    // How many there are is the machine's business; one at least lies between the ends.
    #expect(frames.count > 2)
    let times = frames.map(\.arrival)
    let gap = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
    for frame in frames {
      let begin = frame.arrival - lag - gap
      let finger = try #require(reports.range(from: begin, to: frame.arrival))
      let held = try #require(frame.extent) - grip
      let maximum = 1 + lead * Double(speed)
      #expect(held > finger.lowerBound - maximum && held < finger.upperBound + maximum, "\(frame)")
    }
  }
}

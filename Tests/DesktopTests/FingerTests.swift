import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite struct FingerTests {
    @Test func `holds the panel within a point, moving or still, as the mouse does`() throws {
      try Desktop.run { desktop in
        for pointer in [desktop.touch.finger(1), desktop.mouse] as [any Pointer] {
          let (start, grip) = try desktop.take(pointer)
          // The panel hung 40 below the finger when it went down, less the slop of 10 and at most
          // one report.
          #expect((26...41).contains(grip))
          try expectFollowing(desktop, pointer, from: start, grip: grip)
          try desktop.rest(on: "open") { try pointer.up(at: ScreenPoint(640, 330)) }
          try desktop.press(.escape, to: "closed")
        }
      }
    }

    @Test func `opens the panel past the threshold or by a flick, closes it short of it`() throws {
      try Desktop.run { desktop in
        let finger = desktop.touch.finger(1)
        for (y, detent, extent) in [(150.0, "closed", 100.0), (260, "open", 500)] {
          let (start, _) = try desktop.take(finger)
          try finger.slide(from: start, to: ScreenPoint(640, y), speed: 400)
          #expect(try desktop.frameAfterStandstill().phase == "dragging")
          let bookmark = desktop.program.traceCount
          try finger.up(at: ScreenPoint(640, y))
          #expect(try desktop.rest(on: detent, since: bookmark).extent == extent)
          let ticks = desktop.program.trace.contains { $0.strength == "medium" }
          #expect(ticks == (detent == "open"))
        }
        try desktop.press(.escape, to: "closed")
        desktop.standstill()
        // Woken after the whole of it, the program still knows its speed.
        let bookmark = desktop.program.traceCount
        kill(desktop.program.processID, SIGSTOP)
        try finger.swipe(from: ScreenPoint(640, 60), to: ScreenPoint(640, 150), speed: 1500)
        // On a busy machine the server hands out what the device has sent later.
        desktop.standstill()
        kill(desktop.program.processID, SIGCONT)
        try desktop.rest(on: "open", since: bookmark)
      }
    }

    @Test func `catches the panel where it was seen last, and a replay does the same`() throws {
      let folder = try TemporaryFolder()
      let recording = folder.path + "/catches.ndjson"
      var caught: [(time: Double, extent: Double)] = []
      try Desktop.run(ConfigurationFile.forTests, ["--record", recording]) { desktop in
        let finger = desktop.touch.finger(1)
        for round in 0..<60 where caught.count < 12 {
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
            MonotonicClock.sleep(0.1)
            #expect(try desktop.edgeRows() == rows, "the caught panel moved on the screen")
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
          try desktop.press(.escape, to: "closed")
        }
        #expect(caught.count >= 10)
      }
      let times = caught.map { "\($0.time)" }.joined(separator: ",")
      let lines = try TraceLine.replay(recording, "--at", times)
      let extents = lines.filter { $0.event == nil }.compactMap(\.extent)
      #expect(extents == caught.map(\.extent))
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
  /// How far ahead it may show it, in seconds: the 8 ms between two reports.
  let lead = 0.008
  var reports = [Stroke.Report(time: MonotonicClock.now, point: start)]
  for (y, speed) in [(180, 250), (300, 375), (420, 625), (200, 750), (330, 250)] {
    let (from, bookmark) = (reports[reports.count - 1].point, desktop.program.traceCount)
    reports += try Stroke(start: from, end: ScreenPoint(start.x, Double(y)), speed: Double(speed))
      .move(pointer)
    let still = try desktop.frameAfterStandstill()
    #expect(abs(try #require(still.extent) - grip - Double(y)) <= 1)

    let frames = desktop.program.trace[bookmark...].filter { $0.extent != nil }
    // How many there are is the machine's business; one at least comes before the end.
    #expect(frames.count > 1)
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

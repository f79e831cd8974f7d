import Foundation
import Testing

extension DesktopTests {
  /// What a person would feel, measured from outside: the finger's reports on one side, the
  /// screen's own pixels on the other. Run by `make measure`; too long and too dependent on a quiet
  /// machine to be a test.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["FLUID_MEASURE"] != nil, "make measure"))
  struct Measurements {
    private static let still = ConfigurationFile.forTests
    private static func predicting(_ way: String, over text: String = still) -> String {
      text + "input: { prediction: \(way) }\n"
    }

    @Test(arguments: [true, false], ["auto", "off"])
    func `how far the picture is behind the finger`(isAnimated: Bool, prediction: String) throws {
      let text = isAnimated ? ConfigurationFile.animated : Self.still
      try drag(
        "dragging, \(isAnimated ? "animated" : "still") background, prediction \(prediction)",
        Self.predicting(prediction, over: text), between: (150, 450))
    }

    /// Closed and open in turn, so that both have the same machine. The panel stays above the lab's
    /// graph, where its edge is to be seen.
    @Test(arguments: ["auto", "off"], 0..<3)
    func `how far the picture is behind the finger with the lab open`(
      prediction: String, round: Int
    ) throws {
      for (state, arguments) in [("closed", []), ("open", ["--lab"])] {
        try drag(
          "dragging with the lab \(state), prediction \(prediction), \(round + 1)",
          Self.predicting(prediction), arguments, between: (150, 350))
      }
    }

    /// Sheets over a page, the third of three among them, and the pull-down drawer in turn, so that
    /// all have the same machine.
    @Test(arguments: ["auto", "off"], 0..<3)
    func `how far a sheet's picture is behind the finger`(prediction: String, round: Int) throws {
      let (steady, what) = (Self.predicting(prediction), "prediction \(prediction), \(round + 1)")
      try drag("dragging the pull-down drawer, \(what)", steady, between: (150, 350))
      try drag(
        "dragging a form, \(what)", "scene: form\n" + steady,
        from: ScreenPoint(640, 440), between: (480, 680))
      let marked = """
        scene: sheets
        input: { prediction: \(prediction) }
        feedback: { haptics: false, sound: false, flash: false }
        drawers: { booking: { edge_mark: "#ff00ff" } }
        """
      try drag(
        "dragging the third of three sheets, \(what)", marked,
        from: ScreenPoint(640, 250), between: (340, 540)
      ) { desktop in
        try SceneTour.openSheets(desktop, SwipingHand(pointer: desktop.touch.finger(1)))
        MonotonicClock.sleep(0.6)
      }
    }

    /// Beside the lab of a window that serves nothing, and in turn beside that of one whose page a
    /// phone has open.
    @Test(arguments: 0..<4) func `how far the picture is behind the finger while serving`(
      round: Int
    ) throws {
      let steady = Self.predicting("off")
      try drag("dragging with nothing served, \(round + 1)", steady, ["--lab"], between: (150, 350))
      let phones = try ServedPhones()
      defer { phones.end() }
      try drag(
        "dragging while serving, \(round + 1)", steady, ["--interface", phones.interface],
        command: "serve", between: (150, 350)
      ) { desktop in
        try phones.call("open", try desktop.program.servedAddress())
        // The card with the address goes.
        try desktop.keyboard.press(.escape)
        desktop.standstill()
      }
    }

    /// The compositor's repaint is what a display's vertical blank is elsewhere. Each in turn, so
    /// that all have the same machine.
    @Test(arguments: ["auto", "off", "ahead"], 0..<2)
    func `how far a picture is behind the finger on Wayland`(prediction: String, round: Int)
      throws
    {
      try drag(
        "dragging on Wayland, prediction \(prediction), \(round + 1)", on: .sway(),
        Self.predicting(prediction), between: (150, 450))
    }

    /// Drags the panel to and fro between two heights, in pixels of the screen, and tells how well
    /// it follows.
    private func drag(
      _ title: String, on compositor: Compositor.Kind? = nil, _ configuration: String,
      _ arguments: [String] = [], command: String = "run",
      from start: ScreenPoint = ScreenPoint(640, 60), between ends: (upper: Double, lower: Double),
      after prepare: (Desktop) throws -> Void = { _ in }
    ) throws {
      try Desktop.run(on: compositor, configuration, arguments, command: command) { desktop in
        try prepare(desktop)
        let finger = desktop.touch.finger(1)
        var point = ScreenPoint(start.x, start.y + 90)
        try finger.drag(from: start, to: point, speed: 375)
        desktop.standstill()
        MonotonicClock.sleep(0.5)
        let rows = try #require(try desktop.edgeRows())
        let grip = Double(rows.upperBound) - point.y
        let watch = try EdgeWatch(server: desktop.server)
        let processor = try desktop.program.processorSeconds()
        let (begin, frames) = (MonotonicClock.now, desktop.program.traceCount)
        var legs: [[Stroke.Report]] = []
        for _ in 0..<12 {
          let end = ScreenPoint(
            point.x, point.y < (ends.upper + ends.lower) / 2 ? ends.lower : ends.upper)
          legs.append(try Stroke(start: point, end: end, speed: 800).move(finger))
          point = end
        }
        let seconds = MonotonicClock.now - begin
        let used = try desktop.program.processorSeconds() - processor
        let sights = watch.end()
        let looks = Double(sights.count)
        var report = LagReport()
        for leg in legs { report.add(leg, sights, grip: grip) }
        let lines = desktop.program.trace[frames...].filter { $0.extent != nil }
        let work = lines.compactMap(\.frameMilliseconds).sorted()
        let missed = (lines.last?.missed ?? 0) - (lines.first?.missed ?? 0)
        try finger.up(at: point)
        emit(title)
        emit("  lag median / p95 ms", report.milliseconds(0.5), report.milliseconds(0.95))
        emit(
          "  lag of new pictures median / p95 ms", report.freshMilliseconds(0.5),
          report.freshMilliseconds(0.95))
        emit("  period ms / share of it without a picture", report.period, report.missedShare)
        emit("  frames missed by the program's own count / of", Double(missed), Double(lines.count))
        emit("  jitter px / the finger's own", report.jitter, report.fingerJitter)
        emit("  pictures per second", report.picturesPerSecond)
        emit("  CPU seconds per second", used / seconds)
        if !work.isEmpty {
          emit("  frame_ms median / p95", work[work.count / 2], work[work.count * 95 / 100])
        }
        let reports = Double(legs.joined().count)
        emit("  touch reports / looks at the screen per second", reports / seconds, looks / seconds)
      }
    }

    @Test func `how soon the first movement shows`() throws {
      var delays: [Double] = []
      for _ in 0..<8 {
        try Desktop.run(ConfigurationFile.animated) { desktop in
          MonotonicClock.sleep(0.5)
          let finger = desktop.touch.finger(1)
          try finger.down(at: ScreenPoint(640, 60))
          MonotonicClock.sleep(0.1)
          // One report that crosses the slop, and a second one that moves the panel.
          try finger.move(to: ScreenPoint(640, 75))
          MonotonicClock.sleep(0.1)
          let watch = try EdgeWatch(server: desktop.server)
          MonotonicClock.sleep(0.02)
          let sent = MonotonicClock.now
          try finger.move(to: ScreenPoint(640, 95))
          MonotonicClock.sleep(0.06)
          let sights = watch.end()
          let before = try #require(sights.last { $0.time < sent }?.row)
          let moved = try #require(sights.first { $0.time > sent && $0.row != before })
          delays.append((moved.time - sent) * 1000)
          try finger.up(at: ScreenPoint(640, 95))
        }
      }
      delays.sort()
      emit("first response median / worst ms", delays[delays.count / 2], delays[delays.count - 1])
    }

    @Test(arguments: [true, false]) func `what resting costs`(isAnimated: Bool) throws {
      try Desktop.run(isAnimated ? ConfigurationFile.animated : Self.still) { desktop in
        MonotonicClock.sleep(1)
        let before = try desktop.program.processorSeconds()
        let frames = desktop.program.traceCount
        MonotonicClock.sleep(4)
        let used = try desktop.program.processorSeconds() - before
        emit(isAnimated ? "at rest, animated background" : "at rest, still background")
        emit("  CPU share %", used / 4 * 100)
        emit("  trace lines per second", Double(desktop.program.traceCount - frames) / 4)
        emit("  memory (PSS) MB", try desktop.program.memory() / 1e6)
      }
    }

    @Test func `how soon the first picture is there`() throws {
      var times: [Double] = []
      for _ in 0..<8 {
        let server = try XServer()
        defer { server.stop() }
        let file = try ConfigurationFile(
          text: ConfigurationFile.animated, directory: server.configuration.directory)
        let watch = try EdgeWatch(server: server)
        let begin = MonotonicClock.now
        let program = try RunningProgram(
          executable: Requirements.program,
          arguments: ["run", "--config", file.path, "--size", "1280x800"], display: server.display)
        MonotonicClock.sleep(1)
        program.end()
        let first = try #require(watch.end().first)
        times.append((first.time - begin) * 1000)
      }
      times.sort()
      emit("first picture median / worst ms", times[times.count / 2], times[times.count - 1])
    }

    private func emit(_ what: String, _ numbers: Double...) {
      let text = numbers.map { String(format: "%.2f", $0) }.joined(separator: " / ")
      print("measured: \(what) \(text)")
    }
  }
}

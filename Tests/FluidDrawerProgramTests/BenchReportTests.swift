import FluidCore
import FluidHost
import FluidScene
import Foundation
import Testing

@testable import fluid_drawer_dev

private typealias Measurement = fluid_drawer_dev.Measurement

/// What people read of a bench, and what tools do.
@Suite struct `A bench's report` {
  private let size = Size(width: 300, height: 200)

  private func row(
    _ scene: String, _ ratio: Double, _ appearance: Appearance = .dark,
    subject: ContrastRow.Subject = .text, moment: Double = 0
  ) -> ContrastRow {
    var row = ContrastRow(
      subject: subject, scene: scene, appearance: appearance, contrast: .normal)
    row.add(ratio, ContrastItem(.symbol), moment, "open")
    return row
  }

  private func lines(_ report: BenchReport) -> [String] {
    report.table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func json(_ report: BenchReport) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
  }

  /// Spins a few thousand times, so that no time is nothing.
  private func measured(_ name: String, pixels: Int = 0, runs: Int = 10) -> Measurement {
    let workload = Workload(name: name, what: "does \(name)", pixels: pixels) {
      (0..<4000).reduce(UInt64(1)) { $0 &* 6_364_136_223_846_793_005 &+ UInt64($1) }
    }
    return Measurement(workload, runs: runs, budget: 60)
  }

  // MARK: Figures

  @Test func `tells as many digits as mean something`() {
    var report = BenchReport(size: size)
    let numbers = [
      (0.5, "0.5000"), (0.99994, "0.9999"), (1, "1.00"), (9.876, "9.88"), (99.99, "99.99"),
      (100, "100"), (123.6, "124"),
    ]
    report.add(numbers.map { row("detents", $0.0) })
    let cells = lines(report).filter { $0.hasPrefix("detents") }.map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(cells.map { $0[4] } == numbers.map(\.1))
  }

  // MARK: Contrast

  @Test func `has a line for what is worst of each scene, under one head`() {
    var report = BenchReport(size: size)
    report.add([row("detents", 4.2, moment: 12.375)])
    report.add([row("map-list", 2.7, .light, subject: .marks)])
    let lines = lines(report)
    #expect(lines.count == 6 && lines[1].isEmpty && lines[5].isEmpty)
    #expect(lines[2] == "contrast                            worst  needed  count")
    #expect(
      lines[3]
        == "detents       dark normal text       4.20    3.00      1   a symbol at open, 12.38 s")
    // What is too little is marked.
    #expect(
      lines[4]
        == "map-list      light normal marks     2.70    3.00      1 ! a symbol at open, 0.0000 s")
  }

  @Test func `says nothing of contrast and latency where nobody asked for them`() throws {
    let report = BenchReport(size: size)
    #expect(lines(report).count == 2 && !report.table.contains("contrast"))
    #expect(!report.table.contains("finger"))
    let all = try json(report)
    for key in ["contrast", "latency", "results"] {
      #expect((all[key] as? [Any])?.isEmpty == true, "\(key)")
    }
    #expect(report.json.hasSuffix("}\n"))
  }

  @Test func `tells tools all that is known of what is worst`() throws {
    var report = BenchReport(size: size)
    report.add([row("detents", 4.5, .light, subject: .marks, moment: 2.0625)])
    let all = try #require(try json(report)["contrast"] as? [[String: Any]])
    let row = try #require(all.first)
    #expect(all.count == 1 && row.count == 10)
    #expect(row["scene"] as? String == "detents" && row["appearance"] as? String == "light")
    #expect(row["contrast"] as? String == "normal" && row["subject"] as? String == "marks")
    #expect(row["ratio"] as? Double == 4.5 && row["margin"] as? Double == 1.5)
    #expect(row["name"] as? String == "a symbol" && row["detent"] as? String == "open")
    #expect(row["moment"] as? Double == 2.0625 && row["count"] as? Int == 1)
  }

  // MARK: Times

  /// Where the words of a line end, those of several words as one.
  private func ends(_ line: String, _ words: [String]) -> [Int?] {
    words.map { word in
      line.range(of: word, options: .backwards).map {
        line.distance(from: line.startIndex, to: $0.upperBound)
      }
    }
  }

  @Test func `puts every figure under the end of its head`() throws {
    var report = BenchReport(size: size)
    let (copy, whole) = (measured("copy", pixels: 1000), measured("frame", pixels: 1000))
    report.begin("text", "Letters", [copy], whole: whole)
    report.add(measured("some", pixels: 1000))
    let lines = lines(report)
    #expect(lines[1].isEmpty)
    let heads = ["least ms", "p50", "p90", "p99", "× copy", "share", "ns/px"]
    let places = ends(lines[2], heads)
    #expect(places == [29, 38, 47, 56, 64, 71, 78])
    for (line, name) in zip(lines[3...], ["copy", "frame", "some"]) {
      let letters = Array(line)
      #expect(line.hasPrefix(name) && line.hasSuffix("   does \(name)"))
      #expect(letters.count == 78 + 3 + 5 + name.count)
      for place in places.compactMap({ $0 }) {
        let isFigure = letters[place - 1].isNumber || letters[place - 1] == "%"
        #expect(isFigure && letters[place] == " ", "\(line)")
      }
    }
    // A frame is all of itself, and copying takes as long as copying.
    #expect(lines[4].contains(" 100 % ") && lines[3].contains("    1.00"))
  }

  @Test func `leaves out what means nothing: shares of nothing, and pixels of none`() throws {
    var report = BenchReport(size: size)
    report.begin("motion", "motion", [], whole: nil)
    report.add(measured("spring"))
    let lines = lines(report)
    #expect(!lines[2].contains("share") && !lines[2].contains("×") && lines[2].contains("ns/px"))
    #expect(lines[2].count == 63 && !lines[3].contains("%"))
    #expect(lines[3].hasSuffix(String(repeating: " ", count: 10) + "does spring"))
    let result = try #require((try json(report)["results"] as? [[String: Any]])?.first)
    for key in ["share_of_frame", "ns_per_pixel", "against_copy"] { #expect(result[key] == nil) }
    #expect(result["subject"] as? String == "motion" && result["what"] as? String == "does spring")
  }

  @Test func `keeps a line in the section that was begun last`() throws {
    var report = BenchReport(size: size)
    report.begin("blur", "Panes", [], whole: nil)
    report.add(measured("pane"))
    report.begin("blend", "Fills", [], whole: nil)
    report.add(measured("shadow"))
    report.add(measured("fill"))
    let results = try #require(try json(report)["results"] as? [[String: Any]])
    #expect(results.map { $0["subject"] as? String } == ["blur", "blend", "blend"])
    #expect(results.map { $0["group"] as? String } == ["Panes", "Fills", "Fills"])
    // An empty line before each of them.
    let lines = lines(report)
    #expect(lines.indices.filter { lines[$0].isEmpty } == [1, 4, 8])
  }

  @Test func `tells a checksum that is the same wherever the same is worked out`() throws {
    var report = BenchReport(size: size)
    report.begin("text", "Letters", [], whole: nil)
    for _ in 0..<2 { report.add(measured("same")) }
    let results = try #require(try json(report)["results"] as? [[String: Any]])
    let sums = results.map { $0["checksum"] as? String }
    let sum = try #require(sums[0])
    #expect(sums[0] == sums[1] && sum.allSatisfy { $0.isHexDigit } && UInt64(sum, radix: 16) != 0)
  }

  // MARK: Runs

  @Test(arguments: [(10, 3), (60, 3), (79, 3), (80, 4), (300, 15), (400, 20)])
  func `is of runs that came after one in twenty to warm up, three at least`(
    runs: Int, warmUp: Int
  ) {
    var count = 0
    let workload = Workload(name: "count", what: "counts") {
      count += 1
      return 0
    }
    let measurement = Measurement(workload, runs: runs, budget: 1e9)
    #expect(measurement.seconds.count == runs && count == runs + warmUp)
  }

  @Test(arguments: [10, 11, 12, 101])
  func `has a middle with as many runs below it as above`(runs: Int) {
    let measurement = measured("middle", runs: runs)
    let index = measurement.seconds.firstIndex { $0 * 1000 == measurement.median }
    let last = measurement.seconds.lastIndex { $0 * 1000 == measurement.median }
    // Of an even number, the upper one of two.
    #expect(((index ?? runs)...(last ?? runs)).contains(runs / 2))
    #expect(measurement.milliseconds(0) <= measurement.median)
    #expect(measurement.milliseconds(1) == (measurement.seconds.last ?? 0) * 1000)
  }
}

@Suite struct `A bench's report on latency` {
  private static let rows = LatencyBench().rows()

  private func text(_ format: String, _ value: Double) -> String { String(format: format, value) }

  @Test func `has every finger on every display, each in all the ways there are to show it`() {
    let ways = [
      "after each blank off", "by a timer off", "as events come off", "late before each blank off",
      "late before each blank resample", "late before each blank ahead",
    ]
    let blind = [
      "by a timer at 60 Hz off", "as events come off", "as events come resample",
      "as events come ahead",
    ]
    let fingers: [Double] = [125, 240]
    let expected = fingers.flatMap { finger in
      ["60 Hz", "120 Hz", "144 Hz", "no blank"].flatMap { display in
        (display == "no blank" ? blind : ways).map { "\(finger) \(display) \($0)" }
      }
    }
    let rows = Self.rows.map { "\($0.finger) \($0.display) \($0.loop) \($0.prediction.rawValue)" }
    #expect(rows == expected)
  }

  private func figures(
    _ finger: Double, _ display: String, _ loop: String, _ prediction: String = "off"
  ) throws -> LatencyFigures {
    try #require(
      Self.rows.first {
        $0.finger == finger && $0.display == display && $0.loop == loop
          && $0.prediction.rawValue == prediction
      }
    ).figures
  }

  @Test(arguments: [125.0, 240], ["60 Hz", "120 Hz", "144 Hz"])
  func `finds the ways in the order of how late they are`(finger: Double, display: String) throws {
    let after = try figures(finger, display, "after each blank")
    let timer = try figures(finger, display, "by a timer")
    let events = try figures(finger, display, "as events come")
    #expect(after.lagMedian > timer.lagMedian && timer.lagMedian > events.lagMedian)
    let late = try figures(finger, display, "late before each blank")
    let ahead = try figures(finger, display, "late before each blank", "ahead")
    let resampled = try figures(finger, display, "late before each blank", "resample")
    #expect(late.lagMedian < after.lagMedian && ahead.lagMedian < late.lagMedian)
    #expect(resampled.jitter < late.jitter / 2)
    // Presenting that waits draws nothing that is not seen.
    #expect(after.wasted == 0 && late.wasted == 0 && ahead.wasted == 0)
  }

  @Test func `shows the finger nowhere that it never was`() {
    for row in Self.rows {
      #expect(row.figures.overshoot < 0.005, "\(row)")
      #expect(row.figures.lagMedian <= row.figures.lagWorst && row.figures.lagMedian > 0, "\(row)")
      #expect((0..<1).contains(row.figures.wasted) && row.figures.jitter > 0, "\(row)")
    }
  }

  /// No clock of this machine is in them, and no clock of the window.
  @Test(arguments: [
    (125.0, "60 Hz", "after each blank", "20.51 24.99 1.96"),
    (125.0, "60 Hz", "by a timer", "15.13 23.08 4.22"),
    (125.0, "120 Hz", "after each blank", "12.32 16.60 1.94"),
    (125.0, "120 Hz", "by a timer", "10.15 15.84 2.50"),
    (240.0, "60 Hz", "after each blank", "19.29 19.43 0.07"),
    (240.0, "60 Hz", "by a timer", "11.10 19.39 3.99"),
    (240.0, "144 Hz", "after each blank", "9.57 11.06 0.91"),
    (240.0, "no blank", "by a timer at 60 Hz", "12.49 20.31 1.00"),
  ])
  func `has the same figures everywhere`(
    finger: Double, display: String, loop: String, told: String
  ) throws {
    let figures = try figures(finger, display, loop)
    let all = [figures.lagMedian, figures.lagWorst, figures.jitter].map { text("%.2f", $0) }
    #expect(all.joined(separator: " ") == told)
  }

  @Test func `is a table with a group for each finger on each display`() throws {
    let table = LatencyBench.table(Self.rows)
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].isEmpty && lines[2].isEmpty && lines.last?.isEmpty == true)
    #expect(lines[1].hasPrefix("A finger at 800 points a second on a virtual clock; "))
    let head =
      "finger  display   loop                    prediction  lag p50  lag p95  jitter  overshoot  wasted"
    #expect(lines[3] == head)
    #expect(lines[lines.count - 2].hasPrefix("Hz ") && lines[lines.count - 2].hasSuffix(" pt"))
    let groups = lines[4..<lines.count - 2].split(separator: "")
    #expect(groups.map(\.count) == [6, 6, 6, 4, 6, 6, 6, 4])
    for (line, row) in zip(groups.joined(), Self.rows) {
      let figures = row.figures
      let cells = [
        text("%.2f", figures.lagMedian), text("%.2f", figures.lagWorst),
        text("%.2f", figures.jitter), text("%.2f", figures.overshoot),
        text("%.1f%%", figures.wasted * 100),
      ]
      #expect(line.split(separator: " ").suffix(5).map(String.init) == cells)
      #expect(line.hasPrefix("   \(Int(row.finger))  \(row.display)"))
      #expect(line.count == head.count, "each figure ends where its head ends")
    }
  }

  @Test func `comes after what it stands under, and says to tools what it says to people`() throws {
    var report = BenchReport(size: Size(width: 300, height: 200))
    report.add(Self.rows)
    #expect(report.table.hasSuffix(LatencyBench.table(Self.rows)))
    let all = LatencyBench.json(Self.rows)
    #expect(all.count == Self.rows.count)
    for (told, row) in zip(all, Self.rows) {
      let figures = row.figures
      #expect(told["finger_hz"] as? Double == row.finger)
      #expect(told["display"] as? String == row.display && told["loop"] as? String == row.loop)
      #expect(told["prediction"] as? String == row.prediction.rawValue)
      #expect(told["lag_p50_ms"] as? Double == figures.lagMedian)
      #expect(told["lag_p95_ms"] as? Double == figures.lagWorst)
      #expect(told["jitter_points"] as? Double == figures.jitter)
      #expect(told["overshoot_points"] as? Double == figures.overshoot)
      #expect(told["wasted"] as? Double == figures.wasted && told.count == 9)
    }
  }
}

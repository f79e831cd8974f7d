import ArgumentParser
import FluidCore
import FluidHost
import FluidPlayer
import FluidSDL
import FluidScene
import Foundation
import Testing

@testable import fluid_drawer_dev

private typealias Measurement = fluid_drawer_dev.Measurement

@Suite("A bench") struct BenchTests {
  private final class Counter {
    var runs = 0
  }

  private func workload(_ name: String, pixels: Int = 0, _ body: @escaping () -> UInt64) -> Workload
  {
    Workload(name: name, what: "does \(name)", pixels: pixels, run: body)
  }

  private func measured(
    _ name: String, sleep: Double = 0, pixels: Int = 0, runs: Int = 10, budget: Double = 60
  ) -> Measurement {
    Measurement(
      workload(name, pixels: pixels) {
        if sleep > 0 { Thread.sleep(forTimeInterval: sleep) }
        return 1
      }, runs: runs, budget: budget)
  }

  @Test("counts as many runs as one asks for after a warm-up, sorted by their times")
  func runs() {
    let counter = Counter()
    let measurement = Measurement(
      workload("count") {
        counter.runs += 1
        if counter.runs % 3 == 0 { Thread.sleep(forTimeInterval: 0.001) }
        return UInt64(counter.runs)
      }, runs: 40, budget: 60)
    #expect(measurement.seconds.count == 40 && counter.runs == 43)
    #expect(measurement.seconds == measurement.seconds.sorted())
    #expect(measurement.milliseconds(0) == measurement.seconds[0] * 1000)
    #expect(measurement.milliseconds(1) == measurement.seconds[39] * 1000)
    #expect(measurement.milliseconds(0.9) == measurement.seconds[35] * 1000)
    #expect(measurement.median == measurement.seconds[20] * 1000)
  }

  @Test("is content with ten runs where time is up")
  func budget() { #expect(measured("slow", runs: 500, budget: 0).seconds.count == 10) }

  @Test("has a checksum of the first three figures, in their order")
  func checksum() {
    func checksum(_ figures: [UInt64]) -> UInt64 {
      let counter = Counter()
      return Measurement(
        workload("sum") {
          counter.runs += 1
          return counter.runs <= figures.count ? figures[counter.runs - 1] : 0
        }, runs: 10, budget: 60
      ).checksum
    }
    #expect(checksum([1, 2, 3]) == (1 << 2 ^ 2 << 1 ^ 3))
    let all = [[1, 2, 3], [3, 2, 1], [1, 2, 4], [2, 3, 1]].map { checksum($0) }
    #expect(Set(all).count == 4)
    #expect(checksum([1, 2, 3, 4]) == checksum([1, 2, 3]))
  }

  @Test("tells nanoseconds a pixel where it is about pixels, and only there")
  func perPixel() throws {
    #expect(measured("none").perPixel == nil)
    let some = measured("some", sleep: 0.001, pixels: 1000)
    #expect(abs(try #require(some.perPixel) - some.median * 1000) < 1e-6)
  }

  /// JSON's digits may differ in the last one.
  private func isClose(_ value: Any?, _ expected: Double) -> Bool {
    (value as? Double).map { abs($0 / expected - 1) < 1e-9 } ?? false
  }

  @Test("holds each line against its own group's references, and tells its share of the whole")
  func report() throws {
    var report = BenchReport(size: Size(width: 300, height: 200))
    let (copy, whole) = (measured("copy", sleep: 0.001), measured("whole", sleep: 0.006))
    let (half, other) = (measured("half", sleep: 0.003), measured("other", sleep: 0.002))
    report.begin("frame", "Frames", [copy], whole: whole)
    report.add(half)
    report.begin("text", "Letters", [whole], whole: nil)
    report.add(other)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let results = try #require(json["results"] as? [[String: Any]])
    #expect(results.map { $0["name"] as? String } == ["copy", "whole", "half", "whole", "other"])
    #expect(results.map { $0["group"] as? String }.suffix(2) == ["Letters", "Letters"])
    #expect(isClose(results[2]["against_copy"], half.median / copy.median))
    #expect(isClose(results[2]["share_of_frame"], half.median / whole.median))
    #expect(isClose(results[4]["against_whole"], other.median / whole.median))
    let line = try #require(report.table.split(separator: "\n").first { $0.hasPrefix("half") })
    let share = Int((half.median / whole.median * 100).rounded())
    #expect(line.contains(" \(share) % "))
    #expect(results.allSatisfy { $0["runs"] as? Int == 10 })
    // Each of them has a line of its own, what it is a part of as well.
    let names = report.table.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.suffix(7) == ["Frames", "copy", "whole", "half", "Letters", "whole", "other"])
    #expect(line.contains(String(format: " %.2f ", half.median / copy.median)))
  }

  @Test("says on what machine it ran, how busy that was, and what a figure of this build means")
  func circumstances() throws {
    func load() throws -> Substring? {
      try String(contentsOfFile: "/proc/loadavg", encoding: .utf8).split(separator: " ").first
    }
    let before = try load()
    let line = BenchReport(size: Size(width: 300, height: 200)).table.dropLast()
    let after = try load()
    let parts = line.split(separator: "; ").map(String.init)
    #if DEBUG
      let build = "debug build: no figure here means anything"
    #else
      let build = "release build, baseline instruction set, no unsafe flags"
    #endif
    #expect(parts.count == 4 && parts.last == "300×200" && parts[1] == build)
    #expect([before, after].contains { "load \($0 ?? "?")" == parts[2] })
    let cores = ProcessInfo.processInfo.activeProcessorCount
    #expect(parts[0].hasSuffix(", \(cores) cores"))
    let info = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let model = parts[0].dropLast(", \(cores) cores".count)
    #expect(model == "unknown" || info.contains(": \(model)\n") && !model.allSatisfy(\.isNumber))
  }

  @Test("tells 99 of 100 runs apart from the slowest")
  func slowest() throws {
    let counter = Counter()
    let measurement = Measurement(
      workload("late") {
        counter.runs += 1
        // Fifteen runs warm it up.
        if counter.runs > 312 { Thread.sleep(forTimeInterval: 0.02) }
        return 0
      }, runs: 300, budget: 60)
    var report = BenchReport(size: Size(width: 300, height: 200))
    report.begin("text", "Letters", [], whole: nil)
    report.add(measurement)
    let line = try #require(report.table.split(separator: "\n").first { $0.hasPrefix("late") })
    let cells = line.split(separator: " ")
    #expect((Double(cells[4]) ?? 20) < 15 && measurement.milliseconds(1) >= 20)
  }

  @Test("turns the checksum, so that no bit of a figure is lost")
  func checksumTurns() {
    let counter = Counter()
    let measurement = Measurement(
      workload("high") {
        counter.runs += 1
        return counter.runs == 1 ? 1 << 63 : 0
      }, runs: 10, budget: 60)
    #expect(measurement.checksum == 2)
  }

  @Test("begins a run every so often where one asks for that")
  func interval() {
    let start = MonotonicClock.now
    _ = Measurement(workload("every") { 0 }, runs: 10, budget: 60, interval: 0.004)
    #expect(MonotonicClock.now - start >= 0.04)
  }

  @Test("prints the least time and three shares of the runs, to as many digits as tell something")
  func table() throws {
    let counter = Counter()
    let ramp = Measurement(
      workload("ramp", pixels: 4) {
        counter.runs += 1
        Thread.sleep(forTimeInterval: 0.000_2 * Double(counter.runs))
        return 0
      }, runs: 20, budget: 60)
    let slow = measured("slow", sleep: 0.12)
    var report = BenchReport(size: Size(width: 300, height: 200))
    report.begin("text", "Letters", [slow], whole: slow)
    report.add(ramp)
    let row = LatencyBench.Row(
      finger: 125, display: "60 Hz", loop: "as events come", prediction: .ahead,
      figures: LatencyFigures(
        of: [], finger: VirtualFinger(rate: 125), display: .immediate))
    report.add([row])
    report.add([row])
    let lines = report.table.split(separator: "\n").map(String.init)
    let line = try #require(lines.first { $0.hasPrefix("ramp") })
    let cells = line.split(separator: " ").map(String.init)
    func text(_ value: Double) -> String {
      String(format: value >= 100 ? "%.0f" : value >= 1 ? "%.2f" : "%.4f", value)
    }
    #expect(cells[1..<5] == [0, 0.5, 0.9, 0.99].map { text(ramp.milliseconds($0)) }[...])
    #expect(cells[5] == text(ramp.median / slow.median) && cells[5].hasPrefix("0.0"))
    #expect(cells[6] == "\(Int((ramp.median / slow.median * 100).rounded()))")
    #expect(cells[8] == text(try #require(ramp.perPixel)))
    #expect(lines.count { $0.contains("as events come") && $0.contains("ahead") } == 2)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect((json["latency"] as? [Any])?.count == 2)
    let result = try #require((json["results"] as? [[String: Any]])?.last)
    #expect(isClose(result["p90_ms"], ramp.milliseconds(0.9)))
    #expect(isClose(result["p99_ms"], ramp.milliseconds(0.99)))
    #expect(isClose(result["ns_per_pixel"], try #require(ramp.perPixel)))
  }

  @Test("times motions that agree: four springs of their own, and the same as one vector")
  func motions() throws {
    let workloads = MotionWorkloads().others
    let figures = ["4 scalars", "SIMD4"].compactMap { name in
      workloads.first { $0.name == name }.map { Double(bitPattern: $0.run()) }
    }
    #expect(figures.count == 2 && abs(figures[0] / figures[1] - 1) < 1e-9)
  }

  @Test("fills and copies all of a picture")
  func limits() {
    for limit in Limits.all(pixels: 100) {
      // A figure from the middle of what has been written, or from all of it in turn.
      let figures = (0..<200).map { _ in limit.run() }
      #expect(!figures.contains(0), "\(limit.name)")
    }
  }

  @Test(
    "refuses what it cannot run",
    arguments: [
      ["--runs", "9"], ["--runs", "1000001"], ["--every", "-0.5"], ["--every", "1001"],
    ])
  func refuses(arguments: [String]) {
    #expect(throws: (any Error).self) { try BenchCommand.parse(arguments) }
  }
}

import ArgumentParser
import FluidConfig
import FluidGeometry
import FluidPlayer
import FluidScene
import Foundation
import Testing

@testable import fluid_drawer

private typealias Measurement = fluid_drawer.Measurement

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
    #expect(line.contains(String(format: " %.2f ", half.median / copy.median)))
  }

  @Test(
    "refuses what it cannot run",
    arguments: [
      ["--runs", "9"], ["--runs", "1000001"], ["--every", "-0.5"], ["--every", "1001"],
    ])
  func refuses(arguments: [String]) {
    #expect(throws: (any Error).self) { try BenchCommand.parse(arguments) }
  }

  @Test("shows the scene one asks for, whatever the file names", arguments: BuiltInScene.allCases)
  func scene(name: BuiltInScene) throws {
    #expect(try ConfigOption.parse(["--scene", name.rawValue]).base.settings.scene == name)
  }
}

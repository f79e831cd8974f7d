import Foundation
import TestSupport
import Testing

@testable import fluid_drawer_dev

/// `fluid-drawer-dev bench` as a shell starts it.
@Suite struct `The program's bench` {
  private func bench(_ arguments: String...) throws -> Command {
    try Command(
      [Command.built("fluid-drawer-dev"), "bench"] + arguments, environment: Command.noDisplay())
  }

  /// What it prints for tools.
  private func report(_ command: Command) throws -> [String: Any] {
    #expect(command.code == 0 && command.errors.isEmpty, "\(command.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(command.output.utf8)) as? [String: Any])
  }

  private func results(_ report: [String: Any]) throws -> [[String: Any]] {
    try #require(report["results"] as? [[String: Any]])
  }

  @Test func `measures what one names, as often as one asks, at the size one asks for`() throws {
    let all = try report(
      try bench("text", "blend", "--json", "--runs", "11", "--only", "l", "--size", "96x80"))
    #expect(all["size"] as? [String: Double] == ["width": 96, "height": 80])
    let results = try results(all)
    #expect(
      results.map { $0["name"] as? String } == [
        "copy", "fill", "frame", "still", "gliding", "copy", "fill", "frame", "translucent fill",
      ])
    #expect(
      results.map { $0["subject"] as? String } == ["text", "text", "text", "text", "text"]
        + ["blend", "blend", "blend", "blend"])
    #expect(results.allSatisfy { $0["runs"] as? Int == 11 })
    // A frame and what it is made of is held against copying and filling as many bytes, and is a
    // share of the whole.
    for result in results {
      for key in ["against_copy", "against_fill", "share_of_frame"] {
        #expect((result[key] as? Double ?? 0) > 0, "\(key)")
      }
    }
    #expect((all["latency"] as? [Any])?.isEmpty == true, "which nobody asked for")
  }

  @Test func `prints a table for people unless one asks for JSON, and nothing of what has no name`()
    throws
  {
    let command = try bench("motion", "--only", "SIMD4", "--runs", "10")
    #expect(command.code == 0 && command.errors.isEmpty)
    let lines = command.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.first?.hasSuffix("; 1280×800") == true)
    #expect(lines[1].hasPrefix("motion "))
    #expect(lines[2].hasPrefix("bare exp, sin, cos ") && lines[3].hasPrefix("SIMD4 "))
    let none = try bench("motion", "--only", "nothing of the kind")
    #expect(none.code == 0 && none.output.split(separator: "\n").count == 1)
  }

  @Test func `begins a run every so many milliseconds where one asks for that`() throws {
    let began = Date()
    let command = try bench("motion", "--only", "SIMD4", "--runs", "10", "--every", "20")
    #expect(command.code == 0)
    // Two workloads; the warm-up does not wait. In seconds it would take minutes.
    #expect((0.4...60).contains(Date().timeIntervalSince(began)))
  }

  @Test func `is content with two seconds of each line where runs follow one another`() throws {
    let command = try bench("motion", "--only", "SIMD4", "--runs", "100000", "--json")
    let results = try results(try report(command))
    #expect(results.count == 2)
    for result in results {
      let runs = try #require(result["runs"] as? Int)
      let least = try #require(result["least_ms"] as? Double)
      // All but the last have ended by then, and none was shorter than the shortest.
      #expect(runs >= 10 && Double(runs - 1) * least <= 2000, "\(runs) of \(least) ms")
    }
  }

  // MARK: Latency

  private struct Line: Equatable, CustomStringConvertible {
    var finger: Double
    var display: String
    var loop: String
    var prediction: String
    /// To as many digits as the page has.
    var figures: [String]

    var description: String { "\(finger) \(display) \(loop) \(prediction) \(figures)" }
  }

  /// The table in docs/development/performance.md.
  private func page() throws -> [Line] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/development/performance.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = try #require(text.range(of: "| finger, display | loop |"))
    var lines: [Line] = []
    var head = (125.0, "")
    for row in text[table.lowerBound...].split(separator: "\n").dropFirst(2) {
      guard row.hasPrefix("|") else { break }
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        $0.replacing("*", with: "").trimmingCharacters(in: .whitespaces)
      }
      if let comma = cells[0].firstIndex(of: ",") {
        head.0 = try #require(Double(cells[0].prefix { $0.isNumber }))
        head.1 = cells[0][comma...].dropFirst(2).description
      }
      let loop = cells[1].prefix { $0 != "," }.description
      let words = ["by a timer at the display's rate": "by a timer"]
      let lags = cells[3].split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
      lines.append(
        Line(
          finger: head.0, display: head.1, loop: words[loop] ?? loop, prediction: cells[2],
          figures: lags + [cells[4], cells[5].prefix { $0 != " " }.description]))
    }
    return lines
  }

  @Test func `tells the latency that the page about performance tells, on every machine`() throws {
    let rows = try #require(
      try report(try bench("latency", "--json"))["latency"] as? [[String: Any]])
    let lines = rows.map { row in
      func text(_ key: String, _ format: String, _ factor: Double = 1) -> String {
        String(format: format, (row[key] as? Double ?? .nan) * factor)
      }
      return Line(
        finger: row["finger_hz"] as? Double ?? 0, display: row["display"] as? String ?? "",
        loop: row["loop"] as? String ?? "", prediction: row["prediction"] as? String ?? "",
        figures: [
          text("lag_p50_ms", "%.1f"), text("lag_p95_ms", "%.1f"), text("jitter_points", "%.2f"),
          text("wasted", "%.0f", 100),
        ])
    }
    let page = try page()
    #expect(page.count == 9)
    for line in page { #expect(lines.contains(line), "\(line)") }
    // All fingers on all displays, though the page has but an excerpt.
    let pairs = Set(rows.map { "\($0["finger_hz"] ?? "") \($0["display"] ?? "")" })
    #expect(pairs.count == 8 && rows.count == 44)
    for display in ["60 Hz", "120 Hz", "144 Hz", "no blank"] {
      let own = lines.filter { $0.display == display }
      #expect(own.count { $0.finger == 125 } == own.count { $0.finger == 240 })
    }
    // A display that shows a picture more often shows the finger sooner.
    let medians = ["60 Hz", "120 Hz", "144 Hz"].map { display in
      rows.filter { $0["display"] as? String == display }.compactMap { $0["lag_p50_ms"] as? Double }
    }
    for (slow, fast) in zip(medians, medians.dropFirst()) {
      #expect(slow.reduce(0, +) > fast.reduce(0, +))
    }
  }
}

import FluidCore
import Foundation

/// The results of a bench, as a table for people or as JSON for tools.
struct BenchReport {
  let size: Size
  private var sections: [Section] = []
  private var latency: [LatencyBench.Row] = []

  private var contrast: [ContrastRow] = []

  private struct Section {
    let subject: String
    let title: String
    let references: [Measurement]
    let whole: Measurement?
    var rows: [Measurement] = []

    var all: [Measurement] { references + (whole.map { [$0] } ?? []) + rows }
  }

  init(size: Size) { self.size = size }

  /// Begins a section; its rows are compared with the references, and shown as shares of the whole.
  mutating func begin(
    _ subject: String, _ title: String, _ references: [Measurement], whole: Measurement?
  ) {
    sections.append(Section(subject: subject, title: title, references: references, whole: whole))
  }

  mutating func add(_ measurement: Measurement) {
    sections[sections.count - 1].rows.append(measurement)
  }

  mutating func add(_ latency: [LatencyBench.Row]) { self.latency += latency }

  mutating func add(_ contrast: [ContrastRow]) { self.contrast += contrast }

  /// The machine in the table's head.
  private var machine: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    let model = line?.split(separator: ":", maxSplits: 1).last.map(String.init) ?? " unknown"
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(model.dropFirst()), \(cores) cores"
  }

  private var build: String {
    #if DEBUG
      "debug build: no figure here means anything"
    #else
      "release build, baseline instruction set, no unsafe flags"
    #endif
  }

  private var load: String {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  var table: String {
    var text = "\(machine); \(build); load \(load); \(Int(size.width))×\(Int(size.height))\n"
    for section in sections {
      text += "\n" + column(section.title, 20)
      for title in ["least ms", "p50", "p90", "p99"] { text += right(title, 9) }
      for reference in section.references { text += right(head(reference), width(reference)) }
      if section.whole != nil { text += right("share", 7) }
      text += right("ns/px", 7) + "\n"
      for row in section.all { text += line(row, in: section) + "\n" }
    }
    if !contrast.isEmpty { text += contrastTable }
    return latency.isEmpty ? text : text + LatencyBench.table(latency)
  }

  /// The worst text and mark of each scene, and whether they meet WCAG.
  private var contrastTable: String {
    var text = "\n" + column("contrast", 14) + column("", 20) + right("worst", 7)
    text += right("needed", 8) + right("count", 7) + "\n"
    for row in contrast {
      text += column(row.scene, 14) + column("\(row.appearance) \(row.contrast) \(row.subject)", 20)
      text += right(number(row.ratio), 7) + right(number(row.ratio / row.margin), 8)
      text += right("\(row.count)", 7) + (row.isEnough ? "   " : " ! ")
      text += "\(row.name) at \(row.detent), \(number(row.moment)) s\n"
    }
    return text
  }

  private func head(_ reference: Measurement) -> String { "× " + reference.workload.name }

  /// Width of a reference's column, in letters.
  private func width(_ reference: Measurement) -> Int { max(8, head(reference).count + 2) }

  private func line(_ row: Measurement, in section: Section) -> String {
    var text = column(row.workload.name, 20)
    for share in [0, 0.5, 0.9, 0.99] { text += right(number(row.milliseconds(share)), 9) }
    for reference in section.references {
      text += right(number(row.median / reference.median), width(reference))
    }
    if let whole = section.whole {
      text += right("\(Int((row.median / whole.median * 100).rounded())) %", 7)
    }
    text += right(row.perPixel.map(number) ?? "", 7)
    return text + "   " + row.workload.what
  }

  var json: String {
    let results = sections.flatMap { section in section.all.map { result($0, in: section) } }
    let report: [String: Any] = [
      "machine": machine, "build": build, "load": load,
      "size": ["width": size.width, "height": size.height], "results": results,
      "latency": LatencyBench.json(latency),
      "contrast": contrast.map {
        [
          "scene": $0.scene, "appearance": "\($0.appearance)", "contrast": "\($0.contrast)",
          "subject": $0.subject.rawValue, "ratio": $0.ratio, "margin": $0.margin,
          "name": $0.name, "detent": $0.detent, "moment": $0.moment, "count": $0.count,
        ] as [String: Any]
      },
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    let data = (try? JSONSerialization.data(withJSONObject: report, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func result(_ row: Measurement, in section: Section) -> [String: Any] {
    var result: [String: Any] = [
      "subject": section.subject, "group": section.title, "name": row.workload.name,
      "what": row.workload.what, "runs": row.seconds.count, "least_ms": row.milliseconds(0),
      "p50_ms": row.median, "p90_ms": row.milliseconds(0.9), "p99_ms": row.milliseconds(0.99),
      "checksum": String(row.checksum, radix: 16),
    ]
    for reference in section.references {
      result["against_\(reference.workload.name)"] = row.median / reference.median
    }
    if let whole = section.whole { result["share_of_frame"] = row.median / whole.median }
    if let perPixel = row.perPixel { result["ns_per_pixel"] = perPixel }
    return result
  }

  private func number(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 1 ? 2 : 4
    return String(format: "%.\(digits)f", value)
  }

  private func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

import FluidConfig
import FluidGeometry
import Foundation

/// The results of a bench, as a table for people or as JSON for tools.
struct BenchReport {
  let size: Size
  private var rows: [Row] = []
  private var latency: [LatencyBench.Row] = []

  private struct Row {
    let subject: String
    let measurement: Measurement
    let ratio: Double
    let reference: String
  }

  init(size: Size) { self.size = size }

  mutating func add(
    _ subject: String, _ measurement: Measurement, against reference: Measurement
  ) {
    rows.append(
      Row(
        subject: subject, measurement: measurement, ratio: measurement.median / reference.median,
        reference: reference.workload.name))
  }

  mutating func add(_ latency: [LatencyBench.Row]) { self.latency += latency }

  /// What the figures were measured on.
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
      "release build"
    #endif
  }

  private var load: String {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  var table: String {
    var text = "\(machine); \(build); load \(load); \(Int(size.width))×\(Int(size.height))\n"
    var subject = ""
    for row in rows {
      if row.subject != subject {
        subject = row.subject
        text += "\n\(column("", 22))\(right("p50 ms", 11))\(right("p90 ms", 11))"
        text += "\(right("p99 ms", 11))   against \(row.reference)\n"
      }
      let m = row.measurement
      text += column(m.workload.name, 22)
      for share in [0.5, 0.9, 0.99] { text += right(number(m.milliseconds(share)), 11) }
      text += right("\(number(row.ratio))×", 9) + "   \(m.workload.what)\n"
    }
    return latency.isEmpty ? text : text + LatencyBench.table(latency)
  }

  var json: String {
    let results = rows.map { row -> [String: Any] in
      let m = row.measurement
      return [
        "subject": row.subject, "name": m.workload.name, "what": m.workload.what,
        "runs": m.seconds.count, "p50_ms": m.median, "p90_ms": m.milliseconds(0.9),
        "p99_ms": m.milliseconds(0.99), "ratio": row.ratio, "reference": row.reference,
        "checksum": String(m.checksum, radix: 16),
      ]
    }
    let report: [String: Any] = [
      "machine": machine, "build": build, "load": load,
      "size": ["width": size.width, "height": size.height], "results": results,
      "latency": LatencyBench.json(latency),
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    let data = (try? JSONSerialization.data(withJSONObject: report, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
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

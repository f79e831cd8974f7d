import FluidHost
import FluidStage
import Foundation

/// The latency of several loop designs, by a virtual finger on virtual displays.
///
/// No clock is read: the figures are the same on every machine.
struct LatencyBench {
  /// Drawing time of a frame, in seconds.
  let cost: Double

  /// Duration of a measurement, in seconds.
  private static let duration = 12.0

  struct Row {
    let finger: Double
    let display: String
    let loop: String
    let prediction: PointerPredictor.Way
    let figures: LatencyFigures
  }

  init(cost: Double = 0.001) { self.cost = cost }

  func rows() -> [Row] {
    var rows: [Row] = []
    for fingerRate in [125.0, 240] {
      for rate in [60.0, 120, 144] {
        rows += measure(fingerRate, "\(Int(rate)) Hz", Self.ways) {
          .blanks(rate: rate, waits: $0)
        }
      }
      rows += measure(fingerRate, "no blank", Self.immediateWays) { _ in .immediate }
    }
    return rows
  }

  private typealias Way = (
    name: String, pace: VirtualLoop.Pace, waits: Bool, prediction: PointerPredictor.Way
  )

  private static let ways: [Way] = [
    ("after each blank", .afterBlank, true, .off),
    ("by a timer", .timer, false, .off),
    ("as events come", .frameClock, false, .off),
    ("late before each blank", .frameClock, true, .off),
    ("late before each blank", .frameClock, true, .resample),
    ("late before each blank", .frameClock, true, .ahead),
  ]

  private static let immediateWays: [Way] = [
    ("by a timer at 60 Hz", .timer, false, .off),
    ("as events come", .frameClock, false, .off),
    ("as events come", .frameClock, false, .resample),
    ("as events come", .frameClock, false, .ahead),
  ]

  private func measure(
    _ fingerRate: Double, _ name: String, _ ways: [Way],
    display: (_ waits: Bool) -> VirtualDisplay
  ) -> [Row] {
    let finger = VirtualFinger(rate: fingerRate)
    return ways.map { way in
      let display = display(way.waits)
      let loop = VirtualLoop(pace: way.pace, prediction: way.prediction, cost: cost)
      let pictures = loop.pictures(of: finger, on: display, for: Self.duration)
      return Row(
        finger: fingerRate, display: name, loop: way.name, prediction: way.prediction,
        figures: LatencyFigures(of: pictures, finger: finger, display: display))
    }
  }

  /// The rows as a table.
  static func table(_ rows: [Row]) -> String {
    var text =
      "\nA finger at \(Int(VirtualFinger.speed)) points a second on a virtual clock; nothing here depends on the machine\n"
    text += "\nfinger  display   loop                    prediction  lag p50  lag p95  jitter"
    text += "  overshoot  wasted\n"
    var last: (Double, String)?
    for row in rows {
      if let last, last != (row.finger, row.display) { text += "\n" }
      last = (row.finger, row.display)
      text += String(
        format: "%6.0f  %@  %@  %@  %7.2f  %7.2f  %6.2f  %9.2f  %5.1f%%\n", row.finger,
        row.display.padded(to: 8), row.loop.padded(to: 22), row.prediction.rawValue.padded(to: 10),
        row.figures.lagMedian, row.figures.lagWorst, row.figures.jitter, row.figures.overshoot,
        row.figures.wasted * 100)
    }
    return text
      + "Hz                                                              ms       ms      pt         pt\n"
  }

  /// The rows as JSON.
  static func json(_ rows: [Row]) -> [[String: Any]] {
    rows.map { row in
      [
        "finger_hz": row.finger, "display": row.display, "loop": row.loop,
        "prediction": row.prediction.rawValue, "lag_p50_ms": row.figures.lagMedian,
        "lag_p95_ms": row.figures.lagWorst, "jitter_points": row.figures.jitter,
        "overshoot_points": row.figures.overshoot, "wasted": row.figures.wasted,
      ]
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

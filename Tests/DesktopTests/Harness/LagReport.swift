import Foundation

/// How far the picture is behind the finger while the finger moves steadily.
struct LagReport: Sendable {
  /// How long ago the finger was where the edge is shown, in seconds; one for each look.
  private(set) var lags: [Double] = []
  /// How far each new picture's edge is from the line that fits the leg's pictures best, in pixels.
  private(set) var deviations: [Double] = []
  /// Pictures with a new position of the edge.
  private(set) var pictures = 0
  /// How long was watched, in seconds.
  private(set) var duration = 0.0

  /// The beginning of a leg is left out: the finger turns there, in seconds.
  private static let turning = 0.06

  /// Adds one leg of a steady stroke.
  /// - Parameters:
  ///   - reports: What the finger sent; positions are taken to lie on a straight line in time.
  ///   - sights: What the screen showed.
  ///   - grip: The edge's row minus the finger's, in pixels, when both stand still.
  mutating func add(_ reports: [Stroke.Report], _ sights: [EdgeWatch.Sight], grip: Double) {
    guard let first = reports.first, let last = reports.last, reports.count > 4 else { return }
    let speed = (last.point.y - first.point.y) / (last.time - first.time)
    let window = (first.time + Self.turning)...last.time
    let seen = sights.filter { window.contains($0.time) }
    for sight in seen {
      let y = Double(sight.row) - grip
      lags.append(sight.time - (first.time + (y - first.point.y) / speed))
    }
    let changes = zip(seen, seen.dropFirst()).filter { $0.row != $1.row }.map(\.1)
    let offsets = changes.map { Double($0.row) - speed * ($0.time - first.time) }
    let mean = offsets.reduce(0, +) / Double(max(1, offsets.count))
    deviations += offsets.map { $0 - mean }
    pictures += changes.count
    duration += window.upperBound - window.lowerBound
  }

  /// The lag that the given share of looks does not exceed, in milliseconds.
  func milliseconds(_ share: Double) -> Double {
    let sorted = lags.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1000
  }

  var picturesPerSecond: Double { Double(pictures) / duration }

  /// The pictures' standard deviation from steady motion, in pixels.
  var jitter: Double {
    let squares = deviations.map { $0 * $0 }.reduce(0, +)
    return (squares / Double(max(1, deviations.count))).squareRoot()
  }
}

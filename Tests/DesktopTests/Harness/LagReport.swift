/// How far the picture is behind the finger while the finger moves steadily.
struct LagReport: Sendable {
  /// How long ago the finger was where the edge is shown, in seconds; one for each look.
  private(set) var lags: [Double] = []
  /// How long ago the finger was where a new picture shows the edge when it is first seen, in
  /// seconds; one for each new picture. What a display with vertical blanks is judged by: there the
  /// lag above also holds half the time for which a picture stands.
  private(set) var freshLags: [Double] = []
  /// From one new picture to the next, in seconds.
  private(set) var gaps: [Double] = []
  /// For each new picture, how far it is behind the finger more than the leg's pictures are on
  /// average, in pixels.
  private(set) var deviations: [Double] = []
  /// For each report, how far the finger itself was from moving steadily, in pixels.
  private(set) var fingerDeviations: [Double] = []
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
    let fresh = changes.map { sight in
      let y = Double(sight.row) - grip
      return sight.time - Self.time(at: y, along: reports, speed: speed)
    }
    freshLags += fresh
    gaps += zip(changes, changes.dropFirst()).map { $1.time - $0.time }
    deviations += Self.deviations(fresh.map { $0 * speed })
    fingerDeviations += Self.deviations(reports.map { $0.point.y - speed * ($0.time - first.time) })
    pictures += changes.count
    duration += window.upperBound - window.lowerBound
  }

  /// The lag that the given share of looks does not exceed, in milliseconds.
  func milliseconds(_ share: Double) -> Double { Self.milliseconds(lags, share) }

  /// The lag of a new picture that the given share of them does not exceed, in milliseconds.
  func freshMilliseconds(_ share: Double) -> Double { Self.milliseconds(freshLags, share) }

  /// The display's period by what was seen, in milliseconds: the time between two pictures that
  /// most come close to.
  var period: Double { Self.milliseconds(gaps, 0.5) }

  /// The share of periods in which no new picture came, 0…1.
  var missedShare: Double {
    let period = period / 1000
    guard period > 0 else { return .nan }
    let periods = gaps.map { max(1, ($0 / period).rounded()) }
    return 1 - Double(gaps.count) / max(1, periods.reduce(0, +))
  }

  private static func milliseconds(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1000
  }

  var picturesPerSecond: Double { Double(pictures) / duration }

  /// The standard deviation of the pictures' distance from the finger, in pixels: whole rows of
  /// pixels, and the moments between two looks at the screen, are in it.
  var jitter: Double { Self.spread(of: deviations) }

  /// The finger's own standard deviation from steady motion, in pixels: what the machine makes of
  /// its timing.
  var fingerJitter: Double { Self.spread(of: fingerDeviations) }

  /// When the finger was at a height, by its two reports around it, or by its speed before and
  /// after all of them.
  private static func time(at y: Double, along reports: [Stroke.Report], speed: Double) -> Double {
    let way = reports.map { ($0.point.y - y) * (speed < 0 ? -1 : 1) }
    guard let next = way.firstIndex(where: { $0 >= 0 }), next > 0 else {
      let end = way[0] >= 0 ? reports[0] : reports[reports.count - 1]
      return end.time + (y - end.point.y) / speed
    }
    let share = -way[next - 1] / (way[next] - way[next - 1])
    return reports[next - 1].time + share * (reports[next].time - reports[next - 1].time)
  }

  private static func deviations(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    return values.map { $0 - mean }
  }

  private static func spread(of deviations: [Double]) -> Double {
    let squares = deviations.map { $0 * $0 }.reduce(0, +)
    return (squares / Double(max(1, deviations.count))).squareRoot()
  }
}

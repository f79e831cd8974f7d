import FluidCore
import FluidDrawer
import FluidPlayer

/// What a curve of a take is drawn as: pairs of seconds and points, or of seconds and points per
/// second.
struct MotionLines {
  typealias Pair = (time: HandTime, value: Double)

  /// Where the panel is.
  let positions: [Pair]
  /// How fast it is.
  let velocities: [Pair]
  /// Where the hand is, for each time that it holds the panel.
  let hands: [[Pair]]

  /// - Parameter curve: What is not finite in it is left out.
  init(_ curve: TakeCurve) {
    let releases = curve.releases.map {
      (time: $0.time, extent: $0.decision.extent, velocity: $0.decision.velocity)
    }
    let reports = curve.reports.map {
      (time: $0.time, extent: $0.extent, velocity: $0.velocity)
    }
    // A held panel is where the latest report has put it. Drawn at even times that is stairs, which
    // the user has not seen: from report to report it is what the hand did.
    let flights = curve.samples.filter { $0.hand == nil }.map {
      (time: $0.time, extent: $0.extent, velocity: $0.velocity)
    }
    let all = Self.inOrder(flights, reports, releases)
    positions = all.map { ($0.time, $0.extent) }.filter(Self.isFinite)
    velocities = all.map { ($0.time, $0.velocity) }.filter(Self.isFinite)

    var hands: [[Pair]] = []
    var ends = curve.releases.map { $0.time }.sorted()[...]
    var isNew = true
    for report in curve.reports {
      while let end = ends.first, end < report.time {
        ends.removeFirst()
        isNew = true
      }
      guard let hand = report.hand, hand.isFinite else { continue }
      if isNew { hands.append([]) }
      isNew = false
      hands[hands.count - 1].append((report.time, hand))
    }
    self.hands = hands
  }

  private typealias Moment = (time: HandTime, extent: Double, velocity: Double)

  /// Three lists that are each in the order of time, as one: of equal times in the order given.
  private static func inOrder(_ lists: [Moment]...) -> [Moment] {
    lists.enumerated().flatMap { number, list in list.map { (number, $0) } }
      .enumerated()
      .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }
      .map { $0.element.1 }
  }

  private static func isFinite(_ pair: Pair) -> Bool { pair.time.isFinite && pair.value.isFinite }
}

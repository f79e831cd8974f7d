import FluidCore
import FluidDrawer
import FluidPlayer

/// The lines of a take's curve: pairs of times and points, or of times and points per second.
struct MotionLines {
  typealias Pair = (time: HandTime, value: Double)

  /// The panel's extents.
  let positions: [Pair]
  /// Its velocities.
  let velocities: [Pair]
  /// The hand's extents, one line for each time that it holds the panel.
  let hands: [[Pair]]
  /// The on-screen keyboard's edge, one line for each time that it is up.
  let keyboards: [[Pair]]

  /// - Parameter curve: Values that are not finite are left out.
  init(_ curve: TakeCurve) {
    let releases = curve.releases.map {
      (time: $0.time, extent: $0.decision.extent, velocity: $0.decision.velocity)
    }
    let reports = curve.reports.map {
      (time: $0.time, extent: $0.extent, velocity: $0.velocity)
    }
    // A held panel jumps with each report. Sampled at even times that would be a staircase; from
    // report to report it is the path of the hand.
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
    keyboards = curve.samples.split { $0.keyboard == nil }.map { samples in
      samples.compactMap { sample in sample.keyboard.map { (sample.time, $0) } }
    }
  }

  private typealias Moment = (time: HandTime, extent: Double, velocity: Double)

  /// Merges lists by time; of equal times, in the order of the lists.
  private static func inOrder(_ lists: [Moment]...) -> [Moment] {
    lists.enumerated().flatMap { number, list in list.map { (number, $0) } }
      .enumerated()
      .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }
      .map { $0.element.1 }
  }

  private static func isFinite(_ pair: Pair) -> Bool { pair.time.isFinite && pair.value.isFinite }
}

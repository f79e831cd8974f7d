import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// Releases of web sheets, by the rules of their libraries and by the presets named after them.
@Suite struct PeerReleaseTests {
  /// Drags of a sheet with snap points 200, 400 and 720 in a window of 800: where it was, the
  /// pointer's reports as milliseconds:points down, when it lifts, where the library goes, and
  /// where the preset does if that is elsewhere.
  static let drags = Table.rows(
    """
    vaul ¦ 200 ¦ 400:-60 ¦ 400 ¦ 200 ¦ 400
    vaul ¦ 200 ¦ 400:-110 ¦ 400 ¦ 400
    vaul ¦ 200 ¦ 140:-60 ¦ 140 ¦ 400
    vaul ¦ 400 ¦ 150:70 ¦ 150 ¦ 200
    vaul ¦ 200 ¦ 150:70 ¦ 150 ¦ 0
    vaul ¦ 200 ¦ 900:190 ¦ 900 ¦ 200 ¦ 0
    vaul ¦ 720 ¦ 700:330 ¦ 700 ¦ 400 ¦ 200
    vaul ¦ 400 ¦ 25:60 ¦ 25 ¦ 0 ¦ 200
    vaul ¦ 200 ¦ 40:-90 ¦ 40 ¦ 720 ¦ 400
    vaul ¦ 400 ¦ 500:-330 ¦ 500 ¦ 720
    base-ui ¦ 400 ¦ 10:2 200:92 300:92 ¦ 300 ¦ 400
    base-ui ¦ 400 ¦ 10:2 200:112 290:122 ¦ 400 ¦ 200
    base-ui ¦ 720 ¦ 10:2 200:148 216:152 ¦ 220 ¦ 720
    base-ui ¦ 400 ¦ 10:2 60:-30 76:-46 ¦ 80 ¦ 720
    base-ui ¦ 400 ¦ 10:2 60:10 76:22 ¦ 80 ¦ 0 ¦ 200
    base-ui ¦ 200 ¦ 10:-2 50:-30 66:-44 ¦ 70 ¦ 400
    base-ui ¦ 200 ¦ 10:-2 26:-66 42:-130 ¦ 45 ¦ 720
    base-ui ¦ 400 ¦ 10:0 100:120 116:100 ¦ 120 ¦ 0 ¦ 720
    base-ui ¦ 200 ¦ 10:2 400:110 ¦ 500 ¦ 0
    base-ui ¦ 720 ¦ 10:2 200:352 ¦ 300 ¦ 400
    """)

  @Test(arguments: drags)
  func `go where the preset's page says, and where the library goes unless it says so`(
    row: [String]
  ) throws {
    let rule = try #require(ReleasePreset(rawValue: row[0])).rule
    let active = try #require(Double(row[1]))
    let detents = [0.0, 200, 400, 720].map { Detent.points("\(Int($0))", $0) }
    var hand = PeerScenarioTests.hand(
      PeerScenarioTests.drawer(
        detents, initial: row[1], release: rule, over: .none, drag: DragRule(slop: 0)))
    let start = hand.time
    hand.down(200, 800 - active + 10)
    for report in row[2].split(separator: " ") {
      let numbers = report.split(separator: ":").compactMap { Double($0) }
      hand.time = start + numbers[0] / 1000
      hand.move(to: 200, 800 - active + 10 + numbers[1])
    }
    hand.time = start + (try #require(Double(row[3]))) / 1000
    hand.up()
    #expect(hand.events.compactMap(\.decision?.to.name).last == (row.count > 5 ? row[5] : row[4]))
  }

  /// Random drags of that sheet: the stops with the closed one, where it was, where it was let go,
  /// and with what velocity.
  private typealias Drag = (stops: [Double], from: Double, extent: Double, velocity: Double)

  /// In how many of 100 random drags a rule decides as a library does.
  private func agreement(
    of rule: ReleaseRule, on snapPoints: [Double], library: (Drag) -> Double
  ) -> Double {
    var random = SeededRandom(seed: 39)
    let all = [0] + snapPoints
    let stops = SnapPoints(all.map { .points("\($0)", $0) }, container: 800, content: 0)
    let alike = (0..<20_000).count { _ in
      let from = random.pick(snapPoints)
      let drag = random.number(-from...(760 - from))
      // The mean of a drag of 40 to 800 ms; the last velocity differs.
      var velocity = drag / random.number(0.04...0.8)
      if rule.estimator == .last { velocity += random.number(-700...700) }
      let extent = from + drag
      let target = stops.target(extent: extent, velocity: velocity, from: from, rule: rule)
      return target.extent == library((all, from, extent, velocity))
    }
    return Double(alike) / 200
  }

  private func nearest(_ place: Double, of stops: some Collection<Double>) -> Double {
    stops.min { abs($0 - place) < abs($1 - place) } ?? 0
  }

  private func vaul(_ drag: Drag) -> Double {
    let (stops, way) = (drag.stops, drag.extent - drag.from)
    let speed = abs(drag.velocity)
    if speed > 2000 { return way > 0 ? stops[stops.count - 1] : 0 }
    if speed > 400, abs(way) < 0.4 * 800, let here = stops.firstIndex(of: drag.from) {
      return stops[min(stops.count - 1, max(0, way > 0 ? here + 1 : here - 1))]
    }
    return nearest(drag.extent, of: stops.dropFirst())
  }

  @Test func `are those of vaul always without snap points, as often as said with them`() {
    #expect(
      agreement(of: .vaul, on: [720]) { drag in
        let way = drag.from - drag.extent
        if abs(drag.velocity) > 400 { return way > 0 ? 0 : 720 }
        return way >= 0.25 * 720 ? 0 : 720
      } == 100)
    let snapPoints = [200.0, 400, 720]
    #expect(abs(agreement(of: .vaul, on: snapPoints, library: vaul) - 63) < 1)
    var half = ReleaseRule.vaul
    half.threshold = 0.5
    #expect(abs(agreement(of: half, on: snapPoints, library: vaul) - 73) < 1)
  }

  @Test func `are those of the others as often as it is said`() {
    let snapPoints = [200.0, 400, 720]
    let baseUI = agreement(of: .baseUI, on: snapPoints) { drag in
      if drag.velocity <= -500 { return 0 }
      let counted = drag.velocity < 500 ? 0 : min(4000, drag.velocity)
      return nearest(drag.extent + 0.3 * counted, of: drag.stops)
    }
    #expect(abs(baseUI - 92) < 1, "\(baseUI)")
    let smoothSheets = agreement(of: .smoothSheets, on: snapPoints) { drag in
      let here = nearest(min(720, max(0, drag.extent)), of: drag.stops)
      guard abs(drag.velocity) >= 50, let index = drag.stops.firstIndex(of: here) else {
        return here
      }
      return drag.stops[min(3, max(0, drag.velocity > 0 ? index + 1 : index - 1))]
    }
    #expect(abs(smoothSheets - 75) < 1, "\(smoothSheets)")
    let softwareMansion = agreement(of: .softwareMansion, on: snapPoints) { drag in
      guard abs(drag.velocity) > 600 else { return nearest(drag.extent, of: drag.stops) }
      return drag.velocity > 0
        ? drag.stops.first { $0 > drag.extent } ?? 720 : drag.stops.last { $0 < drag.extent } ?? 0
    }
    #expect(softwareMansion == 100, "\(softwareMansion)")
  }
}

import FluidDrawer
import TestSupport
import Testing

@testable import FluidLab

/// The changes that are offered for a release, checked against powers of ten tried one by one.
@Suite struct `A number that would have sent a release elsewhere` {
  private static let stops = SnapPoints(
    [.points("closed", 0), .points("half", 180), .points("open", 410)], container: 800, content: 0)

  private static func release(_ random: inout SeededRandom) -> ReleaseDecision {
    let rule = ReleaseRule(
      lookahead: random.number(0...0.4), threshold: random.number(0.1...0.9),
      reach: random.pick([.adjacent, .any]), flickVelocity: random.pick([0, 300, 900]))
    return stops.decision(
      extent: random.number(-20...440), velocity: random.number(-1500...1500),
      from: random.pick(stops.stops), rule: rule)
  }

  /// The target of a release with a change.
  private static func target(_ change: DecisionChange, _ decision: ReleaseDecision) -> SnapPoint {
    var rule = decision.rule
    switch change.name {
    case "lookahead": rule.lookahead = change.value
    case "threshold": rule.threshold = change.value
    default: rule.flickVelocity = change.value
    }
    return stops.decision(
      extent: decision.extent, velocity: decision.velocity, from: decision.from, rule: rule
    ).to
  }

  /// The greatest power of ten that has a multiple between two numbers of one sign.
  private static func step(_ low: Double, _ high: Double) -> Double? {
    let powers = [1e4, 1e3, 100, 10, 1, 0.1, 0.01, 1e-3, 1e-4, 1e-5, 1e-6]
    return powers.first { (low / $0 - 1e-9).rounded(.up) <= (high / $0 + 1e-9).rounded(.down) }
  }

  @Test(arguments: 0..<40)
  func `is the roundest one within three hundredths of the way on`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(4100 + seed))
    for _ in 0..<100 {
      let decision = Self.release(&random)
      let (rule, nearest) = (decision.rule, decision.changes)
      let ways = [
        "lookahead": nearest.lookahead.map { ($0, $0 - rule.lookahead) },
        "threshold": nearest.threshold.map { ($0, $0 - rule.threshold) },
        // A flick velocity of 0 is off, which is above every velocity.
        "flick_velocity": nearest.flickVelocity.map {
          ($0, rule.flickVelocity == 0 ? -$0 : $0 - rule.flickVelocity)
        },
      ]
      for change in DecisionChange.all(decision, among: Self.stops) {
        let (nearest, way) = try #require(ways[change.name] ?? nil)
        let room = max(0.03 * abs(way), 0.005 * abs(nearest))
        let ends: [String: Double] = [
          "lookahead": ReleaseRule.maxLookahead, "threshold": 1, "flick_velocity": 1e6,
        ]
        let most = try #require(ends[change.name])
        let least = change.name == "flick_velocity" ? nearest / 2 : 0
        let end = min(max(way < 0 ? nearest - room : nearest + room, least), most)
        let (low, high) = (min(nearest, end), max(nearest, end))
        #expect(low <= change.value && change.value <= high, "\(change) in \(low)…\(high)")
        #expect(Self.target(change, decision) != decision.to, "\(change)")
        #expect(change.text.split(separator: " ").last.flatMap { Double($0) } == change.value)
        // Too little room for a round number.
        guard low > 0, let step = Self.step(low, high) else { continue }
        let multiple = change.value / step
        #expect(abs(multiple - multiple.rounded()) < 1e-5, "\(change) in \(low)…\(high)")
      }
    }
  }

  @Test(
    arguments: [(1.9, 900.0, 1.0, "1"), (19, 900, 10, "10"), (190, 9000, 100, "100")]
      as [(Double, Double, Double, String)])
  func `is no less than half the speed of a flick that did not count as one`(
    speed: Double, flick: Double, value: Double, text: String
  ) throws {
    let decision = Self.stops.decision(
      extent: 60, velocity: speed, from: Self.stops.smallest,
      rule: ReleaseRule(lookahead: 0, threshold: 0.9, reach: .adjacent, flickVelocity: flick))
    try #require(decision.to.name == "closed" && decision.changes.flickVelocity == speed)
    let change = try #require(
      DecisionChange.all(decision, among: Self.stops).first { $0.name == "flick_velocity" })
    // Between the speed and half of it there is but one number so round.
    #expect(change.value == value && change.text == "flick velocity \(text)")
    #expect(change.path == "drawer.release.flick_velocity")
    #expect(Self.target(change, decision).name == "half")
  }
}

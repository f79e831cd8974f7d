import FluidDrawer
import TestSupport
import Testing

/// Decisions against a slow, obvious rule of the tests' own and against search by brute force.
@Suite struct ReleaseDecisionTests {
  static let rules =
    ReleasePreset.allCases.map(\.rule) + [
      ReleaseRule(lookahead: 0, threshold: 0, reach: .any),
      ReleaseRule(lookahead: 0.1, threshold: 1, reach: .adjacent),
      ReleaseRule(lookahead: 0.25, threshold: 0.3, reach: .any, flickVelocity: 900),
      ReleaseRule(flickVelocity: 1500, deadZone: 200, maxVelocity: 900),
    ]

  /// A release.
  struct Release {
    var stops: SnapPoints
    var origin: SnapPoint
    var extent, velocity: Double
    var rule: ReleaseRule
    var blind: Double?

    var decision: ReleaseDecision {
      stops.decision(
        extent: extent, velocity: velocity, from: origin, rule: rule, overpullClosesAt: blind)
    }

    func target(
      extent: Double? = nil, velocity: Double? = nil, rule: ReleaseRule? = nil
    ) -> Double {
      Self.reference(
        stops.stops.map(\.extent), origin: origin.extent, extent ?? self.extent,
        velocity ?? self.velocity, rule ?? self.rule, blind)
    }

    /// An independent rule: every stop is asked whether the release commits to it.
    static func reference(
      _ all: [Double], origin: Double, _ extent: Double, _ velocity: Double, _ rule: ReleaseRule,
      _ blind: Double?
    ) -> Double {
      let places = Array(Set(all)).sorted()
      let (low, high) = (places.first!, places.last!)
      let cap = rule.maxVelocity > 0 ? rule.maxVelocity : .infinity
      let counted = abs(velocity) < rule.deadZone ? 0 : max(-cap, min(cap, velocity))
      let goal = extent + rule.lookahead * counted
      if let blind, all.count > 1, origin >= high {
        let mark = high + blind * (high - low)
        if extent > mark, goal > mark { return low }
      }
      if rule.flickVelocity > 0, abs(velocity) >= rule.flickVelocity {
        return velocity > 0
          ? places.first { $0 > extent } ?? high : places.last { $0 < extent } ?? low
      }
      let start = places.enumerated().min {
        (abs($0.element - origin), $0.offset) < (abs($1.element - origin), $1.offset)
      }!.offset
      var index = start
      for next in places.indices.dropFirst(start + 1) {
        let before = places[next - 1]
        guard goal > before + rule.threshold * (places[next] - before) else { break }
        index = next
      }
      if index == start {
        for next in places.indices.prefix(start).reversed() {
          let before = places[next + 1]
          guard goal < before - rule.threshold * (before - places[next]) else { break }
          index = next
        }
      }
      guard rule.reach == .adjacent else { return places[index] }
      let here = min(max(extent, low), high)
      let below = places.last { $0 < here } ?? low
      let floor = places.contains(here) ? below : places.last { $0 <= here } ?? low
      let ceiling = places.first { $0 > here } ?? high
      return min(max(places[index], floor), ceiling)
    }
  }

  /// A random release of a drawer with 2 to 6 detents, some of which coincide.
  static func random(_ random: inout SeededRandom) -> Release {
    var extents: [Double] = []
    for _ in 0..<random.integer(2...6) {
      extents.append(
        random.chance(0.15)
          ? extents.randomElement(using: &random) ?? 100
          : Double(random.integer(0...80)) * 10)
    }
    let detents = extents.enumerated().map { Detent.points("d\($0.offset)", $0.element) }
    let stops = SnapPoints(detents, container: 800, content: 0)
    let (origin, rule) = (random.pick(stops.stops), random.pick(rules))
    let velocity =
      random.chance(0.2)
      ? 0
      : random.chance(0.5)
        ? random.number(-300...300) : random.number(-4000...4000)
    var extent = random.number(-40...900)
    if random.chance(0.2) { extent = random.pick(stops.stops).extent }
    return Release(
      stops: stops, origin: origin, extent: extent, velocity: velocity, rule: rule,
      blind: random.chance(0.5) ? random.pick([0.1, 0.3]) : nil)
  }

  @Test func `goes where the rule in other words goes, for all presets`() {
    var numbers = SeededRandom(seed: 13)
    for _ in 0..<5_000 {
      var release = Self.random(&numbers)
      // Now and then exactly on a mark.
      if numbers.chance(0.2), let mark = release.decision.mark { release.extent = mark }
      let decision = release.decision
      #expect(decision.to.extent == release.target(), "\(release)")
      #expect(
        decision.to
          == release.stops.target(
            extent: release.extent, velocity: release.velocity, from: release.origin.extent,
            rule: release.rule, overpullClosesAt: release.blind))
    }
  }

  /// The nearest number from `value` on with another target, by going outwards in small steps and
  /// halving the last.
  static func nearest(
    to value: Double, step: Double, within domain: ClosedRange<Double>, target: (Double) -> Double
  ) -> Double? {
    let here = target(value)
    func search(_ direction: Double) -> Double? {
      var inside = value
      while true {
        var outside = inside + direction * step
        if !domain.contains(outside) {
          // The last number there is may go elsewhere by itself.
          outside = direction > 0 ? domain.upperBound : domain.lowerBound
          guard outside.isFinite, inside != outside, target(outside) != here else { return nil }
          return outside
        }
        if target(outside) != here {
          for _ in 0..<25 {
            let middle = (inside + outside) / 2
            if target(middle) == here { inside = middle } else { outside = middle }
          }
          return outside
        }
        inside = outside
      }
    }
    let found = [search(1), search(-1)].compactMap { $0 }
    return found.min { abs($0 - value) < abs($1 - value) }
  }

  /// A number of a release that could have been another one: its name, the margin that decisions
  /// tell, and where a search looks for it.
  struct Number: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var told: @Sendable (Release) -> Double?
    var value: @Sendable (Release) -> Double
    var step: Double
    var domain: ClosedRange<Double>
    /// Whether only the distance to another target is told, not the value there.
    var isMargin = false
    /// Whether a release has the number at all.
    var exists: @Sendable (Release) -> Bool = { _ in true }
    var target: @Sendable (Release, Double) -> Double
  }

  static func rule(
    _ name: String, _ path: WritableKeyPath<ReleaseRule, Double> & Sendable,
    _ told: KeyPath<ReleaseDecision.Changes, Double?> & Sendable, step: Double,
    _ domain: ClosedRange<Double>,
    where exists: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) -> Number {
    Number(
      testDescription: name, told: { $0.decision.changes[keyPath: told] },
      value: { $0.rule[keyPath: path] }, step: step, domain: domain,
      exists: { exists($0.rule[keyPath: path]) },
      target: {
        var rule = $0.rule
        rule[keyPath: path] = $1
        return $0.target(rule: rule)
      })
  }

  static let numbers: [Number] = [
    Number(
      testDescription: "position",
      told: { release in release.decision.marginPoints.map { release.extent + $0 } },
      value: { $0.extent }, step: 0.37, domain: -3500...3500, isMargin: true,
      target: { $0.target(extent: $1) }),
    Number(
      testDescription: "velocity",
      told: { release in release.decision.marginVelocity.map { release.velocity + $0 } },
      value: { $0.velocity }, step: 1.7, domain: -9000...9000, isMargin: true,
      target: { $0.target(velocity: $1) }),
    rule("lookahead", \.lookahead, \.lookahead, step: 0.0013, 0...10),
    rule("threshold", \.threshold, \.threshold, step: 0.00097, 0...1),
    rule("flick_velocity", \.flickVelocity, \.flickVelocity, step: 1.7, 1e-9...10_000),
    rule("dead_zone", \.deadZone, \.deadZone, step: 1.7, 0...10_000) { $0 > 0 },
    rule("max_velocity", \.maxVelocity, \.maxVelocity, step: 1.7, 1e-3...10_000) { $0 > 0 },
  ]

  @Test(arguments: numbers)
  func `knows for each number the nearest value that goes elsewhere, as a fine search finds it`(
    number: Number
  ) {
    var random = SeededRandom(seed: 1)
    let releases = (0..<1500).map { _ in Self.random(&random) }.filter(number.exists)
    for release in releases.prefix(10) {
      // Without flicks the least velocity for one is searched for from above.
      let isNone = number.testDescription == "flick_velocity" && release.rule.flickVelocity == 0
      let found = Self.nearest(
        to: isNone ? 9999 : number.value(release), step: number.step, within: number.domain
      ) { number.target(release, $0) }
      // Beyond what the search has looked at there may be more.
      var told = number.told(release)
      if let value = told, number.testDescription != "position", !number.domain.contains(value) {
        told = nil
      }
      let value = number.isMargin ? number.value(release) : 0
      expectSame(told.map { abs($0 - value) }, found.map { abs($0 - value) }, "\(release)")
    }
    for release in releases.prefix(500) where !number.isMargin {
      let decision = release.decision
      // A value beyond the nearest, with fewer digits, goes elsewhere, too.
      let range = decision.numbers(among: release.stops).first { $0.key == number.testDescription }
      for value in [number.told(release), range?.roundest(within: 1e4)].compactMap({ $0 }) {
        #expect(number.target(release, value) != decision.to.extent, "\(value) in \(release)")
      }
    }
  }

  private func expectSame(_ a: Double?, _ b: Double?, _ what: Comment) {
    guard let a, let b else {
      #expect(a == nil && b == nil, what)
      return
    }
    #expect(abs(a - b) <= 1e-6, what)
  }

  // MARK: What decided

  private static let pullDown = SnapPoints(
    [.points("closed", 100), .points("open", 500)], container: 900, content: 0)

  private static func pull(
    _ extent: Double, _ velocity: Double, from origin: String = "closed",
    rule: ReleaseRule = .pullDown, blind: Double? = nil
  ) -> ReleaseDecision {
    pullDown.decision(
      extent: extent, velocity: velocity, from: pullDown.stop(named: origin)!, rule: rule,
      overpullClosesAt: blind)
  }

  @Test func `tells a tie, a flick, the blind and the reach apart`() {
    let tie = Self.pull(220, 0)
    #expect(tie.reason == .tie && tie.to.name == "closed" && tie.marginPoints == 0)
    // As fast as counts as a flick is one, and without it the threshold would not have been passed.
    for velocity in [500, ReleaseRule.qt.flickVelocity] {
      let flick = Self.pull(110, velocity, rule: .qt)
      #expect(flick.reason == .flick && flick.mark == nil && flick.to.name == "open")
      #expect(flick.changes.flickVelocity == velocity.nextUp)
    }
    let blind = Self.pull(640, 0, from: "open", blind: 0.3)
    #expect(blind.reason == .blind && blind.mark == 620 && blind.to.name == "closed")
    #expect(blind.marginPoints == 20)
    let three = SnapPoints(
      [.points("a", 0), .points("b", 300), .points("c", 600)], container: 900, content: 0)
    let reach = three.decision(extent: 50, velocity: 4000, from: three.smallest, rule: .pullDown)
    #expect(reach.reason == .reach && reach.to.name == "b")
  }

  // MARK: From the hand

  static let rows: [Row] = [
    Row(
      "cancelled where the hand is taken away", .carry(400), .blur,
      .sees { $0.events.compactMap(\.decision?.reason) == [.cancelled] }),
    Row(
      "none at a tap on the handle", .down(200, 90), .up,
      .sees { $0.events.allSatisfy { $0.decision == nil } }),
    Row(
      "refused where the drawer may not be dismissed",
      on: Hand(DrawerConfiguration(initial: "open", drag: DragRule(isDismissible: false))),
      .carry(150), .up, .sees { $0.events.compactMap(\.decision?.reason) == [.refused] },
      .sees { $0.events.compactMap(\.decision?.to.name) == ["open"] }),
  ]

  @Test(arguments: rows) func `comes with a hand's release`(row: Row) {
    #expect(row.difference == nil)
  }
}

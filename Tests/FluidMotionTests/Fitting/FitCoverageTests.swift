import FluidMotion
import Foundation
import TestSupport
import Testing

/// Coverage of a fit's intervals: a few motions per group, or as many as `FIT_TRIALS` says; 40 take
/// a minute, and the table of all groups is printed.
@Suite struct FitCoverageTests {
  private static let trials =
    ProcessInfo.processInfo.environment["FIT_TRIALS"].flatMap { Int($0) } ?? 4

  /// Motions sampled alike.
  private struct Group {
    let name: String
    /// Frames per second.
    var rate = 60.0
    /// Standard deviation of the positions' errors, in points.
    var noise = 0.5
    /// Rounding step of positions, in points; 0 for none.
    var step = 0.0
    /// Number of frames at rest before the motion.
    var still = 0...0
    /// The clock's time of the first frame.
    var offset = 0.0
    /// Length of the recording, in responses of the motion; nil for all of it.
    var end: Double?
  }

  private static let groups: [Group] =
    [30.0, 60, 120, 240].flatMap { rate in
      [0.0, 0.3, 1].map { Group(name: "\(Int(rate)) Hz, \($0) pt", rate: rate, noise: $0) }
        + [
          Group(name: "\(Int(rate)) Hz, whole pixels", rate: rate, noise: 0, step: 1, still: 0...10)
        ]
    }
    + (0...10).map { Group(name: "\($0) still", rate: 120, noise: 1, still: $0...$0) }
    + [1e3, 1e5, 1e6].map {
      Group(name: "from \($0) s", rate: 120, noise: 0.3, still: 0...10, offset: $0)
    }
    + [0.5, 0.8, 1.2].map { (end: Double) in Group(name: "cut at \(end)", still: 0...4, end: end) }
    + [
      Group(name: "thirds of a point", rate: 120, noise: 0, step: 1.0 / 3, still: 0...10),
      Group(name: "cut, whole pixels", rate: 240, noise: 0, step: 1, still: 0...4, end: 1),
    ]

  private struct Trial {
    let motion: SpringMotion
    let seen: [PositionSample]
  }

  /// A panel's motion, released or thrown: before the first frame, with it, or after some at rest.
  private static func trial(_ group: Group, _ dice: inout SeededRandom) throws -> Trial {
    let spring = try Spring(response: dice.number(0.25...0.8), dampingRatio: dice.number(0.2...1.5))
    let (from, way) = (
      dice.number(-300...300), dice.number(200...600) * (dice.chance(0.5) ? 1 : -1)
    )
    let still = dice.integer(group.still)
    let start =
      still > 0
      ? (Double(still) - (dice.chance(0.3) ? 0 : dice.number(0...0.99))) / group.rate
      : dice.chance(0.5) ? 0 : -dice.number(0...0.2) * spring.response
    let motion = SpringMotion(
      spring: spring, from: from, to: from + way,
      velocity: dice.chance(0.5) ? 0 : dice.number(-1500...1500), at: start)
    let whole = max(2 * spring.response, 1.1 * motion.settlingTime(tolerance: 2))
    let duration = group.end.map { $0 * spring.response } ?? min(4, whole)
    let count = max(8, Int((max(0, start) + duration) * group.rate) + 1)
    let seen = (0..<count).map { frame in
      let time = Double(frame) / group.rate
      var position = time < start ? from : motion.position(at: time)
      // The sum of twelve uniform numbers is nearly normal, with a standard deviation of 1.
      position += group.noise * (0..<12).reduce(-6) { sum, _ in sum + dice.number(0...1) }
      if group.step > 0 { position = (position / group.step).rounded() * group.step }
      return PositionSample(time: group.offset + time, position: position)
    }
    return Trial(motion: motion, seen: seen)
  }

  private static let names = ["response", "ratio", "bounce", "stiffness", "damping", "target"]

  /// Whether each number's interval holds the truth.
  private static func hits(_ trial: Trial) throws -> [Bool] {
    let (fit, spring) = (try SpringFit(trial.seen), trial.motion.spring)
    return zip(
      [
        fit.response, fit.dampingRatio, fit.bounce, fit.stiffness, fit.dampingCoefficient,
        fit.target,
      ],
      [
        spring.response, spring.dampingRatio, spring.bounce, spring.stiffness,
        spring.dampingCoefficient, trial.motion.target,
      ]
    ).map { $0.interval.contains($1) }
  }

  @Test func `hold the truth in 93 of 100 at least, whatever the rate, noise, begin`()
    async throws
  {
    var all = [Double](repeating: 0, count: Self.names.count)
    print("coverage of \(Self.trials) each: \(Self.names.joined(separator: ", "))")
    for group in Self.groups {
      var dice = SeededRandom("coverage of \(group.name)")
      let trials = try (0..<Self.trials).map { _ in try Self.trial(group, &dice) }
      let hits = try await withThrowingTaskGroup(of: [Bool].self) { tasks in
        for trial in trials { tasks.addTask { try Self.hits(trial) } }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }
      let shares = Self.names.indices.map { number in
        Double(hits.count { $0[number] }) / Double(Self.trials)
      }
      all = zip(all, shares).map { $0 + $1 / Double(Self.groups.count) }
      let text = shares.map { "\(($0 * 1000).rounded() / 10) %" }.joined(separator: ", ")
      print("  \(group.name): \(text)")
      // Few trials resolve no per cent.
      let least = min(0.93, 1 - 1 / Double(Self.trials))
      for (name, share) in zip(Self.names, shares) {
        #expect(share >= least, "\(group.name): \(name) in \(share)")
      }
    }
    for (name, share) in zip(Self.names, all) { #expect(share >= 0.95, "\(name) in \(share)") }
  }
}

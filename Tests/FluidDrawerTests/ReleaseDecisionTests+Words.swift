import FluidDrawer
import Foundation
import TestSupport
import Testing

// Decisions in words.
extension ReleaseDecisionTests {
  private typealias Change = @Sendable (inout ReleaseDecision) -> Void

  /// A release at 250 points of a drawer of 0 or 400, changed, and what is said of it.
  private static let sentences: [(change: Change, axis: DragAxis?, words: String)] = [
    (
      { _ in }, nil,
      "Let go at 250 pt moving 100 pt/s: 250 + 0.25 s × 100 = 275. "
        + "From low it had to pass 200 (50 % of the way to high): passed by 75. It goes to high."
    ),
    ({ ($0.velocity, $0.extent) = (-100.06, 50.1236) }, nil, "50.1 − 0.25 s × 100.1 = 275."),
    ({ $0.rule.lookahead = 0 }, nil, "at 250 pt moving 100 pt/s, with no lookahead. From low"),
    (
      { ($0.rule.deadZone, $0.projected) = (500, 250) }, nil,
      "moving 100 pt/s, slower than the dead zone of 500 pt/s: that counts as rest. From low"
    ),
    (
      { ($0.rule.maxVelocity, $0.projected) = (80, 270) }, nil,
      "moving 100 pt/s, of which 80 count: 250 + 0.25 s × 80 = 270."
    ),
    (
      { ($0.rule.estimator, $0.meanVelocity) = (.mean, 60) }, nil,
      "Let go at 250 pt moving 60 pt/s on average: 250 + 0.25 s × 60"
    ),
    ({ $0.velocity = 0 }, nil, "Let go at 250 pt at rest. From low"),
    ({ ($0.velocity, $0.stillness) = (0, 0.0099) }, nil, "at 250 pt at rest. From low"),
    ({ ($0.velocity, $0.stillness) = (0, 0.01) }, nil, "the hand had been still for 10 ms. From"),
    (
      { ($0.velocity, $0.stillness) = (0, 0.9994) }, nil,
      "at rest: the hand had been still for 999 ms"
    ),
    ({ ($0.velocity, $0.stillness) = (0, 2.34) }, nil, "the hand had been still for 2.3 s."),
    ({ ($0.velocity, $0.stillness) = (0, 1e6) }, nil, "at 250 pt at rest. From low"),
    ({ $0.to = $0.from }, nil, "(50 % of the way to high): missed by 75. It stays low."),
    ({ $0.reason = .tie }, nil, "(50 % of the way to high) and met it exactly: it goes to high."),
    (
      { $0.reason = .cancelled }, nil,
      "The hand was taken away at 250 pt. It goes to high, where the drag came from."
    ),
    ({ $0.reason = .refused }, nil, "= 275. What the rule picks is refused: it goes to high."),
    (
      { ($0.reason, $0.rule.flickVelocity) = (.flick, 90) }, .rotation,
      "Let go at 250° moving 100°/s. That is at or above the flick velocity of 90°/s, so it takes "
        + "the next detent that way: it goes to high."
    ),
    (
      { ($0.reason, $0.from, $0.mark, $0.overpullClosesAt) = (.blind, $0.to, 240, 0.3) }, nil,
      "Let go at 250 pt, pulled past high. Both where it is and where it is going are past 240, "
        + "30 % of its travel beyond: it stays high, like a blind."
    ),
    ({ $0.reason = .reach }, nil, "= 275. The projection goes further, but one release travels"),
    (
      { ($0.reason, $0.to) = (.coast, SnapPoint(name: nil, extent: 275)) }, .horizontal,
      "moving 100 pt/s. It has no stops: its velocity carries it to 275 pt."
    ),
    (
      { ($0.reason, $0.velocity, $0.to) = (.coast, 0, SnapPoint(name: nil, extent: 250)) },
      .vertical, "at 250 pt at rest. It has no stops and stays where it is."
    ),
    ({ ($0.reason, $0.extent) = (.coast, 401) }, .vertical, "That is past its range: it goes back"),
    ({ $0.mark = nil }, nil, "= 275. It goes to high."),
    ({ $0.reason = .nearest }, .horizontal, "The stop nearest to that, in the plane, is at high."),
  ]

  @Test(arguments: sentences.indices) func `reads as the sum that it is`(index: Int) {
    let stops = SnapPoints([.points("low", 0), .points("high", 400)], container: 800, content: 0)
    let rule = ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)
    var decision = stops.decision(extent: 250, velocity: 100, from: stops.smallest, rule: rule)
    decision.instead = nil
    let (change, axis, words) = Self.sentences[index]
    change(&decision)
    let told = decision.explanation(among: stops, along: axis)
    #expect(told.contains(words))
    let lifted = decision.explanation(among: stops, along: axis, lift: 20.04)
    #expect(lifted == told + " There the window's insets lift it by 20 pt.")
  }

  @Test func `names a velocity that goes where it says, of the fewest digits near the first one`() {
    var (random, named) = (SeededRandom(seed: 5), 0)
    for _ in 0..<600 {
      let release = Self.random(&random)
      let decision = release.decision
      let told = decision.explanation(among: release.stops)
      guard let margin = decision.marginVelocity, let instead = decision.instead?.extent,
        let words = told.firstMatch(of: /Moving ([\d.]+) pt\/s towards (closing|opening)/),
        let speed = Double(words.1)
      else { continue }
      named += 1
      let (side, first) = (words.2 == "closing" ? -1.0 : 1, (release.velocity + margin).magnitude)
      #expect(release.target(velocity: side * speed) == instead && speed >= first, "\(release)")
      // Within the last digit that would be written of the first one, where no change is near.
      let room = first < 10 ? 0.001 : first < 1000 ? 0.1 : 1
      guard release.target(velocity: side * (first + 2 * room)) == instead else { continue }
      let power = stride(from: 4.0, through: -3, by: -1).map { pow(10, $0) }.first { power in
        // The first one itself may be a mark, which has to be passed.
        (first / power + 1e-9).rounded(.up) * power <= first + room
      }
      let steps = speed / (power ?? 1e-4)
      #expect(abs(steps.rounded() - steps) < 1e-6, "\(speed) from \(first) on")
    }
    #expect(named > 30)
  }
}

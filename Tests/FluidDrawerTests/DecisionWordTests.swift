import FluidDrawer
import Testing

@Suite struct `A decision in words` {
  private static let low = SnapPoint(name: "low", extent: 0)
  private static let high = SnapPoint(name: "high", extent: 400)
  private static let stops = SnapPoints(
    [.points("low", 0), .points("high", 400)], container: 800, content: 0)

  private func decision(
    _ extent: Double = 50, _ velocity: Double = 0, to: SnapPoint = Self.low,
    _ reason: ReleaseReason = .threshold, lookahead: Double = 0.25
  ) -> ReleaseDecision {
    ReleaseDecision(
      extent: extent, velocity: velocity, projected: extent + lookahead * velocity, from: Self.low,
      to: to, reason: reason, rule: ReleaseRule(lookahead: lookahead))
  }

  @Test(arguments: [
    (0.0, "0"), (5, "5"), (1.2344, "1.234"), (9.9994, "9.999"), (9.9996, "10"), (10.04, "10"),
    (10.06, "10.1"), (999.94, "999.9"), (999.96, "1000"), (1000.4, "1000"), (1000.6, "1001"),
    (-9.9994, "−9.999"), (-12.26, "−12.3"), (-0.5, "−0.5"),
    (999_999_999_999_999, "999999999999999"),
  ])
  func `has as many digits as a reader needs`(number: Double, text: String) {
    let words = decision(number, 0, .cancelled).explanation(among: Self.stops)
    #expect(
      words == "The hand was taken away at \(text) pt. It stays low, where the drag came from.")
  }

  @Test func `adds up where it leads, either way`() {
    let opening = decision(50, 100).explanation(among: Self.stops)
    #expect(opening == "Let go at 50 pt moving 100 pt/s: 50 + 0.25 s × 100 = 75. It stays low.")
    let closing = decision(50, -100).explanation(among: Self.stops)
    #expect(closing == "Let go at 50 pt moving −100 pt/s: 50 − 0.25 s × 100 = 25. It stays low.")
    let blind = decision(50, 100, lookahead: 0).explanation(among: Self.stops)
    #expect(blind == "Let go at 50 pt moving 100 pt/s, with no lookahead. It stays low.")
    #expect(decision().explanation(among: Self.stops) == "Let go at 50 pt at rest. It stays low.")
    #expect(
      decision(50, 0, to: Self.high).explanation(among: Self.stops).hasSuffix("It goes to high."))
  }

  @Test func `names a place without a name by its points`() {
    let anywhere = SnapPoints([], container: 800, content: 0)
    var free = decision(50, 0, to: SnapPoint(name: nil, extent: 50))
    free.from = SnapPoint(name: nil, extent: 20)
    #expect(
      free.explanation(among: anywhere)
        == "Let go at 50 pt at rest. There are no detents: it goes to 50 pt.")
  }

  /// The last sentence: what another velocity would have done.
  private func otherwise(_ velocity: Double, _ change: Double, _ instead: SnapPoint) -> String {
    var decision = decision(50, velocity, to: Self.high)
    decision.marginVelocity = change
    decision.instead = instead
    let words = decision.explanation(among: Self.stops)
    let plain = self.decision(50, velocity, to: Self.high).explanation(among: Self.stops)
    #expect(words.hasPrefix(plain + " "))
    return String(words.dropFirst(plain.count + 1))
  }

  @Test func `says of another velocity how it differs, and which way it goes`() {
    let mid = SnapPoint(name: "mid", extent: 200)
    #expect(otherwise(100, -100, mid) == "At rest it would have gone to mid.")
    #expect(
      otherwise(100, -150, mid) == "Moving 50 pt/s towards closing it would have gone to mid.")
    #expect(
      otherwise(-100, 150, mid) == "Moving 50 pt/s towards opening it would have gone to mid.")
    #expect(
      otherwise(0, -50, Self.low)
        == "Moving 50 pt/s towards closing it would have gone back to low.")
    #expect(otherwise(0, 50, mid) == "Moving 50 pt/s towards opening it would have gone to mid.")
    #expect(otherwise(100, 50, mid) == "50 pt/s faster and it would have gone to mid.")
    #expect(otherwise(100, -50, Self.low) == "50 pt/s slower and it would have gone back to low.")
    #expect(otherwise(-100, 50, mid) == "50 pt/s slower and it would have gone to mid.")
    #expect(otherwise(-100, -50, mid) == "50 pt/s faster and it would have gone to mid.")
  }

  @Test func `says nothing of another velocity where the hand was taken away`() {
    var decision = decision(50, 100, .cancelled)
    decision.marginVelocity = 50
    decision.instead = Self.high
    #expect(decision.explanation(among: Self.stops).hasSuffix("where the drag came from."))
  }

  @Test func `says what there is where a name is none of it`() {
    let name = UnknownName(.detent, "hihg", known: ["low", "high"])
    #expect(name.description == "no detent is called 'hihg'; expected low, high")
    let none = UnknownName(.drawer, "menu", known: [])
    #expect(
      none.description == "no drawer is called 'menu'; expected none, since there is no drawer")
  }
}

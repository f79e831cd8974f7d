/// A number of a release rule, and the values of it that would have sent a drawer elsewhere.
public struct ReleaseNumber: Sendable, Hashable {
  /// Its key in `drawer.release` of a file.
  public let key: String
  /// What it counts: `s`, `pt/s`; nil: nothing.
  public let unit: String?
  /// The value that decided, in the number's unit.
  public let now: Double
  /// The value nearest to ``now`` that would have sent the drawer elsewhere, in the same unit.
  public var nearest: Double { stretch.nearest }
  /// The values that would have.
  private let stretch: Stretch
  /// How much further on than the nearest a value may be that a person is told, in the number's
  /// unit: a last digit.
  private let digit: Double

  fileprivate init(
    _ key: String, unit: String? = nil, now: Double, stretch: Stretch, digit: Double
  ) {
    (self.key, self.unit, self.now) = (key, unit, now)
    (self.stretch, self.digit) = (stretch, digit)
  }

  /// The nearest value with as many digits as a reader needs. It goes elsewhere.
  public var told: Double { stretch.roundest(within: digit) }

  /// A value with fewer digits. It goes elsewhere.
  ///
  /// - Parameter room: How much further on than the nearest it may be, in the number's unit; 0 or
  ///   more.
  public func roundest(within room: Double) -> Double { stretch.roundest(within: room) }
}

extension ReleaseDecision {
  /// The numbers of the rule of which another value would have sent the drawer elsewhere, in the
  /// order of a file.
  ///
  /// - Parameter stops: The detents there were.
  public func numbers(among stops: SnapPoints) -> [ReleaseNumber] {
    let places = ReleaseAlternatives(stops: stops, decision: self) { $0 }
    var numbers: [ReleaseNumber] = []
    func side(_ value: Double, _ now: Double) -> Double { value > now ? 1 : -1 }
    if let value = changes.lookahead {
      let side = side(value, rule.lookahead)
      numbers.append(
        ReleaseNumber(
          "lookahead", unit: "s", now: rule.lookahead,
          stretch: Stretch(
            from: value, side: side, until: places.lookaheads,
            limit: side > 0 ? ReleaseRule.maxLookahead : 0), digit: 1e-4))
    }
    if let value = changes.threshold {
      let side = side(value, rule.threshold)
      numbers.append(
        ReleaseNumber(
          "threshold", now: rule.threshold,
          stretch: Stretch(
            from: value, side: side, until: places.thresholds, limit: side > 0 ? 1 : 0),
          digit: 1e-4))
    }
    if let value = changes.flickVelocity {
      // Without a flick every velocity is far below it; and 0 counts nothing as a flick.
      let isLess = rule.flickVelocity == 0 || value < rule.flickVelocity
      numbers.append(
        ReleaseNumber(
          "flick_velocity", unit: "pt/s", now: rule.flickVelocity,
          stretch: Stretch(from: value, side: isLess ? -1 : 1, until: [0], limit: .infinity),
          digit: value.lastDigit))
    }
    return numbers
  }
}

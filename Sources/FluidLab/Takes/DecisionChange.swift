import FluidDrawer

/// A number of the release rule and the nearest round value that would have sent the drawer
/// elsewhere.
struct DecisionChange: Sendable, Hashable {
  /// The number's name in the file.
  let name: String
  let value: Double
  /// The value as it is written on a button: with as many digits as tell it from the present one.
  let text: String

  var path: String { "drawer.release.\(name)" }

  /// All there are for a decision, in the order of the file.
  static func all(_ decision: ReleaseDecision) -> [DecisionChange] {
    let (rule, changes) = (decision.rule, decision.changes)
    return [
      changes.lookahead.map {
        DecisionChange("lookahead", from: rule.lookahead, to: $0, in: 0...ReleaseRule.maxLookahead)
      },
      changes.threshold.map {
        DecisionChange("threshold", from: rule.threshold, to: $0, in: 0...1)
      },
      changes.flickVelocity.map {
        // Not as far as 0, which counts nothing as a flick.
        DecisionChange("flick_velocity", from: rule.flickVelocity, to: $0, in: 0.5 * $0...1e6)
      },
    ].compactMap { $0 }
  }

  /// - Parameter nearest: The nearest value that would have sent it elsewhere; a little further on
  ///   there is a rounder one.
  private init(
    _ name: String, from now: Double, to nearest: Double, in range: ClosedRange<Double>
  ) {
    self.name = name
    // Without a flick every velocity is far below it, so that its values are come to from above.
    let way = name == "flick_velocity" && now == 0 ? -nearest : nearest - now
    // Where the nearest is as good as the present one there has to be room for a round one all the
    // same.
    let least = 0.005 * nearest.magnitude
    let step = way < 0 ? min(0.03 * way, -least) : max(0.03 * way, least)
    let further = min(max(nearest + step, range.lowerBound), range.upperBound)
    value = RoundNumber.simplest(between: nearest, and: further)
    let short = NumberText.short(value)
    let number = short == NumberText.short(now) ? NumberText.full(value) : short
    text = "\(name.replacing("_", with: " ")) \(number)"
  }
}

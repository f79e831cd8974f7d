import FluidCore
import FluidDrawer

/// A number of the release rule and the nearest round value that would have sent the drawer
/// elsewhere.
struct DecisionChange: Sendable, Hashable {
  /// The number's name in the file.
  let name: String
  let value: Double
  /// The value as it is written on a button: with every digit that a tap puts in force.
  let text: String

  var path: String { "drawer.release.\(name)" }

  /// All there are for a decision, in the order of the file.
  ///
  /// - Parameter stops: The detents there were.
  static func all(_ decision: ReleaseDecision, among stops: SnapPoints) -> [DecisionChange] {
    decision.numbers(among: stops).map(DecisionChange.init)
  }

  /// A little further on than the nearest value that would have sent it elsewhere there is a
  /// rounder one.
  private init(_ number: ReleaseNumber) {
    name = number.key
    // Without a flick every velocity is far below it, so that its values are come to from above.
    let isOff = name == "flick_velocity" && number.now == 0
    let way = isOff ? number.nearest : (number.nearest - number.now).magnitude
    // Where the nearest is as good as the present one there has to be room for a round one all the
    // same.
    value = number.roundest(within: max(0.03 * way, 0.005 * number.nearest.magnitude))
    text = "\(name.replacing("_", with: " ")) \(NumberText.full(value))"
  }
}

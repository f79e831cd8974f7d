import FluidCore
import FluidDrawer
import FluidSettings

/// A change of the release rule that would have sent the drawer elsewhere: a number and the nearest
/// round value.
struct DecisionChange: Sendable, Hashable {
  /// The number's key in the file.
  let name: String
  let value: Double
  /// The title of its button, with every digit of the value.
  let text: String

  var path: String { "drawer.release.\(name)" }

  /// The changes for a decision, in the order of the file.
  ///
  /// - Parameter stops: The detents at the time.
  static func all(_ decision: ReleaseDecision, among stops: SnapPoints) -> [DecisionChange] {
    decision.numbers(among: stops).map(DecisionChange.init)
  }

  /// The roundest value a little beyond the nearest that would have sent the drawer elsewhere.
  private init(_ number: ReleaseNumber) {
    name = number.key
    // A flick velocity of 0 is off, which is above every velocity.
    let isOff = name == "flick_velocity" && number.now == 0
    let way = isOff ? number.nearest : (number.nearest - number.now).magnitude
    // At least 0.5 %: the nearest value may equal the present one.
    value = number.roundest(within: max(0.03 * way, 0.005 * number.nearest.magnitude))
    text = "\(name.replacing("_", with: " ")) \(value.shortestText)"
  }
}

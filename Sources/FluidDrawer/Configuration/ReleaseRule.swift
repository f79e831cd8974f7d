/// The choice of a detent at the end of a drag, in four numbers.
///
/// Every source document and every toolkit we know is a value of these four; none has code of its
/// own.
public struct ReleaseRule: Sendable, Hashable {
  /// Seconds of velocity added to the position before it is judged: 0 judges where the panel is,
  /// 0.25 is SwiftUI's `predictedEndTranslation`, 0.499 is WWDC18's projection at rate 0.998.
  public var lookahead: Double
  /// The share of the way to the next detent that must be *passed* to commit to it, 0…1. An exact
  /// tie stays with the detent nearer to where the drag came from.
  public var threshold: Double
  /// The detents that a release may go to.
  public var reach: Reach
  /// At or above this speed, in points per second, the next detent in its direction is taken
  /// whatever the position. 0: no such rule.
  public var flickVelocity: Double

  /// The most seconds that mean something: a hand does not aim further ahead.
  public static let maxLookahead = 10.0

  /// How many detents one release may travel.
  public enum Reach: String, Sendable, Hashable, CaseIterable {
    /// Only the detents next to the panel.
    case adjacent
    /// However far the projection goes.
    case any
  }

  /// A rule of its four numbers: seconds, a share of 0…1, how far a release may carry, and points
  /// per second.
  public init(
    lookahead: Double = 0.25, threshold: Double = 0.3, reach: Reach = .adjacent,
    flickVelocity: Double = 0
  ) {
    self.lookahead = lookahead
    self.threshold = threshold
    self.reach = reach
    self.flickVelocity = flickVelocity
  }
}

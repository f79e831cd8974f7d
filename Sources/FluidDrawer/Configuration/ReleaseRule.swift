/// The choice of a detent at the end of a drag, in four numbers, and three more that are off by
/// default.
///
/// Every source document and every toolkit we know is a value of these; none has code of its own.
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
  /// The velocity that is judged. The motion after the release begins with the last one in any
  /// case.
  public var estimator: Estimator
  /// Below this speed, in points per second, no velocity is added to the position. 0: none.
  public var deadZone: Double
  /// The most speed that is added to the position, in points per second; a flick may be faster.
  /// 0: any.
  public var maxVelocity: Double

  /// The most seconds that mean something: a hand does not aim further ahead.
  public static let maxLookahead = 10.0

  /// How many detents one release may travel.
  public enum Reach: String, Sendable, Hashable, CaseIterable {
    /// Only the detents next to the panel.
    case adjacent
    /// However far the projection goes.
    case any
  }

  /// How the velocity of a drag is estimated.
  public enum Estimator: String, Sendable, Hashable, CaseIterable {
    /// The velocity at the release, from the last reports of the pointer: see ``HandTracker``.
    case last
    /// The drag's net travel over the time since it began, in points per second.
    case mean
  }

  /// A rule of its numbers: seconds, a share of 0…1, how far a release may carry, and points per
  /// second, 0 or more.
  public init(
    lookahead: Double = 0.25, threshold: Double = 0.3, reach: Reach = .adjacent,
    flickVelocity: Double = 0, estimator: Estimator = .last, deadZone: Double = 0,
    maxVelocity: Double = 0
  ) {
    self.lookahead = lookahead
    self.threshold = threshold
    self.reach = reach
    self.flickVelocity = flickVelocity
    self.estimator = estimator
    self.deadZone = deadZone
    self.maxVelocity = maxVelocity
  }

  /// The part of a velocity that is added to the position, in points per second: none below
  /// ``deadZone``, and at most ``maxVelocity``.
  public func lookaheadVelocity(_ velocity: Double) -> Double {
    guard velocity.magnitude >= deadZone else { return 0 }
    guard maxVelocity > 0 else { return velocity }
    return min(maxVelocity, max(-maxVelocity, velocity))
  }

  /// The position that is judged, in points: `extent + lookahead × velocity`, with the velocity
  /// between ``deadZone`` and ``maxVelocity``.
  public func projection(from extent: Double, velocity: Double) -> Double {
    extent + lookahead * lookaheadVelocity(velocity)
  }
}

import RealModule

/// The distance that a release's velocity projects ahead, to choose a target.
///
/// All projections are proportional to the velocity. Any input gives a finite result: rates are
/// clamped to 0…1, a negative or NaN lookahead counts as 0, and distances are limited to ±1e100.
public enum Projection: Sendable, Hashable {
  /// Seconds of velocity added to the position.
  case lookahead(Double)
  /// v/1000 · r/(1 − r), from "Designing Fluid Interfaces" (WWDC 2018): a sum over milliseconds.
  ///
  /// `decelerationRate` is the share of velocity that remains after one millisecond, as in
  /// UIScrollView.
  case wwdc18(decelerationRate: Double)
  /// −v/(1000·ln r), the exact limit of the exponential decay: 0.1% further than `wwdc18` for
  /// 0.998, 0.5% for 0.99.
  case decay(decelerationRate: Double)

  /// SwiftUI's predicted end: 0.25 s.
  public static let swiftUI = Projection.lookahead(0.25)
  /// UIScrollView's normal deceleration rate, 0.998: 0.499 s.
  public static let scrollView = Projection.wwdc18(decelerationRate: 0.998)
  /// UIScrollView's fast deceleration rate, 0.99: 0.099 s.
  public static let fastScrollView = Projection.wwdc18(decelerationRate: 0.99)
  /// Framer Motion's inertia: 0.8 s.
  public static let framer = Projection.lookahead(0.8)
  /// Jetpack Compose's exponential decay: 1/4.2 s.
  public static let compose = Projection.lookahead(1 / 4.2)

  /// The lookahead in seconds, 0…1e100.
  public var seconds: Double {
    switch self {
    case .lookahead(let seconds):
      return seconds > 0 ? min(seconds, Double.limit) : 0
    case .wwdc18(let rate):
      guard rate > 0 else { return 0 }
      return rate < 1 ? min(rate / (1 - rate) / 1000, Double.limit) : Double.limit
    case .decay(let rate):
      guard rate > 0 else { return 0 }
      return rate < 1 ? min(-1 / (1000 * Double.log(rate)), Double.limit) : Double.limit
    }
  }

  /// The projected distance, in points.
  ///
  /// - Parameter velocity: In points per second.
  public func travel(velocity: Double) -> Double {
    (velocity.limited() * seconds).limited()
  }

  /// The projected position, in points.
  public func end(from position: Double, velocity: Double) -> Double {
    (position.limited() + travel(velocity: velocity)).limited()
  }

  /// The velocity for a projected distance, in points per second; 0 for a lookahead of 0.
  ///
  /// - Parameter travel: In points.
  public func velocity(forTravel travel: Double) -> Double {
    let seconds = seconds
    return seconds > 0 ? (travel.limited() / seconds).limited() : 0
  }
}

extension Spring {
  /// No bounce: duration 0.5 s, bounce 0. SwiftUI's `.smooth`.
  public static let smooth = Spring(response: 0.5, dampingRatio: 1, mass: 1, bounce: 0)

  /// A little bounce: duration 0.5 s, bounce 0.15. SwiftUI's `.snappy`.
  public static let snappy = Spring(response: 0.5, dampingRatio: 0.85, mass: 1, bounce: 0.15)

  /// More bounce: duration 0.5 s, bounce 0.3. SwiftUI's `.bouncy`.
  public static let bouncy = Spring(response: 0.5, dampingRatio: 0.7, mass: 1, bounce: 0.3)

  /// For following a finger: response 0.15 s, damping ratio 0.86. SwiftUI's `.interactiveSpring`.
  public static let interactive = Spring(
    response: 0.15, dampingRatio: 0.86, mass: 1, bounce: 1 - 0.86)

  /// All presets with their names, as configuration files and snippets write them.
  package static let presets: [(name: String, spring: Spring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("interactive", .interactive),
  ]
}

/// Springs as literals, without `try`: numbers out of range are clamped.
///
/// | out of range | taken as |
/// | --- | --- |
/// | a duration or response outside, or no number | the nearer end of ``legalRange``, or 0.5 s |
/// | a bounce of 1 and more (ζ = 0 would swing for ever) | ``bounceLimits``' upper end |
/// | a bounce of −1 and less (infinitely damped) | its lower end; no number: 0 |
/// | a damping ratio of 0 and less | the lower end of ``legalRange``; no number: 1 |
extension Spring {
  /// The range of bounces after clamping, plain numbers: at the upper end a motion swings about 110
  /// times before it settles.
  public static let bounceLimits = -0.999...0.99

  /// A spring from its perceptual duration and bounce, as SwiftUI's `.spring(duration:bounce:)`;
  /// clamped.
  ///
  /// - Parameters:
  ///   - duration: Perceptual duration, in seconds.
  ///   - bounce: 0 is critically damped; towards 1 it swings longer, below 0 it is sluggish.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Spring {
    let bounce = clamped(bounce, to: bounceLimits, else: 0)
    return Spring(
      response: clamped(duration, to: legalRange, else: 0.5),
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, mass: 1, bounce: bounce)
  }

  /// A spring from its response and damping ratio, as SwiftUI's
  /// `.spring(response:dampingFraction:)`, with its defaults; clamped.
  ///
  /// - Parameters:
  ///   - response: In seconds.
  ///   - dampingRatio: Below 1 it swings.
  public static func spring(response: Double, dampingRatio: Double = 0.825) -> Spring {
    let ratio = clamped(dampingRatio, to: legalRange, else: 1)
    return Spring(
      response: clamped(response, to: legalRange, else: 0.5), dampingRatio: ratio, mass: 1,
      bounce: ratio <= 1 ? 1 - ratio : (1 - ratio) / ratio)
  }

  /// ``smooth`` with another duration, in seconds, and additional bounce; clamped.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    spring(duration: duration, bounce: extraBounce)
  }

  /// ``snappy`` with another duration, in seconds, and additional bounce; clamped.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// ``bouncy`` with another duration, in seconds, and additional bounce; clamped.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private static func clamped(
    _ value: Double, to range: ClosedRange<Double>, else standard: Double
  ) -> Double {
    value.isNaN ? standard : min(range.upperBound, max(range.lowerBound, value))
  }
}

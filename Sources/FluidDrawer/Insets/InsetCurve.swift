import FluidMotion

/// The course of an inset from one end to another.
public enum InsetCurve: Sendable, Hashable {
  /// A spring from the current position and velocity.
  case spring(Spring)
  /// A cubic Bézier curve over a duration in seconds, from rest; an inset in motion goes on by
  /// ``Spring/keyboard``.
  case timed(TimingCurve, duration: Double)
  /// At once: for a system that reports every frame of its keyboard.
  case immediate

  /// UIKit's keyboard: ``Spring/keyboard``.
  public static let iOS = InsetCurve.spring(.keyboard)
  /// Android's keyboard with insets callbacks (InsetsController): 285 ms, (0.2, 0, 0, 1).
  public static let android = InsetCurve.timed(TimingCurve(0.2, 0, 0, 1), duration: 0.285)
  /// Android's keyboard without callbacks, as it shows: 200 ms, (0, 0, 0.2, 1).
  public static let androidShow = InsetCurve.timed(TimingCurve(0, 0, 0.2, 1), duration: 0.2)
  /// Android's keyboard without callbacks, as it hides: 200 ms, (0.4, 0, 1, 1).
  public static let androidHide = InsetCurve.timed(TimingCurve(0.4, 0, 1, 1), duration: 0.2)
}

extension Spring {
  /// The keyboard's spring: response 0.34414 s, damping ratio 1.
  ///
  /// iOS's keyboard is a CASpringAnimation of mass 3, stiffness 1000 and damping 500, whose ratio
  /// of 4.56 Core Animation clamps to 1: ω₀ = √(1000/3) = 18.257 s⁻¹.
  public static let keyboard = Spring.spring(
    response: 2 * .pi / (1000.0 / 3).squareRoot(), dampingRatio: 1)
}

/// A cubic Bézier timing function from (0, 0) to (1, 1), as in CSS.
public struct TimingCurve: Sendable, Hashable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// A curve by its two control points; shares of duration are limited to 0…1, and what is not
  /// finite counts as 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func share(_ x: Double) -> Double { x.isFinite ? min(1, max(0, x)) : 0 }
    self.x1 = share(x1)
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = share(x2)
    self.y2 = y2.isFinite ? y2 : 0
  }

  /// Value and slope at a share of the duration, 0…1.
  func state(at share: Double) -> (value: Double, slope: Double) {
    let parameter = Self.parameter(share, x1, x2)
    let (dx, dy) = (Self.slope(parameter, x1, x2), Self.slope(parameter, y1, y2))
    // At an end whose control point is the end both vanish: the slope of the chord next to it.
    guard dx > 1e-6 else {
      let near = parameter < 0.5 ? 1e-4 : 1 - 1e-4
      let end = parameter < 0.5 ? 0.0 : 1
      let rise = Self.value(near, y1, y2) - end
      let run = Self.value(near, x1, x2) - end
      return (Self.value(parameter, y1, y2), run == 0 ? 0 : rise / run)
    }
    return (Self.value(parameter, y1, y2), dy / dx)
  }

  /// The parameter at which the curve has run a share of the duration: the abscissa is monotone.
  private static func parameter(_ share: Double, _ a: Double, _ b: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if value(middle, a, b) < share { low = middle } else { high = middle }
    }
    return high
  }

  private static func value(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let left = 1 - u
    return 3 * left * left * u * a + 3 * left * u * u * b + u * u * u
  }

  private static func slope(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let left = 1 - u
    return 3 * left * left * a + 6 * left * u * (b - a) + 3 * u * u * (1 - b)
  }
}

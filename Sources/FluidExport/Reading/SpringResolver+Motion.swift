import FluidMotion
import RealModule

extension SpringResolver {
  /// Motion's rules: a visual duration is the period over 1.2, a duration the time until the
  /// envelope falls to a thousandth; both clamp the damping ratio to 0.05…1. Physical parameters
  /// override both.
  mutating func motion() throws(SnippetError) -> Spring {
    let isTimed = has(.visualDuration, .duration, .bounce)
    if has(.stiffness, .damping, .mass) {
      if isTimed {
        remarks.append("Motion ignores duration and bounce beside stiffness, damping or mass")
        read.formUnion([.duration, .bounce, .visualDuration])
      }
      numbers[.dampingRatio] = nil
      return try stiffness(or: 100)
    }
    guard isTimed else {
      guard snippet.wordValues.contains("spring") else { throw nothing }
      return try stiffness(or: 100)
    }
    if has(.visualDuration), !has(.bounce, .duration) {
      remarks.append(
        "Motion ignores a visualDuration without a bounce: it plays stiffness 100, damping 10")
      used.append("stiffness 100, damping 10")
      read.insert(.visualDuration)
      return try makeSpring(.stiffnessDamping, 100, 10)
    }
    let bounce = use(.bounce, or: has(.visualDuration) ? 0 : 0.3) ?? 0.3
    let ratio = max(0.05, min(1, 1 - bounce))
    if ratio != 1 - bounce { remarks.append("Motion keeps the damping ratio within 0.05…1") }
    if let visual = use(.visualDuration) {
      return try makeSpring(.responseRatio, 1.2 * visual, ratio)
    }
    var duration = use(.duration, or: 0.8) ?? 0.8
    if duration > 10 {
      remarks.append("a duration of more than 10 is taken for milliseconds")
      duration /= 1000
    }
    duration = max(0.01, min(10, duration))
    let frequency = Self.frequency(duration: duration, ratio: ratio)
    return try makeSpring(.angularFrequencyRatio, frequency, ratio)
  }

  /// The ω₀ at which the envelope falls to a thousandth after a duration: ζ/√(1 − ζ²)·e^(−ζω₀t), at
  /// critical damping (1 + ω₀t)·e^(−ω₀t). Eleven Newton steps from 5/t, as in Motion.
  private static func frequency(duration t: Double, ratio: Double) -> Double {
    var frequency = 5 / t
    for _ in 0..<11 {
      if ratio < 1 {
        let root = (1 - ratio * ratio).squareRoot()
        let fall = Double.exp(-ratio * frequency * t)
        frequency -= (0.001 - ratio / root * fall) / (ratio * ratio * t * fall / root)
      } else {
        let fall = Double.exp(-frequency * t)
        frequency -= (fall * (frequency * t + 1) - 0.001) / (-fall * frequency * t * t)
      }
    }
    return frequency
  }
}

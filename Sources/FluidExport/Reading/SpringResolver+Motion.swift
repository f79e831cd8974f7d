import FluidMotion
import RealModule

extension SpringResolver {
  /// Motion: a visual duration is the period over 1.2, a duration the envelope's fall to a
  /// thousandth; both keep the damping ratio within 0.05…1. Its physical numbers win over both.
  mutating func motion() throws(SnippetError) -> Found {
    if has(.stiffness) || has(.damping) || has(.mass) {
      if has(.duration, .bounce, .visualDuration) {
        remarks.append("Motion ignores duration and bounce beside stiffness, damping or mass")
        read.formUnion([.duration, .bounce, .visualDuration])
      }
      numbers[.dampingRatio] = nil
      if !has(.stiffness) { return try withOwnStiffness() }
      return try stiffness()
    }
    guard has(.visualDuration, .duration, .bounce) else {
      if snippet.arguments.contains(where: { $0.value == .word("spring") }) {
        return try withOwnStiffness()
      }
      return try nothing()
    }
    if has(.visualDuration), !has(.bounce, .duration) {
      remarks.append(
        "Motion ignores a visualDuration without a bounce: it plays stiffness 100, damping 10")
      used.append("stiffness 100, damping 10")
      read.insert(.visualDuration)
      return found { () throws(SpringError) in
        try Spring(stiffness: 100, dampingCoefficient: 10)
      }
    }
    let bounce = take(.bounce, "bounce", or: has(.visualDuration) ? 0 : 0.3) ?? 0.3
    let ratio = max(0.05, min(1, 1 - bounce))
    if ratio != 1 - bounce { remarks.append("Motion keeps the damping ratio within 0.05…1") }
    if has(.visualDuration) {
      let visual = take(.visualDuration, "visualDuration") ?? .nan
      return found { () throws(SpringError) in
        try Spring(response: 1.2 * visual, dampingRatio: ratio)
      }
    }
    var duration = take(.duration, "duration", or: 0.8) ?? 0.8
    if duration > 10 {
      remarks.append("a duration of more than 10 is taken for milliseconds")
      duration /= 1000
    }
    duration = max(0.01, min(10, duration))
    let frequency = Self.frequency(duration: duration, ratio: ratio)
    return found { () throws(SpringError) in
      try Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
    }
  }

  /// The ω₀ at which the envelope is a thousandth after a duration: ζ/√(1 − ζ²)·e^(−ζω₀t),
  /// critically (1 + ω₀t)·e^(−ω₀t); by eleven steps of Newton's from 5/t, as Motion finds it.
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

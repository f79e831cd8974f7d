import FluidMotion
import TestSupport

extension SeededRandom {
  /// Damping ratios of all regimes, many of them close to 1.
  mutating func dampingRatio(upTo maximum: Double = 1e3) -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: scale(1e-3, 1)
    case 1: scale(1, maximum)
    case 2: 1 + (Bool.random(using: &self) ? 1 : -1) * scale(1e-15, 1e-1)
    default: [1, 0.86, 0.7, 1.nextUp, 1.nextDown].randomElement(using: &self)!
    }
  }

  mutating func spring(dampingUpTo maximum: Double = 1e3) throws -> Spring {
    try Spring(
      response: scale(1e-2, 1e2), dampingRatio: dampingRatio(upTo: maximum), mass: scale(1e-2, 1e2))
  }

  mutating func motion(dampingUpTo maximum: Double = 1e3) throws -> SpringMotion {
    let spring = try spring(dampingUpTo: maximum)
    let (distance, speed) = (signed(1e-2, 1e4), signed(1e-2, 1e4) * spring.angularFrequency)
    let target = signed(1, 1e4)
    return SpringMotion(
      spring: spring, from: target + distance, to: target, velocity: speed, at: number(-10...10))
  }
}

extension SpringMotion {
  /// The size of the motion in points: what errors are measured against.
  var size: Double {
    abs(start.position - target) + abs(start.velocity) / spring.angularFrequency
      + abs(target) * 1e-3
  }

  /// The rate of the slowest part of the motion, per second.
  var slowRate: Double {
    let ratio = spring.dampingRatio
    return ratio <= 1
      ? ratio * spring.angularFrequency
      : spring.angularFrequency / (ratio + (ratio * ratio - 1).squareRoot())
  }
}

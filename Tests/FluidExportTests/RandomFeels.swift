import FluidExport
import FluidMotion
import TestSupport

extension SeededRandom {
  /// Springs of all regimes, as drawers have them: from quick to a few seconds, from jelly to
  /// treacle.
  mutating func drawerSpring() throws -> Spring {
    let ratio =
      switch integer(0...3) {
      case 0: scale(0.06, 1)
      case 1: scale(1, 12)
      case 2: 1 + (chance(0.5) ? 1 : -1) * scale(1e-12, 0.1)
      default: pick([1, 0.86, 0.7, 0.85, 1.nextUp, 1.nextDown])
      }
    return try Spring(
      response: scale(0.08, 3), dampingRatio: ratio, mass: chance(0.5) ? 1 : scale(0.1, 10))
  }

  /// Let go anywhere, at rest, thrown along or against, or kicked in place.
  mutating func feel() throws -> MotionSpec {
    let from = number(-300...1200).rounded()
    let to = chance(0.1) ? from : from + (chance(0.5) ? 1 : -1) * scale(1, 2000)
    let velocity = chance(0.25) && from != to ? 0 : (chance(0.5) ? 1 : -1) * scale(1, 2e4)
    return try MotionSpec(spring: drawerSpring(), from: from, to: to, velocity: velocity)
  }
}

import FluidMotion
import TestSupport
import Testing

/// Every motion: on any clock, in a mirror, settling, and stopped at its target.
@Suite struct MotionTests {
  /// One motion of each kind, started at a time, to a side.
  private static let kinds: [@Sendable (Double, Double) -> any Motion<Double>] = [
    { SpringMotion(spring: .bouncy, from: 3 * $1, to: 50 * $1, velocity: 700 * $1, at: $0) },
    {
      SpringMotion(spring: .bouncy, from: 3 * $1, to: 50 * $1, velocity: 700 * $1, at: $0).clamped
    },
    { DecayMotion(from: 3 * $1, velocity: -700 * $1, at: $0) },
    {
      let decay = try! Decay(rate: 2, constantDeceleration: 300)
      return DecayMotion(decay: decay, from: 3 * $1, velocity: 700 * $1, at: $0)
    }, { AndroidFling(from: 3 * $1, velocity: -700 * $1, at: $0) },
    { EdgeFling(from: 3 * $1, velocity: 700 * $1, within: bounds(0, 1e5, $1), at: $0) },
    { EdgeFling(from: 3 * $1, velocity: 700 * $1, within: bounds(0, 90, $1), at: $0) },
    { EdgeFling(from: 3 * $1, velocity: 700 * $1, within: bounds(-90, 0, $1), at: $0) },
  ]

  private static func bounds(_ a: Double, _ b: Double, _ side: Double) -> ClosedRange<Double> {
    min(a * side, b * side)...max(a * side, b * side)
  }

  /// Whole 16ths of a second, which every clock here holds exactly.
  private static let times = [-2, 0, 0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 64, 4096]

  @Test(arguments: kinds.indices, [-512, -0.5, 3, 65536])
  func `is the same so much earlier or later`(kind: Int, start: Double) {
    let (here, there) = (Self.kinds[kind](0, 1), Self.kinds[kind](start, 1))
    #expect(here.startTime == 0 && there.startTime == start)
    for time in Self.times {
      let (one, other) = (here.state(at: time), there.state(at: start + time))
      // When an edge is met is rounded to what the clock holds.
      #expect(abs(one.position - other.position) < 1e-6, "\(kind) \(start) \(time)")
      #expect(abs(one.velocity - other.velocity) < 1e-4, "\(kind) \(start) \(time)")
    }
  }

  @Test(arguments: kinds.indices, [-512.0, 0, 3])
  func `stands where it begins until then, and where it ends long after`(kind: Int, start: Double) {
    let motion = Self.kinds[kind](start, 1)
    for time in [start, start.nextDown, start - 7, -1e300, -.infinity] {
      let state = motion.state(at: time)
      #expect(state.position == 3 && abs(state.velocity) == 700, "\(kind) \(time)")
    }
    let end = motion.position(at: start + 1e9)
    for time in [start + 1e12, 1e300, .infinity] {
      let state = motion.state(at: time)
      #expect(state.position == end && state.velocity == 0, "\(kind) \(time)")
    }
    #expect(end != 3)
  }

  @Test(arguments: kinds.indices) func `is mirrored with where it begins and goes`(kind: Int) {
    let (one, other) = (Self.kinds[kind](1, 1), Self.kinds[kind](1, -1))
    for time in Self.times {
      let (state, mirrored) = (one.state(at: time), other.state(at: time))
      #expect(abs(state.position + mirrored.position) < 1e-9)
      #expect(abs(state.velocity + mirrored.velocity) < 1e-9)
    }
    if let one = one as? SpringMotion, let other = other as? SpringMotion {
      #expect(one.arrivalTime == other.arrivalTime && one.overshoot == other.overshoot)
      #expect(one.settlingTime(tolerance: 0.1) == other.settlingTime(tolerance: 0.1))
    }
  }

  @Test func `that settles is neither early nor late against brute force, stopped or not`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<100 {
      let drawn = try lots.motion(dampingUpTo: 100)
      // Around 0, where positions have all their digits.
      let motion = SpringMotion(
        spring: drawn.spring, from: drawn.start.position - drawn.target, to: 0,
        velocity: drawn.start.velocity, at: 0)
      let (spring, tolerance) = (motion.spring, motion.size * lots.scale(1e-6, 2))
      let isStopped = lots.chance(0.3)
      let speed = isStopped || lots.chance(0.5) ? 60 * tolerance : .infinity
      let found =
        isStopped
        ? motion.clamped.settlingTime(tolerance: tolerance)
        : motion.settlingTime(distance: tolerance, speed: speed)
      func outside(_ time: Double) -> Double {
        let state = isStopped ? motion.clamped.state(at: time) : motion.state(at: time)
        return max(abs(state.position) / tolerance, abs(state.velocity) / speed)
      }
      let end = max(found * 1.5, 3 / motion.slowRate)
      let fine = min(
        spring.response / 100, 0.02 / motion.slowRate, 0.1 * spring.mass / spring.dampingCoefficient
      )
      let step = max(fine, end / 100_000)
      // Not early: from there on it stays within.
      for time in stride(from: found + step / 2, through: end, by: step) {
        #expect(outside(time) <= 1 + 1e-9, "\(motion), \(tolerance), \(speed)")
      }
      // Not late: a moment earlier it is outside.
      if found > 0 {
        #expect(outside(found * (1 - 1e-9)) > 1 - 1e-6, "\(motion), \(tolerance), \(speed)")
      }
    }
  }
}

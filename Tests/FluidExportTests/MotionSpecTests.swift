import FluidExport
import FluidMotion
import RealModule
import Testing

@Suite struct MotionSpecTests {
  @Test func `has a thousandth of the furthest it gets from its target for a tolerance`() throws {
    #expect(try MotionSpec(spring: .bouncy, from: 100, to: 500).tolerance == 0.4)
    #expect(try MotionSpec(spring: .bouncy, from: 500, to: 100).tolerance == 0.4)
    #expect(try MotionSpec(spring: .bouncy, from: 0, to: 1e-7).tolerance == 1e-9)
    // A drawer's usual way where nothing moves.
    #expect(try MotionSpec(spring: .bouncy, from: 7, to: 7).tolerance == 0.4)
    for ratio in [0.1, 0.7, 1, 3, 40] {
      for (from, velocity) in [(0.0, 1000.0), (0, -1000), (-20, 3000), (-20, -3000), (-20, 9)] {
        let spring = try Spring(response: 0.5, dampingRatio: ratio)
        let feel = try MotionSpec(spring: spring, from: from, to: 0, velocity: velocity)
        let furthest =
          (0...40_000).map { abs(feel.motion.position(at: 2 * Double.pow(Double($0) / 4e4, 3))) }
          .max() ?? 0
        #expect(abs(feel.tolerance / (furthest / 1000) - 1) < 1e-3, "\(ratio) \(velocity)")
      }
    }
  }

  @Test(arguments: [(0.2, 0.005), (0.4, 0.01), (4, 0.01), (0.004, 0.0001)])
  func `rests a fortieth of its tolerance from its target, and a hundredth of a point at most`(
    tolerance: Double, rest: Double
  ) throws {
    let feel = try MotionSpec(
      spring: .bouncy, from: 100, to: 500, velocity: 80, tolerance: tolerance)
    func number(_ format: ExportFormat, _ name: String) throws -> Double {
      try #require(feel.export(as: format).parameters(name))
    }
    #expect(abs(feel.rest - rest) < 1e-12)
    // For Android it is larger where floats are coarse.
    let standstill =
      4.0 / 3 * Double(Float(500).ulp)
      * (1 + 144 * feel.spring.dampingRatio / feel.spring.angularFrequency)
    for (format, name, expected) in [
      // A speed is a distance in a frame.
      (.flutter, "tolerance.distance", rest), (.flutter, "tolerance.velocity", 60 * rest),
      (.motion, "restDelta", rest), (.motion, "restSpeed", 60 * rest),
      (.reactSpring, "precision", rest), (.reactSpring, "restVelocity", 0.06 * rest),
      (.reanimated, "restDisplacementThreshold", rest),
      (.reanimated, "restSpeedThreshold", 60 * rest), (.compose, "visibilityThreshold", rest),
      (.android, "minimumVisibleChange", max(rest, standstill)),
    ] as [(ExportFormat, String, Double)] {
      let number = try number(format, name)
      #expect(abs(number / expected - 1) < 1e-6, "\(name): \(number), not \(expected)")
    }
    // Core Animation lasts until then, in whole milliseconds.
    let duration = try number(.coreAnimation, "duration")
    #expect(abs(duration * 1000 - (duration * 1000).rounded()) < 1e-6)
    let end = feel.motion.settlingTime(distance: rest)
    #expect(duration >= end - 1e-12 && duration < end + 0.001)
  }

  @Test func `has the figures of its motion in JSON, and a hash of its numbers`() throws {
    func feel(velocity: Double) throws -> MotionSpec {
      try MotionSpec(
        spring: .bouncy, from: 3, to: 400, velocity: velocity,
        over: .power(exponent: 0.9, limit: 250), under: .uikit(coefficient: 0.55),
        release: .pullDown, overpullClosesAt: 0.3)
    }
    let spec = try feel(velocity: 5)
    let parameters = try spec.export(as: .json).parameters
    let other = try feel(velocity: 5.nextUp).export(as: .json).parameters
    #expect(parameters["hash"] != nil && parameters["hash"] != other["hash"])
    #expect(parameters["settling_time"]?.number == spec.motion.settlingTime(tolerance: 0.5))
    #expect(parameters["overshoot_points"]?.number == spec.motion.overshoot?.distance)
    #expect(parameters["relative_velocity"]?.number == 5.0 / 397)
    let creeping = try MotionSpec(spring: Spring(response: 0.5, dampingRatio: 2), from: 0, to: 9)
    #expect(try creeping.export(as: .json).parameters["overshoot_points"]?.number == 0)
    #expect(parameters["spring"]?["damping"]?.number == spec.spring.dampingCoefficient)
  }
}

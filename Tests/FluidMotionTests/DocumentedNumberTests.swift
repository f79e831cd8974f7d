import FluidMotion
import Testing

/// Numbers that the documentation takes from elsewhere, and that a reader compares with it.
@Suite struct `The numbers that motions go by` {
  @Test func `are those of Android's trackers and scrollers where it says so`() {
    #expect(VelocityTracker.window == 0.1)
    #expect(VelocityTracker.StopRules.slop == 8)
    #expect(VelocityTracker.StopRules.pointer == .init(stillness: 0.04, tremble: 1, roll: 8))
    #expect(VelocityTracker.StopRules.pauseOnly == .init(stillness: 0.04, tremble: 0, roll: 0))
    #expect(VelocityTracker().stopRules == .pointer && VelocityTracker().strategy == .leastSquares)
    #expect(VelocityTracker2D().stopRules == .pointer)
    #expect(AndroidFling.standardFriction == 0.015)
    let touch = PointerResampler.Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008)
    #expect(PointerResampler.Policy.touch == touch && PointerResampler().policy == touch)
    var other = touch
    other.maxPrediction = 0
    #expect(PointerResampler.Policy.interpolationOnly == other)
    other = touch
    other.holds = true
    #expect(PointerResampler.Policy.stylus == other)
  }

  @Test func `are within the bounds it names`() {
    #expect(Spring.legalRange == 1e-9...1e9)
    #expect(Decay.legalRange == 1e-9...1e9)
    #expect(Spring.bounceLimits == -0.999...0.99)
    #expect(Double.limit == 1e100 && SIMD2<Double>.limit == 1e100)
  }

  @Test func `are UIScrollView's where a velocity dies away`() {
    func left(_ decay: Decay, after time: Double) -> Double {
      DecayMotion(decay: decay, from: 0, velocity: 1, at: 0).velocity(at: time)
    }
    #expect(abs(left(.normal, after: 0.001) - 0.998) < 1e-12)
    #expect(abs(left(.fast, after: 0.001) - 0.99) < 1e-12)
    let motion = DecayMotion(from: 0, velocity: 1, at: 0)
    #expect(motion.decay == .normal)
  }

  @Test func `are SwiftUI's where springs have names`() throws {
    let interactive = try Spring(response: 0.15, dampingRatio: 0.86)
    #expect(Spring.interactive == interactive && Spring.interactive.bounce == 1 - 0.86)
    #expect(Spring.spring() == .smooth && Spring.smooth() == .smooth)
    #expect(Spring.snappy() == .snappy && Spring.bouncy() == .bouncy)
    #expect(try Spring.spring(response: 0.3) == Spring(response: 0.3, dampingRatio: 0.825))
    #expect(Spring.snappy(extraBounce: 0.1) == .spring(bounce: 0.25))
    #expect(Spring.bouncy(extraBounce: 0.1) == .spring(bounce: 0.4))
    #expect(Spring.smooth(duration: 1, extraBounce: 0.1) == .spring(duration: 1, bounce: 0.1))
  }

  @Test(arguments: [
    (Spring.smooth, 0.5, 0), (.snappy, 0.5, 0.15), (.bouncy, 0.5, 0.3),
    (.interactive, 0.15, 1 - 0.86),
  ])
  func `are a name's in every notation`(spring: Spring, duration: Double, bounce: Double) {
    #expect(spring.duration == duration && spring.response == duration && spring.mass == 1)
    #expect(spring.bounce == bounce && abs(spring.dampingRatio - (1 - bounce)) < 1e-12)
    let frequency = 2 * Double.pi / duration
    #expect(abs(spring.stiffness / (frequency * frequency) - 1) < 1e-12)
    #expect(abs(spring.dampingCoefficient / (2 * (1 - bounce) * frequency) - 1) < 1e-12)
  }
}

@Suite struct `What no spring is` {
  @Test func `is taken from a literal as the nearest that is one`() throws {
    #expect(Spring.spring(duration: .nan).response == 0.5)
    #expect(Spring.spring(response: .nan, dampingRatio: .nan).response == 0.5)
    #expect(Spring.spring(response: 1, dampingRatio: .nan).dampingRatio == 1)
    #expect(Spring.spring(duration: 1, bounce: .nan).bounce == 0)
    #expect(Spring.spring(duration: 0).response == 1e-9)
    #expect(Spring.spring(duration: .infinity).response == 1e9)
    #expect(Spring.spring(bounce: 1).bounce == 0.99)
    #expect(Spring.spring(bounce: -1).bounce == -0.999)
    #expect(Spring.spring(response: 1, dampingRatio: 0).dampingRatio == 1e-9)
    #expect(abs(Spring.spring(bounce: -0.5).dampingRatio - 2) < 1e-12)
    #expect(abs(Spring.spring(response: 1, dampingRatio: 2).bounce + 0.5) < 1e-12)
  }

  @Test(arguments: [0, -3, Double.infinity])
  func `is refused by the name of the number that makes it none`(number: Double) {
    #expect(throws: SpringError.stiffness(number)) {
      try Spring(stiffness: number, dampingCoefficient: 1)
    }
    #expect(throws: SpringError.stiffness(number)) {
      try Spring(stiffness: number, dampingRatio: 1)
    }
    #expect(throws: SpringError.dampingCoefficient(number)) {
      try Spring(stiffness: 1, dampingCoefficient: number)
    }
    #expect(throws: SpringError.dampingRatio(number)) {
      try Spring(stiffness: 1, dampingRatio: number)
    }
    #expect(throws: SpringError.response(number)) {
      try Spring(response: number, dampingRatio: 1)
    }
    #expect(throws: SpringError.mass(number)) {
      try Spring(response: 1, dampingRatio: 1, mass: number)
    }
    #expect(throws: SpringError.duration(number)) { try Spring(duration: number, bounce: 0) }
    #expect(throws: SpringError.settlingDuration(number)) {
      try Spring(settlingDuration: number, dampingRatio: 1)
    }
  }

  @Test func `is legal to the ends of what is, and refused from there on`() throws {
    for end in [1e-9, 1e9] {
      #expect(throws: Never.self) { try Spring(response: end, dampingRatio: 1) }
      #expect(throws: Never.self) { try Spring(response: 1, dampingRatio: end) }
      #expect(throws: Never.self) { try Spring(response: 1, dampingRatio: 1, mass: end) }
      #expect(throws: Never.self) { try Spring(duration: end, bounce: 0) }
      #expect(throws: Never.self) { try Decay(rate: end) }
    }
    for beyond in [0.99e-9, 1.01e9] {
      #expect(throws: SpringError.self) { try Spring(response: beyond, dampingRatio: 1) }
      #expect(throws: SpringError.self) { try Spring(response: 1, dampingRatio: beyond) }
      #expect(throws: SpringError.self) { try Spring(response: 1, dampingRatio: 1, mass: beyond) }
      #expect(throws: SpringError.self) { try Spring(duration: beyond, bounce: 0) }
      #expect(throws: SpringError.self) {
        try Spring(settlingDuration: beyond, dampingRatio: 1)
      }
      #expect(throws: SpringError.self) {
        try Spring(stiffness: 4 * .pi * .pi, dampingRatio: 1, mass: beyond)
      }
      #expect(throws: DecayError.self) { try Decay(rate: beyond) }
    }
    #expect(throws: SpringError.self) { try Spring(duration: 1, bounce: 1) }
    #expect(throws: SpringError.self) { try Spring(duration: 1, bounce: -1) }
    for share in [0.0, 1] {
      #expect(throws: DecayError.self) { try Decay(drag: share) }
      #expect(throws: DecayError.self) { try Decay(decelerationRate: share) }
    }
    #expect(throws: DecayError.self) { try Decay(rate: 1, constantDeceleration: 1.1e100) }
    #expect(throws: Never.self) { try Decay(rate: 1, constantDeceleration: 1e100) }
  }
}

@Suite struct `Rest` {
  @Test func `is from the very moment at which a motion has settled`() {
    let motion = SpringMotion(spring: .bouncy, from: 0, to: 100, velocity: 300, at: 0)
    let settling = motion.settlingTime(tolerance: 0.5)
    // Slower than 60 tolerances a second, and within one, from there on.
    for step in 0...400 {
      let state = motion.state(at: settling + Double(step) / 200)
      #expect(abs(state.position - 100) <= 0.5 + 1e-9 && abs(state.velocity) <= 30 + 1e-6)
    }
    let before = motion.state(at: settling - 1e-6)
    #expect(abs(before.position - 100) > 0.5 - 1e-3 || abs(before.velocity) > 30 - 1e-2)
  }

  @Test func `is told by the distance alone unless a speed is asked for`() {
    let slow = SpringMotion(spring: .spring(response: 5, dampingRatio: 1), from: 0, to: 1, at: 0)
    #expect(slow.settlingTime(distance: 0.1) == slow.settlingTime(distance: 0.1, speed: .infinity))
    #expect(slow.settlingTime(distance: 0.1, speed: 0.01) > slow.settlingTime(distance: 0.1))
  }
}

@Suite struct `A motion that is told by what is left of it` {
  @Test func `begun later is the same, so much later`() {
    let motion = SpringMotion(spring: .bouncy, from: 0, to: 100, velocity: 50, at: 1)
    let later = motion.delayed(by: 2.5)
    #expect(later.startTime == 3.5 && motion.delayed(by: -0.5).startTime == 0.5)
    for time in [1.0, 1.25, 2] { #expect(later.state(at: time + 2.5) == motion.state(at: time)) }
    for odd in [Double.nan, .infinity] { #expect(motion.delayed(by: odd) == motion) }
  }
}

import FluidMotion
import TestSupport
import Testing

/// Laws of every motion under every spring.
@Suite struct SpringMotionTests {
  @Test func `obeys its own equation: m·a + c·v + k·y is 0 to 1e-9 of the largest term`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<4000 {
      let motion = try lots.motion()
      let (start, spring) = (motion.startTime, motion.spring)
      // Before it begins it is pulled as when it begins.
      for time in [start + lots.number(0...8) / motion.slowRate, start - 1, -.infinity] {
        let terms = [
          spring.mass * motion.acceleration(at: time),
          spring.dampingCoefficient * motion.velocity(at: time),
          spring.stiffness * (motion.position(at: time) - motion.target),
        ]
        let largest = terms.map(abs).max()!
        // The position carries the rounding of its sum with the target.
        let rounding = spring.stiffness * motion.target.ulp
        #expect(abs(terms.reduce(0, +)) <= 1e-9 * largest + rounding, "\(motion) at \(time)")
        if time <= start { #expect(motion.state(at: time) == motion.start) }
      }
      for end in [start + 1000 / motion.slowRate, 1e300, .infinity] {
        #expect(motion.state(at: end) == MotionState(position: motion.target, velocity: 0))
        #expect(motion.acceleration(at: end) == 0)
      }
      #expect(motion.state(at: start) == motion.start)
    }
  }

  @Test func `is continuous across critical damping, from both sides down to 1e-12`() throws {
    var lots = SeededRandom(#function)
    for distance in [1e-3, 1e-6, 1e-9, 1e-12, 0] {
      for _ in 0..<200 {
        let (response, from, speed) = (
          lots.scale(1e-2, 1e2), lots.signed(1e-2, 1e4), lots.signed(1e-2, 1e4)
        )
        let time = lots.number(0...3) * response
        let below = distance == 0 ? 1.nextDown : 1 - distance
        let above = distance == 0 ? 1.nextUp : 1 + distance
        let states = try [below, 1, above].map { ratio in
          let spring = try Spring(response: response, dampingRatio: ratio)
          let motion = SpringMotion(
            spring: spring, from: from, to: 0, velocity: speed * spring.angularFrequency, at: 0)
          return (motion.state(at: time), motion.size, spring.angularFrequency)
        }
        let (middle, size, frequency) = states[1]
        for (state, _, _) in [states[0], states[2]] {
          // The solution's slope in ζ is bounded by (ω₀t)² of its size.
          let change = (distance + .ulpOfOne) * 8 + 1e-14
          #expect(abs(state.position - middle.position) <= change * size)
          #expect(abs(state.velocity - middle.velocity) <= change * size * frequency)
        }
      }
    }
  }

  @Test func `moves each lane of a point or rectangle as it moves one number`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let spring = try lots.spring()
      let values = (0..<12).map { _ in lots.signed(1, 1e3) }
      let four = SpringTrajectory<SIMD4<Double>>(
        spring: spring, from: SIMD4(values[0..<4]), to: SIMD4(values[4..<8]),
        velocity: SIMD4(values[8..<12]), at: 1)
      let time = 1 + lots.number(0...3) * spring.response
      let turned = four.retargeted(to: SIMD4(values[2..<6]), at: time)
      var slowest = 0.0
      for index in 0..<4 {
        let one = SpringMotion(
          spring: spring, from: values[index], to: values[4 + index],
          velocity: values[8 + index], at: 1)
        #expect(four.lane(index) == one)
        #expect(four.position(at: time)[index] == one.position(at: time))
        #expect(four.velocity(at: time)[index] == one.velocity(at: time))
        #expect(four.acceleration(at: time)[index] == one.acceleration(at: time))
        #expect(turned.lane(index) == one.retargeted(to: values[2 + index], at: time))
        slowest = max(slowest, one.settlingTime(tolerance: 0.25))
      }
      #expect(four.settlingTime(tolerance: 0.25) == slowest)
      let two = SpringTrajectory<SIMD2<Double>>(
        spring: spring, from: four.start.position.lowHalf, to: four.target.lowHalf,
        velocity: four.start.velocity.lowHalf, at: 1)
      #expect(two.position(at: time) == four.position(at: time).lowHalf)
    }
  }

  // MARK: Changes of course

  static let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, velocity: -300, at: 2)

  @Test(arguments: [Double.nan, .infinity, -.infinity, -10, 1.9, 2, 2.01, 2.27, 3, 9])
  func `that changes course keeps position and velocity, and its start before`(time: Double) {
    let moment = time.isFinite && time > 2 ? time : 2
    let before = Self.motion.state(at: moment)
    let retargeted = Self.motion.retargeted(to: -40, at: time)
    #expect(retargeted.state(at: moment) == before && retargeted.target == -40)
    #expect(retargeted.startTime == moment && retargeted.spring == Self.motion.spring)
    let clamped = Self.motion.clamped.retargeted(to: -40, at: time)
    // From where it has met its target on it lies there.
    #expect(clamped.motion.start == retargeted.start || time > 2.1)
    let stiffer = Self.motion.with(spring: .interactive, at: time)
    #expect(stiffer.state(at: moment) == before && stiffer.target == 500)
    #expect(stiffer.startTime == moment && stiffer.spring == .interactive)
  }

  @Test func `resumes where it was after a gap in time`() {
    #expect(Self.motion.delayed(by: 30).position(at: 32.25) == Self.motion.position(at: 2.25))
    for gap in [Double.nan, .infinity, -.infinity] {
      #expect(Self.motion.delayed(by: gap) == Self.motion)
    }
  }

  @Test func `stays at the one place that is a number`() {
    let nowhere = SpringMotion(spring: .smooth, from: .nan, to: 50, at: 0)
    #expect(nowhere.start.position == 50 && nowhere.target == 50)
    let aimless = SpringMotion(spring: .smooth, from: 30, to: .nan, at: 0)
    #expect(aimless.start.position == 30 && aimless.target == 30)
    let mixed = SpringTrajectory(spring: .smooth, from: SIMD2(.nan, 1), to: SIMD2(7, .nan), at: 0)
    #expect(mixed.start.position == SIMD2(7, 1) && mixed.target == SIMD2(7, 1))
  }
}

import FluidMotion
import RealModule
import TestSupport
import Testing

/// Laws of every motion under every spring.
@Suite struct SpringMotionTests {
  @Test
  func `starts with the position and velocity it was given`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      let motion = try lots.motion()
      #expect(motion.state(at: motion.startTime) == motion.start)
      #expect(motion.state(at: motion.startTime - 1) == motion.start)
      // Continuity after the start.
      let soon = 1e-12 / (motion.spring.angularFrequency * max(1, motion.spring.dampingRatio))
      let shifted = SpringMotion(
        spring: motion.spring, from: motion.start.position, to: motion.target,
        velocity: motion.start.velocity, at: 0)
      #expect(abs(shifted.position(at: soon) - motion.start.position) <= 1e-11 * motion.size)
      #expect(
        abs(shifted.velocity(at: soon) - motion.start.velocity)
          <= 1e-11 * motion.size * motion.spring.angularFrequency
          * max(1, motion.spring.dampingRatio))
    }
  }

  @Test
  func `obeys its own equation: m·a + c·v + k·y is 0 to 1e-9 of the largest term`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<4000 {
      let motion = try lots.motion()
      let time = motion.startTime + lots.number(0...8) / motion.slowRate
      let spring = motion.spring
      let terms = [
        spring.mass * motion.acceleration(at: time),
        spring.dampingCoefficient * motion.velocity(at: time),
        spring.stiffness * (motion.position(at: time) - motion.target),
      ]
      let largest = terms.map(abs).max()!
      // The position carries the rounding of its sum with the target.
      let rounding = spring.stiffness * motion.target.ulp
      #expect(abs(terms.reduce(0, +)) <= 1e-9 * largest + rounding, "\(motion) at \(time)")
    }
  }

  @Test
  func `obeys it with velocity and acceleration taken from the positions alone`() throws {
    // Central differences of the eighth order; sums of positions weighted so that all powers of the
    // step up to the eighth cancel.
    let first = [4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280]
    let second = [8.0 / 5, -1.0 / 5, 8.0 / 315, -1.0 / 560]
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      var motion = try lots.motion(dampingUpTo: 8)
      // Around 0, so that the positions keep all their digits; from 0, so that times do.
      motion = SpringMotion(
        spring: motion.spring, from: motion.start.position - motion.target, to: 0,
        velocity: motion.start.velocity, at: 0)
      let spring = motion.spring
      let fast = spring.angularFrequency * (spring.dampingRatio + max(1, spring.dampingRatio))
      let step = 0.1 / fast
      let time = 4 * step + lots.number(0...4) / spring.angularFrequency
      let here = motion.position(at: time)
      var slope = 0.0
      var bend = -205.0 / 72 * here
      for index in 0..<4 {
        let way = Double(index + 1) * step
        let (after, before) = (motion.position(at: time + way), motion.position(at: time - way))
        slope += first[index] * (after - before)
        bend += second[index] * (after + before)
      }
      slope /= step
      bend /= step * step
      let scale = motion.size * fast
      #expect(abs(slope - motion.velocity(at: time)) <= 1e-9 * scale, "\(motion) at \(time)")
      #expect(abs(bend - motion.acceleration(at: time)) <= 1e-8 * scale * fast)
      let terms = [
        spring.mass * bend, spring.dampingCoefficient * slope, spring.stiffness * here,
      ]
      #expect(abs(terms.reduce(0, +)) <= 1e-8 * spring.mass * scale * fast)
    }
  }

  @Test
  func `is continuous across critical damping, from both sides down to 1e-12`() throws {
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

  @Test
  func `does not depend on where the clock has its zero`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<1000 {
      let motion = try lots.motion()
      // Powers of two keep both clocks exact.
      let elapsed = (lots.number(0...4) / motion.slowRate * 0x1p20).rounded() * 0x1p-20
      let early = SpringMotion(
        spring: motion.spring, from: motion.start.position, to: motion.target,
        velocity: motion.start.velocity, at: -512)
      let late = SpringMotion(
        spring: motion.spring, from: motion.start.position, to: motion.target,
        velocity: motion.start.velocity, at: 65536)
      #expect(early.state(at: -512 + elapsed) == late.state(at: 65536 + elapsed))
      #expect(early.delayed(by: 65536 + 512) == late)
    }
  }

  @Test
  func `carried on from any moment follows the same path`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      let motion = try lots.motion()
      let middle = motion.startTime + lots.number(0...3) / motion.slowRate
      let end = middle + lots.number(0...3) / motion.slowRate
      let again = motion.retargeted(to: motion.target, at: middle)
      let scale = motion.size * max(1, motion.spring.dampingRatio)
      #expect(abs(again.position(at: end) - motion.position(at: end)) <= 1e-11 * scale)
      #expect(
        abs(again.velocity(at: end) - motion.velocity(at: end))
          <= 1e-11 * scale * motion.spring.angularFrequency)
    }
  }

  @Test
  func `never gains energy`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<300 {
      let motion = try lots.motion()
      let spring = motion.spring
      var last = Double.infinity
      for step in 0..<60 {
        let state = motion.state(at: motion.startTime + 0.1 * Double(step) / motion.slowRate)
        let y = state.position - motion.target
        let energy =
          spring.stiffness * y * y + spring.mass * state.velocity * state.velocity
        let rounding = spring.stiffness * motion.target.ulp * (abs(y) + motion.target.ulp)
        #expect(energy <= last * (1 + 1e-12) + 4 * rounding)
        last = energy
      }
    }
  }

  @Test
  func `moves each lane of a point or rectangle as it moves one number`() throws {
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

  @Test
  func `ends exactly on its target`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let motion = try lots.motion()
      for time in [motion.startTime + 1000 / motion.slowRate, .infinity, 1e300] {
        #expect(motion.position(at: time) == motion.target)
        #expect(motion.velocity(at: time) == 0)
        #expect(motion.acceleration(at: time) == 0)
      }
    }
  }

  @Test
  func `stays finite whatever it is given`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<20_000 {
      let spring = try Spring(
        response: lots.scale(1e-9, 1e9), dampingRatio: lots.scale(1e-9, 1e9))
      var motion = SpringMotion(
        spring: spring, from: lots.garbage(), to: lots.garbage(), velocity: lots.garbage(),
        at: lots.garbage())
      for _ in 0..<3 {
        let time = lots.garbage()
        let state = motion.state(at: time)
        #expect(state.position.isFinite && state.velocity.isFinite, "\(motion) at \(time)")
        #expect(motion.acceleration(at: time).isFinite, "\(motion) at \(time)")
        motion = [
          motion.retargeted(to: lots.garbage(), at: lots.garbage()),
          motion.delayed(by: lots.garbage()),
          motion.with(spring: .snappy, at: lots.garbage()),
        ].randomElement(using: &lots)!
        #expect(motion.startTime.isFinite && motion.target.isFinite)
      }
    }
  }

  @Test func `is pulled before it begins as it is when it begins`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let motion = try lots.motion()
      let spring = motion.spring
      let force =
        -spring.stiffness * (motion.start.position - motion.target)
        - spring.dampingCoefficient * motion.start.velocity
      let pull = force / spring.mass
      for time in [motion.startTime, motion.startTime - 1, -.infinity] {
        #expect(abs(motion.acceleration(at: time) - pull) <= 1e-9 * abs(pull))
      }
    }
  }

  // MARK: Changes of course

  static let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, velocity: -300, at: 2)

  @Test(arguments: [1.9, 2, 2.01, 2.1, 2.27, 2.5, 3, 9])
  func `that changes course keeps position and velocity`(time: Double) throws {
    let before = Self.motion.state(at: time)
    let retargeted = Self.motion.retargeted(to: -40, at: time)
    #expect(retargeted.state(at: time) == before)
    #expect(retargeted.target == -40)
    let stiffer = Self.motion.with(spring: .interactive, at: time)
    #expect(stiffer.state(at: time) == before)
    #expect(stiffer.spring == .interactive)
  }

  @Test
  func `resumes where it was after a gap in time`() {
    let delayed = Self.motion.delayed(by: 30)
    #expect(delayed.position(at: 32.25) == Self.motion.position(at: 2.25))
    #expect(Self.motion.delayed(by: .nan) == Self.motion)
    #expect(Self.motion.delayed(by: .infinity) == Self.motion)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `at no time changes from its start`(time: Double) {
    let motion = SpringMotion(spring: .bouncy, from: 3, to: 50, velocity: 70, at: 4)
    let moved = motion.retargeted(to: -20, at: time)
    #expect(moved.start == motion.start && moved.startTime == 4 && moved.target == -20)
    let clamped = motion.clamped.retargeted(to: -20, at: time)
    #expect(clamped.motion == moved)
    let stiffer = motion.with(spring: .interactive, at: time)
    #expect(stiffer.start == motion.start && stiffer.startTime == 4 && stiffer.target == 50)
    #expect(motion.delayed(by: time) == motion)
  }

  @Test func `before its start keeps the delay`() {
    let motion = SpringMotion(spring: .bouncy, from: 3, to: 50, velocity: 70, at: 4)
    for time in [-10.0, 0, 3.9] {
      let moved = motion.retargeted(to: -20, at: time)
      #expect(moved == motion.retargeted(to: -20, at: 4) && moved.startTime == 4)
      #expect(motion.clamped.retargeted(to: -20, at: time).motion == moved)
      let stiffer = motion.with(spring: .interactive, at: time)
      #expect(stiffer == motion.with(spring: .interactive, at: 4) && stiffer.startTime == 4)
    }
  }

  @Test func `stays at the one place that is a number`() {
    let nowhere = SpringMotion(spring: .smooth, from: .nan, to: 50, at: 0)
    #expect(nowhere.start.position == 50 && nowhere.target == 50)
    let aimless = SpringMotion(spring: .smooth, from: 30, to: .nan, at: 0)
    #expect(aimless.start.position == 30 && aimless.target == 30)
    let mixed = SpringTrajectory(
      spring: .smooth, from: SIMD2(.nan, 1), to: SIMD2(7, .nan), at: 0)
    #expect(mixed.start.position == SIMD2(7, 1) && mixed.target == SIMD2(7, 1))
  }
}

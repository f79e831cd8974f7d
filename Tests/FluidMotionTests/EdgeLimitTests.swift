import FluidMotion
import Testing

@Suite struct `A fling at an edge` {
  @Test(arguments: [1.0, 2], [100.0, -100])
  func `between two that are one keeps a spring that does not swing as it is`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Spring(response: 0.4, dampingRatio: ratio, mass: 3)
    let fling = EdgeFling(from: 5, velocity: velocity, within: 5...5, spring: spring, at: 0)
    let own = try #require(fling.bounce?.spring)
    #expect(own.dampingRatio == ratio && own.bounce == spring.bounce && own.mass == 3)
    #expect(own.stiffness == spring.stiffness && own.response == 0.4)
    #expect(own.dampingCoefficient == spring.dampingCoefficient)
    #expect(fling.edgeTime == 0 && fling.restPosition == 5)
  }

  @Test func `that is near has a spring that is the given one but for its damping`() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.2, mass: 3)
    let fling = EdgeFling(from: 5, velocity: 5000, within: 0...10, spring: spring, at: 0)
    let own = try #require(fling.bounce?.spring)
    #expect(own.dampingRatio > 0.2 && own.dampingRatio <= 1)
    let same = try Spring(response: 0.5, dampingRatio: own.dampingRatio, mass: 3)
    #expect(own == same && own.bounce == same.bounce && own.stiffness == same.stiffness)
    #expect(own.dampingCoefficient == same.dampingCoefficient)
  }

  @Test func `lies there for good without a velocity, and outside is drawn back at once`() {
    for place in [0.0, 10, 4] {
      let still = EdgeFling(from: place, velocity: 0, within: 0...10, spring: .bouncy, at: 2)
      #expect(still.bounce == nil && still.edgeTime == nil && still.restPosition == place)
      #expect(still.settlingTime(tolerance: 0.5) == 0 && still.position(at: 9) == place)
    }
    for (place, edge) in [(-30.0, 0.0), (40, 10)] {
      for velocity in [0.0, 300, -300] {
        let drawn = EdgeFling(
          from: place, velocity: velocity, within: 0...10, spring: .bouncy, at: 2)
        let wanted = SpringMotion(
          spring: .bouncy, from: place, to: edge, velocity: velocity, at: 2)
        #expect(drawn.bounce == wanted && drawn.edgeTime == 0 && drawn.restPosition == edge)
        #expect(drawn.settlingTime(tolerance: 0.5) == wanted.settlingTime(tolerance: 0.5))
      }
    }
  }

  @Test(arguments: [1.0, -1])
  func `leaves it by its own velocity, and inwards is free`(side: Double) throws {
    let bounds = -1000.0...1000
    let out = EdgeFling(
      from: 1000 * side, velocity: 300 * side, within: bounds, spring: .bouncy, at: 2)
    #expect(out.edgeTime == 0 && out.bounce?.start.velocity == 300 * side)
    #expect(out.bounce?.target == 1000 * side && out.bounce?.startTime == 2)
    let back = EdgeFling(
      from: 1000 * side, velocity: -300 * side, within: bounds, spring: .bouncy, at: 2)
    #expect(back.bounce == nil && back.edgeTime == nil)
    #expect(back.restPosition == back.fling.restPosition && abs(back.restPosition) < 1000)
    #expect(back.settlingTime(tolerance: 0.5) == back.fling.settlingTime(tolerance: 0.5))
  }

  @Test(arguments: [-40.0, 0, 7])
  func `meets it so many seconds after it began, whenever that was`(start: Double) throws {
    let fling = EdgeFling(from: 0, velocity: 1000, within: -1...100, spring: .bouncy, at: start)
    let free = DecayMotion(from: 0, velocity: 1000, at: start)
    let time = try #require(free.time(toReach: 100))
    #expect(abs(try #require(fling.edgeTime) - time) < 1e-12)
    let rest = fling.settlingTime(tolerance: 0.5)
    let bounce = try #require(fling.bounce)
    #expect(abs(rest - time - bounce.settlingTime(tolerance: 0.5)) < 1e-12)
    #expect(abs(fling.position(at: start + time / 2) - free.position(at: start + time / 2)) == 0)
    #expect(fling.position(at: start + 1.5 * time) > 100)
  }
}

@Suite struct `A fling of Android's at its limits` {
  @Test(arguments: [Double.leastNonzeroMagnitude, -1e-300, 1e100, -1e200])
  func `begins with the velocity it is given, however small, within 1e100`(velocity: Double) {
    let fling = AndroidFling(from: 3, velocity: velocity, at: 1)
    let taken = max(-1e100, min(1e100, velocity))
    for time in [1.0, 0.5] {
      #expect(fling.state(at: time) == MotionState(position: 3, velocity: taken))
    }
    #expect(fling.velocity(at: .infinity) == 0)
  }

  @Test func `has a millionth as its least friction, and a million as its most`() {
    func duration(_ friction: Double) -> Double {
      AndroidFling(from: 0, velocity: 900, friction: friction, at: 0).duration
    }
    #expect(abs(duration(0) / duration(1.0001e-6) - 1) < 1e-3)
    #expect(duration(0) / duration(1.05e-6) > 1.02)
    #expect(abs(duration(.infinity) / duration(0.9999e6) - 1) < 1e-3)
    #expect(duration(0.95e6) / duration(.infinity) > 1.02)
    #expect(AndroidFling.standardFriction == 0.015)
  }

  @Test(arguments: [0.005, 0.015, 0.1], [-2000.0, 0, 3, 400])
  func `goes as far as the velocity for that is asked to carry it`(
    friction: Double, travel: Double
  ) {
    let velocity = AndroidFling.velocity(forTravel: travel, friction: friction)
    let fling = AndroidFling(from: 10, velocity: velocity, friction: friction, at: 0)
    #expect(abs(fling.travel - travel) <= 1e-9 * abs(travel))
    #expect(abs(fling.restPosition - 10 - travel) < 1e-9)
  }
}

@Suite struct `A motion that stops where it first meets its target` {
  @Test func `and begins there has its velocity when it begins, and none from then on`() {
    let motion = SpringMotion(spring: .bouncy, from: 5, to: 5, velocity: 9, at: 2).clamped
    for time in [2.0, 1, -4] {
      #expect(motion.state(at: time) == MotionState(position: 5, velocity: 9))
    }
    for time in [Double(2).nextUp, 2.5, 90] {
      #expect(motion.state(at: time) == MotionState(position: 5, velocity: 0))
    }
    #expect(motion.settlingTime(tolerance: 0.5) == 0 && motion.restPosition == 5)
  }

  @Test(arguments: [100.0, -100])
  func `is there at the very moment, and as fast as ever just before`(target: Double) {
    let motion = SpringMotion(spring: .bouncy, from: 0, to: target, at: 0).clamped
    #expect(motion.state(at: motion.stops) == MotionState(position: target, velocity: 0))
    let before = motion.state(at: motion.stops * (1 - 1e-9))
    #expect(abs(before.velocity) > 100 && abs(before.position - target) < 1e-3)
  }

  @Test func `settles with the last of its lanes`() {
    for (near, far) in [(40.0, 900.0), (900, 40)] {
      for spring in [Spring.bouncy, .smooth] {
        let both = SpringTrajectory(
          spring: spring, from: SIMD2(0, 0), to: SIMD2(near, far), velocity: SIMD2(0, 70), at: 1)
        let lanes = (0..<2).map { both.lane($0).clamped.settlingTime(tolerance: 0.5) }
        #expect(lanes[0] != lanes[1] && lanes.min() ?? 0 > 0)
        #expect(both.clamped.settlingTime(tolerance: 0.5) == lanes.max())
        #expect(both.clamped.startTime == 1 && both.clamped.restPosition == SIMD2(near, far))
      }
    }
  }
}

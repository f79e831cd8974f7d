import TestSupport
import Testing

@testable import FluidMotion

@Suite struct `A fling in the plane` {
  private let frictions: [Decay] = [
    .normal, .fast, try! Decay(rate: 2, constantDeceleration: 900),
    try! Decay(rate: 1e-9, constantDeceleration: 50),
  ]

  @Test func `moves each way as a fling of its own, where only its share dies away`() {
    var random = SeededRandom(seed: 31)
    for _ in 0..<500 {
      let from = SIMD3(
        random.number(-500...500), random.number(-500...500), random.number(-500...500))
      let velocity = SIMD3(
        random.number(-5000...5000), random.number(-5000...5000), random.number(-50...50))
      let motion = DecayTrajectory(from: from, velocity: velocity, at: 3)
      for lane in 0..<3 {
        let own = DecayMotion(from: from[lane], velocity: velocity[lane], at: 3)
        #expect(abs(motion.restPosition[lane] - own.restPosition) < 1e-9)
        for time in [2, 3, 3.01, 3.3, 5, 100.0] {
          #expect(abs(motion.position(at: time)[lane] - own.position(at: time)) < 1e-9)
          #expect(abs(motion.velocity(at: time)[lane] - own.velocity(at: time)) < 1e-9)
        }
      }
    }
  }

  @Test func `stays on its line and stops all at once, whatever slows it`() {
    var random = SeededRandom(seed: 32)
    for decay in frictions {
      for _ in 0..<100 {
        let velocity = SIMD2(random.number(-3000...3000), random.number(-3000...3000))
        let motion = DecayTrajectory(decay: decay, from: SIMD2(1, 2), velocity: velocity, at: 0)
        for step in 1...40 {
          let time = Double(step) * 0.07
          let way = motion.position(at: time) - motion.start.position
          let speed = motion.velocity(at: time)
          let scale = (velocity * velocity).sum()
          #expect(abs(way.x * velocity.y - way.y * velocity.x) < 1e-9 * scale)
          #expect((speed * velocity).sum() >= 0)
          // The derivative of the position is the velocity.
          let ahead = motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)
          let error = ahead / 2e-6 - speed
          if abs(time - motion.stopTime) > 1e-5 {
            #expect((error * error).sum().squareRoot() < 1e-2)
          }
        }
        if decay.constantDeceleration > 0 {
          #expect(motion.velocity(at: motion.stopTime + 1e-9) == .zero)
          #expect(motion.position(at: motion.stopTime) == motion.restPosition)
        }
      }
    }
  }

  /// The same throw seen from another side.
  @Test func `is turned with the plane, friction and all`() {
    for decay in frictions {
      let plain = DecayTrajectory(
        decay: decay, from: SIMD2.zero, velocity: SIMD2(800, 0), at: 0)
      let turned = DecayTrajectory(
        decay: decay, from: SIMD2.zero, velocity: SIMD2(480, 640), at: 0)
      for time in [0.1, 0.4, 1, 30] {
        let way = plain.position(at: time).x
        let other = turned.position(at: time)
        #expect(abs(other.x - way * 0.6) < 1e-9 && abs(other.y - way * 0.8) < 1e-9)
      }
    }
  }

  @Test func `is at rest where it says, when it says, and not before`() {
    var random = SeededRandom(seed: 33)
    func check(_ motion: some RestingMotion<SIMD2<Double>>) {
      let time = motion.startTime + motion.settlingTime(tolerance: 0.5)
      func distance(_ time: Double) -> Double {
        let way = motion.position(at: time) - motion.restPosition
        return (way * way).sum().squareRoot()
      }
      for after in [0, 0.01, 0.3, 4] { #expect(distance(time + after) <= 0.5 * 1.4143 + 1e-9) }
    }
    for _ in 0..<200 {
      let velocity = SIMD2(random.number(50...3000), random.number(-3000...3000))
      for decay in frictions {
        check(DecayTrajectory(decay: decay, from: SIMD2(3, 4), velocity: velocity, at: 2))
      }
      let spring = SpringTrajectory(
        spring: .bouncy, from: SIMD2(300, 1), to: .zero, velocity: velocity, at: 1)
      check(spring)
      check(spring.clamped)
    }
  }

  @Test func `is finite for any input`() {
    let numbers = [0, 1e300, -.infinity, .nan, .leastNonzeroMagnitude, -5]
    for x in numbers {
      for y in numbers {
        let motion = DecayTrajectory(from: SIMD2(x, y), velocity: SIMD2(y, x), at: x)
        for time in numbers {
          let state = motion.state(at: time)
          for lane in 0..<2 {
            #expect(state.position[lane].isFinite && state.velocity[lane].isFinite)
          }
        }
      }
    }
  }

  @Test func `of nothing stays where it is`() {
    let motion = DecayTrajectory(from: SIMD2(7, 8), velocity: .zero, at: 0)
    #expect(motion.position(at: 5) == SIMD2(7, 8) && motion.restPosition == SIMD2(7, 8))
    #expect(motion.settlingTime(tolerance: 0.5) == 0)
  }
}

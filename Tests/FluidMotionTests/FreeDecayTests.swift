import TestSupport
import Testing

@testable import FluidMotion

@Suite("What is left to a spring")
struct FreeDecayTests {
  static let ratios = [0.05, 0.5, 0.999, 1, 1.001, 3, 1e9]

  @Test(arguments: ratios, [0.0, 1e-3, 40, -40, 1e9])
  func `at rest is at its extreme, and at its target there`(ratio: Double, distance: Double) throws
  {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    let decay = FreeDecay(spring.impulse, distance, 0)
    #expect(decay.firstExtreme == 0)
    #expect((decay.firstZero == 0) == (distance == 0))
  }

  @Test(arguments: ratios)
  func `has the landmarks of its mirror image`(ratio: Double) throws {
    let spring = try Spring(response: 0.7, dampingRatio: ratio)
    var random = SeededRandom("mirrored decays")
    for _ in 0..<40 {
      let (distance, velocity) = (random.signed(1e-3, 1e3), random.signed(1e-2, 1e4))
      let one = FreeDecay(spring.impulse, distance, velocity)
      let other = FreeDecay(spring.impulse, -distance, -velocity)
      #expect(one.firstZero == other.firstZero && one.firstExtreme == other.firstExtreme)
      for level in [1e-6, 0.5, 20] {
        #expect(one.timeWithin(level) == other.timeWithin(level))
        let stop = one.firstZero ?? 1
        #expect(one.timeWithin(level, before: stop) == other.timeWithin(level, before: stop))
      }
    }
  }

  @Test(arguments: ratios.dropLast())
  func `is where and as fast as its landmarks say, and not before`(ratio: Double) throws {
    let spring = try Spring(response: 0.7, dampingRatio: ratio)
    var random = SeededRandom("landmarks of decays")
    for _ in 0..<60 {
      let (distance, velocity) = (random.signed(1, 1e3), random.signed(1, 1e4))
      let decay = FreeDecay(spring.impulse, distance, velocity)
      let size = abs(distance) + abs(velocity) * 0.7
      if let zero = decay.firstZero {
        #expect(abs(decay.state(after: zero).position) <= 1e-9 * size)
        for share in [0.1, 0.5, 0.9] where zero > 1e-6 {
          let earlier = decay.state(after: zero * share).position
          #expect(earlier * distance >= 0)
        }
      }
      if let extreme = decay.firstExtreme {
        #expect(abs(decay.state(after: extreme).velocity) <= 1e-8 * (size / 0.7 + abs(velocity)))
        for share in [0.1, 0.5, 0.9] where extreme > 1e-6 {
          #expect(decay.state(after: extreme * share).velocity * velocity >= 0)
        }
      }
    }
  }

  @Test(arguments: [0.7, 1, 1.3, 3], [1.0, -1])
  func `that falls from a level is within it at once, and within a lower one once it is there`(
    ratio: Double, side: Double
  ) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    // Inwards, and too slow to come out far on the other side.
    let speed = -0.1 * 0.5 * (2 * .pi / 0.5)
    let decay = FreeDecay(spring.impulse, 0.5 * side, speed * side)
    #expect(decay.timeWithin(0.5) == 0 && decay.timeWithin(0.6) == 0)
    if let zero = decay.firstZero {
      #expect(decay.timeWithin(0.5, before: zero) == 0)
      #expect(abs(decay.timeWithin(0.4, before: zero) - decay.timeWithin(0.4)) < 1e-12)
    }
    for level in [0.499, 0.4, 0.2] {
      let time = decay.timeWithin(level)
      #expect(time > 0 && abs(decay.state(after: time).position) <= level)
      #expect(abs(decay.state(after: time * (1 - 1e-9)).position) > level)
    }
  }
}

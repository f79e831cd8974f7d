import FluidMotion
import Foundation
import TestSupport
import Testing

@Suite struct `A spring without try` {
  @Test(arguments: [(0.5, 0.0), (0.3, 0.4), (0.8, -0.5), (2, 0.9)])
  func `is the spring of the same numbers`(duration: Double, bounce: Double) throws {
    let literal = Spring.spring(duration: duration, bounce: bounce)
    let checked = try Spring(duration: duration, bounce: bounce)
    #expect(literal.response == checked.response && literal.bounce == checked.bounce)
    #expect(literal.dampingRatio == checked.dampingRatio)
    #expect(literal.stiffness == checked.stiffness)
  }

  @Test func `has the presets' numbers`() {
    #expect(Spring.smooth() == .smooth)
    #expect(Spring.snappy() == .snappy)
    #expect(Spring.bouncy() == .bouncy)
    #expect(Spring.snappy(duration: 0.3, extraBounce: 0.1).bounce == 0.25)
    #expect(Spring.spring(response: 0.55).dampingRatio == 0.825)
  }

  @Test(arguments: [
    -Double.infinity, -1e300, -2, -1, -0.0, 0, 1, 1.5, 1e300, .infinity, .nan,
  ])
  func `takes what is out of range to its nearer end, and moves`(number: Double) {
    let springs = [
      Spring.spring(duration: 0.4, bounce: number), .spring(duration: number, bounce: 0.2),
      .spring(response: 0.4, dampingRatio: number), .spring(response: number, dampingRatio: 0.7),
      .bouncy(duration: number, extraBounce: number),
    ]
    for spring in springs {
      #expect(Spring.legalRange.contains(spring.response))
      #expect(Spring.legalRange.contains(spring.dampingRatio))
      let motion = SpringMotion(spring: spring, from: 0, to: 100, velocity: 50, at: 0)
      #expect(motion.position(at: 0.1).isFinite && motion.velocity(at: 0.1).isFinite)
    }
  }

  @Test func `that bounces as much as it may comes to rest`() {
    let motion = SpringMotion(
      spring: .spring(duration: 0.5, bounce: 1), from: 0, to: 100, at: 0)
    #expect(motion.settlingTime(tolerance: 0.5) < 60)
  }

  @Test(arguments: 1...50)
  func `is written down and read back as it was`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let spring = try Spring(
      response: random.number(0.01...3), dampingRatio: random.number(0.05...3),
      mass: random.number(0.1...5))
    let data = try JSONEncoder().encode(spring)
    let read = try JSONDecoder().decode(Spring.self, from: data)
    #expect(read.response == spring.response && read.mass == spring.mass)
    #expect(read.dampingRatio == spring.dampingRatio && read == spring)
  }

  @Test func `read from numbers that cannot be is refused`() {
    let text = Data(#"{"response": -1, "dampingRatio": 1}"#.utf8)
    #expect(throws: SpringError.response(-1)) {
      try JSONDecoder().decode(Spring.self, from: text)
    }
  }
}

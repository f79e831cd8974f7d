import FluidMotion
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

  @Test func `has the numbers that stand for what is out of range`() {
    #expect(Spring.spring() == .smooth && Spring.spring(bounce: 0.3) == .bouncy)
    #expect(Spring.spring(duration: .nan).response == 0.5)
    #expect(Spring.spring(response: .nan).response == 0.5)
    #expect(Spring.spring(response: 1, dampingRatio: .nan).dampingRatio == 1)
    #expect(Spring.spring(duration: 1, bounce: .nan).bounce == 0)
    for (time, taken) in [(0.0, 1e-9), (-4, 1e-9), (2e9, 1e9), (Double.infinity, 1e9)] {
      #expect(Spring.spring(duration: time).response == taken)
      #expect(Spring.spring(response: time).response == taken)
      #expect(Spring.spring(response: 1, dampingRatio: time).dampingRatio == taken)
    }
    for bounce in [0.995, 1, Double.infinity] {
      let spring = Spring.spring(duration: 1, bounce: bounce)
      #expect(spring.bounce == 0.99 && abs(spring.dampingRatio - 0.01) < 1e-15)
    }
    for bounce in [-0.9995, -1, -Double.infinity] {
      let spring = Spring.spring(duration: 1, bounce: bounce)
      #expect(spring.bounce == -0.999 && abs(spring.dampingRatio - 1000) < 1e-9)
    }
  }

  @Test func `by a preset's name has its bounce and what is added to it`() {
    #expect(Spring.smooth(extraBounce: 0.2).bounce == 0.2)
    #expect(abs(Spring.bouncy(extraBounce: 0.2).bounce - 0.5) < 1e-15)
    #expect(abs(Spring.snappy(extraBounce: -0.25).bounce + 0.1) < 1e-15)
    for spring in [
      Spring.smooth(duration: 0.3), .snappy(duration: 0.3), .bouncy(duration: 0.3),
    ] {
      #expect(spring.response == 0.3 && spring.mass == 1)
    }
  }
}

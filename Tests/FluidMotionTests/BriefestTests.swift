import FluidMotion
import Testing

@Suite struct `A motion that is over in no time a number can tell` {
  @Test(arguments: [1.0, 2])
  func `arrives at once, and swings past its target`(dampingRatio: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: dampingRatio)
    let motion = SpringMotion(spring: spring, from: 1e-300, to: 0, velocity: -1e100, at: 0)
    #expect(motion.arrivalTime == 0)
    let swing = try #require(motion.overshoot)
    #expect(swing.distance > 1e97 && swing.time > 0)
    let back = SpringMotion(spring: spring, from: -1e-300, to: 0, velocity: 1e100, at: 0)
    #expect(back.arrivalTime == 0 && back.overshoot == swing)
  }
}

import FluidMotion
import Testing

@Suite("A spring motion that changes course")
struct RetargetTests {
  static let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, velocity: -300, at: 2)

  @Test("keeps position and velocity", arguments: [1.9, 2, 2.01, 2.1, 2.27, 2.5, 3, 9])
  func continuity(time: Double) throws {
    let before = Self.motion.state(at: time)
    let retargeted = Self.motion.retargeted(to: -40, at: time)
    #expect(retargeted.state(at: time) == before)
    #expect(retargeted.target == -40)
    let stiffer = Self.motion.with(spring: .interactive, at: time)
    #expect(stiffer.state(at: time) == before)
    #expect(stiffer.spring == .interactive)
  }

  @Test("to its own target follows the same path", arguments: [2, 2.01, 2.1, 2.27, 2.5, 3])
  func semigroup(time: Double) {
    let again = Self.motion.retargeted(to: 500, at: time)
    for later in stride(from: time, to: 4, by: 0.01) {
      #expect(abs(again.position(at: later) - Self.motion.position(at: later)) < 1e-10)
      #expect(abs(again.velocity(at: later) - Self.motion.velocity(at: later)) < 1e-9)
    }
  }

  @Test("resumes where it was after a gap in time")
  func delay() {
    let delayed = Self.motion.delayed(by: 30)
    #expect(delayed.position(at: 32.25) == Self.motion.position(at: 2.25))
    #expect(Self.motion.delayed(by: .nan) == Self.motion)
    #expect(Self.motion.delayed(by: .infinity) == Self.motion)
  }
}

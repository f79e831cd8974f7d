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

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `at no time changes it from its start`(time: Double) {
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

  @Test func `stays at the one place that is a number, where the other is none`() {
    let nowhere = SpringMotion(spring: .smooth, from: .nan, to: 50, at: 0)
    #expect(nowhere.start.position == 50 && nowhere.target == 50)
    let aimless = SpringMotion(spring: .smooth, from: 30, to: .nan, at: 0)
    #expect(aimless.start.position == 30 && aimless.target == 30)
    let mixed = SpringTrajectory(
      spring: .smooth, from: SIMD2(.nan, 1), to: SIMD2(7, .nan), at: 0)
    #expect(mixed.start.position == SIMD2(7, 1) && mixed.target == SIMD2(7, 1))
  }
}

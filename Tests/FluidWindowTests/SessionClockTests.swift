import FluidCore
import FluidSDL
import FluidWindow
import TestSupport
import Testing

@Suite struct SessionClockTests {
  private static let frame = 1 / 60.0
  private static let infinity = Double.infinity

  /// The gap between two frames, whether something moves, and how much of it passes.
  static let gaps: [(gap: Double, isMoving: Bool, passed: Double)] = [
    (0.016, true, 0.016), (0.099, true, 0.099), (0.0999, true, 0.0999), (0.1001, true, frame),
    (1, true, frame), (3600, true, frame), (1e7, true, frame), (0.016, false, 0.016),
    (100, false, 100), (-3, true, 0), (-3, false, 0), (.nan, true, 0), (infinity, true, 0),
  ]

  @Test(arguments: gaps)
  func `lets slow frames take their time, and a suspended motion go on a frame later`(
    gap: Double, isMoving: Bool, passed: Double
  ) {
    var clock = SessionClock(startingAt: 50)
    #expect(clock.time(at: 50) == 0)
    clock.frame(at: 50.5, moving: isMoving)
    let end = MonotonicTime(seconds: gap.isFinite ? 50.5 + gap : 50.5)
    clock.frame(at: MonotonicTime(seconds: 50.5 + gap), moving: isMoving)
    #expect(abs(clock.time(at: end).seconds - 0.5 - passed) < 1e-6)
    // Time passes as the machine's from there, and back.
    clock.frame(at: end + 0.02, moving: isMoving)
    let time = clock.time(at: end + 0.02)
    #expect(abs(time.seconds - 0.52 - passed) < 1e-6)
    #expect(abs(clock.monotonic(at: time) - (end + 0.02)) < 1e-6)
  }

  @Test(arguments: 0..<20)
  func `never goes back at a frame, whatever the machine's clock does`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var clock = SessionClock(startingAt: 100)
    var now: MonotonicTime = 100
    var last: HandTime = 0
    for _ in 0..<500 {
      now = now + random.pick([0.004, 0.016, 0.2, 40, -0.001, -3, -2000]) * random.number(0...1)
      clock.frame(at: now, moving: random.number(0...1) < 0.7)
      #expect(clock.time(at: now) >= last - 1e-9)
      last = clock.time(at: now)
    }
  }
}

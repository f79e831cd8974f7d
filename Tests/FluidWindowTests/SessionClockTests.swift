import FluidCore
import FluidSDL
import FluidWindow
import TestSupport
import Testing

@Suite("The session's clock") struct SessionClockTests {
  @Test("begins at 0 and goes as the machine's does")
  func begins() {
    var clock = SessionClock(startingAt: 1000)
    #expect(clock.time(at: 1000) == 0)
    for count in 0...200 { clock.frame(at: 1000 + Double(count) / 60, moving: true) }
    #expect(abs(clock.time(at: 1002.5).seconds - 2.5) < 1e-9)
    #expect(abs(clock.monotonic(at: clock.time(at: 1007.25)) - 1007.25) < 1e-9)
  }

  @Test("lets slow frames take their time", arguments: [0.02, 0.05, 0.099])
  func slow(step: Double) {
    var clock = SessionClock(startingAt: 0)
    for count in 0...50 { clock.frame(at: 0 + Double(count) * step, moving: true) }
    #expect(abs(clock.time(at: 0 + 50 * step).seconds - 50 * step) < 1e-9)
  }

  @Test(
    "lets a suspended motion go on where it was seen, one frame later",
    arguments: [0.11, 1, 3600, 1e7])
  func suspend(gap: Double) {
    var clock = SessionClock(startingAt: 50)
    clock.frame(at: 50.5, moving: true)
    clock.frame(at: 50.5 + gap, moving: true)
    #expect(abs(clock.time(at: 50.5 + gap).seconds - (0.5 + 1.0 / 60)) < 1e-6)
    // Time passes normally from there.
    clock.frame(at: 50.52 + gap, moving: true)
    #expect(abs(clock.time(at: 50.52 + gap).seconds - (0.52 + 1.0 / 60)) < 1e-6)
  }

  @Test("takes up to a tenth of a second for a slow frame, and more for a halt")
  func edge() {
    for (gap, passed) in [(0.1, 0.1), (0.1001, 1 / 60.0), (0.104, 1 / 60.0)] {
      var clock = SessionClock(startingAt: 0)
      clock.frame(at: 0, moving: true)
      clock.frame(at: 0 + gap, moving: true)
      #expect(abs(clock.time(at: 0 + gap).seconds - passed) < 1e-9)
    }
  }

  @Test("lets time pass while nothing moves")
  func rest() {
    var clock = SessionClock(startingAt: 0)
    clock.frame(at: 1, moving: false)
    clock.frame(at: 101, moving: true)
    #expect(clock.time(at: 101) == 101)
    // The same after a motion has ended.
    clock.frame(at: 101.05, moving: false)
    clock.frame(at: 301, moving: true)
    #expect(clock.time(at: 301) == 301)
  }

  @Test("stands still while the machine's clock goes back", arguments: [true, false])
  func back(isMoving: Bool) {
    var clock = SessionClock(startingAt: 1000)
    clock.frame(at: 1005, moving: isMoving)
    clock.frame(at: 905, moving: isMoving)
    #expect(clock.time(at: 905) == 5)
    clock.frame(at: 905.05, moving: isMoving)
    #expect(abs(clock.time(at: 905.05).seconds - 5.05) < 1e-9)
  }

  @Test("never goes back at a frame, whatever the machine's clock does", arguments: 0..<20)
  func monotone(seed: Int) {
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

  @Test(
    "hears nothing from a time that is no number", arguments: [Double.nan, .infinity, -.infinity])
  func odd(time: Double) {
    var clock = SessionClock(startingAt: 10)
    clock.frame(at: 11, moving: true)
    clock.frame(at: MonotonicTime(seconds: time), moving: true)
    clock.frame(at: 11.01, moving: true)
    #expect(abs(clock.time(at: 11.01).seconds - 1.01) < 1e-9)
  }
}

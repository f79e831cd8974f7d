import FluidSDL
import Foundation
import Testing

@Suite struct MonotonicTimeTests {
  /// Nanoseconds of the kernel's clock that never runs backwards.
  private var kernel: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test func `is the kernel's monotonic clock, in seconds`() {
    for _ in 0..<1000 {
      let (before, now) = (Double(kernel) * 1e-9, MonotonicClock.now.seconds)
      let after = Double(kernel) * 1e-9
      #expect(before - 1e-6 <= now && now <= after + 1e-6)
    }
  }

  @Test(arguments: [1, 2, .nan] as [Double], [1, 2, .nan] as [Double])
  func `compares as its seconds do`(a: Double, b: Double) {
    let (x, y) = (MonotonicTime(seconds: a), MonotonicTime(seconds: b))
    #expect((x < y, x <= y, x > y, x >= y) == (a < b, a <= b, a > b, a >= b))
  }

  @Test func `is waited for until it comes, and not where it never comes`() {
    for wait in [0.0005, 0.001, 0.0015] {
      let moment = MonotonicClock.now + wait
      MonotonicClock.sleep(until: moment)
      #expect(MonotonicClock.now > moment - 1e-6)
    }
    for none in [Double.nan, .infinity, -.infinity, -1, 0] {
      MonotonicClock.sleep(until: MonotonicTime(seconds: none))
    }
  }
}

import Foundation

/// Seconds on the machine's monotonic clock, and waiting for one of them to come.
enum MonotonicClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sleeps until `deadline`, in seconds on this clock. Returns at once if it has passed.
  static func sleep(until deadline: Double) {
    let whole = deadline.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((deadline - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  static func sleep(_ seconds: Double) { sleep(until: now + seconds) }

  /// Asks again every 2 ms until there is an answer or `timeout` seconds have passed.
  static func wait<Answer>(
    _ timeout: Double, for question: () throws -> Answer?
  ) rethrows -> Answer? {
    let deadline = now + timeout
    while true {
      if let answer = try question() { return answer }
      if now > deadline { return nil }
      sleep(0.002)
    }
  }
}

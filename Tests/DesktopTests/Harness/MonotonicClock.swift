import Foundation

/// Seconds on the machine's monotonic clock, and waiting for one of them to come.
enum MonotonicClock {
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  /// Sleeps until `deadline`, in seconds on this clock. Returns at once if it has passed.
  static func sleep(until deadline: Double) { sleep(deadline - now) }

  static func sleep(_ seconds: Double) { Thread.sleep(forTimeInterval: max(0, seconds)) }

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

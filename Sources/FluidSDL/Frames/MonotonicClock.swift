import Glibc

/// The clock that timestamps input and frames.
package enum MonotonicClock {
  /// The time of CLOCK_MONOTONIC, which never runs backwards.
  package static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  /// Sleeps until the clock shows `time`; returns at once if that has passed.
  package static func sleep(until time: MonotonicTime) {
    let seconds = time.seconds
    guard seconds.isFinite, seconds > 0 else { return }
    let whole = seconds.rounded(.down)
    var moment = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }
}

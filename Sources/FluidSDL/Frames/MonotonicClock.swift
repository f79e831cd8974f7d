import Glibc

/// The clock that stamps input and frames.
public enum MonotonicClock {
  /// Seconds since some fixed moment in the past; never runs backwards (CLOCK_MONOTONIC).
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sleeps until the clock shows `time`, in seconds; returns at once if that has passed.
  package static func sleep(until time: Double) {
    guard time.isFinite, time > 0 else { return }
    let whole = time.rounded(.down)
    var moment = timespec(tv_sec: Int(whole), tv_nsec: Int((time - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }
}

/// Precision of time stamps.
enum Clock {
  /// The tolerance for comparing times, in seconds.
  ///
  /// Reports arrive at even rates and hit limits exactly: 2 ms at 500 Hz, 20 ms at 50 Hz, 40 ms at
  /// 25 Hz. Their differences have the error of the clock's ticks, one microsecond for the kernel's
  /// evdev, and of rounding a `Double` (10⁻¹¹ s after a day). Two microseconds cover both, and are
  /// a thousandth of the shortest limit.
  static let grain = 2e-6
}

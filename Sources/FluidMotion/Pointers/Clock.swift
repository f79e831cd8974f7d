/// How exactly times can be compared.
enum Clock {
  /// Times that differ by no more than this are taken for the same, in seconds.
  ///
  /// Reports come at even rates and meet limits exactly: 2 ms at 500 Hz, 20 ms at 50 Hz, 40 ms at
  /// 25 Hz. The difference of two such times is off by the clock's ticks, one microsecond where the
  /// kernel's evdev stamps them, and by the rounding of a `Double` (10⁻¹¹ s after a day). Two
  /// microseconds cover both, and are a thousandth of the shortest limit.
  static let grain = 2e-6
}

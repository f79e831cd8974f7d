/// A time on the machine's monotonic clock.
///
/// Session time (``/FluidCore/HandTime``) counts from the session's beginning instead, and skips
/// the time a suspended machine slept.
package struct MonotonicTime: Sendable, Hashable {
  /// Seconds since some fixed time in the past.
  package let seconds: Double

  /// A time, in seconds since the clock's beginning.
  package init(seconds: Double) { self.seconds = seconds }

  /// Before every other time.
  package static let distantPast = MonotonicTime(seconds: -.infinity)

  /// Whether the time is finite; ``distantPast`` is not.
  package var isFinite: Bool { seconds.isFinite }

  /// A time so many seconds later.
  package static func + (time: Self, seconds: Double) -> Self {
    Self(seconds: time.seconds + seconds)
  }

  /// A time so many seconds earlier.
  package static func - (time: Self, seconds: Double) -> Self {
    Self(seconds: time.seconds - seconds)
  }

  /// The seconds from `b` to `a`.
  package static func - (a: Self, b: Self) -> Double { a.seconds - b.seconds }
}

/// All four operators are spelled out, because every comparison with NaN is false.
extension MonotonicTime: Comparable {
  package static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
  package static func <= (a: Self, b: Self) -> Bool { a.seconds <= b.seconds }
  package static func > (a: Self, b: Self) -> Bool { a.seconds > b.seconds }
  package static func >= (a: Self, b: Self) -> Bool { a.seconds >= b.seconds }
}

/// A moment on the machine's monotonic clock.
///
/// A session counts its seconds from its own beginning and skips what a suspended machine slept
/// through, so neither can stand for the other: a session's time is a plain number of seconds.
public struct MonotonicTime: Sendable, Hashable {
  /// Seconds since some fixed moment in the past.
  public let seconds: Double

  /// A moment so many seconds after the clock's beginning.
  public init(seconds: Double) { self.seconds = seconds }

  /// Before every other moment.
  public static let distantPast = MonotonicTime(seconds: -.infinity)

  /// Whether it is a moment of the clock, and not before or after all of them.
  public var isFinite: Bool { seconds.isFinite }

  /// A moment so many seconds later.
  public static func + (time: Self, seconds: Double) -> Self {
    Self(seconds: time.seconds + seconds)
  }

  /// A moment so many seconds earlier.
  public static func - (time: Self, seconds: Double) -> Self {
    Self(seconds: time.seconds - seconds)
  }

  /// The seconds from the second moment to the first.
  public static func - (a: Self, b: Self) -> Double { a.seconds - b.seconds }
}

/// All four are spelled out: a moment that is no number is neither before nor after another.
extension MonotonicTime: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
  public static func <= (a: Self, b: Self) -> Bool { a.seconds <= b.seconds }
  public static func > (a: Self, b: Self) -> Bool { a.seconds > b.seconds }
  public static func >= (a: Self, b: Self) -> Bool { a.seconds >= b.seconds }
}

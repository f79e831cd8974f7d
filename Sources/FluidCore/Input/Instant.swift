/// A time on one of a player's two clocks, in seconds from an arbitrary origin.
///
/// ``HandTime`` is the time of input and frames, ``SceneTime`` the time of motion, which a player
/// can slow down and pause. Times of one clock can be subtracted, which gives seconds; times of
/// different clocks do not mix.
@frozen
public struct Instant<Clock>: Sendable {
  /// Seconds since the clock's origin.
  public var seconds: Double

  /// A time in seconds since the clock's origin.
  @inlinable
  public init(_ seconds: Double) { self.seconds = seconds }

  /// A time after every other time.
  @inlinable
  public static var infinity: Instant { Instant(.infinity) }

  /// The time mirrored about the clock's origin.
  @inlinable
  public static prefix func - (moment: Instant) -> Instant { Instant(-moment.seconds) }

  /// The next later time that `Double` represents.
  @inlinable
  public var nextUp: Instant { Instant(seconds.nextUp) }

  /// Whether the time is neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { seconds.isFinite }

  /// A time later by an interval in seconds.
  @inlinable
  public static func + (moment: Instant, seconds: Double) -> Instant {
    Instant(moment.seconds + seconds)
  }

  /// A time earlier by an interval in seconds.
  @inlinable
  public static func - (moment: Instant, seconds: Double) -> Instant {
    Instant(moment.seconds - seconds)
  }

  /// The interval between two times, in seconds.
  @inlinable
  public static func - (moment: Instant, earlier: Instant) -> Double {
    moment.seconds - earlier.seconds
  }

  /// Advances a time by an interval in seconds.
  @inlinable
  public static func += (moment: inout Instant, seconds: Double) { moment.seconds += seconds }
}

/// The clock of input events and frames.
public enum HandClock {}

/// The clock of springs, decays and timers; see ``/FluidDrawer/SceneClock``.
public enum MotionClock {}

/// A time of an input event or a frame.
public typealias HandTime = Instant<HandClock>

/// A time of motion.
public typealias SceneTime = Instant<MotionClock>

extension Instant: CustomStringConvertible {
  /// The time in seconds, as a number.
  public var description: String { seconds.description }
}

extension Instant: Hashable, Comparable {
  @inlinable
  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
}

extension Instant: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inlinable
  public init(floatLiteral seconds: Double) { self.init(seconds) }

  @inlinable
  public init(integerLiteral seconds: Int) { self.init(Double(seconds)) }
}

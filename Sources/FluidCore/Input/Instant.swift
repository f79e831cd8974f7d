/// A moment on one of the two clocks of a player, in seconds from any beginning.
///
/// ``HandTime`` is the clock of input and pictures; ``SceneTime`` is the clock of motion, which a
/// player slows down and stops. Seconds can be added to a moment and two moments of one clock be
/// subtracted; a moment of one clock is never taken for one of the other.
@frozen
public struct Instant<Clock>: Sendable {
  /// Seconds since the beginning of the clock.
  public var seconds: Double

  /// The moment so many seconds after the beginning of the clock.
  @inlinable
  public init(_ seconds: Double) { self.seconds = seconds }

  /// After every other moment.
  @inlinable
  public static var infinity: Instant { Instant(.infinity) }

  /// The moment as long before the beginning of the clock.
  @inlinable
  public static prefix func - (moment: Instant) -> Instant { Instant(-moment.seconds) }

  /// The next later moment that a `Double` can hold.
  @inlinable
  public var nextUp: Instant { Instant(seconds.nextUp) }

  /// Whether it is neither infinite nor no number.
  @inlinable
  public var isFinite: Bool { seconds.isFinite }

  /// The moment so many seconds later.
  @inlinable
  public static func + (moment: Instant, seconds: Double) -> Instant {
    Instant(moment.seconds + seconds)
  }

  /// The moment so many seconds earlier.
  @inlinable
  public static func - (moment: Instant, seconds: Double) -> Instant {
    Instant(moment.seconds - seconds)
  }

  /// The seconds from one moment to another.
  @inlinable
  public static func - (moment: Instant, earlier: Instant) -> Double {
    moment.seconds - earlier.seconds
  }

  /// Moves a moment on by so many seconds.
  @inlinable
  public static func += (moment: inout Instant, seconds: Double) { moment.seconds += seconds }
}

/// The clock by which a hand moves, events are stamped and pictures are shown.
public enum HandClock {}

/// The clock by which springs, decays and timers run; see ``/FluidDrawer/SceneClock``.
public enum MotionClock {}

/// A moment of input or of a picture.
public typealias HandTime = Instant<HandClock>

/// A moment of motion.
public typealias SceneTime = Instant<MotionClock>

extension Instant: CustomStringConvertible {
  /// The seconds as a number.
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

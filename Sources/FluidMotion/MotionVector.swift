/// What can move: a number, a point or a rectangle.
///
/// Motions need only sums and multiples of values, so one implementation serves a coordinate
/// (`Double`), a point or size (`SIMD2<Double>`), a point in space (`SIMD3<Double>`) and a
/// rectangle or colour (`SIMD4<Double>`). Each lane moves on its own, at the cost of one evaluation
/// of the spring for all.
///
/// All of them are of `Double`s: within the range of a `Float` neither every legal spring nor every
/// position keeps what is worked out from them finite. Convert where a motion is asked.
public protocol MotionVector: Sendable, Hashable {
  /// The value whose lanes are all 0.
  static var zero: Self { get }
  /// The sum, lane by lane.
  static func + (a: Self, b: Self) -> Self
  /// The difference, lane by lane.
  static func - (a: Self, b: Self) -> Self
  /// The multiple, lane by lane.
  static func * (a: Self, b: Double) -> Self

  /// How many numbers the value is made of.
  static var laneCount: Int { get }
  /// A value made lane by lane; `make` is called with 0 up to ``laneCount`` − 1.
  static func lanewise(_ make: (Int) -> Double) -> Self
  /// One of the numbers.
  func lane(_ index: Int) -> Double
}

extension Double: MotionVector {
  @inlinable public static var laneCount: Int { 1 }
  @inlinable public static func lanewise(_ make: (Int) -> Double) -> Double { make(0) }
  @inlinable public func lane(_ index: Int) -> Double { self }
}

extension SIMD2<Double>: MotionVector {
  @inlinable public static var laneCount: Int { 2 }
  @inlinable public static func lanewise(_ make: (Int) -> Double) -> Self { Self(make(0), make(1)) }
  @inlinable public func lane(_ index: Int) -> Double { self[index] }
}

extension SIMD3<Double>: MotionVector {
  @inlinable public static var laneCount: Int { 3 }
  @inlinable public static func lanewise(_ make: (Int) -> Double) -> Self {
    Self(make(0), make(1), make(2))
  }
  @inlinable public func lane(_ index: Int) -> Double { self[index] }
}

extension SIMD4<Double>: MotionVector {
  @inlinable public static var laneCount: Int { 4 }
  @inlinable public static func lanewise(_ make: (Int) -> Double) -> Self {
    Self(make(0), make(1), make(2), make(3))
  }
  @inlinable public func lane(_ index: Int) -> Double { self[index] }
}

extension MotionVector {
  /// The largest position (points) or velocity (points per second) a motion takes in: 1e100.
  ///
  /// Far beyond any screen, and small enough that nothing computed from it overflows.
  @inlinable public static var limit: Double { 1e100 }

  /// The value with every lane finite: within ±``limit``, and `other`'s lane where it is not a
  /// number (0 where neither is one).
  @inlinable public func limited(or other: Self = .zero) -> Self {
    Self.lanewise { index in
      let own = lane(index)
      let fallback = other.lane(index)
      let number = !own.isNaN ? own : fallback.isNaN ? 0 : fallback
      return Swift.max(-Self.limit, Swift.min(Self.limit, number))
    }
  }
}

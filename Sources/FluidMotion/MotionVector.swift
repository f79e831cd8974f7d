/// A value that can move: a number, a point or a rectangle.
///
/// Motions use only sums and multiples, so one implementation serves a coordinate (`Double`), a
/// point or size (`SIMD2<Double>`), a point in space (`SIMD3<Double>`) and a rectangle or colour
/// (`SIMD4<Double>`). Lanes are independent and share one evaluation of the spring.
///
/// All use `Double`: with `Float`, some legal springs and positions would overflow. Convert at the
/// call site.
public protocol MotionVector: Sendable, Hashable {
  /// Zero in every lane.
  static var zero: Self { get }
  /// The sum, lane by lane.
  static func + (a: Self, b: Self) -> Self
  /// The difference, lane by lane.
  static func - (a: Self, b: Self) -> Self
  /// The multiple, lane by lane.
  static func * (a: Self, b: Double) -> Self

  /// Number of lanes.
  static var laneCount: Int { get }
  /// A value made lane by lane, from 0 to ``laneCount`` − 1.
  static func lanewise(_ make: (Int) -> Double) -> Self
  /// The number in a lane.
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
  /// The largest position (points) or velocity (points per second) of a motion: 1e100.
  ///
  /// Far beyond any screen, and small enough that no computation overflows.
  @inlinable public static var limit: Double { 1e100 }

  /// The value with finite lanes: limited to ±``limit``, with `other`'s lane in place of NaN (0 if
  /// both are NaN).
  @inlinable public func limited(or other: Self = .zero) -> Self {
    Self.lanewise { index in
      let own = lane(index)
      let fallback = other.lane(index)
      let number = !own.isNaN ? own : fallback.isNaN ? 0 : fallback
      return Swift.max(-Self.limit, Swift.min(Self.limit, number))
    }
  }
}

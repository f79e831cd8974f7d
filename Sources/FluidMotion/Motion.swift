/// A motion as a function of time.
///
/// Nothing is integrated step by step: position and velocity can be evaluated at any time, in any
/// order.
public protocol Motion<Value>: Sendable {
  /// The moving value: a number, a point, a rectangle.
  associatedtype Value: MotionVector

  /// Start time, in seconds; constant before it.
  var startTime: Double { get }
  /// The position at a time in seconds, in points.
  func position(at time: Double) -> Value
  /// The velocity at a time in seconds, in points per second.
  func velocity(at time: Double) -> Value
}

extension Motion {
  /// Position and velocity at a time in seconds.
  @inlinable
  public func state(at time: Double) -> TrajectoryState<Value> {
    TrajectoryState(position: position(at: time), velocity: velocity(at: time))
  }
}

extension SpringTrajectory: Motion {}

/// A motion with a resting position and a settling time.
public protocol RestingMotion<Value>: Motion {
  /// The resting position, in points.
  var restPosition: Value { get }
  /// Seconds after ``Motion/startTime`` from which on the position stays within a distance of
  /// ``restPosition``.
  ///
  /// - Parameter tolerance: In points; half a device pixel is usual.
  func settlingTime(tolerance: Double) -> Double
}

extension SpringTrajectory: RestingMotion {
  /// The target, in points.
  public var restPosition: Value { target }
}

extension ClampedSpringTrajectory: RestingMotion {
  /// The target, in points.
  public var restPosition: Value { motion.target }
}

extension DecayMotion: RestingMotion {}

/// Position and velocity.
public struct TrajectoryState<Value: MotionVector>: Sendable, Hashable {
  /// In points.
  public var position: Value
  /// In points per second.
  public var velocity: Value

  /// A position (in points) and a velocity (in points per second).
  @inlinable public init(position: Value, velocity: Value) {
    self.position = position
    self.velocity = velocity
  }
}

/// Position and velocity along one axis.
public typealias MotionState = TrajectoryState<Double>

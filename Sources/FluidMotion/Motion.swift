/// Something that moves as a known function of time.
///
/// Nothing is stepped: position and velocity are answers to "where is it at t", in any order and at
/// any rate.
public protocol Motion<Value>: Sendable {
  /// What moves: a number, a point, a rectangle.
  associatedtype Value: MotionVector

  /// When the motion begins, in seconds; before that it is where it starts.
  var startTime: Double { get }
  /// Where the value is at a time in seconds, in points.
  func position(at time: Double) -> Value
  /// How fast it moves at a time in seconds, in points per second.
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

/// A motion that knows where it ends and how long it takes.
public protocol RestingMotion<Value>: Motion {
  /// Where the value comes to rest, in points.
  var restPosition: Value { get }
  /// Seconds after ``Motion/startTime`` from which on the value stays within a distance of where it
  /// comes to rest.
  ///
  /// - Parameter tolerance: In points; half a device pixel is usual.
  func settlingTime(tolerance: Double) -> Double
}

extension RestingMotion {
  /// Whether nothing more of it is to be seen at a time in seconds.
  ///
  /// - Parameter tolerance: In points.
  public func isSettled(at time: Double, tolerance: Double) -> Bool {
    time - startTime >= settlingTime(tolerance: tolerance)
  }
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

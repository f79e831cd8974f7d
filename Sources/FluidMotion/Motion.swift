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

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

/// A fling in any number of dimensions: a ``DecayMotion`` along a straight line.
///
/// With an exponential decay each axis moves as a ``DecayMotion`` of its own. A constant
/// deceleration acts on the velocity's magnitude, as friction does: all axes stop together, and the
/// path stays straight.
public struct DecayTrajectory<Value: MotionVector>: Sendable, Hashable {
  /// Position and velocity at the start.
  public let start: TrajectoryState<Value>
  /// Distance along the line, in points.
  private let way: DecayMotion
  /// Unit vector of the velocity; zero at rest.
  private let direction: Value

  /// A fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - decay: The decay of the velocity.
  ///   - from: Position at the start, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - startTime: In seconds on the caller's clock.
  public init(decay: Decay = .normal, from: Value, velocity: Value, at startTime: Double) {
    start = TrajectoryState(position: from.limited(), velocity: velocity.limited())
    let lanes = (0..<Value.laneCount).map(start.velocity.lane)
    let largest = lanes.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0 else {
      direction = .zero
      way = DecayMotion(decay: decay, from: 0, velocity: 0, at: startTime)
      return
    }
    // Scaled, so that squares neither underflow nor overflow.
    let length = lanes.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
    direction = .lanewise { lanes[$0] / largest / length }
    way = DecayMotion(decay: decay, from: 0, velocity: largest * length, at: startTime)
  }

  /// The decay of the velocity.
  public var decay: Decay { way.decay }
  /// Start time, in seconds.
  public var startTime: Double { way.startTime }
  /// Seconds after ``startTime`` at which the velocity reaches 0; infinity for an exponential
  /// decay.
  public var stopTime: Double { way.stopTime }
  /// The resting position, in points.
  public var restPosition: Value { start.position + direction * way.restPosition }

  /// The position at a time in seconds, in points: constant before ``startTime``, ``restPosition``
  /// in the end.
  public func position(at time: Double) -> Value {
    start.position + direction * way.position(at: time)
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Value {
    let elapsed = time - startTime
    return elapsed > 0 ? direction * way.velocity(at: time) : start.velocity
  }

  /// Seconds after ``startTime`` from which on the position stays within `tolerance` of
  /// ``restPosition``.
  ///
  /// - Parameter tolerance: In points, along the line.
  public func settlingTime(tolerance: Double) -> Double { way.settlingTime(tolerance: tolerance) }
}

extension DecayTrajectory: RestingMotion {}

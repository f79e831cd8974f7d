/// A fling in the plane or in any other number of directions at once: a ``DecayMotion`` along the
/// straight line that it sets out on.
///
/// Where the velocity only dies away by its share, each direction moves as a ``DecayMotion`` of its
/// own would. A constant deceleration works against the velocity as a whole, as friction does: all
/// directions stop at the same moment, and the way stays straight.
public struct DecayTrajectory<Value: MotionVector>: Sendable, Hashable {
  /// Where the motion begins and with what velocity.
  public let start: TrajectoryState<Value>
  /// How far it has come, in points, with the speed it sets out with.
  private let way: DecayMotion
  /// The way it goes: of length 1, or nothing where it does not move.
  private let direction: Value

  /// A value of any number of lanes let go at a velocity that dies away.
  ///
  /// - Parameters:
  ///   - decay: How the velocity dies away.
  ///   - from: Position at the start, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - startTime: Seconds on the caller's clock.
  public init(decay: Decay = .normal, from: Value, velocity: Value, at startTime: Double) {
    start = TrajectoryState(position: from.limited(), velocity: velocity.limited())
    let lanes = (0..<Value.laneCount).map(start.velocity.lane)
    let largest = lanes.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0 else {
      direction = .zero
      way = DecayMotion(decay: decay, from: 0, velocity: 0, at: startTime)
      return
    }
    // Scaled, so that squares neither vanish nor overflow.
    let length = lanes.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
    direction = .lanewise { lanes[$0] / largest / length }
    way = DecayMotion(decay: decay, from: 0, velocity: largest * length, at: startTime)
  }

  /// How the velocity dies away.
  public var decay: Decay { way.decay }
  /// In seconds.
  public var startTime: Double { way.startTime }
  /// Seconds after ``startTime`` at which the velocity is 0: infinity for a purely exponential
  /// decay.
  public var stopTime: Double { way.stopTime }
  /// Where the motion comes to rest, in points.
  public var restPosition: Value { start.position + direction * way.restPosition }

  /// The position at a time in seconds, in points: where it starts before ``startTime``,
  /// ``restPosition`` in the end.
  public func position(at time: Double) -> Value {
    start.position + direction * way.position(at: time)
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Value {
    let elapsed = time - startTime
    return elapsed > 0 ? direction * way.velocity(at: time) : start.velocity
  }

  /// Seconds after ``startTime`` from which on the value is no further than `tolerance` from where
  /// it comes to rest.
  ///
  /// - Parameter tolerance: In points, along the way.
  public func settlingTime(tolerance: Double) -> Double { way.settlingTime(tolerance: tolerance) }
}

extension DecayTrajectory: RestingMotion {}

/// A fling that ends within bounds: it decays until it meets an edge, where a spring takes over with
/// the velocity of that moment and brings it back to the edge.
///
/// One that starts outside is the spring's from the beginning. Position and velocity are continuous
/// throughout.
public struct EdgeFling: Sendable, Hashable {
  /// Where the value may rest, in points.
  public let bounds: ClosedRange<Double>
  /// The fling as it would be without edges.
  public let fling: DecayMotion
  /// What happens at the edge; nil if the fling comes to rest within the bounds.
  public let bounce: SpringMotion?

  /// - Parameters:
  ///   - from: Position at the start, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - bounds: Where the value may rest, in points; an end may be infinite.
  ///   - decay: How the velocity dies away.
  ///   - spring: What brings it back; critically damped unless given, so that it meets the edge
  ///     without swinging.
  ///   - startTime: Seconds on the caller's clock.
  public init(
    from: Double, velocity: Double, within bounds: ClosedRange<Double>, decay: Decay = .normal,
    spring: Spring = .smooth, at startTime: Double
  ) {
    self.bounds = bounds
    fling = DecayMotion(decay: decay, from: from, velocity: velocity, at: startTime)
    let start = fling.start
    let startEdge = max(bounds.lowerBound, min(bounds.upperBound, start.position))
    let edge = start.velocity < 0 ? bounds.lowerBound : bounds.upperBound
    if startEdge != start.position {
      bounce = SpringMotion(
        spring: spring, from: start.position, to: startEdge, velocity: start.velocity,
        at: fling.startTime)
    } else if start.velocity != 0, let time = fling.time(toReach: edge) {
      let moment = fling.startTime + time
      bounce = SpringMotion(
        spring: spring, from: edge, to: edge,
        velocity: time > 0 ? fling.velocity(at: moment) : start.velocity, at: moment)
    } else {
      bounce = nil
    }
  }

  /// When the motion begins, in seconds.
  public var startTime: Double { fling.startTime }

  /// Where the value comes to rest, in points.
  public var restPosition: Double { bounce?.target ?? fling.restPosition }

  /// Seconds after ``startTime`` at which the spring takes over; nil if it never does.
  public var edgeTime: Double? { bounce.map { $0.startTime - fling.startTime } }

  /// The position at a time in seconds, in points.
  public func position(at time: Double) -> Double {
    if let bounce, time >= bounce.startTime { return bounce.position(at: time) }
    return fling.position(at: time)
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    if let bounce, time >= bounce.startTime { return bounce.velocity(at: time) }
    return fling.velocity(at: time)
  }

  /// Seconds after ``startTime`` from which on the value stays within `tolerance` of where it comes
  /// to rest.
  public func settlingTime(tolerance: Double) -> Double {
    guard let bounce else { return fling.settlingTime(tolerance: tolerance) }
    return bounce.startTime - startTime + bounce.settlingTime(tolerance: tolerance)
  }
}

extension EdgeFling: Motion {}

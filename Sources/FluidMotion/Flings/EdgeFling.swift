import RealModule

/// A fling within bounds: a decay until it meets an edge, where a spring takes over with its
/// velocity and returns to the edge.
///
/// A fling that starts out of bounds is a spring motion from the start. Position and velocity are
/// continuous. An underdamped spring is damped more where its swing back from the edge would pass
/// the opposite edge.
public struct EdgeFling: Sendable, Hashable {
  /// The range of resting positions, in points.
  public let bounds: ClosedRange<Double>
  /// The fling without edges.
  public let fling: DecayMotion
  /// The motion from the edge on; nil for a fling that comes to rest within the bounds. Its spring
  /// has a higher damping ratio than the given one, up to 1, where the bounds are too narrow for
  /// its swing.
  public let bounce: SpringMotion?

  /// A fling from a position and a velocity, kept within bounds.
  ///
  /// - Parameters:
  ///   - from: Position at the start, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - bounds: The range of resting positions, in points; an end may be infinite.
  ///   - decay: The decay of the velocity.
  ///   - spring: The spring that returns to the edge; critically damped by default, so that it does
  ///     not overshoot.
  ///   - startTime: In seconds on the caller's clock.
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
      let velocity = time > 0 ? fling.velocity(at: moment) : start.velocity
      let width = bounds.upperBound - bounds.lowerBound
      bounce = SpringMotion(
        spring: Self.spring(spring, leavingAt: velocity.magnitude, swingingWithin: width),
        from: edge, to: edge, velocity: velocity, at: moment)
    } else {
      bounce = nil
    }
  }

  /// Start time, in seconds.
  public var startTime: Double { fling.startTime }

  /// The resting position, in points.
  public var restPosition: Double { bounce?.target ?? fling.restPosition }

  /// Seconds after ``startTime`` at which the spring takes over; nil for a fling that meets no
  /// edge.
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

  /// Seconds after ``startTime`` from which on the position stays within `tolerance` of
  /// ``restPosition``, and after an edge also slower than 60 · `tolerance` per second.
  ///
  /// - Parameter tolerance: In points; 0, negative or NaN counts as the smallest normal number.
  public func settlingTime(tolerance: Double) -> Double {
    guard let bounce else { return fling.settlingTime(tolerance: tolerance) }
    let settling = bounce.settlingTime(tolerance: tolerance)
    let edgeTime = bounce.startTime - startTime
    guard settling == 0, edgeTime > 0 else { return edgeTime + settling }
    // A slow fling is within the tolerance long before it meets the edge.
    let way = bounce.target - fling.start.position
    guard way.magnitude > tolerance else { return 0 }
    let near = bounce.target - Double(signOf: way, magnitudeOf: max(tolerance, 0))
    return min(edgeTime, fling.time(toReach: near) ?? edgeTime)
  }

  /// The spring damped just enough that, leaving its target at a speed, it swings back by at most a
  /// width.
  private static func spring(
    _ spring: Spring, leavingAt speed: Double, swingingWithin width: Double
  ) -> Spring {
    func swing(_ spring: Spring) -> Double {
      let motion = SpringMotion(spring: spring, from: 0, to: 0, velocity: speed, at: 0)
      guard case .oscillating(let frequency) = spring.impulse.regime, let out = motion.overshoot
      else { return 0 }
      // Each half period multiplies the amplitude by e^(−rate·π/ω_d).
      return out.distance * Double.exp(-spring.impulse.rate * .pi / frequency)
    }
    func damped(_ ratio: Double) -> Spring {
      Spring(response: spring.response, dampingRatio: ratio, mass: spring.mass, bounce: 1 - ratio)
    }
    guard swing(spring) > width else { return spring }
    return damped(
      MonotoneSearch.first(from: spring.dampingRatio, to: 1) { swing(damped($0)) <= width })
  }
}

extension EdgeFling: Motion {}

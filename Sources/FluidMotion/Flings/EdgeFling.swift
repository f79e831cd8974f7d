import RealModule

/// A fling that ends within bounds: it decays until it meets an edge, where a spring takes over
/// with the velocity of that moment and brings it back to the edge.
///
/// One that starts outside is the spring's from the beginning. Position and velocity are continuous
/// throughout. A spring that swings is damped as much more as it takes for the swing back from the
/// edge to end at the other one at the latest: what bounces off an edge stays on its side.
public struct EdgeFling: Sendable, Hashable {
  /// Where the value may rest, in points.
  public let bounds: ClosedRange<Double>
  /// The fling as it would be without edges.
  public let fling: DecayMotion
  /// What happens at the edge; nil if the fling comes to rest within the bounds. Its spring is the
  /// given one, or that with a larger damping ratio, 1 at most, where the bounds are too narrow for
  /// it to swing.
  public let bounce: SpringMotion?

  /// A value let go at a velocity, kept within bounds.
  ///
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
      let velocity = time > 0 ? fling.velocity(at: moment) : start.velocity
      let width = bounds.upperBound - bounds.lowerBound
      bounce = SpringMotion(
        spring: Self.spring(spring, leavingAt: velocity.magnitude, swingingWithin: width),
        from: edge, to: edge, velocity: velocity, at: moment)
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
  /// to rest, and after the edge also slower than 60 · `tolerance` per second.
  ///
  /// - Parameter tolerance: In points; one that is 0, negative or not a number counts as the
  ///   smallest normal number.
  public func settlingTime(tolerance: Double) -> Double {
    guard let bounce else { return fling.settlingTime(tolerance: tolerance) }
    let settling = bounce.settlingTime(tolerance: tolerance)
    let edgeTime = bounce.startTime - startTime
    guard settling == 0, edgeTime > 0 else { return edgeTime + settling }
    // It creeps into the edge, and has been as near as it needs to be for long.
    let way = bounce.target - fling.start.position
    guard way.magnitude > tolerance else { return 0 }
    let near = bounce.target - Double(signOf: way, magnitudeOf: max(tolerance, 0))
    return min(edgeTime, fling.time(toReach: near) ?? edgeTime)
  }

  /// A spring that, left at a speed from its target, swings back beyond it by at most a width;
  /// damped as much more as that takes.
  private static func spring(
    _ spring: Spring, leavingAt speed: Double, swingingWithin width: Double
  ) -> Spring {
    func swing(_ spring: Spring) -> Double {
      let motion = SpringMotion(spring: spring, from: 0, to: 0, velocity: speed, at: 0)
      guard case .oscillating(let frequency) = spring.impulse.regime, let out = motion.overshoot
      else { return 0 }
      // Each half turn multiplies the height by e^(−rate·π/ω_d).
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

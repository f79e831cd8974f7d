extension SpringTrajectory<Double> {
  /// A motion whose initial velocity is given as CASpringAnimation has it: as a multiple of the
  /// distance to go per second, positive towards the target.
  public init(
    spring: Spring, from: Double, to target: Double, relativeVelocity: Double, at startTime: Double
  ) {
    self.init(
      spring: spring, from: from, to: target, velocity: relativeVelocity * (target - from),
      at: startTime)
  }

  /// Seconds after ``startTime`` at which the target is reached for the first time: 0 for a motion
  /// that starts there, nil for one that approaches its target without ever reaching it.
  public var arrivalTime: Double? {
    guard let zero = freeDecay.firstZero, zero < spring.impulse.end else { return nil }
    return zero
  }

  /// How far and when the motion first shoots past its target; nil if it never does.
  public var overshoot: Overshoot? {
    guard let arrival = arrivalTime else { return nil }
    let speed = freeDecay.state(after: arrival).velocity
    guard speed != 0 else { return nil }
    let beyond = FreeDecay(spring.impulse, 0, speed)
    guard let extreme = beyond.nextExtreme, arrival + extreme < spring.impulse.end else {
      return nil
    }
    let distance = beyond.state(after: extreme).position.magnitude
    return distance > 0 ? Overshoot(distance: distance, time: arrival + extreme) : nil
  }

  var freeDecay: FreeDecay {
    FreeDecay(spring.impulse, displacement, start.velocity)
  }

  /// The velocity, which is itself a motion of the same spring, towards 0.
  var velocityDecay: FreeDecay {
    let impulse = spring.impulse
    return FreeDecay(
      impulse, start.velocity,
      -(impulse.dampingRate * start.velocity + impulse.stiffnessRate * displacement))
  }
}

/// How far and when a motion shoots past its target.
public struct Overshoot: Sendable, Hashable {
  /// The largest distance beyond the target, in points, above 0.
  public let distance: Double
  /// Seconds after the motion's start at which it is there.
  public let time: Double
}

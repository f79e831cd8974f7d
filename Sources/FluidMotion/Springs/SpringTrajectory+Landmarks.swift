extension SpringTrajectory<Double> {
  /// A motion with CASpringAnimation's initial velocity: relative to the distance, per second,
  /// positive towards the target.
  public init(
    spring: Spring, from: Double, to target: Double, relativeVelocity: Double, at startTime: Double
  ) {
    self.init(
      spring: spring, from: from, to: target, velocity: relativeVelocity * (target - from),
      at: startTime)
  }

  /// Seconds after ``startTime`` until the first arrival at the target: 0 for a motion that starts
  /// there, nil for one that only approaches it.
  public var arrivalTime: Double? {
    guard let zero = freeDecay.firstZero, zero < spring.impulse.end else { return nil }
    return zero
  }

  /// The first overshoot; nil for a motion without one.
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

  /// The velocity as a motion of the same spring towards 0.
  var velocityDecay: FreeDecay {
    let impulse = spring.impulse
    return FreeDecay(
      impulse, start.velocity,
      -(impulse.dampingRate * start.velocity + impulse.stiffnessRate * displacement))
  }
}

/// The largest displacement beyond the target, and its time.
public struct Overshoot: Sendable, Hashable {
  /// Distance beyond the target, in points, above 0.
  public let distance: Double
  /// Seconds after the motion's start.
  public let time: Double
}

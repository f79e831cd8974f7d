extension SpringTrajectory<Double> {
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

extension SpringTrajectory {
  /// Seconds after ``startTime`` from which on the value stays within `tolerance` of the target
  /// and slower than 60 · `tolerance` per second (a tolerance per frame at 60 Hz).
  ///
  /// The exact time, not an envelope's, in every regime and for any initial velocity. The last lane
  /// to settle counts.
  ///
  /// - Parameter tolerance: In points; half a device pixel is usual. 0, negative or NaN gives the
  ///   time at which a `Double` can hold no rest.
  public func settlingTime(tolerance: Double) -> Double {
    settlingTime(distance: tolerance, speed: 60 * tolerance)
  }

  /// Seconds after ``startTime`` from which on the value stays within `distance` of the target and
  /// no faster than `speed`.
  ///
  /// - Parameters:
  ///   - distance: In points.
  ///   - speed: In points per second; infinity to ignore the speed.
  public func settlingTime(distance: Double, speed: Double = .infinity) -> Double {
    var longest = 0.0
    for index in 0..<Value.laneCount {
      let lane = lane(index)
      longest = max(
        longest, lane.freeDecay.timeWithin(distance), lane.velocityDecay.timeWithin(speed))
    }
    return longest
  }
}

extension Spring {
  /// A spring that settles from a displacement of 1, at rest, to within `tolerance` in a given
  /// time.
  ///
  /// SwiftUI's `init(settlingDuration:dampingRatio:epsilon:)`, but with the exact settling time
  /// instead of an envelope's.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds, within ``legalRange``.
  ///   - dampingRatio: ζ, within ``legalRange``.
  ///   - tolerance: The remaining share of the distance, within 1e-12…0.5.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = 0.001
  ) throws(SpringError) {
    guard Self.legalRange.contains(settlingDuration) else {
      throw .settlingDuration(settlingDuration)
    }
    let unit = try Spring(response: 1, dampingRatio: dampingRatio)
    let share = tolerance > 1e-12 ? min(tolerance, 0.5) : 1e-12
    let time = SpringMotion(spring: unit, from: 1, to: 0, at: 0).settlingTime(distance: share)
    // Settling time is proportional to the response.
    try self.init(response: settlingDuration / time, dampingRatio: dampingRatio)
  }
}

import RealModule

/// A fling: a motion whose velocity decays.
///
/// x(t) = x₀ + v₀·(1 − e^(−kt))/k, ẋ(t) = v₀·e^(−kt); with a constant deceleration a in addition
/// −a·t²/2 and −a·t against the direction of v₀, until the velocity is 0.
///
/// Any input gives a finite result, as for ``SpringTrajectory``.
public struct DecayMotion: Sendable, Hashable {
  /// The decay of the velocity.
  public let decay: Decay
  /// Position and velocity at the start.
  public let start: MotionState
  /// Start time, in seconds.
  public let startTime: Double
  /// The resting position, in points.
  public let restPosition: Double
  /// Seconds after ``startTime`` at which the velocity reaches 0; infinity for an exponential
  /// decay.
  public let stopTime: Double

  /// A fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - decay: The decay of the velocity.
  ///   - from: Position at the start, in points.
  ///   - velocity: Velocity at the start, in points per second.
  ///   - startTime: In seconds on the caller's clock.
  public init(decay: Decay = .normal, from: Double, velocity: Double, at startTime: Double) {
    self.decay = decay
    self.startTime = startTime.isFinite ? startTime : 0
    start = MotionState(position: from.limited(), velocity: velocity.limited())
    stopTime = Self.stopTime(of: decay, from: start.velocity.magnitude)
    restPosition = start.position + Self.travel(decay, start.velocity, after: stopTime)
  }

  /// The position at a time in seconds, in points: constant before ``startTime``, ``restPosition``
  /// in the end.
  public func position(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start.position }
    guard elapsed < stopTime else { return restPosition }
    return start.position + Self.travel(decay, start.velocity, after: elapsed)
  }

  /// The velocity at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed > 0 else { return start.velocity }
    guard elapsed < stopTime else { return 0 }
    let lost = decay.constantDeceleration * elapsed
    return start.velocity * Double.exp(-decay.rate * elapsed)
      - Double(signOf: start.velocity, magnitudeOf: lost)
  }

  /// Seconds after ``startTime`` from which on the position stays within `tolerance` of
  /// ``restPosition``.
  ///
  /// - Parameter tolerance: In points; 0, negative or NaN counts as the smallest normal number.
  public func settlingTime(tolerance: Double) -> Double {
    let tolerance = tolerance > .leastNormalMagnitude ? tolerance : .leastNormalMagnitude
    let speed = start.velocity.magnitude
    guard decay.constantDeceleration > 0 else {
      guard speed > 0 else { return 0 }
      return max(0, Double.log(speed) - Double.log(decay.rate) - Double.log(tolerance)) / decay.rate
    }
    let whole = Self.travel(decay, speed, after: stopTime)
    return MonotoneSearch.first(from: 0, to: stopTime) {
      whole - Self.travel(decay, speed, after: $0) <= tolerance
    }
  }

  /// Seconds after ``startTime`` at which a position is reached; nil if it never is.
  ///
  /// - Parameter position: In points.
  public func time(toReach position: Double) -> Double? {
    let way = position - start.position
    if way == 0 { return 0 }
    guard way.isFinite, way * start.velocity > 0 else { return nil }
    let speed = start.velocity.magnitude
    guard decay.constantDeceleration > 0 else {
      let share = way.magnitude * decay.rate / speed
      return share < 1 ? -Double.log(onePlus: -share) / decay.rate : nil
    }
    guard way.magnitude <= (restPosition - start.position).magnitude else { return nil }
    return MonotoneSearch.first(from: 0, to: stopTime) {
      Self.travel(decay, speed, after: $0) >= way.magnitude
    }
  }

  /// The distance covered in a time, in points; the whole distance for an infinite time.
  private static func travel(_ decay: Decay, _ velocity: Double, after time: Double) -> Double {
    let exponential = velocity * (-Double.expMinusOne(-decay.rate * time) / decay.rate)
    guard decay.constantDeceleration > 0 else { return exponential }
    let lost = decay.constantDeceleration * time * time / 2
    return exponential - Double(signOf: velocity, magnitudeOf: lost)
  }

  /// The time at which v₀·e^(−kt) = a·t.
  private static func stopTime(of decay: Decay, from speed: Double) -> Double {
    let a = decay.constantDeceleration
    guard a > 0 else { return .infinity }
    guard speed > 0 else { return 0 }
    // v₀/a, the stopping time without the exponential part, is an upper bound.
    return MonotoneSearch.first(from: 0, to: min(speed / a, 1e12 / decay.rate)) {
      speed * Double.exp(-decay.rate * $0) <= a * $0
    }
  }
}

import RealModule

/// The free motion of a spring from a displacement and a velocity.
///
/// Zeros and extrema follow in closed form, crossings of a level by a bracketed search. Between
/// extrema the motion is monotone, and the extrema of an oscillation decrease geometrically, so the
/// last crossing of a level comes right after the last extremum beyond it.
struct FreeDecay {
  let impulse: ImpulseResponse
  let displacement: Double
  let velocity: Double

  init(_ impulse: ImpulseResponse, _ displacement: Double, _ velocity: Double) {
    self.impulse = impulse
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Position and velocity after `t` ≥ 0 seconds.
  func state(after t: Double) -> MotionState {
    guard t > 0 else { return MotionState(position: displacement, velocity: velocity) }
    guard t < impulse.end else { return MotionState(position: 0, velocity: 0) }
    let response = impulse.response(after: t)
    return MotionState(
      position: displacement * response.slope
        + (velocity + impulse.dampingRate * displacement) * response.value,
      velocity: velocity * response.slope - impulse.stiffnessRate * displacement * response.value)
  }

  /// The first zero of the displacement at or after 0, in seconds; nil for none.
  var firstZero: Double? {
    if displacement == 0 { return 0 }
    // ḣ·y₀ + h·(v₀ + 2ζω₀y₀) = 0, solved for tan(ω_d t), for t, or for (1 − e^(−gt))/g.
    switch impulse.regime {
    case .oscillating(let frequency):
      return angle(
        sine: -displacement * frequency, cosine: velocity + impulse.rate * displacement) / frequency
    case .critical, .creeping:
      return time(
        ofFallen: -displacement, from: velocity + impulse.rate * displacement,
        leaving: velocity + impulse.fastRate * displacement)
    }
  }

  /// The first zero of the velocity at or after 0, in seconds; nil for none.
  var firstExtreme: Double? {
    if velocity == 0 { return 0 }
    // ḣ·v₀ − h·ω₀²y₀ = 0.
    switch impulse.regime {
    case .oscillating(let frequency):
      return angle(
        sine: velocity * frequency,
        cosine: impulse.stiffnessRate * displacement + impulse.rate * velocity)
        / frequency
    case .critical, .creeping:
      let push = impulse.stiffnessRate * displacement
      return time(
        ofFallen: velocity, from: push + impulse.fastRate * velocity,
        leaving: push + impulse.rate * velocity)
    }
  }

  /// The first zero of the velocity after 0, for a motion from y = 0; nil where a `Double` cannot
  /// represent it.
  var nextExtreme: Double? {
    // tan(ω_d t) = ω_d/(ζω₀), (1 − e^(−gt))/g = 1/(fast rate).
    switch impulse.regime {
    case .oscillating(let frequency):
      return angle(sine: frequency, cosine: impulse.rate) / frequency
    case .critical, .creeping:
      return time(ofFallen: 1, from: impulse.fastRate, leaving: impulse.rate)
    }
  }

  /// Seconds from which on |y| stays at or below `level`.
  ///
  /// - Parameter level: 0, negative or NaN counts as the smallest normal number.
  func timeWithin(_ level: Double) -> Double {
    let level = level > .leastNormalMagnitude ? level : .leastNormalMagnitude
    if let extreme = firstExtreme, extreme < impulse.end {
      var last = extreme
      let height = abs(state(after: extreme).position)
      if height > level {
        if case .oscillating(let frequency) = impulse.regime {
          // Each half period multiplies the amplitude by e^(−rate·π/ω_d).
          let halfTurn = Double.pi / frequency
          let fall = (Double.log(height) - Double.log(level)) / (impulse.rate * halfTurn)
          last += fall.rounded(.down) * halfTurn
        }
        return fall(from: last, below: level)
      }
      return abs(displacement) > level ? crossing(of: level, from: 0, to: extreme) : 0
    }
    return abs(displacement) > level ? fall(from: 0, below: level) : 0
  }

  /// Seconds from which on |y| stays at or below `level` until `stop`, the first zero of y (or, for
  /// the velocity of a motion, of that motion); until then there is at most one extremum.
  ///
  /// - Parameter level: As for ``timeWithin(_:)``.
  func timeWithin(_ level: Double, before stop: Double) -> Double {
    let level = level > .leastNormalMagnitude ? level : .leastNormalMagnitude
    guard stop > 0 else { return 0 }
    guard abs(state(after: stop).position) <= level else { return stop }
    var end = stop
    if let extreme = firstExtreme, extreme < stop {
      if abs(state(after: extreme).position) > level {
        return crossing(of: level, from: extreme, to: end)
      }
      end = extreme
    }
    return abs(displacement) > level ? crossing(of: level, from: 0, to: end) : 0
  }

  /// The time after `extreme` at which |y| has fallen from above `level` to it, for good.
  private func fall(from extreme: Double, below level: Double) -> Double {
    switch impulse.regime {
    case .oscillating(let frequency):
      // Monotone until the next extremum, half a period later.
      return crossing(
        of: level, from: extreme, to: min(impulse.end, extreme + .pi / frequency))
    case .critical, .creeping:
      return crossing(of: level, from: extreme, to: impulse.end)
    }
  }

  /// The time at which |y| falls to `level` in an interval where y is monotone; late by at most one
  /// part in 10¹³, never early.
  ///
  /// Newton's method on ln|y|, which is linear for an exponential, within a bracket that is
  /// bisected every third step. At most 200 evaluations, usually about ten.
  private func crossing(of level: Double, from lower: Double, to upper: Double) -> Double {
    var low = lower
    var high = upper
    let sign: Double = state(after: low).position < 0 ? -1 : 1
    var guess = min((low + high) / 2, low + 1 / impulse.rate)
    for step in 1...200 {
      let state = state(after: guess)
      let height = sign * state.position
      if height > level { low = guess } else { high = guess }
      if high - low <= 1e-13 * high { break }
      guess = (low + high) / 2
      if height > 0, step % 3 != 0 {
        let newton = (Double.log(level) - Double.log(height)) * state.position / state.velocity
        // Slightly beyond, so that the far end of the bracket closes in as well.
        let beyond = newton * 1.001 + (newton < 0 ? -4 : 4) * low.ulp
        let aim = (height > level ? low : high) + beyond
        if aim > low, aim < high { guess = aim }
      }
    }
    return high
  }

  /// The angle from 0 to π with this tangent, whatever the common sign of sine and cosine.
  private func angle(sine: Double, cosine: Double) -> Double {
    // Negated first: adding π to an angle just above −π would cost digits.
    sine.sign == .minus ? Double.atan2(y: -sine, x: -cosine) : Double.atan2(y: sine, x: cosine)
  }

  /// The time at which (1 − e^(−gt))/g (t itself at critical damping) reaches share/whole.
  ///
  /// - Parameter rest: whole − g·share without cancellation: beyond a damping ratio of some 10⁸
  ///   both are the same number.
  private func time(ofFallen share: Double, from whole: Double, leaving rest: Double) -> Double? {
    let value = share / whole
    guard value >= 0, value.isFinite else { return nil }
    guard case .creeping(let gap) = impulse.regime else { return value }
    guard gap * value > 0.999 else { return -Double.log(onePlus: -gap * value) / gap }
    let left = rest / whole
    return left > 0 ? max(0, -Double.log(left) / gap) : nil
  }
}

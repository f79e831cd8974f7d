import RealModule

/// A displacement y left to a spring, with y and its first derivative given at time 0.
///
/// Finds landmarks of the motion: zeros and extremes from the closed form, times at which a level
/// is met by a bracketed search. Between two of its extremes the motion is monotone, and the
/// extremes of an oscillation shrink in a fixed proportion, so the last crossing of a level is
/// known to lie right after the last extreme that is beyond it.
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
        + (velocity + impulse.dampingRate * displacement) * response.kick,
      velocity: velocity * response.slope - impulse.stiffnessRate * displacement * response.kick)
  }

  /// The first time at or after 0 at which y = 0, in seconds; nil if there is none.
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

  /// The first time at or after 0 at which the velocity is 0, in seconds; nil if there is none.
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

  /// The first time after 0 at which the velocity is 0, from y = 0 with some velocity; nil where
  /// that is not within reach of a `Double`.
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
  /// - Parameter level: One that is 0, negative or not a number counts as the smallest normal one.
  func timeWithin(_ level: Double) -> Double {
    let level = level > .leastNormalMagnitude ? level : .leastNormalMagnitude
    if let extreme = firstExtreme, extreme < impulse.end {
      var last = extreme
      let height = abs(state(after: extreme).position)
      if height > level {
        if case .oscillating(let frequency) = impulse.regime {
          // Each half turn multiplies the height by e^(−rate·π/ω_d).
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

  /// Seconds from which on |y| stays at or below `level` until `stop`, where y first is 0 or, for
  /// the velocity of such a motion, where its own y is: until then there is one extreme at most.
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

  /// The time after `extreme` at which |y|, at first above `level`, has fallen to it. What comes
  /// after is on the way to 0 or swings less far than `level`.
  private func fall(from extreme: Double, below level: Double) -> Double {
    switch impulse.regime {
    case .oscillating(let frequency):
      // y is monotone until the next extreme, half a turn later.
      return crossing(
        of: level, from: extreme, to: min(impulse.end, extreme + .pi / frequency))
    case .critical, .creeping:
      return crossing(of: level, from: extreme, to: impulse.end)
    }
  }

  /// The time within a stretch on which y is monotone and |y| starts above and ends at or below
  /// `level`; late by at most one part in 10¹³, never early.
  ///
  /// Newton's method on ln|y|, which is a straight line for an exponential, kept within a bracket
  /// that is halved every third step. At most 200 evaluations, usually about ten.
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
        // A little beyond, so that the far side of the bracket closes in as well.
        let beyond = newton * 1.001 + (newton < 0 ? -4 : 4) * low.ulp
        let aim = (height > level ? low : high) + beyond
        if aim > low, aim < high { guess = aim }
      }
    }
    return high
  }

  /// The angle from 0 to π with this tangent, whatever the common sign of sine and cosine.
  private func angle(sine: Double, cosine: Double) -> Double {
    // Turned before, not after: adding π to an angle just above −π would leave it few digits.
    sine.sign == .minus ? Double.atan2(y: -sine, x: -cosine) : Double.atan2(y: sine, x: cosine)
  }

  /// The time at which (1 − e^(−gt))/g (t itself at critical damping) reaches share/whole.
  ///
  /// - Parameter rest: whole − g·share, computed without their difference: beyond a damping ratio
  ///   of some 10⁸ the two are the same number, and only this says how much is left.
  private func time(ofFallen share: Double, from whole: Double, leaving rest: Double) -> Double? {
    let value = share / whole
    guard value >= 0, value.isFinite else { return nil }
    guard case .creeping(let gap) = impulse.regime else { return value }
    guard gap * value > 0.999 else { return -Double.log(onePlus: -gap * value) / gap }
    let left = rest / whole
    return left > 0 ? max(0, -Double.log(left) / gap) : nil
  }
}

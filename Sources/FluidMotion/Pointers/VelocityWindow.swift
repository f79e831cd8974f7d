/// The newest samples of a pointer's path, in any number of dimensions, and the velocity estimated
/// from them.
struct VelocityWindow<Value: MotionVector>: Sendable, Hashable {
  typealias Sample = SampleHistory<Value>.Sample
  typealias Samples = SampleHistory<Value>.Samples

  let strategy: VelocityTracker.Strategy
  let stopRules: VelocityTracker.StopRules

  /// The samples since the last pause, within the window.
  private var history = SampleHistory<Value>()
  /// The path up to the newest sample, and up to its predecessor, which stays when the newest is
  /// replaced; nil before the first and second sample, and without reversal detection.
  private var stroke: Stroke<Value>?
  private var strokeBefore: Stroke<Value>?

  init(strategy: VelocityTracker.Strategy, stopRules: VelocityTracker.StopRules) {
    self.strategy = strategy
    self.stopRules = stopRules
  }

  /// The newest sample's position, in points; nil without one.
  var newest: Value? { history.count > 0 ? history.newest.position : nil }

  mutating func add(_ position: Value, at time: Double) {
    guard position.isFinite, time.magnitude <= Double.limit else { return }
    let sample = Sample(time: time, position: position.limited())
    guard history.count > 0 else { return begin(with: sample) }
    let step = time - history.newest.time
    if step > 0 {
      if step > stopRules.stillness + Clock.tolerance { return begin(with: sample) }
      history.append(sample)
      let turn = stroke?.start ?? -.infinity
      history.removeOlder(than: max(time - VelocityTracker.window - Clock.tolerance, turn))
      strokeBefore = stroke
      follow()
    } else if step == 0 {
      history.replaceNewest(with: sample)
      follow()
    } else if step < -VelocityTracker.window - Clock.tolerance {
      begin(with: sample)
    }
  }

  mutating func reset() {
    history.removeAll()
    stroke = nil
    strokeBefore = nil
  }

  private mutating func begin(with sample: Sample) {
    reset()
    history.append(sample)
    follow()
  }

  /// Adds the newest sample to the stroke.
  private mutating func follow() {
    guard stopRules.roll > 0 else { return }
    guard var stroke = strokeBefore else {
      stroke = Stroke(from: history.newest)
      return
    }
    history.withNewestFirst { samples in
      stroke.follow(samples, roll: stopRules.roll) { velocity(of: $0, at: $0[0].time) }
    }
    self.stroke = stroke
  }

  func velocity(at releaseTime: Double) -> Value {
    guard history.count > 1 else { return .zero }
    let stillness = stopRules.stillness + Clock.tolerance
    guard releaseTime - history.newest.time <= stillness else { return .zero }
    return history.withNewestFirst { samples in
      guard let stroke else { return velocity(of: samples, at: releaseTime) }
      guard stroke.back > stopRules.tremble, stroke.isThrow(beyond: stopRules.roll) else {
        return velocity(of: samples.since(stroke.start), at: releaseTime)
      }
      // A roll takes no longer than a pause; a finger that lingers at the reversal is not thrown.
      return samples[0].time - stroke.furthest.time <= stillness ? stroke.velocity : .zero
    }
  }

  /// The velocity at the newest of some samples without a reversal between them.
  private func velocity(of samples: Samples, at releaseTime: Double) -> Value {
    guard samples.count > 1 else { return .zero }
    if stopRules.tremble > 0, travel(samples, at: releaseTime) < stopRules.tremble {
      return .zero
    }
    let velocity = Value.lanewise { lane in
      switch strategy {
      case .leastSquares: Self.leastSquares(samples, lane)
      case .impulse: Self.impulse(samples, lane)
      }
    }
    guard velocity.isFinite else { return .zero }
    guard stopRules.roll > 0 else { return velocity }
    // The parabola through a hard-braking throw may point backwards. Through three samples, as of a
    // flick whose reports came late, it is no evidence of braking: their line is.
    let net = samples[0].position - samples[samples.count - 1].position
    guard velocity.dot(net) < 0 else { return velocity }
    return samples.count == 3
      ? Value.lanewise { Self.leastSquares(samples, $0, asLine: true) } : .zero
  }

  /// The diagonal of the bounding box of the last ``VelocityTracker/StopRules/stillness`` seconds.
  private func travel(_ samples: Samples, at releaseTime: Double) -> Double {
    let start = max(releaseTime, samples[0].time) - stopRules.stillness
    return Value.lanewise { travel(samples, from: start, $0) }.length
  }

  private func travel(_ samples: Samples, from start: Double, _ lane: Int) -> Double {
    var low = samples[0].position.lane(lane)
    var high = low
    for age in 1..<samples.count {
      let sample = samples[age]
      let position = sample.position.lane(lane)
      guard sample.time < start else {
        low = min(low, position)
        high = max(high, position)
        continue
      }
      // The position at the start of the time span, interpolated.
      let next = samples[age - 1]
      let share = (start - sample.time) / (next.time - sample.time)
      let then = position + (next.position.lane(lane) - position) * share
      return max(high, then) - min(low, then)
    }
    return high - low
  }
}

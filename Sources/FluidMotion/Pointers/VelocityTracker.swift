/// How fast a pointer moves along one axis, from its raw samples.
///
/// Feed it every sample as the device reported it (never resampled ones: they would be measured
/// twice), and ask for the velocity at the moment of release. Of fixed size: adding a sample and
/// reading the velocity allocate nothing.
///
/// Any input gives a finite result: samples that are not finite numbers are ignored (a time beyond
/// ±1e100 s is none), an equal time replaces the newest sample, a time up to 100 ms earlier is
/// ignored (events out of order), an earlier one still starts afresh (the clock was set back).
public struct VelocityTracker: Sendable, Hashable {
  /// How samples become a velocity.
  public enum Strategy: Sendable, Hashable, CaseIterable {
    /// The slope, at the newest sample, of the parabola that fits the window best (Android's LSQ2).
    /// For touch and mouse.
    case leastSquares
    /// The velocity that the work of the samples' pushes adds up to (Android's IMPULSE). Rougher and
    /// steadier where steps are uneven: for wheels and trackpads.
    case impulse
  }

  /// When the pointer counts as standing still although its samples have a slope.
  public struct StopRules: Sendable, Hashable {
    /// Velocity is 0 when the newest sample is older than this at release, in seconds; and a pause
    /// this long between samples ends the window. Essential: a mouse held still sends nothing.
    public var stillness: Double
    /// Velocity is 0 when the pointer moved less than this over the last ``stillness`` seconds, in
    /// points: a finger at rest trembles.
    public var tremble: Double
    /// Whether velocity is 0 when it opposes the window's net movement: the roll of a fingertip as
    /// it lifts.
    public var ignoresReversal: Bool

    /// Rules of one's own: a time in seconds, a distance in points, and whether reversals count as 0.
    public init(stillness: Double, tremble: Double, ignoresReversal: Bool) {
      self.stillness = stillness
      self.tremble = tremble
      self.ignoresReversal = ignoresReversal
    }

    /// 40 ms as in Android, 1 point, reversals ignored.
    public static let pointer = StopRules(stillness: 0.04, tremble: 1, ignoresReversal: true)
    /// Only the 40 ms: what Android's tracker does, and right for wheels, whose steps are their own.
    public static let pauseOnly = StopRules(stillness: 0.04, tremble: 0, ignoresReversal: false)
  }

  /// How much history counts towards the velocity, in seconds before the newest sample.
  ///
  /// 0.1 s as in Android's VelocityTracker; longer windows remember a direction the finger has left.
  public static let window = 0.1

  /// How samples become a velocity.
  public let strategy: Strategy
  /// When the pointer counts as standing still.
  public let stopRules: StopRules

  /// The samples of the window, which no pause interrupts.
  private var history = SampleHistory<Double>()

  /// A tracker that has seen nothing yet.
  public init(strategy: Strategy = .leastSquares, stopRules: StopRules = .pointer) {
    self.strategy = strategy
    self.stopRules = stopRules
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: When it was there, in seconds.
  public mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.magnitude <= Double.limit else { return }
    let sample = SampleHistory<Double>.Sample(time: time, position: position.limited())
    guard history.count > 0 else { return history.append(sample) }
    let step = time - history.newest.time
    if step > 0 {
      if step > stopRules.stillness { history.removeAll() }
      history.append(sample)
      history.removeOlder(than: time - Self.window)
    } else if step == 0 {
      history.replaceNewest(with: sample)
    } else if step < -Self.window {
      history.removeAll()
      history.append(sample)
    }
  }

  /// Adds a movement since the sample before, as a wheel or trackpad reports it.
  ///
  /// - Parameters:
  ///   - delta: In points.
  ///   - time: When it arrived, in seconds. Movements that arrive together add up.
  public mutating func add(delta: Double, at time: Double) {
    add(history.count > 0 ? history.newest.position + delta : delta, at: time)
  }

  /// Forgets all samples.
  public mutating func reset() {
    history.removeAll()
  }

  /// The velocity at the moment the pointer is released, in points per second; 0 with fewer than two
  /// samples in the window.
  ///
  /// - Parameter releaseTime: In seconds. One before the newest sample counts as its time; one that
  ///   is not a number gives 0.
  public func velocity(at releaseTime: Double) -> Double {
    guard history.count > 1 else { return 0 }
    guard releaseTime - history.newest.time <= stopRules.stillness else { return 0 }
    return history.withNewestFirst { samples in
      if stopRules.tremble > 0, travel(samples, at: releaseTime) < stopRules.tremble {
        return 0
      }
      let velocity =
        switch strategy {
        case .leastSquares: Self.leastSquares(samples)
        case .impulse: Self.impulse(samples)
        }
      guard velocity.isFinite else { return 0 }
      let net = samples[0].position - samples[samples.count - 1].position
      return stopRules.ignoresReversal && velocity * net < 0 ? 0 : velocity
    }
  }

  /// How far apart the outermost positions of the last ``StopRules/stillness`` seconds are.
  private func travel(_ samples: SampleHistory<Double>.Samples, at releaseTime: Double) -> Double {
    let start = max(releaseTime, samples[0].time) - stopRules.stillness
    var low = samples[0].position
    var high = low
    for age in 1..<samples.count {
      let sample = samples[age]
      guard sample.time < start else {
        low = min(low, sample.position)
        high = max(high, sample.position)
        continue
      }
      // Where it was as the span began, on the line between the samples around it.
      let next = samples[age - 1]
      let share = (start - sample.time) / (next.time - sample.time)
      let position = sample.position + (next.position - sample.position) * share
      return max(high, position) - min(low, position)
    }
    return high - low
  }
}

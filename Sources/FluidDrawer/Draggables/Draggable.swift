import FluidInput
import FluidMotion

/// Something that a finger moves along one axis: a panel, a list, one direction of a map.
///
/// A value, and a function of time: it rests on a stop, is held, is on a spring on its way to a
/// stop, or coasts on its own velocity; between two commands its position and velocity are closed
/// forms. Positions are in points.
struct Draggable: Sendable {
  private(set) var phase: Phase
  /// Where it moves one to one with the finger, and how it resists beyond.
  private(set) var bands: BandedRange
  /// How close to rest counts as rest, in points.
  var tolerance: Double

  /// A motion lies beside it, or all that a hand holds would be as large as a spring is, and be
  /// copied with every report.
  enum Phase: Sendable {
    case resting(Stop)
    case held(Hold)
    indirect case settling(TimedMotion, to: Stop)
    indirect case coasting(TimedMotion, to: Stop, Arrival)
  }

  /// How a coast ends.
  enum Arrival: Sendable, Hashable {
    /// It dies away and rests.
    case dying
    /// It meets an end of its range with velocity left, in points per second.
    case meeting(velocity: Double)
  }

  init(on stop: Stop, bands: BandedRange, tolerance: Double) {
    phase = .resting(stop)
    self.bands = bands
    self.tolerance = tolerance
  }

  // MARK: What it is doing

  /// Position and velocity (points per second) at a time not before the last command.
  ///
  /// - Parameter hand: How fast the hand that holds it moves, in points per second; only looked at
  ///   where one does.
  func state(at time: SceneTime, hand: @autoclosure () -> Double = 0) -> MotionState {
    switch phase {
    case .resting(let stop): return MotionState(position: stop.extent, velocity: 0)
    case .held(let hold):
      return MotionState(
        position: hold.position(in: bands), velocity: hand() * hold.slope(in: bands))
    case .settling(let motion, let stop):
      return time >= motion.endsAt
        ? MotionState(position: stop.extent, velocity: 0) : motion.state(at: time)
    case .coasting(let motion, _, _): return motion.state(at: time)
    }
  }

  /// Where it rests or is on its way to; nil in a hand.
  var target: Stop? {
    switch phase {
    case .resting(let stop), .settling(_, let stop), .coasting(_, let stop, _): stop
    case .held: nil
    }
  }

  /// When its motion is over, in seconds; nil where it does not move by itself.
  var endsAt: SceneTime? {
    switch phase {
    case .resting, .held: nil
    case .settling(let motion, _), .coasting(let motion, _, _): motion.endsAt
    }
  }

  /// Whether it moves by itself.
  var isMoving: Bool { endsAt != nil }

  /// The pulls beyond which nothing moves it, in points. What is held beyond a hard end, because
  /// that end has come to it, comes back with the hand and does not go out again.
  var hardStops: ClosedRange<Double> {
    let pull = pull ?? 0
    let least = bands.under == .none ? min(bands.range.lowerBound, pull) : -.infinity
    let most = bands.over == .none ? max(bands.range.upperBound, pull) : .infinity
    return least...most
  }

  /// Where it would be without resistance, in points; nil where no hand holds it.
  var pull: Double? { if case .held(let hold) = phase { hold.pull } else { nil } }

  // MARK: In a hand

  /// Takes it in hand where it is, in flight as well.
  mutating func hold(at time: SceneTime) { hold(state(at: time).position) }

  /// Puts it into a hand at a position.
  mutating func hold(_ position: Double) { phase = .held(Hold(position, in: bands)) }

  /// Moves it with the hand, to where it would be without resistance.
  mutating func drag(toPull pull: Double) {
    guard case .held(var hold) = phase else { return }
    hold.pull = pull
    phase = .held(hold)
  }

  /// Gives it another range: nothing moves, also not in a hand.
  mutating func refit(_ bands: BandedRange) {
    guard bands != self.bands else { return }
    if case .held(let hold) = phase {
      phase = .held(Hold(hold.position(in: self.bands), in: bands))
    }
    self.bands = bands
  }

  // MARK: By itself

  mutating func rest(on stop: Stop) { phase = .resting(stop) }

  /// Puts it where it is going at once; in a hand it stays.
  mutating func finish() { if let target { rest(on: target) } }

  /// Puts it on a spring to a stop. Where it meets a hard end of its range on the way it ends
  /// there.
  mutating func settle(on motion: SpringMotion, to stop: Stop) {
    let settling = motion.settlingTime(tolerance: tolerance)
    let isHard =
      stop.extent == bands.range.upperBound && bands.over == .none
      || stop.extent == bands.range.lowerBound && bands.under == .none
    let duration = isHard ? min(settling, motion.arrivalTime ?? settling) : settling
    phase = .settling(
      TimedMotion(path: .spring(motion), endsAt: SceneTime(motion.startTime + duration)), to: stop)
  }

  /// Goes to a position on a spring: a critically damped one, as scroll views do, unless it is
  /// another.
  mutating func settle(
    from state: MotionState, to position: Double, on spring: Spring = .smooth, at time: SceneTime
  ) {
    let stop = Stop(name: nil, extent: position)
    guard state.position != position || state.velocity != 0 else { return rest(on: stop) }
    let motion = SpringMotion(
      spring: spring, from: state.position, to: position, velocity: state.velocity, at: time.seconds
    )
    settle(on: motion, to: stop)
  }

  /// Goes on by itself from where it is: back from beyond its range, else by its own velocity up to
  /// where that dies away or an end of the range is met.
  ///
  /// - Parameters:
  ///   - velocity: Points per second.
  ///   - minVelocity: Slower than this it rests where it is.
  mutating func fling(velocity: Double, at time: SceneTime, minVelocity: Double) {
    let position = state(at: time).position
    let range = bands.range
    if position < range.lowerBound || position > range.upperBound {
      let end = position < range.lowerBound ? range.lowerBound : range.upperBound
      settle(from: MotionState(position: position, velocity: velocity), to: end, at: time)
    } else if velocity != 0, abs(velocity) >= minVelocity {
      phase = coasting(from: position, velocity: velocity, within: range, at: time)
    } else {
      rest(on: Stop(name: nil, extent: position))
    }
  }

  /// Coasts to a stop further up; false, and nothing happens, where it would meet it slower than
  /// that or not at all.
  mutating func coast(
    to stop: Stop, velocity: Double, minArrival: Double, at time: SceneTime
  ) -> Bool {
    let position = state(at: time).position
    guard position < stop.extent, velocity > 0,
      case .coasting(let motion, _, .meeting(let left)) = coasting(
        from: position, velocity: velocity,
        within: min(position, bands.range.lowerBound)...stop.extent,
        at: time), left >= minArrival
    else { return false }
    phase = .coasting(motion, to: stop, .meeting(velocity: left))
    return true
  }

  private func coasting(
    from position: Double, velocity: Double, within range: ClosedRange<Double>, at time: SceneTime
  ) -> Phase {
    let motion = DecayMotion(from: position, velocity: velocity, at: time.seconds)
    let end = velocity < 0 ? range.lowerBound : range.upperBound
    if (motion.restPosition - end) * velocity > 0, let after = motion.time(toReach: end) {
      return .coasting(
        TimedMotion(path: .decay(motion), endsAt: time + after), to: Stop(name: nil, extent: end),
        .meeting(velocity: motion.velocity(at: time.seconds + after)))
    }
    let rest = min(range.upperBound, max(range.lowerBound, motion.restPosition))
    return .coasting(
      TimedMotion(
        path: .decay(motion), endsAt: time + motion.settlingTime(tolerance: tolerance)),
      to: Stop(name: nil, extent: rest), .dying)
  }

  /// Its motion is over: it rests, or springs back from the end it has met.
  ///
  /// - Parameter handOver: Told the velocity left where it meets an end, in points per second; true
  ///   if something else takes that over.
  mutating func arrive(at time: SceneTime, handingOver handOver: (Double) -> Bool = { _ in false })
  {
    switch phase {
    case .resting, .held: return
    case .settling(_, let stop), .coasting(_, let stop, .dying): rest(on: stop)
    case .coasting(_, let stop, .meeting(let velocity)):
      if handOver(velocity) {
        rest(on: stop)
      } else {
        let state = MotionState(position: stop.extent, velocity: velocity)
        settle(from: state, to: stop.extent, at: time)
      }
    }
  }
}

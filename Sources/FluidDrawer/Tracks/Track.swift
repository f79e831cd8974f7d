import FluidCore
import FluidMotion

/// The motion of anything that a finger drags along one axis: a panel, a list, a piece, one
/// direction of the background.
///
/// A value, and a function of time: it rests on a stop, is held, or moves by itself, on a spring or
/// on its own velocity; between two commands its position and velocity are closed forms. Positions
/// are in points.
struct Track: Sendable {
  private(set) var phase: Phase
  /// The positions where the track moves one to one with the finger, and the rubber bands beyond.
  private(set) var bands: BandedRange
  /// The distance from rest that counts as rest, in points.
  var tolerance: Double

  /// A motion is boxed: a spring is larger than all that a hand holds, which is copied with every
  /// report.
  enum Phase: Sendable {
    case resting(SnapPoint)
    case held(Grab)
    indirect case moving(TrackMotion, to: SnapPoint)
  }

  init(on stop: SnapPoint, bands: BandedRange, tolerance: Double) {
    phase = .resting(stop)
    self.bands = bands
    self.tolerance = tolerance
  }

  // MARK: What it is doing

  /// Position and velocity (points per second) at a time not before the last command.
  ///
  /// - Parameter hand: The velocity of the hand in points per second; read only where one holds the
  ///   track.
  func state(at time: SceneTime, hand: @autoclosure () -> Double = 0) -> MotionState {
    switch phase {
    case .resting(let stop): return MotionState(position: stop.extent, velocity: 0)
    case .held(let grab):
      return MotionState(
        position: grab.position(in: bands), velocity: hand() * grab.slope(in: bands))
    case .moving(let motion, let stop):
      if case .spring = motion.path, time >= motion.endsAt {
        return MotionState(position: stop.extent, velocity: 0)
      }
      return motion.state(at: time)
    }
  }

  /// The stop where the track rests or will come to rest; nil in a hand.
  var target: SnapPoint? {
    switch phase {
    case .resting(let stop), .moving(_, let stop): stop
    case .held: nil
    }
  }

  /// When the motion ends, in seconds; nil where the track does not move by itself.
  var endsAt: SceneTime? { if case .moving(let motion, _) = phase { motion.endsAt } else { nil } }

  /// Whether the track moves by itself.
  var isMoving: Bool { endsAt != nil }

  /// The drag positions beyond which nothing moves the track, in points. A track held beyond a hard
  /// end, because the end has moved, comes back with the hand and does not go out again.
  var hardStops: ClosedRange<Double> {
    let dragPosition = dragPosition ?? 0
    let least = bands.under == .none ? min(bands.range.lowerBound, dragPosition) : -.infinity
    let most = bands.over == .none ? max(bands.range.upperBound, dragPosition) : .infinity
    return least...most
  }

  /// The position without resistance, in points; nil where no hand holds the track.
  var dragPosition: Double? { if case .held(let grab) = phase { grab.dragPosition } else { nil } }

  // MARK: In a hand

  /// Puts the track into a hand where it is, also in flight.
  mutating func hold(at time: SceneTime) { hold(state(at: time).position) }

  /// Puts the track into a hand at a position.
  mutating func hold(_ position: Double) { phase = .held(Grab(position, in: bands)) }

  /// Moves the track with the hand to a drag position, as far as its hard ends let it.
  ///
  /// - Returns: The unconsumed part of the drag position, beyond a hard end, in points.
  @discardableResult
  mutating func drag(to dragPosition: Double) -> Double {
    guard case .held(var grab) = phase else { return 0 }
    let hardStops = hardStops
    grab.dragPosition = min(hardStops.upperBound, max(hardStops.lowerBound, dragPosition))
    phase = .held(grab)
    return dragPosition - grab.dragPosition
  }

  /// Moves the track with the hand by a step.
  mutating func drag(by step: Double) { drag(to: (dragPosition ?? 0) + step) }

  /// Fits the track to another range: nothing moves, also not in a hand.
  mutating func fit(_ bands: BandedRange) {
    guard bands != self.bands else { return }
    if case .held(let grab) = phase {
      phase = .held(Grab(grab.position(in: self.bands), in: bands))
    }
    self.bands = bands
  }

  // MARK: By itself

  mutating func rest(on stop: SnapPoint) { phase = .resting(stop) }

  /// Moves the track and its target, not in a hand, by some points to a stop.
  mutating func shift(by points: Double, to stop: SnapPoint) {
    switch phase {
    case .resting: phase = .resting(stop)
    case .held: break
    case .moving(let motion, _): phase = .moving(motion.shifted(by: points), to: stop)
    }
  }

  /// Puts the track on its target without animation; in a hand it stays.
  mutating func finish() { if let target { rest(on: target) } }

  /// Starts a spring to a stop. Where the track meets a hard end of its range on the way the motion
  /// ends there.
  mutating func spring(
    from state: MotionState, to stop: SnapPoint, on spring: Spring, at time: SceneTime
  ) {
    let motion = SpringMotion(
      spring: spring, from: state.position, to: stop.extent, velocity: state.velocity,
      at: time.seconds)
    let settling = motion.settlingTime(tolerance: tolerance)
    let isHard =
      stop.extent == bands.range.upperBound && bands.over == .none
      || stop.extent == bands.range.lowerBound && bands.under == .none
    let duration = isHard ? min(settling, motion.arrivalTime ?? settling) : settling
    phase = .moving(
      TrackMotion(.spring(motion), endsAt: SceneTime(motion.startTime + duration)), to: stop)
  }

  /// Settles on a position: on a spring, critically damped by default as in scroll views, or at
  /// once where nothing is to move.
  mutating func settle(
    from state: MotionState, to position: Double, on spring: Spring = .smooth, at time: SceneTime
  ) {
    let stop = SnapPoint(name: nil, extent: position)
    guard state.position != position || state.velocity != 0 else { return rest(on: stop) }
    self.spring(from: state, to: stop, on: spring, at: time)
  }

  /// Starts the motion after a drag: back from beyond the range on a spring, else by its own
  /// velocity up to where that dies away or an end of the range is met.
  ///
  /// - Parameters:
  ///   - velocity: Points per second.
  ///   - minVelocity: Below it the track rests where it is.
  mutating func release(velocity: Double, at time: SceneTime, minVelocity: Double) {
    let position = state(at: time).position
    if let end = bands.end(beyond: position) {
      settle(from: MotionState(position: position, velocity: velocity), to: end.place, at: time)
    } else if velocity != 0, abs(velocity) >= minVelocity {
      let (motion, end) = coasting(
        from: position, velocity: velocity, within: bands.range, at: time)
      phase = .moving(motion, to: SnapPoint(name: nil, extent: end))
    } else {
      rest(on: SnapPoint(name: nil, extent: position))
    }
  }

  /// Starts a motion by its own velocity to a stop further up; false, and nothing happens, where
  /// the track would meet it slower than `minArrival` or not at all.
  mutating func coast(
    to stop: SnapPoint, velocity: Double, minArrival: Double, at time: SceneTime
  ) -> Bool {
    let position = state(at: time).position
    guard position < stop.extent, velocity > 0 else { return false }
    let range = min(position, bands.range.lowerBound)...stop.extent
    let (motion, _) = coasting(from: position, velocity: velocity, within: range, at: time)
    guard let left = motion.left, left >= minArrival else { return false }
    phase = .moving(motion, to: stop)
    return true
  }

  /// Whether an inset takes the track along.
  var goesWithInset: Bool {
    if case .moving(let motion, _) = phase, case .inset = motion.path { true } else { false }
  }

  /// Takes the track along to an end of its range that an inset moves, on the inset's curve. An end
  /// that turns round takes it back as far as where it was.
  mutating func goWithInset(to end: Double, on curve: InsetCurve, at time: SceneTime) {
    let now = state(at: time)
    var start = now.position
    if case .moving(let motion, _) = phase, case .inset(_, let from) = motion.path { start = from }
    let stop = SnapPoint(name: nil, extent: min(start, end))
    var inset = InsetMotion(at: stop.extent)
    inset.run(from: now, to: stop.extent, on: curve, tolerance: tolerance, at: time)
    guard let endsAt = inset.endsAt else { return rest(on: stop) }
    phase = .moving(TrackMotion(.inset(inset, from: start), endsAt: endsAt), to: stop)
  }

  /// A motion by its own velocity, and the position where it ends.
  private func coasting(
    from position: Double, velocity: Double, within range: ClosedRange<Double>, at time: SceneTime
  ) -> (TrackMotion, end: Double) {
    let motion = DecayMotion(from: position, velocity: velocity, at: time.seconds)
    let end = velocity < 0 ? range.lowerBound : range.upperBound
    if (motion.restPosition - end) * velocity > 0, let after = motion.time(toReach: end) {
      let left = motion.velocity(at: time.seconds + after)
      return (TrackMotion(.decay(motion), endsAt: time + after, left: left), end)
    }
    let rest = min(range.upperBound, max(range.lowerBound, motion.restPosition))
    let duration = motion.settlingTime(tolerance: tolerance)
    return (TrackMotion(.decay(motion), endsAt: time + duration), rest)
  }

  /// Ends the motion: the track rests.
  ///
  /// - Returns: The velocity left at an end of the range, in points per second, for a track around
  ///   this one or for ``bounce(velocity:at:)``; nil: none.
  mutating func arrive() -> Double? {
    guard case .moving(let motion, let stop) = phase else { return nil }
    rest(on: stop)
    return motion.left
  }

  /// Springs back from the end of the range on which the track rests.
  mutating func bounce(velocity: Double, at time: SceneTime) {
    let end = state(at: time).position
    settle(from: MotionState(position: end, velocity: velocity), to: end, at: time)
  }

  /// Ends a motion that is over by `time`: the track rests, or springs back from an end of its
  /// range.
  mutating func advance(to time: SceneTime) {
    while let end = endsAt, end <= time {
      if let left = arrive() { bounce(velocity: left, at: end) }
    }
  }
}

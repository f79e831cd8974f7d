import FluidCore
import FluidMotion

/// A draggable piece: a card, a page of a carousel, a dial.
struct DraggablePiece: Sendable {
  private(set) var configuration: DraggableConfiguration
  var track: Track
  /// The drawer it is on, counted from 0; nil: the background.
  var drawer: Int?
  /// Ids of the pieces around this one that move along the same axis, from the inside out: velocity
  /// left at this one's end goes to them.
  var outer: [String] = []
  /// Whether the drawer is the last of them.
  var handsToDrawer = false
  /// The id of the piece whose horizontal or vertical half this is; nil: it has one axis.
  var plane: String?
  /// Its place in the order in which pieces were last taken by a hand, from 1; 0: by none.
  var taking = 0
  /// Whether motion is reduced; see ``MotionOptions/isReduced``.
  var isReduced: Bool
  /// The stop where it rested or was heading when it was last taken.
  private var origin: SnapPoint
  /// The stop that a release without velocity would settle on.
  private var wouldSettleOn: SnapPoint

  /// A piece at rest where it is laid out.
  init(
    _ configuration: DraggableConfiguration, at position: Double, drawer: Int?,
    options: MotionOptions
  ) {
    self.configuration = configuration
    self.drawer = drawer
    isReduced = options.isReduced
    let position = position.isFinite ? position : configuration.stopList.smallest.extent
    let stop = SnapPoint(name: nil, extent: position)
    track = Track(on: stop, bands: configuration.bands, tolerance: options.tolerance)
    origin = configuration.stopList.nearest(to: position)
    wouldSettleOn = origin
  }

  private var stops: SnapPoints { configuration.stopList }

  /// The position where the piece rests or will come to rest; nil in a hand.
  var goal: Double? { track.target?.extent }

  var isHeld: Bool { track.dragPosition != nil }

  // MARK: In a hand

  mutating func hold(at time: SceneTime) {
    let position = track.state(at: time).position
    origin = stops.nearest(to: track.isMoving ? position : goal ?? position)
    track.hold(at: time)
    wouldSettleOn = origin
  }

  /// Moves the piece with the hand to a drag position.
  ///
  /// - Returns: Whether a release would now settle on another stop than before.
  mutating func drag(to dragPosition: Double, at time: SceneTime) -> Bool {
    track.drag(to: dragPosition)
    guard !configuration.stops.isEmpty else { return false }
    let would = target(from: track.state(at: time).position, velocity: 0)
    defer { wouldSettleOn = would }
    return would != wouldSettleOn
  }

  /// Ends a drag: the piece goes to a stop on its spring, or on by its own velocity; slower than a
  /// list flings it stays where it is.
  ///
  /// - Parameters:
  ///   - velocity: The hand's, per second.
  ///   - meanVelocity: The hand's, per second, where the rule judges that; nil: it does not.
  ///   - stop: Where to settle; nil: by its own rule.
  /// - Returns: The decision; nil: no hand holds it.
  @discardableResult
  mutating func release(
    velocity: Double, meanVelocity: Double? = nil, to stop: Double? = nil, at time: SceneTime
  ) -> ReleaseDecision? {
    guard let dragPosition = track.dragPosition else { return nil }
    let slope = track.bands.slope(atDrag: dragPosition)
    let speed = velocity * slope
    let now = MotionState(position: track.state(at: time).position, velocity: speed)
    if let stop {
      settle(to: stop, from: now, at: time)
      return decision(from: now, to: stop, .nearest)
    }
    guard !configuration.stops.isEmpty else {
      track.release(velocity: speed, at: time, minVelocity: DrawerEngine.minFlingVelocity)
      return decision(from: now, to: goal ?? now.position, .coast)
    }
    let decision = stops.decision(
      extent: now.position, velocity: now.velocity, meanVelocity: meanVelocity.map { $0 * slope },
      from: origin, rule: configuration.release)
    settle(to: decision.to.extent, from: now, at: time)
    return decision
  }

  /// A decision that the release rule was not asked for.
  private func decision(
    from now: MotionState, to place: Double, _ reason: ReleaseReason
  ) -> ReleaseDecision {
    ReleaseDecision(
      extent: now.position, velocity: now.velocity,
      projected: reason == .coast
        ? place : now.position + configuration.release.lookahead * now.velocity,
      from: origin, to: SnapPoint(name: nil, extent: place), reason: reason,
      rule: configuration.release)
  }

  /// Ends a drag by going back to its origin.
  ///
  /// - Parameter place: Instead of its own origin.
  /// - Returns: The decision; nil: no hand holds it.
  @discardableResult
  mutating func cancel(to place: Double? = nil, at time: SceneTime) -> ReleaseDecision? {
    guard isHeld else { return nil }
    let (now, place) = (track.state(at: time), place ?? origin.extent)
    settle(to: place, from: now, at: time)
    return decision(from: now, to: place, .cancelled)
  }

  // MARK: By itself

  /// Settles on a position within its range on a spring, from its current position and velocity.
  ///
  /// - Parameter impulse: Added to the velocity, per second.
  mutating func settle(
    to position: Double, spring: Spring? = nil, impulse: Double = 0, at time: SceneTime
  ) {
    var now = track.state(at: time)
    now.velocity += impulse
    let end = min(configuration.range.upperBound, max(configuration.range.lowerBound, position))
    settle(to: end, from: now, spring: spring, at: time)
  }

  private mutating func settle(
    to end: Double, from state: MotionState, spring: Spring? = nil, at time: SceneTime
  ) {
    let spring = isReduced ? .reducedMotion : spring ?? configuration.spring
    track.settle(from: state, to: end, on: spring, at: time)
  }

  /// Moves on with the velocity that a piece inside it had left at its end.
  ///
  /// - Returns: False if it cannot go on that way, or is held.
  mutating func takeOver(velocity: Double, at time: SceneTime) -> Bool {
    let (position, range) = (track.state(at: time).position, configuration.range)
    guard !isHeld, velocity > 0 ? position < range.upperBound : position > range.lowerBound
    else { return false }
    origin = stops.nearest(to: position)
    track.hold(at: time)
    release(velocity: velocity, at: time)
    return true
  }

  /// Puts the piece on its target without animation.
  mutating func finish() { track.rest(on: track.target ?? origin) }

  /// Changes the configuration. A piece out of its new range comes back.
  mutating func fit(
    _ configuration: DraggableConfiguration, tolerance: Double, at time: SceneTime
  ) {
    track.tolerance = tolerance
    guard configuration != self.configuration else { return }
    self.configuration = configuration
    let now = track.state(at: time)
    track.fit(configuration.bands)
    origin = stops.nearest(to: origin.extent)
    guard let goal else { return }
    let end = stops.nearest(to: goal).extent
    let isFree = configuration.stops.isEmpty && configuration.range.contains(goal)
    if !isFree, end != goal { settle(to: end, from: now, at: time) }
  }

  private func target(from position: Double, velocity: Double) -> SnapPoint {
    stops.target(
      extent: position, velocity: velocity, from: origin.extent, rule: configuration.release)
  }
}

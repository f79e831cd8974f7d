import FluidCore
import FluidMotion

/// A piece that a finger moves: a card, a page of a carousel, a dial.
struct DraggablePiece: Sendable {
  private(set) var configuration: DraggableConfiguration
  var track: Track
  /// Which of the session's drawers it is on, counted from 0; nil: what lies behind them.
  var drawer: Int?
  /// Ids of the pieces around this one that move along the same axis, from the inside out: travel
  /// left at this one's end goes to them.
  var outer: [String] = []
  /// Whether the drawer comes after those.
  var handsToDrawer = false
  /// How springs move; see ``MotionOptions/isReduced``.
  var isReduced: Bool
  /// The stop it rested on or was heading for when it was last taken.
  private var origin: SnapPoint
  /// The stop it would go to if it were let go without velocity.
  private var wouldSettleOn: SnapPoint

  /// A piece that rests where it was last seen.
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

  /// The value where the piece rests or will come to rest; nil in a hand.
  var goal: Double? { track.target?.extent }

  var isHeld: Bool { track.pull != nil }

  // MARK: In a hand

  mutating func hold(at time: SceneTime) {
    let position = track.state(at: time).position
    origin = stops.nearest(to: track.isMoving ? position : goal ?? position)
    track.hold(at: time)
    wouldSettleOn = origin
  }

  /// Moves it to a pull.
  ///
  /// - Returns: Whether it would now settle on another stop than before.
  mutating func drag(to pull: Double, at time: SceneTime) -> Bool {
    track.drag(to: pull)
    guard !configuration.stops.isEmpty else { return false }
    let would = target(from: track.state(at: time).position, velocity: 0)
    defer { wouldSettleOn = would }
    return would != wouldSettleOn
  }

  /// Lets go: it goes to a stop on its spring, or on by its own velocity; slower than a list flings
  /// it stays where it is let go.
  mutating func release(velocity: Double, at time: SceneTime) {
    guard let pull = track.pull else { return }
    let speed = velocity * track.bands.slope(atPull: pull)
    if configuration.stops.isEmpty {
      track.release(velocity: speed, at: time, minVelocity: DrawerEngine.minFlingVelocity)
    } else {
      let position = track.state(at: time).position
      let target = target(from: position, velocity: speed)
      settle(to: target.extent, from: MotionState(position: position, velocity: speed), at: time)
    }
  }

  /// Goes back to where it was taken from.
  mutating func cancel(at time: SceneTime) {
    guard isHeld else { return }
    settle(to: origin.extent, from: track.state(at: time), at: time)
  }

  // MARK: By itself

  /// Sends it to a position within its range on a spring, from where it is and as fast as it is.
  mutating func settle(
    to position: Double, spring: Spring? = nil, kick: Double = 0, at time: SceneTime
  ) {
    var now = track.state(at: time)
    now.velocity += kick
    let end = min(configuration.range.upperBound, max(configuration.range.lowerBound, position))
    settle(to: end, from: now, spring: spring, at: time)
  }

  private mutating func settle(
    to end: Double, from state: MotionState, spring: Spring? = nil, at time: SceneTime
  ) {
    let spring = isReduced ? .reducedMotion : spring ?? configuration.spring
    track.settle(from: state, to: end, on: spring, at: time)
  }

  /// Takes over what something inside it had left when it met its end.
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

  /// Puts it where it was going.
  mutating func finish() { track.rest(on: track.target ?? origin) }

  /// It is to be dragged in another way from now on. What lies where it can no longer be comes
  /// back.
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

import FluidCore
import FluidMotion

/// A piece that a finger moves: a card, a page of a carousel, a dial.
struct DraggablePiece: Sendable {
  private(set) var configuration: DraggableConfiguration
  private(set) var motion: Draggable
  /// Which of the session's drawers it is on, counted from 0; nil: what lies behind them.
  var drawer: Int?
  /// What it lies on that moves along the same axis, from the inside out: what it has left at its
  /// end goes there.
  var outer: [String]
  /// Whether the drawer comes after those.
  var handsToDrawer = false
  /// The stop it rested on or was heading for when it was last taken.
  private var origin: Stop
  /// The stop it would go to if it were let go without velocity.
  private var wouldSettleOn: Stop

  /// One that rests where it was last seen.
  init(
    _ configuration: DraggableConfiguration, at position: Double, drawer: Int?, outer: [String],
    tolerance: Double
  ) {
    self.configuration = configuration
    self.drawer = drawer
    self.outer = outer
    let position = position.isFinite ? position : configuration.stopList.smallest.extent
    let stop = Stop(name: nil, extent: position)
    motion = Draggable(on: stop, bands: configuration.bands, tolerance: tolerance)
    origin = configuration.stopList.nearest(to: position)
    wouldSettleOn = origin
  }

  private var stops: StopList { configuration.stopList }

  /// Slower than this it stays where it is let go, where it has no stops; per second.
  private static let minFlingVelocity = DrawerEngine.minFlingVelocity

  /// Where it rests or is on its way to; nil in a hand.
  var goal: Double? { motion.target?.extent }

  var isHeld: Bool { motion.pull != nil }

  // MARK: In a hand

  mutating func hold(at time: SceneTime) {
    let position = motion.state(at: time).position
    origin =
      motion.isMoving ? stops.nearest(to: position) : stops.nearest(to: goal ?? position)
    motion.hold(at: time)
    wouldSettleOn = origin
  }

  /// Moves it to a pull.
  ///
  /// - Returns: Whether it would now settle on another stop than before.
  mutating func drag(toPull pull: Double, at time: SceneTime) -> Bool {
    // What is pulled against a hard end moves nothing.
    let hardStops = motion.hardStops
    motion.drag(toPull: min(hardStops.upperBound, max(hardStops.lowerBound, pull)))
    guard !configuration.stops.isEmpty else { return false }
    let would = target(from: motion.state(at: time).position, velocity: 0)
    defer { wouldSettleOn = would }
    return would != wouldSettleOn
  }

  /// Lets go: it goes to a stop on its spring, or on by its own velocity.
  mutating func release(velocity: Double, at time: SceneTime, isReduced: Bool) {
    guard let pull = motion.pull else { return }
    let speed = velocity * motion.bands.slope(atPull: pull)
    let position = motion.state(at: time).position
    if configuration.stops.isEmpty {
      motion.fling(velocity: speed, at: time, minVelocity: Self.minFlingVelocity)
    } else {
      settle(
        to: target(from: position, velocity: speed), from: position, velocity: speed, at: time,
        isReduced: isReduced)
    }
  }

  /// Goes back to where it was taken from.
  mutating func cancel(at time: SceneTime, isReduced: Bool) {
    guard isHeld else { return }
    let position = motion.state(at: time).position
    settle(to: origin, from: position, velocity: 0, at: time, isReduced: isReduced)
  }

  // MARK: By itself

  /// Sends it to a position within its range on a spring, from where it is and as fast as it is.
  mutating func settle(
    to position: Double, spring: Spring? = nil, kick: Double = 0, at time: SceneTime,
    isReduced: Bool
  ) {
    let now = motion.state(at: time)
    let end = min(configuration.range.upperBound, max(configuration.range.lowerBound, position))
    settle(
      to: Stop(name: nil, extent: end), from: now.position, velocity: now.velocity + kick,
      spring: spring, at: time, isReduced: isReduced)
  }

  /// Takes over what something inside it had left when it met its end.
  ///
  /// - Returns: False if it cannot go on that way, or is held.
  mutating func takeOver(velocity: Double, at time: SceneTime, isReduced: Bool) -> Bool {
    guard !isHeld else { return false }
    let now = motion.state(at: time)
    let hasRoom =
      velocity > 0
      ? now.position < configuration.range.upperBound
      : now.position > configuration.range.lowerBound
    guard hasRoom else { return false }
    origin = stops.nearest(to: now.position)
    motion.hold(at: time)
    release(velocity: velocity, at: time, isReduced: isReduced)
    return true
  }

  /// Puts it where it was going.
  mutating func finish() {
    motion.rest(on: motion.target ?? origin)
  }

  /// Its motion is over; see ``Draggable/arrive(at:handingOver:)``.
  mutating func arrive(at time: SceneTime, handingOver handOver: (Double) -> Bool) {
    motion.arrive(at: time, handingOver: handOver)
  }

  /// It is to be dragged in another way from now on. What lies where it can no longer be comes
  /// back.
  mutating func refit(
    _ configuration: DraggableConfiguration, tolerance: Double, at time: SceneTime, isReduced: Bool
  ) {
    motion.tolerance = tolerance
    guard configuration != self.configuration else { return }
    self.configuration = configuration
    let now = motion.state(at: time)
    let goal = goal
    motion.refit(configuration.bands)
    origin = stops.nearest(to: origin.extent)
    guard let goal else { return }
    let end = stops.nearest(to: goal)
    let isFree = configuration.stops.isEmpty && configuration.range.contains(goal)
    guard !isFree, end.extent != goal else { return }
    settle(
      to: end, from: now.position, velocity: now.velocity, at: time, isReduced: isReduced)
  }

  private func target(from position: Double, velocity: Double) -> Stop {
    stops.target(
      extent: position, velocity: velocity, from: origin.extent, rule: configuration.release)
  }

  private mutating func settle(
    to stop: Stop, from position: Double, velocity: Double, spring: Spring? = nil,
    at time: SceneTime,
    isReduced: Bool
  ) {
    motion.settle(
      from: MotionState(position: position, velocity: velocity), to: stop.extent,
      on: isReduced ? .reducedMotion : spring ?? configuration.spring, at: time)
  }
}

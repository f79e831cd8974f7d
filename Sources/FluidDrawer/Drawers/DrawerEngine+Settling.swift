import FluidCore
import FluidMotion

/// The side that asks a drawer to go elsewhere. The user can be refused; the program cannot.
public enum RequestOrigin: Sendable, Hashable { case user, program }

extension DrawerEngine {
  /// Lets time pass up to `time`: what has ended by then comes to rest or goes over into what
  /// follows, each at its own moment.
  mutating func advance(to time: SceneTime, _ emit: Emit) {
    while let turn = nextTurn, turn <= time {
      if let exitTransition, exitTransition.endsAt == turn {
        arrive(exitTransition, at: turn, emit)
      } else if panel.endsAt == turn {
        turnPanel(at: turn, emit)
      } else {
        // Of the lists the one in hand has the first say.
        for number in [activeList] + lists.indices where lists[number].endsAt == turn {
          turnList(number, at: turn, emit)
        }
      }
    }
  }

  /// The panel has come to where it was going: it rests, and hands what it has left to its list.
  private mutating func turnPanel(at time: SceneTime, _ emit: Emit) {
    guard case .moving(let motion, let target) = panel.phase else { return }
    rest(on: target, at: time, emit)
    guard let velocity = motion.left else { return }
    list.rest(on: SnapPoint(name: nil, extent: 0))
    list.release(velocity: velocity, at: time, minVelocity: Self.minFlingVelocity)
  }

  /// Sends the drawer to a stop on its spring, from where it is and as fast as it is.
  ///
  /// - Parameter velocity: Points per second at the start; nil: as fast as it is moving.
  mutating func settle(
    to wanted: SnapPoint, at time: SceneTime, requestOrigin: RequestOrigin, velocity: Double? = nil,
    _ emit: Emit
  ) {
    hasMoved = true
    let target = permitted(wanted, requestOrigin: requestOrigin, at: time, emit)
    var now = state(at: time)
    if let velocity { now.velocity = velocity }
    announce(target, at: time, emit)
    if exitTransition != nil {
      // First out, then there.
      panel.rest(on: target)
      return
    }
    if now.position == target.extent && now.velocity == 0 {
      rest(on: target, at: time, emit)
    } else {
      start(from: now, to: target, at: time)
    }
  }

  /// Puts the panel on its spring to a stop.
  mutating func start(from state: MotionState, to target: SnapPoint, at time: SceneTime) {
    exitTransition = nil
    hand = nil
    panel.spring(from: state, to: target, on: spring, at: time)
  }

  /// Puts the drawer on a stop at once.
  mutating func jump(to stop: SnapPoint, at time: SceneTime, _ emit: Emit) {
    hasMoved = true
    announce(stop, at: time, emit)
    rest(on: stop, at: time, emit)
  }

  /// Puts the panel and its lists where they are going at once.
  mutating func finish(at time: SceneTime, _ emit: Emit) {
    rest(on: heading, at: time, emit)
    for index in lists.indices { lists[index].finish() }
  }

  /// One stop up or down from where the drawer is heading; nothing at the end.
  mutating func step(
    _ direction: StepDirection, at time: SceneTime, requestOrigin: RequestOrigin,
    _ emit: Emit
  ) {
    guard let next = neighbor(direction) else { return }
    settle(to: next, at: time, requestOrigin: requestOrigin, emit)
  }

  /// The stop next to where the drawer is heading.
  func neighbor(_ direction: StepDirection) -> SnapPoint? {
    switch direction {
    case .larger: stops.above(heading.extent)
    case .smaller: stops.below(heading.extent)
    }
  }

  /// The next stop in turn, as a click on the handle asks: on in the same direction until the end,
  /// then back.
  mutating func cycle(at time: SceneTime, requestOrigin: RequestOrigin, _ emit: Emit) {
    if stops.above(heading.extent) == nil { cycleDirection = .smaller }
    if stops.below(heading.extent) == nil { cycleDirection = .larger }
    // A way that is refused is turned back from like an end.
    if requestOrigin == .user, let next = neighbor(cycleDirection), !isPermitted(next),
      let other = neighbor(cycleDirection.opposite), isPermitted(other)
    {
      cycleDirection = cycleDirection.opposite
    }
    step(cycleDirection, at: time, requestOrigin: requestOrigin, emit)
  }

  /// Says where the drawer is going, if that is news.
  mutating func announce(_ target: SnapPoint, at time: SceneTime, _ emit: Emit) {
    guard let to = target.name else {
      change?.target = target
      return
    }
    if let change {
      if change.to != to { emit(time, .redirect(to: to)) }
      self.change = Change(from: change.from, to: to, target: target)
    } else if let from = reported, from != to {
      emit(time, .willChange(from: from, to: to))
      change = Change(from: from, to: to, target: target)
    }
  }

  /// Rests on a stop, and reports the change that has led there.
  mutating func rest(on stop: SnapPoint, at time: SceneTime, _ emit: Emit) {
    if let change {
      // Without detents left, it ends where it was said to end.
      emit(time, .didChange(from: change.from, to: stop.name ?? change.to))
    }
    change = nil
    lastRest = stop
    reported = stop.name
    exitTransition = nil
    hand = nil
    panel.rest(on: stop)
  }
}

import FluidCore
import FluidMotion

/// The side that requests a change of rest. The user can be refused; the program cannot.
public enum RequestOrigin: Sendable, Hashable { case user, program }

extension DrawerEngine {
  /// Lets time pass up to `time`: motions that end by then come to rest or are followed by others,
  /// each at its own moment.
  mutating func advance(to time: SceneTime) {
    while let turn = nextTurn, turn <= time {
      if exitTransition?.endsAt == turn {
        finishExit(at: turn)
      } else if panel.endsAt == turn {
        arrivePanel(at: turn)
      } else if lift?.nextEnd == turn {
        lift?.advance(to: turn)
        if lift?.nextEnd == nil { lift = nil }
      } else {
        // The list in hand has the first say.
        for number in [activeList] + lists.indices where lists[number].endsAt == turn {
          arriveList(number, at: turn)
        }
      }
    }
  }

  /// Ends the panel's motion: it rests, and its list takes over the velocity that is left.
  private mutating func arrivePanel(at time: SceneTime) {
    guard case .moving(let motion, let target) = panel.phase else { return }
    rest(on: target, at: time)
    guard let velocity = motion.left else { return }
    list.rest(on: SnapPoint(name: nil, extent: 0))
    list.release(velocity: velocity, at: time, minVelocity: Self.minFlingVelocity)
  }

  // MARK: Commands

  /// Sends the drawer to a stop on its spring, from its current position and velocity.
  ///
  /// - Parameter velocity: Points per second at the start; nil: the current one.
  mutating func settle(
    to wanted: SnapPoint, at time: SceneTime, requestOrigin: RequestOrigin, velocity: Double? = nil
  ) {
    hasMoved = true
    var target = wanted
    if requestOrigin == .user, !isPermitted(wanted) {
      if isRefusedByUpper(wanted) {
        refusedByUpper = time
      } else {
        emit(.dismissPrevented, at: time)
      }
      target = fallback(for: wanted)
    }
    extendedFrom = nil
    if velocity == nil, !isHeld {
      beginInstant(at: time)
      target = extendedHeading(target, at: time)
      let heading = spring
      if instant?.spring == nil { instant?.spring = heading }
    } else {
      instant = nil
    }
    // The panel's own motion, without the insets'.
    var now = exitTransition?.state(at: time) ?? panel.state(at: time, hand: handVelocity(at: time))
    if let velocity { now.velocity = velocity }
    announce(target, at: time)
    if exitTransition != nil {
      // The drawer comes in to there after its exit.
      panel.rest(on: target)
    } else if insetsChange(at: time) {
      reconcile(to: target, at: time)
    } else if now.position == target.extent && now.velocity == 0 {
      rest(on: target, at: time)
    } else {
      start(from: now, to: target, on: spring, at: time)
    }
  }

  /// Puts the panel on a spring to a stop.
  mutating func start(
    from state: MotionState, to target: SnapPoint, on spring: Spring, at time: SceneTime
  ) {
    exitTransition = nil
    hand = nil
    panel.spring(from: state, to: target, on: spring, at: time)
  }

  /// Puts the drawer on a stop without animation.
  mutating func jump(to stop: SnapPoint, at time: SceneTime) {
    hasMoved = true
    announce(stop, at: time)
    rest(on: stop, at: time)
    dropCorrection()
    // The place of a panel on the stop now, with the insets' corrections.
    guard let index = stops.stops.firstIndex(of: stop), let rest = lift?.stops[index] else {
      return
    }
    lift?.correction = rest
  }

  /// Puts the panel and its lists where they are going without animation.
  mutating func finish(at time: SceneTime) {
    rest(on: destination, at: time)
    finishLift()
    for index in lists.indices { lists[index].finish() }
  }

  /// Goes one stop up or down from the destination; nothing at the end.
  mutating func step(_ direction: StepDirection, at time: SceneTime) {
    guard let next = neighbor(direction) else { return }
    settle(to: next, at: time, requestOrigin: .user)
  }

  /// The stop next to the destination.
  func neighbor(_ direction: StepDirection) -> SnapPoint? {
    let (own, extent) = (layout.own, ownExtent(of: destination))
    let next =
      switch direction {
      case .larger: own.above(extent)
      case .smaller: own.below(extent)
      }
    return next.map { layout.reach(of: $0) }
  }

  /// Goes to the next stop in turn, as a click on the handle asks: on in the same direction until
  /// the end, then back.
  mutating func cycle(at time: SceneTime) {
    if neighbor(.larger) == nil { cycleDirection = .smaller }
    if neighbor(.smaller) == nil { cycleDirection = .larger }
    // A refused direction counts as an end.
    if let next = neighbor(cycleDirection), !isPermitted(next),
      let other = neighbor(cycleDirection.opposite), isPermitted(other)
    {
      cycleDirection = cycleDirection.opposite
    }
    step(cycleDirection, at: time)
  }

  /// Does what a key asks for: space and return cycle through the stops, arrows step in their
  /// direction on screen, page up grows and page down shrinks, home and end go to the outermost,
  /// escape asks to close.
  mutating func press(_ key: Key, at time: SceneTime) {
    switch key {
    case .space, .return: cycle(at: time)
    case .escape, .home: settle(to: stops.smallest, at: time, requestOrigin: .user)
    case .end: settle(to: stops.largest, at: time, requestOrigin: .user)
    case .pageUp, .pageDown, .up, .down, .left, .right:
      if let direction = stepDirection(of: key) { step(direction, at: time) }
    case .tab, .backtab: break
    }
  }

  /// The direction in which a key steps; nil: it does not, or runs along the edge.
  func stepDirection(of key: Key) -> StepDirection? {
    switch key {
    case .pageUp: return .larger
    case .pageDown: return .smaller
    default:
      let opening = geometry.opening(key.direction)
      return opening == 0 ? nil : opening > 0 ? .larger : .smaller
    }
  }

  // MARK: What the user may not have

  /// Whether the user may have the drawer on a stop. Its destination is always permitted.
  func isPermitted(_ stop: SnapPoint) -> Bool {
    if stop == destination { return true }
    if !configuration.drag.isDismissible, stop == stops.smallest { return false }
    if isRefusedByUpper(stop) { return false }
    return permission?(SettleRequest(from: destination, to: stop)) ?? true
  }

  /// Whether the drawer may not go to a stop because an upper one would have to close with it.
  private func isRefusedByUpper(_ stop: SnapPoint) -> Bool {
    isKeptByUpper && closesUpper(on: stop)
  }

  /// The first permitted stop on the way from a refused one back to the destination; where an upper
  /// drawer refuses, none moves.
  func fallback(for refused: SnapPoint) -> SnapPoint {
    if isRefusedByUpper(refused) { return destination }
    let all = stops.stops
    guard let start = all.firstIndex(of: refused), let end = all.firstIndex(of: destination) else {
      return destination
    }
    let way = start < end ? Array(all[start...end]) : all[end...start].reversed()
    return way.first { $0 != refused && isPermitted($0) } ?? destination
  }

  // MARK: Events

  /// Announces the drawer's destination, where that is news.
  mutating func announce(_ target: SnapPoint, at time: SceneTime) {
    guard let to = target.name else {
      change?.target = target
      return
    }
    if let change {
      if change.to != to { emit(.redirect(to: to), at: time) }
      self.change = Change(from: change.from, to: to, target: target)
    } else if let from = reported, from != to {
      emit(.willChange(from: from, to: to), at: time)
      change = Change(from: from, to: to, target: target)
    }
  }

  /// Rests on a stop, and reports the change that has led there.
  mutating func rest(on stop: SnapPoint, at time: SceneTime) {
    if let change {
      // Without detents left, it ends where it was announced to end.
      emit(.didChange(from: change.from, to: stop.name ?? change.to), at: time)
    }
    change = nil
    lastRest = stop
    reported = stop.name
    exitTransition = nil
    hand = nil
    panel.rest(on: stop)
  }
}

extension Key {
  /// The direction of an arrow on screen; zero for other keys.
  var direction: Point {
    switch self {
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    default: .zero
    }
  }
}

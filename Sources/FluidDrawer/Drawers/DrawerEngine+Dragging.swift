import FluidCore
import FluidMotion

extension DrawerEngine {
  /// Takes the panel in hand where it is; a panel or a list in flight stops under the finger.
  ///
  /// - Parameter approach: The hand's earlier reports, seen from where it takes hold.
  mutating func grab(
    at time: SceneTime, scope: DrawerHand.Scope = .panel,
    approach: [(travel: Double, time: HandTime)] = []
  ) {
    let now = state(at: time)
    var origin = hand?.origin ?? destination
    var flight: DrawerHand.Flight?
    if isInFlight {
      // A caught panel belongs to the closest stop, wherever it was going.
      origin = stops.nearest(to: now.position, from: destination.extent)
      flight = DrawerHand.Flight(velocity: now.velocity, caughtAt: clock.handTime(atScene: time))
    }
    if scope != .panel { list.hold(at: time) }
    hold(now.position, origin: origin, flight: flight, scope: scope, approach: approach, at: time)
  }

  /// Puts the panel into a hand at an extent, wherever it was.
  mutating func hold(at extent: Double, time: SceneTime) {
    hold(extent, origin: destination, flight: nil, scope: .panel, approach: [], at: time)
  }

  private mutating func hold(
    _ extent: Double, origin: SnapPoint, flight: DrawerHand.Flight?, scope: DrawerHand.Scope,
    approach: [(travel: Double, time: HandTime)], at time: SceneTime
  ) {
    hasMoved = true
    let destination = destination
    // Without detents no change has been announced: the heading of a caught panel would be lost.
    if change == nil { lastRest = destination }
    exitTransition = nil
    dropCorrection()
    panel.hold(extent)
    hand = DrawerHand(
      origin: origin, destination: destination, flight: flight, scope: scope,
      dragPosition: panel.dragPosition ?? extent, approach: approach,
      at: clock.handTime(atScene: time))
  }

  /// Moves the panel and its list with the hand.
  ///
  /// - Parameter travel: The hand's travel in the opening direction since the grab, in points.
  mutating func drag(to travel: Double, at time: SceneTime) {
    // Taken out and put back, or the hand's samples would be copied with every report.
    guard travel.isFinite, var hand = hand.take() else { return }
    hand.move(
      &panel, &lists[activeList], to: travel, full: stops.range.upperBound, scrollable: scrollable)
    hand.tracker.add(travel - hand.unconsumed, at: clock.handTime(atScene: time))
    let would = stops.target(
      extent: panel.state(at: time).position, velocity: 0, from: hand.origin.extent,
      rule: configuration.release, overpullClosesAt: configuration.overpullClosesAt)
    if would.isElsewhere(than: hand.wouldSettleOn), would.isElsewhere(than: destination),
      isPermitted(would)
    {
      emit(.feedback(.light), at: time)
    }
    hand.wouldSettleOn = would
    self.hand = hand
  }

  /// Ends a drag: the release rule picks the stop, and the spring starts with the hand's velocity.
  mutating func release(at time: SceneTime) {
    guard let hand else { return }
    if releaseList(hand, at: time) { return }
    let now = state(at: time)
    var velocity = now.velocity
    var rule = configuration.release
    var blind = configuration.overpullClosesAt
    let caught = abs(hand.travel) < configuration.drag.slop ? hand.flight : nil
    if let flight = caught {
      // Caught and released without a drag: at once it goes on, later it goes to the closest stop.
      let held = clock.handTime(atScene: time) - flight.caughtAt
      if hand.travel == 0, held <= DrawerHand.Flight.momentum {
        velocity = flight.velocity
      }
      rule = .nearest(lookahead: rule.lookahead)
      blind = nil
    }
    let mean = hand.tracker.meanVelocity(for: rule, at: clock.handTime(atScene: time))
    var (decision, wanted) = decision(
      hand, at: MotionState(position: now.position, velocity: velocity),
      meanVelocity: mean.map { panel.state(at: time, hand: $0).velocity }, rule: rule,
      overpullClosesAt: blind, time: time)
    if caught != nil {
      // The configuration's other numbers have not been asked.
      decision.changes = ReleaseDecision.Changes(lookahead: decision.changes.lookahead)
    }
    emit(.release(decision), at: time)
    settle(released: wanted, velocity: velocity, hand, at: time)
  }

  /// Asks the release rule about the end of a drag.
  ///
  /// - Returns: The decision, with its target after vetoes, and the rule's own target.
  private func decision(
    _ hand: DrawerHand, at state: MotionState, meanVelocity: Double? = nil, rule: ReleaseRule,
    overpullClosesAt: Double?, time: SceneTime
  ) -> (ReleaseDecision, wanted: SnapPoint) {
    var decision = stops.decision(
      extent: state.position, velocity: state.velocity, meanVelocity: meanVelocity,
      from: hand.origin, rule: rule, overpullClosesAt: overpullClosesAt
    ) { isPermitted($0) ? $0 : fallback(for: $0) }
    if decision.judgedVelocity == 0, handVelocity(at: time) == 0 {
      decision.stillness = hand.tracker.stillness(at: clock.handTime(atScene: time))
    }
    let wanted = stops.target(
      extent: state.position, velocity: decision.judgedVelocity, from: hand.origin.extent,
      rule: rule, overpullClosesAt: overpullClosesAt)
    return (decision, wanted)
  }

  /// Ends the hand's hold on its list: true if the hand moved the list, so that the panel stays.
  private mutating func releaseList(_ hand: DrawerHand, at time: SceneTime) -> Bool {
    guard hand.scope != .panel, let dragPosition = list.dragPosition else { return false }
    let velocity = handVelocity(at: time)
    let isFull = panel.dragPosition == stops.range.upperBound
    let movesList =
      hand.scope == .list || dragPosition > 0
      || (isFull && velocity > 0 && scrollable > 0 && hand.isScrolling)
    releaseList(velocity: movesList ? velocity : 0, at: time)
    guard movesList else { return false }
    // The panel has no velocity of its own, and its position decides. A list dragged alone decides
    // nothing.
    var target = destination
    if hand.scope != .list {
      let (decision, wanted) = decision(
        hand, at: MotionState(position: state(at: time).position, velocity: 0),
        rule: configuration.release, overpullClosesAt: nil, time: time)
      emit(.release(decision), at: time)
      target = wanted
    }
    settle(released: target, velocity: 0, hand, at: time)
    return true
  }

  /// Sends a released panel to a stop, with feedback where the destination is another.
  ///
  /// Flung open faster than its spring and with a list to carry on, it runs up to its largest stop
  /// by its own velocity, and the list takes over what is left.
  private mutating func settle(
    released target: SnapPoint, velocity: Double, _ hand: DrawerHand, at time: SceneTime
  ) {
    let before = destination
    instant = nil
    let mayCoast =
      hand.scope == .both && velocity > 0 && target == stops.largest && scrollable > 0
      && !options.isReduced && isPermitted(target)
    if mayCoast,
      panel.coast(to: target, velocity: velocity, minArrival: Self.minArrivalVelocity, at: time)
    {
      announce(target, at: time)
      self.hand = nil
    } else {
      settle(to: target, at: time, requestOrigin: .user, velocity: velocity)
    }
    if destination.isElsewhere(than: before) { emit(.feedback(.medium), at: time) }
  }

  /// The speed below which a fling open is left to the spring, in points per second: slower ones
  /// take longer to arrive than a user waits.
  private static var minArrivalVelocity: Double { 250 }

  /// Ends a drag without asking the release rule: the panel returns to the drag's origin. For a
  /// panel caught in flight that may not be its destination, and so may be refused.
  mutating func cancel(at time: SceneTime) {
    guard let hand else { return }
    if hand.scope != .list {
      let now = state(at: time)
      var decision = ReleaseDecision(
        extent: now.position, velocity: now.velocity,
        projected: configuration.release.projection(from: now.position, velocity: now.velocity),
        from: hand.origin, to: hand.origin, reason: .cancelled, rule: configuration.release,
        overpullClosesAt: configuration.overpullClosesAt)
      if !isPermitted(hand.origin) { decision.to = fallback(for: hand.origin) }
      emit(.release(decision), at: time)
    }
    returnToOrigin(at: time)
  }

  /// Ends a hold that was no drag: a press on the handle was a tap.
  mutating func returnToOrigin(at time: SceneTime) {
    guard let hand else { return }
    releaseList(velocity: 0, at: time)
    settle(to: hand.origin, at: time, requestOrigin: .user, velocity: 0)
  }
}

extension SnapPoint {
  /// Whether a stop is another place under another name. Two names of one place are no two places,
  /// and places without names are all one.
  fileprivate func isElsewhere(than other: SnapPoint) -> Bool {
    name != other.name && extent != other.extent
  }
}

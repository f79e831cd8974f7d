import FluidCore
import FluidMotion

extension DrawerEngine {
  /// Takes the panel in hand where it is; a panel in flight and a list in flight stop under the
  /// finger.
  ///
  /// - Parameter approach: How the hand came there.
  mutating func grab(
    at time: SceneTime, scope: DrawerHand.Scope = .panel,
    approach: [DrawerHand.Approach] = []
  ) {
    let now = state(at: time)
    let heading = heading
    var origin = hand?.origin ?? heading
    var flight: DrawerHand.Flight?
    if isInFlight {
      // Caught: whatever it was on its way to, it now belongs to the closest stop.
      origin = stops.nearest(to: now.position, from: heading.extent)
      flight = DrawerHand.Flight(velocity: now.velocity, caughtAt: clock.handTime(atScene: time))
    }
    if scope != .panel { list.hold(at: time) }
    hold(
      now.position, origin: origin, flight: flight, scope: scope, approach: approach, at: time)
  }

  /// Puts the panel into a hand at an extent, wherever it was.
  mutating func hold(at extent: Double, time: SceneTime) {
    hold(extent, origin: heading, flight: nil, scope: .panel, at: time)
  }

  private mutating func hold(
    _ extent: Double, origin: SnapPoint, flight: DrawerHand.Flight?, scope: DrawerHand.Scope,
    approach: [DrawerHand.Approach] = [], at time: SceneTime
  ) {
    hasMoved = true
    let heading = heading
    exitTransition = nil
    panel.hold(extent)
    hand = DrawerHand(
      origin: origin, heading: heading, flight: flight, scope: scope, pull: panel.pull ?? extent,
      approach: approach, at: clock.handTime(atScene: time))
  }

  /// Moves the panel with the hand.
  ///
  /// - Parameter travel: Points in the opening direction since the grab, in all.
  mutating func drag(to travel: Double, at time: SceneTime, _ emit: Emit) {
    // Taken out and put back, or the hand's samples would be copied with every report.
    guard travel.isFinite, var hand = hand.take() else { return }
    hand.move(
      &panel, &lists[activeList], to: travel, full: stops.range.upperBound, scrollable: scrollable)
    hand.tracker.add(travel - hand.lost, at: clock.handTime(atScene: time))
    let would = stops.target(
      extent: panel.state(at: time).position, velocity: 0, from: hand.origin.extent,
      rule: configuration.release, overpullClosesAt: configuration.overpullClosesAt)
    if would.isElsewhere(than: hand.wouldSettleOn), would.isElsewhere(than: heading),
      isPermitted(would)
    {
      emit(time, .feedback(.light))
    }
    hand.wouldSettleOn = would
    self.hand = hand
  }

  /// Lets go: the release rule picks the stop, and the spring starts with the hand's velocity.
  mutating func release(at time: SceneTime, _ emit: Emit) {
    guard let hand else { return }
    if releaseList(hand, at: time, emit) { return }
    let now = state(at: time)
    var velocity = now.velocity
    var rule = configuration.release
    var blind = configuration.overpullClosesAt
    let caught = abs(hand.travel) < configuration.drag.slop ? hand.flight : nil
    if let flight = caught {
      // Caught and let go without a drag: it goes on if that was at once, else to the closest stop.
      let held = clock.handTime(atScene: time) - flight.caughtAt
      if hand.travel == 0, held <= DrawerHand.Flight.momentum {
        velocity = flight.velocity
      }
      rule = .nearest(lookahead: rule.lookahead)
      blind = nil
    }
    var decision = decision(
      hand, at: now.position, velocity: velocity, rule: rule, overpullClosesAt: blind, time: time)
    if caught != nil {
      // The configuration's other numbers have no say in it.
      decision.told.changes = ReleaseDecision.Changes(lookahead: decision.told.changes.lookahead)
    }
    emit(time, .release(decision.told))
    settle(released: decision.wanted, velocity: velocity, hand, at: time, emit)
  }

  /// What the release rule says of a hand's release.
  ///
  /// - Returns: Where it leads with all that is to be refused refused, and where the rule wanted to
  ///   go.
  private func decision(
    _ hand: DrawerHand, at extent: Double, velocity: Double, rule: ReleaseRule,
    overpullClosesAt: Double?, time: SceneTime
  ) -> (told: ReleaseDecision, wanted: SnapPoint) {
    var told = stops.decision(
      extent: extent, velocity: velocity, from: hand.origin, rule: rule,
      overpullClosesAt: overpullClosesAt
    ) { isPermitted($0) ? $0 : refuge(from: $0) }
    if velocity == 0, handVelocity(at: time) == 0 {
      told.stillness = hand.tracker.stillness(at: clock.handTime(atScene: time))
    }
    let wanted = stops.target(
      extent: extent, velocity: velocity, from: hand.origin.extent, rule: rule,
      overpullClosesAt: overpullClosesAt)
    return (told, wanted)
  }

  /// Lets go of a list: true if the list was what the hand moved, so that the panel stays.
  private mutating func releaseList(_ hand: DrawerHand, at time: SceneTime, _ emit: Emit) -> Bool {
    guard hand.scope != .panel, let pull = list.pull else { return false }
    let velocity = handVelocity(at: time)
    let isFull = panel.pull == stops.range.upperBound
    let movesList =
      hand.scope == .list || pull > 0
      || (isFull && velocity > 0 && scrollable > 0 && hand.isScrolling)
    releaseList(velocity: movesList ? velocity : 0, at: time)
    guard movesList else { return false }
    // The panel has no velocity of its own; where it stands decides. A list dragged alone decides
    // nothing.
    var target = heading
    if hand.scope != .list {
      let decision = decision(
        hand, at: state(at: time).position, velocity: 0, rule: configuration.release,
        overpullClosesAt: nil, time: time)
      emit(time, .release(decision.told))
      target = decision.wanted
    }
    settle(released: target, velocity: 0, hand, at: time, emit)
    return true
  }

  /// Sends a panel that a hand has let go to a stop; that it goes elsewhere than before is felt.
  ///
  /// Flung open faster than its spring and with a list to carry on, it runs up to its largest stop
  /// by its own velocity, and the list takes over what is left.
  private mutating func settle(
    released target: SnapPoint, velocity: Double, _ hand: DrawerHand, at time: SceneTime,
    _ emit: Emit
  ) {
    let before = heading
    let mayCoast =
      hand.scope == .both && velocity > 0 && target == stops.largest && scrollable > 0
      && !options.isReduced && isPermitted(target)
    if mayCoast,
      panel.coast(to: target, velocity: velocity, minArrival: Self.minArrivalVelocity, at: time)
    {
      announce(target, at: time, emit)
      self.hand = nil
    } else {
      settle(to: target, at: time, requestOrigin: .user, velocity: velocity, emit)
    }
    if heading.isElsewhere(than: before) { emit(time, .feedback(.medium)) }
  }

  /// The speed below which a fling open is left to the spring, in points per second: slower ones
  /// take longer to arrive than a user waits.
  static var minArrivalVelocity: Double { 250 }

  /// Takes the hand away without deciding anything: back to where the drag came from. For a panel
  /// caught in flight that may be elsewhere than where it was heading, and so may be refused.
  mutating func cancel(at time: SceneTime, _ emit: Emit) {
    guard let hand else { return }
    if hand.scope != .list {
      let now = state(at: time)
      var told = ReleaseDecision(
        extent: now.position, velocity: now.velocity,
        projected: now.position + configuration.release.lookahead * now.velocity,
        from: hand.origin, to: hand.origin, reason: .cancelled, rule: configuration.release,
        overpullClosesAt: configuration.overpullClosesAt)
      if !isPermitted(hand.origin) { told.to = refuge(from: hand.origin) }
      emit(time, .release(told))
    }
    putBack(at: time, emit)
  }

  /// Back to where the drag came from, of which there was none: a press on the handle was a tap.
  mutating func putBack(at time: SceneTime, _ emit: Emit) {
    guard let hand else { return }
    releaseList(velocity: 0, at: time)
    settle(to: hand.origin, at: time, requestOrigin: .user, velocity: 0, emit)
  }

  /// Whether the hand on it caught it in flight.
  var wasCaught: Bool { hand?.flight != nil }
}

extension SnapPoint {
  /// Whether it is another place under another name. Two names of one place are no two places, and
  /// places without names are all one.
  fileprivate func isElsewhere(than other: SnapPoint) -> Bool {
    name != other.name && extent != other.extent
  }
}

import FluidCore
import FluidMotion

extension DrawerEngine {
  /// Takes the panel in hand where it is; a panel in flight and a list in flight stop under the
  /// finger.
  ///
  /// - Parameter approach: How the hand came there.
  mutating func grab(
    at time: SceneTime, scope: Grab.Scope = .panel, approach: [Grab.Approach] = []
  ) {
    let now = state(at: time)
    let heading = heading
    var origin = grab?.origin ?? heading
    var flight: Grab.Flight?
    if isInFlight {
      // Caught: whatever it was on its way to, it now belongs to the closest stop.
      origin = stops.nearest(to: now.position, from: heading.extent)
      flight = Grab.Flight(velocity: now.velocity, caughtAt: clock.handTime(atScene: time))
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
    _ extent: Double, origin: Stop, flight: Grab.Flight?, scope: Grab.Scope,
    approach: [Grab.Approach] = [], at time: SceneTime
  ) {
    hasMoved = true
    let heading = heading
    departure = nil
    panel.hold(extent)
    grab = Grab(
      origin: origin, heading: heading, flight: flight, scope: scope,
      pull: panel.pull ?? extent, listPull: list.pull ?? 0, approach: approach,
      at: clock.handTime(atScene: time))
  }

  /// Moves the panel with the hand.
  ///
  /// - Parameter travel: Points in the opening direction since the grab, in all.
  mutating func drag(to travel: Double, at time: SceneTime, _ emit: Emit) {
    // Taken out and put back, or the hand's samples would be copied with every report.
    guard travel.isFinite, var grab = grab.take() else { return }
    grab.move(to: travel, hardStops: panel.hardStops, detents: stops.range, scrollable: scrollable)
    grab.tracker.add(travel - grab.lost, at: clock.handTime(atScene: time))
    panel.drag(toPull: grab.pull)
    list.drag(toPull: grab.listPull)
    let would = wouldSettle(grab, at: panel.state(at: time).position, velocity: 0)
    if would.isElsewhere(than: grab.wouldSettleOn), would.isElsewhere(than: heading),
      isPermitted(would)
    {
      emit(time, .feedback(.light))
    }
    grab.wouldSettleOn = would
    self.grab = grab
  }

  /// Lets go: the release rule picks the stop, and the spring starts with the hand's velocity.
  mutating func release(at time: SceneTime, _ emit: Emit) {
    guard let grab else { return }
    if releaseList(grab, at: time, emit) { return }
    let now = state(at: time)
    var velocity = now.velocity
    var rule = configuration.release
    var blind = configuration.overpullClosesAt
    let caught = abs(grab.travel) < configuration.drag.slop ? grab.flight : nil
    if let flight = caught {
      // Caught and let go without a drag: it goes on if that was at once, else to the closest stop.
      let held = clock.handTime(atScene: time) - flight.caughtAt
      if grab.travel == 0, held <= Grab.Flight.momentum {
        velocity = flight.velocity
      }
      rule = .nearest(lookahead: rule.lookahead)
      blind = nil
    }
    var decision = decision(
      grab, at: now.position, velocity: velocity, rule: rule, overpullClosesAt: blind, time: time)
    if caught != nil {
      // The configuration's other numbers have no say in it.
      decision.told.changes = ReleaseDecision.Changes(lookahead: decision.told.changes.lookahead)
    }
    emit(time, .release(decision.told))
    let before = heading
    if !coast(to: decision.wanted, velocity: velocity, grab: grab, at: time, emit) {
      settle(to: decision.wanted, at: time, asker: .user, velocity: velocity, emit)
    }
    if heading.isElsewhere(than: before) { emit(time, .feedback(.medium)) }
  }

  /// What the release rule says of a hand's release.
  ///
  /// - Returns: Where it leads with all that is to be refused refused, and where the rule wanted to
  ///   go.
  private func decision(
    _ grab: Grab, at extent: Double, velocity: Double, rule: ReleaseRule, overpullClosesAt: Double?,
    time: SceneTime
  ) -> (told: ReleaseDecision, wanted: Stop) {
    var told = stops.decision(
      extent: extent, velocity: velocity, from: grab.origin, rule: rule,
      overpullClosesAt: overpullClosesAt
    ) { isPermitted($0) ? $0 : refuge(from: $0) }
    if velocity == 0, handVelocity(at: time) == 0 {
      told.stillness = grab.tracker.stillness(at: clock.handTime(atScene: time))
    }
    let wanted = stops.target(
      extent: extent, velocity: velocity, from: grab.origin.extent, rule: rule,
      overpullClosesAt: overpullClosesAt)
    return (told, wanted)
  }

  /// Lets go of a list: true if the list was what the hand moved, so that the panel stays.
  private mutating func releaseList(_ grab: Grab, at time: SceneTime, _ emit: Emit) -> Bool {
    guard grab.scope != .panel else { return false }
    let velocity = handVelocity(at: time)
    let top = stops.range.upperBound
    let isFull = grab.pull >= top
    let isOverPulled = grab.pull > top
    let movesList =
      grab.scope == .list || grab.listPull > 0
      || (isFull && !isOverPulled && velocity > 0 && scrollable > 0 && grab.isScrolling)
    letGoOfList(velocity: movesList ? velocity : 0, at: time)
    guard movesList else { return false }
    // The panel has no velocity of its own; where it stands decides. A list dragged alone decides
    // nothing.
    var target = heading
    if grab.scope != .list {
      let decision = decision(
        grab, at: state(at: time).position, velocity: 0, rule: configuration.release,
        overpullClosesAt: nil, time: time)
      emit(time, .release(decision.told))
      target = decision.wanted
    }
    let before = heading
    settle(to: target, at: time, asker: .user, velocity: 0, emit)
    if heading.isElsewhere(than: before) { emit(time, .feedback(.medium)) }
    return true
  }

  /// Flings the panel open: faster than its spring and with a list to carry on, it runs up to its
  /// largest stop by its own velocity, and the list takes over what is left.
  private mutating func coast(
    to target: Stop, velocity: Double, grab: Grab, at time: SceneTime, _ emit: Emit
  ) -> Bool {
    guard grab.scope == .both, grab.listPull <= 0, velocity > 0, target == stops.largest,
      scrollable > 0, !options.isReduced, isPermitted(target)
    else { return false }
    guard
      panel.coast(
        to: target, velocity: velocity, minArrival: Self.minArrivalVelocity, at: time)
    else { return false }
    announce(target, at: time, emit)
    self.grab = nil
    return true
  }

  /// The speed below which a fling open is left to the spring, in points per second: slower ones
  /// take longer to arrive than a user waits.
  static var minArrivalVelocity: Double { 250 }

  /// Takes the hand away without deciding anything: back to where the drag came from. For a panel
  /// caught in flight that may be elsewhere than where it was heading, and so may be refused.
  mutating func cancel(at time: SceneTime, _ emit: Emit) {
    guard let grab else { return }
    if grab.scope != .list {
      let now = state(at: time)
      var told = ReleaseDecision(
        extent: now.position, velocity: now.velocity,
        projected: now.position + configuration.release.lookahead * now.velocity,
        from: grab.origin, to: grab.origin, reason: .cancelled, rule: configuration.release,
        overpullClosesAt: configuration.overpullClosesAt)
      if !isPermitted(grab.origin) { told.to = refuge(from: grab.origin) }
      emit(time, .release(told))
    }
    putBack(at: time, emit)
  }

  /// Back to where the drag came from, of which there was none: a press on the handle was a tap.
  mutating func putBack(at time: SceneTime, _ emit: Emit) {
    guard let grab else { return }
    letGoOfList(velocity: 0, at: time)
    settle(to: grab.origin, at: time, asker: .user, velocity: 0, emit)
  }

  private func wouldSettle(_ grab: Grab, at extent: Double, velocity: Double) -> Stop {
    stops.target(
      extent: extent, velocity: velocity, from: grab.origin.extent,
      rule: configuration.release, overpullClosesAt: configuration.overpullClosesAt)
  }

  /// Whether the hand on it caught it in flight.
  var wasCaught: Bool { grab?.flight != nil }
}

extension Stop {
  /// Whether it is another place under another name. Two names of one place are no two places, and
  /// places without names are all one.
  fileprivate func isElsewhere(than other: Stop) -> Bool {
    name != other.name && extent != other.extent
  }
}

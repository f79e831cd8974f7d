import FluidMotion

extension DrawerEngine {
  /// Takes the panel in hand where it is; a panel in flight and a list in flight stop under the
  /// finger.
  mutating func grab(at time: Double, scope: Grab.Scope = .panel) {
    hasMoved = true
    let now = state(at: time)
    let offset = listState(at: time).position
    var origin = heading
    var flight: Grab.Flight?
    if isInFlight {
      // Caught: whatever it was on its way to, it now belongs to the closest stop.
      origin = stops.nearest(to: now.position, from: heading.extent)
      flight = Grab.Flight(velocity: now.velocity, caughtAt: time)
    } else if case .dragging(let grab) = phase {
      origin = grab.origin
    }
    phase = .dragging(
      Grab(
        extent: now.position, origin: origin, heading: heading, flight: flight, bands: bands,
        scope: scope, listOffset: offset, listBands: listBands))
    if scope != .panel { list = .still(offset) }
    tracker.reset()
    tracker.add(0, at: time)
  }

  /// Puts the panel into a hand at an extent, wherever it was.
  mutating func hold(at extent: Double, time: Double) {
    hasMoved = true
    phase = .dragging(
      Grab(
        extent: extent, origin: heading, heading: heading, flight: nil, bands: bands,
        listOffset: listState(at: time).position, listBands: listBands))
    tracker.reset()
    tracker.add(0, at: time)
  }

  /// Moves the panel with the hand.
  ///
  /// - Parameter travel: Points in the opening direction since the grab, in all.
  mutating func drag(to travel: Double, at time: Double, _ emit: Emit) {
    guard case .dragging(var grab) = phase, travel.isFinite else { return }
    grab.move(to: travel, bands: bands, scrollable: scrollable)
    tracker.add(travel - grab.lost, at: time)
    let would = wouldSettle(grab, velocity: 0)
    if would.name != grab.wouldSettleOn.name, would.name != heading.name, isPermitted(would) {
      emit(time, .feedback(.light))
    }
    grab.wouldSettleOn = would
    phase = .dragging(grab)
  }

  /// Lets go: the release rule picks the stop, and the spring starts with the hand's velocity.
  mutating func release(at time: Double, _ emit: Emit) {
    guard case .dragging(let grab) = phase else { return }
    let extent = grab.extent(in: bands)
    if releaseList(grab, at: time, emit) { return }
    var velocity = tracker.velocity(at: time) * bands.slope(atPull: grab.pull)
    let target: Stop
    if let flight = grab.flight, abs(grab.travel) < configuration.drag.slop {
      // Caught and let go without a drag: it goes on if that was at once, else to the closest stop.
      if grab.travel == 0, time - flight.caughtAt <= Grab.Flight.momentum {
        velocity = flight.velocity
      }
      let projected = extent + configuration.release.lookahead * velocity
      target = stops.nearest(to: projected, from: grab.origin.extent)
    } else {
      target = wouldSettle(grab, velocity: velocity)
    }
    let before = heading
    if !coast(to: target, velocity: velocity, grab: grab, at: time, emit) {
      settle(to: target, at: time, asker: .user, velocity: velocity, emit)
    }
    if heading.name != before.name { emit(time, .feedback(.medium)) }
  }

  /// Takes the hand away without deciding anything: back to where the drag came from. For a panel
  /// caught in flight that may be elsewhere than where it was heading, and so may be refused.
  mutating func cancel(at time: Double, _ emit: Emit) {
    guard case .dragging(let grab) = phase else { return }
    keepList(of: grab, velocity: 0, at: time)
    settle(to: grab.origin, at: time, asker: .user, velocity: 0, emit)
  }

  private func wouldSettle(_ grab: Grab, velocity: Double) -> Stop {
    stops.target(
      extent: grab.extent(in: bands), velocity: velocity, from: grab.origin.extent,
      rule: configuration.release, overpullClosesAt: configuration.overpullClosesAt)
  }
}

extension DrawerEngine {
  /// Whether the hand on it caught it in flight.
  var wasCaught: Bool {
    if case .dragging(let grab) = phase { grab.flight != nil } else { false }
  }
}

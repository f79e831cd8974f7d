import FluidMotion

extension DrawerEngine {
  /// Whether the content takes presses and drags: at interactive detents, and wherever it shares
  /// drags with the panel.
  var contentTakesInput: Bool {
    if configuration.scroll.handsOver { return true }
    return !isInFlight && (heading.name.map(configuration.interactiveDetents.contains) ?? false)
  }

  /// Whether a press may be for a control: wherever the content takes input, and, in a drawer that
  /// names no interactive detents, anywhere, until the press turns out to be a drag.
  var contentTakesPresses: Bool {
    contentTakesInput || configuration.interactiveDetents.isEmpty
  }

  /// Whether a hand on the panel, not on its handle, moves the panel, its list, or both in turn.
  var contentScope: Grab.Scope {
    guard scrollable > 0 else { return .panel }
    if configuration.scroll.handsOver { return .both }
    return contentTakesInput ? .list : .panel
  }

  /// Lets go of a list: true if the list was what the hand moved, so that the panel stays.
  mutating func releaseList(_ grab: Grab, at time: Double, _ emit: Emit) -> Bool {
    guard grab.scope != .panel else { return false }
    let velocity = tracker.velocity(at: time)
    let bands = bands
    let isFull = grab.pull >= bands.range.upperBound
    let isOverPulled = grab.pull > bands.range.upperBound
    let movesList =
      grab.scope == .list || grab.listPull > 0
      || (isFull && !isOverPulled && velocity > 0 && scrollable > 0 && grab.isScrolling)
    keepList(of: grab, velocity: movesList ? velocity : 0, at: time)
    guard movesList else { return false }
    // The panel has no velocity of its own; where it stands decides.
    let extent = grab.extent(in: bands)
    let target =
      grab.scope == .list
      ? heading
      : stops.target(
        extent: extent, velocity: 0, from: grab.origin.extent, rule: configuration.release)
    let before = heading
    settle(to: target, at: time, asker: .user, velocity: 0, emit)
    if heading.name != before.name { emit(time, .feedback(.medium)) }
    return true
  }

  /// Leaves the list where the hand has brought it, with a velocity of its own.
  mutating func keepList(of grab: Grab, velocity: Double, at time: Double) {
    guard grab.scope != .panel else { return }
    let bands = listBands
    let offset = grab.listOffset(in: bands)
    let slope = bands.slope(atPull: grab.listPull)
    list = .still(offset)
    fling(from: offset, velocity: velocity * slope, at: time)
  }

  /// Leaves the list where it is when a hand is taken off unasked.
  mutating func dropList(at time: Double) {
    if case .dragging(let grab) = phase { keepList(of: grab, velocity: 0, at: time) }
  }

  /// Sets the list going from an offset; one beyond its ends springs back.
  mutating func fling(from offset: Double, velocity: Double, at time: Double) {
    let limit = scrollable
    let tolerance = options.tolerance
    if offset < 0 || offset > limit {
      let state = MotionState(position: offset, velocity: velocity)
      list = .moving(
        .spring(from: state, to: offset < 0 ? 0 : limit, at: time, tolerance: tolerance))
    } else if abs(velocity) >= Self.minFlingVelocity {
      list = .moving(
        .fling(from: offset, velocity: velocity, limit: limit, at: time, tolerance: tolerance))
    } else {
      list = .still(offset)
    }
  }

  /// The speed below which a list let go does not fling, in points per second: Android's
  /// ViewConfiguration minimum of 50 dp/s.
  static var minFlingVelocity: Double { 50 }

  /// The speed below which a fling open is left to the spring, in points per second: slower ones take
  /// longer to arrive than anybody waits.
  static var minArrivalVelocity: Double { 250 }

  /// Flings the panel open: faster than its spring and with a list to carry on, it runs up to its
  /// largest stop by its own velocity, and the list takes over what is left.
  mutating func coast(
    to target: Stop, velocity: Double, grab: Grab, at time: Double, _ emit: Emit
  ) -> Bool {
    guard grab.scope == .both, grab.listPull <= 0, velocity > 0, target == stops.largest,
      scrollable > 0, !options.isReduced, isPermitted(target)
    else { return false }
    let extent = grab.extent(in: bands)
    let motion = DecayMotion(decay: .normal, from: extent, velocity: velocity, at: time)
    guard extent < target.extent, motion.restPosition > target.extent,
      let duration = motion.time(toReach: target.extent),
      motion.velocity(at: time + duration) >= Self.minArrivalVelocity
    else { return false }
    announce(target, at: time, emit)
    phase = .coasting(Coast(motion: motion, target: target, endsAt: time + duration))
    return true
  }

  /// The list's motion is over: it rests, springs back, or hands its velocity to the panel.
  mutating func turnList(at time: Double, _ emit: Emit) {
    guard case .moving(let motion) = list else { return }
    let limit = scrollable
    switch motion.end {
    case .rest(let offset):
      list = .still(min(limit, max(0, offset)))
    case .end(let velocity):
      let state = MotionState(position: limit, velocity: velocity)
      list = .moving(.spring(from: state, to: limit, at: time, tolerance: options.tolerance))
    case .start(let velocity):
      guard contentScope == .both, !isInFlight, !isHeld else {
        let state = MotionState(position: 0, velocity: velocity)
        list = .moving(.spring(from: state, to: 0, at: time, tolerance: options.tolerance))
        return
      }
      list = .still(0)
      let here = state(at: time).position
      let target = stops.target(
        extent: here, velocity: velocity, from: heading.extent, rule: configuration.release)
      settle(to: target, at: time, asker: .user, velocity: velocity, emit)
    }
  }

  /// After a change of layout: lists that are scrolled too far come back.
  mutating func keepListsInReach(at time: Double) {
    keepListInReach(at: time)
    forOtherLists { $0.keepListInReach(at: time) }
  }

  private mutating func keepListInReach(at time: Double) {
    let limit = scrollable
    switch list {
    case .still(let offset) where offset > limit:
      fling(from: offset, velocity: 0, at: time)
    case .moving(let motion):
      let now = motion.state(at: time)
      list = .still(now.position)
      fling(from: now.position, velocity: now.velocity, at: time)
    case .still:
      break
    }
  }

  /// Scrolls by a wheel's notches.
  ///
  /// - Returns: False if the list cannot go on in that direction.
  mutating func scroll(byNotches notches: Double, at time: Double) -> Bool {
    guard contentScope != .panel, !isHeld, !isInFlight else { return false }
    let now = listState(at: time)
    var goal = now.position
    if case .moving(let motion) = list, case .rest(let offset) = motion.end { goal = offset }
    let limit = scrollable
    let isOpen = contentScope == .list || heading == stops.largest || goal > 0
    let wanted = min(limit, max(0, goal + notches * Self.notch))
    guard isOpen, wanted != goal else { return false }
    list = .moving(.spring(from: now, to: wanted, at: time, tolerance: options.tolerance))
    return true
  }

  /// How far one notch of a wheel scrolls, in points: three lines of text, as desktops do.
  static var notch: Double { 60 }
}

import FluidCore
import FluidMotion

// Lists side by side: each scrolls by itself, and the one touched last is the one that hands and
// wheels move.

extension DrawerEngine {
  /// The list that hands and wheels move.
  var list: Track {
    _read { yield lists[activeList] }
    _modify { yield &lists[activeList] }
  }

  /// The list's offset in points and its velocity in points per second, at a time not before the
  /// last command.
  func listState(at time: SceneTime) -> MotionState {
    list.state(at: time, hand: hand?.isScrolling == true ? handVelocity(at: time) : 0)
  }

  /// How far the list scrolls, in points: what of it does not show when the panel is fully open.
  var scrollable: Double {
    max(0, contentLength - max(0, stops.range.upperBound - configuration.scroll.header))
  }

  /// The list's offsets, with the rubber of a scroll view at both ends.
  private var listBands: BandedRange {
    BandedRange(
      range: 0...scrollable, over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55),
      dimension: geometry.length)
  }

  /// Makes the list of that number the one that hands and wheels move; a hand keeps its own.
  mutating func choose(list number: Int) {
    guard !isHeld, lists.indices.contains(number) else { return }
    activeList = number
  }

  /// Has so many lists from now on, 1 or more: further ones are forgotten, new ones are at their
  /// start.
  mutating func keepLists(_ count: Int) {
    if lists.count > count { lists.removeLast(lists.count - count) }
    while lists.count < count {
      lists.append(
        Track(
          on: SnapPoint(name: nil, extent: 0), bands: listBands, tolerance: options.tolerance))
    }
    if activeList >= count { activeList = 0 }
  }

  /// How far each list is scrolled at a time, in points; none where there is only one.
  func scrolls(at time: SceneTime) -> [Double] {
    guard lists.count > 1 else { return [] }
    return lists.indices.map { number in
      number == activeList ? listState(at: time).position : lists[number].state(at: time).position
    }
  }

  /// When the last of the lists comes to rest, in seconds; nil where none moves.
  var listsEnd: SceneTime? { lists.lazy.compactMap { $0.endsAt }.max() }

  /// The speed below which a list let go does not fling, in points per second: Android's
  /// ViewConfiguration minimum of 50 dp/s.
  static var minFlingVelocity: Double { 50 }

  /// Leaves the list where the hand has brought it, with a velocity of its own.
  mutating func releaseList(velocity: Double, at time: SceneTime) {
    guard let pull = list.pull else { return }
    let slope = list.bands.slope(atPull: pull)
    list.release(velocity: velocity * slope, at: time, minVelocity: Self.minFlingVelocity)
  }

  /// A list's motion is over: it rests, springs back, or hands its velocity to the panel.
  mutating func turnList(_ number: Int, at time: SceneTime, _ emit: Emit) {
    guard let left = lists[number].arrive() else { return }
    if left < 0, contentScope == .both, canTakeOver {
      takeOver(velocity: left, at: time, emit)
    } else {
      lists[number].bounce(velocity: left, at: time)
    }
  }

  /// Whether what lies on it may hand it what it has left.
  var canTakeOver: Bool { !isInFlight && !isHeld }

  /// Goes on with what something on it had left when it met its end, in points per second.
  mutating func takeOver(velocity: Double, at time: SceneTime, _ emit: Emit) {
    let here = state(at: time).position
    let target = stops.target(
      extent: here, velocity: velocity, from: heading.extent, rule: configuration.release)
    settle(to: target, at: time, requestOrigin: .user, velocity: velocity, emit)
  }

  /// After a change of layout: lists that are scrolled too far come back.
  mutating func fitLists(at time: SceneTime) {
    for number in lists.indices {
      let isMoving = lists[number].isMoving
      let now = lists[number].state(at: time)
      lists[number].tolerance = options.tolerance
      lists[number].fit(listBands)
      guard lists[number].pull == nil, isMoving || now.position > scrollable else { continue }
      lists[number].rest(on: SnapPoint(name: nil, extent: now.position))
      lists[number].release(
        velocity: now.velocity, at: time, minVelocity: Self.minFlingVelocity)
    }
  }

  /// Scrolls by a wheel's notches.
  ///
  /// - Returns: False if the list cannot go on in that direction.
  mutating func scroll(byNotches notches: Double, at time: SceneTime) -> Bool {
    guard contentScope != .panel, !isHeld, !isInFlight else { return false }
    let now = listState(at: time)
    var goal = now.position
    if case .moving(let motion, let stop) = list.phase, motion.left == nil { goal = stop.extent }
    let isOpen = contentScope == .list || heading == stops.largest || goal > 0
    let wanted = min(scrollable, max(0, goal + notches * Self.notch))
    guard isOpen, wanted != goal else { return false }
    list.settle(from: now, to: wanted, at: time)
    return true
  }

  /// Sends a list to an offset on a spring, as far as it goes; one in a hand stays there.
  mutating func scroll(list number: Int, to offset: Double, at time: SceneTime) {
    guard lists.indices.contains(number), !isHeld || number != activeList else { return }
    let now = number == activeList ? listState(at: time) : lists[number].state(at: time)
    lists[number].settle(
      from: now, to: min(scrollable, max(0, offset)),
      on: options.isReduced ? .reducedMotion : .smooth, at: time)
  }

  /// How far one notch of a wheel scrolls, in points: three lines of text, as desktops do.
  static var notch: Double { 60 }
}

import FluidCore
import FluidMotion

extension DrawerEngine {
  /// The list that hands and wheels move.
  var list: Track {
    _read { yield lists[activeList] }
    _modify { yield &lists[activeList] }
  }

  /// The active list's offset in points and its velocity in points per second, at a time not before
  /// the last command.
  private func listState(at time: SceneTime) -> MotionState {
    list.state(at: time, hand: hand?.isScrolling == true ? handVelocity(at: time) : 0)
  }

  /// The active list's offset, in points, at a time not before the last command.
  public func scroll(at time: SceneTime) -> Double { listState(at: time).position }

  /// The offset of each list at a time, in points; empty where there is only one.
  func scrolls(at time: SceneTime) -> [Double] {
    guard lists.count > 1 else { return [] }
    return lists.indices.map { number in
      number == activeList ? scroll(at: time) : lists[number].state(at: time).position
    }
  }

  /// The largest offset of a list, in points: the part of it that does not show when the panel is
  /// fully open, above what insets cover in the end.
  package var scrollable: Double {
    let shown = max(0, stops.range.upperBound - configuration.scroll.header)
    return max(0, contentLength + coverEnd - shown)
  }

  /// The offsets of a list, with a scroll view's rubber bands at both ends.
  private var listBands: BandedRange {
    BandedRange(
      range: 0...scrollable, over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55),
      dimension: geometry.length)
  }

  /// When the last of the lists comes to rest, in seconds; nil where none moves.
  var listsEnd: SceneTime? { lists.lazy.compactMap { $0.endsAt }.max() }

  /// The speed below which a released list does not fling, in points per second: Android's
  /// ViewConfiguration minimum of 50 dp/s.
  static var minFlingVelocity: Double { 50 }

  /// The offset of one notch of a wheel, in points: three lines of text, as desktops do.
  static var notch: Double { 60 }

  /// Makes the list under a point the active one; a hand keeps its own.
  mutating func activateList(at point: Point, _ direction: LayoutDirection) {
    guard !isHeld, lists.count > 1, geometry.breadth > 0, point.isFinite else { return }
    let share = min(1, max(0, geometry.along(of: point) / geometry.breadth))
    let number = min(lists.count - 1, Int(share * Double(lists.count)))
    let isReversed = geometry.isVertical && direction == .rightToLeft
    activeList = isReversed ? lists.count - 1 - number : number
  }

  /// Sets the number of lists, 1 or more: further ones are forgotten, new ones are at their start.
  mutating func setListCount(_ count: Int) {
    if lists.count > count { lists.removeLast(lists.count - count) }
    while lists.count < count {
      lists.append(
        Track(on: SnapPoint(name: nil, extent: 0), bands: listBands, tolerance: options.tolerance))
    }
    if activeList >= count { activeList = 0 }
  }

  /// Fits the lists to a new layout: those that are scrolled too far come back. A motion goes on
  /// where the range and what counts as rest are what they were.
  ///
  /// - Parameter curve: The course of the insets that have changed; nil: none has.
  mutating func fitLists(on curve: InsetCurve? = nil, at time: SceneTime) {
    let (bands, tolerance) = (listBands, options.tolerance)
    for number in lists.indices {
      let isMoving = lists[number].isMoving
      let now = lists[number].state(at: time)
      let isAsBefore = bands == lists[number].bands && tolerance == lists[number].tolerance
      if isMoving, isAsBefore { continue }
      lists[number].tolerance = tolerance
      lists[number].fit(bands)
      guard lists[number].dragPosition == nil, isMoving || now.position > scrollable else {
        continue
      }
      let goesWithInset = lists[number].goesWithInset
      let curve = curve ?? (insetsChange(at: time) || goesWithInset ? .iOS : nil)
      if let curve, !isMoving || goesWithInset {
        // The last row stays on the keyboard's edge.
        lists[number].goWithInset(to: scrollable, on: curve, at: time)
        continue
      }
      lists[number].rest(on: SnapPoint(name: nil, extent: now.position))
      lists[number].release(
        velocity: now.velocity, at: time, minVelocity: Self.minFlingVelocity)
    }
  }

  /// Ends the hand's hold on the active list, which flings with a velocity of the hand's.
  mutating func releaseList(velocity: Double, at time: SceneTime) {
    guard let dragPosition = list.dragPosition else { return }
    let slope = list.bands.slope(atDrag: dragPosition)
    list.release(velocity: velocity * slope, at: time, minVelocity: Self.minFlingVelocity)
  }

  /// Ends a list's motion: it rests, springs back, or hands its velocity to the panel.
  mutating func arriveList(_ number: Int, at time: SceneTime) {
    guard let left = lists[number].arrive() else { return }
    if left < 0, contentScope == .both, takeOver(velocity: left, at: time) { return }
    lists[number].bounce(velocity: left, at: time)
  }

  /// Moves the panel on with the velocity, in points per second, that its content had left at its
  /// end.
  ///
  /// - Returns: False where the panel moves already or is held.
  mutating func takeOver(velocity: Double, at time: SceneTime) -> Bool {
    guard !isInFlight, !isHeld else { return false }
    let target = stops.target(
      extent: state(at: time).position, velocity: velocity, from: destination.extent,
      rule: configuration.release)
    settle(to: target, at: time, requestOrigin: .user, velocity: velocity)
    return true
  }

  /// Scrolls by a wheel's notches.
  ///
  /// - Returns: False if the list cannot go on in that direction.
  mutating func scroll(byNotches notches: Double, at time: SceneTime) -> Bool {
    guard contentScope != .panel, !isHeld, !isInFlight else { return false }
    let now = listState(at: time)
    var goal = now.position
    if case .moving(let motion, let stop) = list.phase, motion.left == nil { goal = stop.extent }
    let isOpen = contentScope == .list || destination == stops.largest || goal > 0
    let wanted = min(scrollable, max(0, goal + notches * Self.notch))
    guard isOpen, wanted != goal else { return false }
    list.settle(from: now, to: wanted, at: time)
    return true
  }

  /// Scrolls a list to an offset on a spring, as far as it goes; one in a hand stays there.
  mutating func scroll(
    list number: Int, to offset: Double, on spring: Spring, at time: SceneTime
  ) {
    guard lists.indices.contains(number), !isHeld || number != activeList else { return }
    let now = number == activeList ? listState(at: time) : lists[number].state(at: time)
    lists[number].settle(
      from: now, to: min(scrollable, max(0, offset)),
      on: options.isReduced ? .reducedMotion : spring, at: time)
  }
}

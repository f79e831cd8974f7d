import FluidCore
import FluidMotion

extension DrawerEngine {
  /// Whether an inset acts on the drawer, or has just let go of it.
  var hasInsets: Bool { insets != .none || lift != nil }

  /// The own extent of a stop, without what insets add, in points.
  func ownExtent(of stop: SnapPoint) -> Double {
    if stop.name == nil, let freeHeading, freeHeading.reach == stop.extent {
      return freeHeading.own
    }
    return layout.ownExtent(of: stop)
  }

  /// The own stop of a stop among the reaches.
  func own(_ stop: SnapPoint) -> SnapPoint {
    SnapPoint(name: stop.name, extent: ownExtent(of: stop))
  }

  /// The stop of an own stop; one that is no detent is remembered.
  mutating func reach(of own: SnapPoint) -> SnapPoint {
    let stop = layout.reach(of: own)
    if stop.name == nil { freeHeading = (own.extent, stop.extent) }
    return stop
  }

  /// The detent after the smallest, by its own extent; nil: there is none.
  var smallestOpen: SnapPoint? {
    layout.own.above(layout.own.range.lowerBound).map { layout.reach(of: $0) }
  }

  /// The place at which a panel on a stop would be seen at a time, in points.
  func seenReach(of stop: SnapPoint, at time: SceneTime) -> Double {
    guard let lift, let index = layout.reaches.stops.firstIndex(of: stop) else {
      return stop.extent
    }
    return stop.extent + lift.stops[index].state(at: time).position
  }

  /// The extent without what insets add, in points: the places where a panel on each stop would be
  /// seen are the stops' own extents, and what lies between them is in proportion.
  func ownExtent(at time: SceneTime, reach: Double) -> Double {
    guard hasInsets || configuration.keyboard.maxReach != nil, exitTransition == nil else {
      return reach
    }
    let nodes = nodes(at: time)
    guard let first = nodes.first, let last = nodes.last else { return reach }
    let hair = 1e-9
    // Of several stops in one place the heading counts.
    let here = nodes.filter { abs($0.seen - reach) <= hair }
    if !here.isEmpty {
      let heading = ownExtent(of: destination)
      return here.contains { $0.own == heading } ? heading : here[here.count - 1].own
    }
    if reach < first.seen {
      return first.seen > 0 ? reach / first.seen * first.own : first.own + reach - first.seen
    }
    if reach > last.seen { return last.own + reach - last.seen }
    guard let upper = nodes.firstIndex(where: { $0.seen > reach }), upper > 0 else { return reach }
    let (a, b) = (nodes[upper - 1], nodes[upper])
    return a.own + (reach - a.seen) / (b.seen - a.seen) * (b.own - a.own)
  }

  /// The stops' own extents and the places where a panel on each would be seen, in points.
  private func nodes(at time: SceneTime) -> [(own: Double, seen: Double)] {
    if !layout.reaches.stops.isEmpty {
      return layout.reaches.stops.map { (ownExtent(of: $0), seenReach(of: $0, at: time)) }
    }
    let (own, reaches) = (layout.own.range, layout.reaches.range)
    func rest(_ index: Int) -> Double { lift?.stops[index].state(at: time).position ?? 0 }
    return [
      (own.lowerBound, reaches.lowerBound + rest(0)),
      (own.upperBound, reaches.upperBound + rest(1)),
    ]
  }

  /// The part of the panel on its largest stop that insets cover in the end, in points.
  var coverEnd: Double { max(0, min(insets.cover, stops.range.upperBound)) }

  // MARK: Commands of one instant

  /// Remembers the drawer before the first command of an instant. A drawer on its way out at an old
  /// edge is not seen where its panel is: there the commands count as they come.
  mutating func beginInstant(at time: SceneTime) {
    guard instant?.time != time, exitTransition == nil else { return }
    instant = InstantStart(
      time: time, panel: panel, lift: lift, layout: layout, insets: insets, content: contentLength,
      heading: own(destination))
  }

  /// Whether insets have changed in this instant: then the order of its commands must not count.
  func insetsChange(at time: SceneTime) -> Bool { instant?.time == time && instant?.curve != nil }

  /// The spring to a detent that content has moved: the inset's while one moves.
  func contentSpring(at time: SceneTime) -> Spring {
    if insetsChange(at: time) { return .keyboard }
    return lift?.correction.isMoving(at: time) == true ? .keyboard : spring
  }

  /// Sets the insets' ends; the panel goes with them on their curve, and keeps its detent.
  mutating func setInsets(_ wanted: DrawerInsets, on curve: InsetCurve, at time: SceneTime) {
    guard wanted != insets else { return }
    beginInstant(at: time)
    let (before, old) = (insets, layout.own)
    insets = wanted
    instant?.curve = curve
    var own = self.own(destination)
    layout = DrawerStops(configuration, geometry, content: contentLength, insets: insets)
    own = layout.own.keepingClosed(own, from: old)
    panel.fit(configuration.bands(stops.range, geometry))
    lastRest = reach(of: SnapPoint(name: lastRest.name, extent: own.extent))
    if let target = change?.target {
      let moved = layout.reach(of: self.own(target))
      change?.target = moved
    }
    defer { fitLists(on: curve, at: time) }
    if exitTransition != nil { return panel.rest(on: reach(of: own)) }
    guard !isHeld else {
      holdThroughInsets(own, at: time)
      return
    }
    var heading = own
    if wanted.keyboard > 0, before.keyboard == 0 { heading = extended(own, at: time) ?? own }
    if wanted.keyboard == 0, before.keyboard > 0, let from = extendedFrom.take(),
      configuration.keyboard.blur == .restore
    {
      heading = from
      instant?.spring = .keyboard
    }
    let target = reach(of: heading)
    if target.name != own.name { announce(target, at: time) }
    reconcile(to: target, at: time)
    if insets == .none { freeHeading = nil }
    // A step has been seen: what follows in this instant goes on from there.
    if curve == .immediate { instant = nil }
  }

  /// A panel in a hand stays where it is; its stops and bands move.
  private mutating func holdThroughInsets(_ heading: SnapPoint, at time: SceneTime) {
    guard let instant, let hand, let dragPosition = panel.dragPosition else { return }
    self.hand?.fit(dragPosition: dragPosition)
    let layout = layout
    func moved(_ stop: SnapPoint) -> SnapPoint {
      layout.reach(of: SnapPoint(name: stop.name, extent: instant.layout.ownExtent(of: stop)))
    }
    self.hand?.origin = moved(hand.origin)
    self.hand?.wouldSettleOn = moved(hand.wouldSettleOn)
    moveStops(since: instant, at: time)
    dropRestingLift()
    self.instant = nil
  }

  /// The largest detent, where the keyboard's policy leads there; nil: it does not.
  private mutating func extended(_ own: SnapPoint, at time: SceneTime) -> SnapPoint? {
    guard configuration.keyboard.policy == .extend, extendedFrom == nil,
      own.extent > layout.own.range.lowerBound, own.name != layout.own.largest.name
    else { return nil }
    extendedFrom = own
    instant?.spring = .keyboard
    return layout.own.largest
  }

  /// The heading of a command in the instant in which a keyboard shows.
  mutating func extendedHeading(_ target: SnapPoint, at time: SceneTime) -> SnapPoint {
    guard insetsChange(at: time), let instant, insets.keyboard > 0, instant.insets.keyboard == 0
    else { return target }
    extendedFrom = nil
    return extended(own(target), at: time).map { layout.reach(of: $0) } ?? target
  }

  /// Moves the panel from where it was before this instant, in the order in which its commands
  /// count.
  mutating func reconcile(to heading: SnapPoint, at time: SceneTime) {
    guard let instant else { return }
    let before = instant.panel.state(at: time)
    let own = self.own(heading)
    let isHiding = instant.spring != nil && own.extent <= 0
    // The insets' step: by the content and, if the drawer hides, the heading of before.
    let middle = DrawerStops(
      configuration, geometry, content: instant.content, insets: insets)
    let pivot = isHiding ? instant.heading : stop(own, among: instant.layout.own)
    let pivotReach = middle.reach(
      of: isHiding ? layout.own.keepingClosed(pivot, from: instant.layout.own) : own
    ).extent
    // A heading that is no detent may have been left short of its reach by a change of layout.
    let target = pivot == instant.heading ? instant.panel.target : nil
    let step = pivotReach - (target ?? instant.layout.reach(of: pivot)).extent
    let hasOtherContent = abs(heading.extent - pivotReach) > 1e-9
    let shift = instant.curve == nil ? 0 : step
    let moved = MotionState(position: before.position + shift, velocity: before.velocity)
    hand = nil
    if !isHiding, hasOtherContent {
      start(from: moved, to: heading, on: .keyboard, at: time)
    } else if let spring = instant.spring {
      start(from: moved, to: heading, on: spring, at: time)
    } else {
      panel = instant.panel
      panel.fit(configuration.bands(stops.range, geometry))
      panel.shift(by: shift, to: heading)
      if case .resting = panel.phase { lastRest = heading }
    }
    lift = instant.lift
    if let curve = instant.curve {
      moveStops(since: instant, at: time)
      lift?.correction.fallBehind(
        by: shift, on: curve, tolerance: options.tolerance, at: time)
    }
    dropRestingLift()
  }

  /// Forgets corrections that have none to make.
  private mutating func dropRestingLift() { if lift?.nextEnd == nil { lift = nil } }

  /// The counterpart of an own stop among the own stops of another layout.
  private func stop(_ stop: SnapPoint, among stops: SnapPoints) -> SnapPoint {
    stops.stop(named: stop.name) ?? stops.keepingClosed(stop, from: layout.own)
  }

  /// Lets every stop fall behind by its own step.
  private mutating func moveStops(since instant: InstantStart, at time: SceneTime) {
    guard let curve = instant.curve else { return }
    let middle = DrawerStops(
      configuration, geometry, content: instant.content, insets: insets)
    let old = instant.layout.reaches
    var moved = Lift(stops: [])
    moved.correction = instant.lift?.correction ?? InsetMotion()
    if isHeld { moved.correction = InsetMotion() }
    func rest(_ index: Int?) -> InsetMotion {
      index.flatMap { index in instant.lift.map { $0.stops[index] } } ?? InsetMotion()
    }
    func fall(_ rest: InsetMotion, by step: Double) -> InsetMotion {
      var rest = rest
      rest.fallBehind(by: step, on: curve, tolerance: options.tolerance, at: time)
      return rest
    }
    if stops.stops.isEmpty {
      let (from, to) = (old.range, middle.reaches.range)
      moved.stops = [
        fall(rest(0), by: to.lowerBound - from.lowerBound),
        fall(rest(1), by: to.upperBound - from.upperBound),
      ]
    } else {
      moved.stops = stops.stops.map { stop in
        let index = old.stops.firstIndex { $0.name == stop.name }
        let step = index.flatMap { index in
          middle.reaches.stop(named: stop.name).map { $0.extent - old.stops[index].extent }
        }
        return fall(rest(index), by: step ?? 0)
      }
    }
    lift = moved
  }

  /// Keeps the corrections of the stops through a change of detents.
  mutating func renameStops(from old: SnapPoints) {
    guard let lift, old != stops else { return }
    let new = stops.stops
    let rests = (0..<(new.isEmpty ? 2 : new.count)).map { number in
      guard !new.isEmpty, !old.stops.isEmpty else {
        return old.stops.isEmpty == new.isEmpty ? lift.stops[number] : InsetMotion()
      }
      let name = new[number].name
      return old.stops.firstIndex { $0.name == name }.map { lift.stops[$0] } ?? InsetMotion()
    }
    self.lift?.stops = rests
    dropRestingLift()
  }

  /// Takes the panel as it is seen into a hand: no inset carries it any more.
  mutating func dropCorrection() {
    instant = nil
    extendedFrom = nil
    lift?.correction = InsetMotion()
    dropRestingLift()
  }

  /// Puts what the insets carry on its end.
  mutating func finishLift() {
    lift = nil
    instant = nil
  }
}

extension SnapPoints {
  /// A place that is no detent, after its range has changed: a closed drawer stays closed, any
  /// other keeps its extent.
  fileprivate func keepingClosed(_ place: SnapPoint, from old: SnapPoints) -> SnapPoint {
    guard place.name == nil, place.extent == old.range.lowerBound else { return place }
    return SnapPoint(name: nil, extent: range.lowerBound)
  }
}

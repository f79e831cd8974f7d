import FluidCore
import FluidMotion

extension DrawerEngine {
  /// Fits the drawer to a window of another size: it keeps its detent, without animation. A drag
  /// ends.
  mutating func resize(_ geometry: EdgeGeometry, at time: SceneTime) {
    cancel(at: time)
    finishLift()
    fit(to: geometry, animated: false, at: time)
    instant = nil
  }

  /// Fits the drawer to a window whose insets at its sides are others.
  mutating func narrow(to geometry: EdgeGeometry, at time: SceneTime) {
    guard geometry != self.geometry else { return }
    fit(to: geometry, at: time)
  }

  /// Sets the length of the list, in points.
  mutating func fit(contentLength: Double, at time: SceneTime) {
    guard contentLength != self.contentLength else { return }
    self.contentLength = contentLength
    fit(to: geometry, at: time)
  }

  /// Changes the configuration, perhaps in the middle of a drag or a bounce: position and velocity
  /// are kept.
  mutating func reconfigure(
    _ configuration: DrawerConfiguration, geometry: EdgeGeometry, at time: SceneTime
  ) {
    guard configuration != self.configuration || geometry != self.geometry else { return }
    // A drag ends while the bands that it has stretched are still in force.
    let changesSide = geometry.side != self.geometry.side
    if !configuration.drag.isEnabled || changesSide { cancel(at: time) }
    if changesSide, exitTransition == nil {
      exitTransition = ExitTransition(
        self.geometry, stops, from: state(at: time), spring: spring, tolerance: options.tolerance,
        at: time)
      panel.rest(on: destination)
      finishLift()
    }
    let lists = configuration.scroll.columns
    if activeList >= lists { cancel(at: time) }
    setListCount(lists)
    let initialChanged =
      configuration.initial != self.configuration.initial
      || configuration.freeRange.start != self.configuration.freeRange.start
    let springBefore = spring
    self.configuration = configuration
    if let exitTransition, exitTransition.geometry.side == geometry.side {
      // Back at the edge it was leaving.
      start(from: exitTransition.state(at: time), to: destination, on: spring, at: time)
    }
    fit(to: geometry, springBefore: springBefore, at: time)
    // The layout at the beginning of the instant is gone: later insets of it go on from here.
    instant = nil
    if initialChanged, !hasMoved {
      let start = stops.start(
        configuration, room: insets.room(in: geometry.length), content: contentLength)
      settle(to: start, at: time, requestOrigin: .program)
      hasMoved = false
    }
  }

  /// Changes the options that all drawers of the session share.
  mutating func setOptions(_ options: MotionOptions, at time: SceneTime) {
    guard options != self.options else { return }
    let springBefore = spring
    self.options = options
    fit(to: geometry, springBefore: springBefore, at: time)
  }

  /// Resolves the detents again and keeps the drawer's place: the detent of the same name, else the
  /// nearest. A motion goes on where its end, the bands and what rest is are what they were, and
  /// the spring in force is; otherwise it begins again from where it is.
  ///
  /// - Parameter springBefore: The spring in force before the change; nil: the same as now.
  private mutating func fit(
    to geometry: EdgeGeometry, animated: Bool = true, springBefore: Spring? = nil,
    at time: SceneTime
  ) {
    beginInstant(at: time)
    let old = stops
    let isOtherRoom = geometry.length != self.geometry.length
    self.geometry = geometry
    layout = DrawerStops(configuration, geometry, content: contentLength, insets: insets)
    renameStops(from: old)
    let new = stops
    func counterpart(of stop: SnapPoint) -> SnapPoint {
      new.counterpart(of: stop, from: old, share: isOtherRoom)
    }
    lastRest = counterpart(of: lastRest)
    if let target = change?.target { change?.target = counterpart(of: target) }
    let now = panel.state(at: time)
    let bands = configuration.bands(stops.range, geometry)
    let isAsBefore =
      bands == panel.bands && options.tolerance == panel.tolerance
      && spring == springBefore ?? spring
    panel.tolerance = options.tolerance
    panel.fit(bands)
    if let stop = panel.target {
      let kept = counterpart(of: stop)
      // Also a detent that is gone is left with an announcement.
      announce(kept, at: time)
      if exitTransition != nil {
        exitTransition?.geometry.container = geometry.container
        panel.rest(on: kept)
      } else if panel.isMoving, isAsBefore, kept.extent == stop.extent {
        // The detent may have another name.
        panel.shift(by: 0, to: kept)
      } else if panel.isMoving || animated && kept.extent != stop.extent {
        let spring = kept.extent != stop.extent ? contentSpring(at: time) : spring
        start(from: now, to: kept, on: spring, at: time)
      } else {
        rest(on: kept, at: time)
      }
    } else if let hand, let dragPosition = panel.dragPosition {
      self.hand?.fit(dragPosition: dragPosition)
      self.hand?.origin = counterpart(of: hand.origin)
      self.hand?.wouldSettleOn = counterpart(of: hand.wouldSettleOn)
    }
    fitLists(at: time)
  }

  /// Comes in at the new edge after an exit transition.
  mutating func finishExit(at time: SceneTime) {
    guard let exitTransition else { return }
    let target = destination
    let beginning = min(0, exitTransition.start)
    guard beginning != target.extent else { return rest(on: target, at: time) }
    start(
      from: MotionState(position: beginning, velocity: 0), to: target, on: spring, at: time)
  }
}

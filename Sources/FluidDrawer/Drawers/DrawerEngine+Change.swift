import FluidCore
import FluidMotion

extension DrawerEngine {
  /// How a change of layout is carried over to a panel at rest.
  enum Transition { case immediate, animated }

  /// The window has another size: the detent stays, the panel is there at once. A drag ends.
  mutating func resize(_ geometry: EdgeGeometry, at time: SceneTime, _ emit: Emit) {
    cancel(at: time, emit)
    refit(geometry, at: time, transition: .immediate, emit)
  }

  /// The content has another length, in points.
  mutating func fit(contentLength: Double, at time: SceneTime, _ emit: Emit) {
    guard contentLength != self.contentLength else { return }
    self.contentLength = contentLength
    refit(geometry, at: time, transition: .animated, emit)
  }

  /// The configuration has changed, perhaps in the middle of a drag or a bounce: position and
  /// velocity carry on from where they are.
  mutating func reconfigure(
    _ configuration: DrawerConfiguration, geometry: EdgeGeometry, at time: SceneTime, _ emit: Emit
  ) {
    guard configuration != self.configuration || geometry != self.geometry else { return }
    // The hand goes while its bands are still those it has been pulling at.
    let turns = geometry.side != self.geometry.side
    if !configuration.drag.isEnabled || turns { cancel(at: time, emit) }
    if turns, exitTransition == nil { leave(at: time) }
    let lists = configuration.scroll.columns
    if activeList >= lists { cancel(at: time, emit) }
    keepLists(lists)
    let initialChanged =
      configuration.initial != self.configuration.initial
      || configuration.freeRange.start != self.configuration.freeRange.start
    self.configuration = configuration
    if let exitTransition, exitTransition.geometry.side == geometry.side {
      stay(exitTransition, at: time)
    }
    refit(geometry, at: time, transition: .animated, emit)
    if initialChanged, !hasMoved {
      let start = stops.start(configuration, geometry, content: contentLength)
      settle(to: start, at: time, requestOrigin: .program, emit)
      hasMoved = false
    }
  }

  /// How the drawer moves has changed.
  mutating func setOptions(_ options: MotionOptions, at time: SceneTime, _ emit: Emit) {
    guard options != self.options else { return }
    self.options = options
    refit(geometry, at: time, transition: .animated, emit)
  }

  /// Works the detents out again and keeps the drawer where it was, by name where the name
  /// survives, else by the nearest detent.
  private mutating func refit(
    _ geometry: EdgeGeometry, at time: SceneTime, transition: Transition, _ emit: Emit
  ) {
    let old = stops
    let isOtherRoom = geometry.length != self.geometry.length
    self.geometry = geometry
    stops = SnapPoints(configuration, geometry, content: contentLength)
    func survivor(of stop: SnapPoint) -> SnapPoint {
      stops.survivor(of: stop, from: old, share: isOtherRoom)
    }
    lastRest = survivor(of: lastRest)
    if let target = change?.target { change?.target = survivor(of: target) }
    let now = panel.state(at: time)
    panel.tolerance = options.tolerance
    panel.fit(configuration.bands(stops.range, geometry))
    if exitTransition != nil {
      let kept = survivor(of: heading)
      announce(kept, at: time, emit)
      exitTransition?.geometry.container = geometry.container
      panel.rest(on: kept)
    } else {
      switch panel.phase {
      case .resting(let stop):
        let kept = survivor(of: stop)
        // A detent that is gone leaves by the same door as any other.
        announce(kept, at: time, emit)
        if transition == .immediate || kept.extent == stop.extent {
          rest(on: kept, at: time, emit)
        } else {
          start(from: now, to: kept, at: time)
        }
      case .moving(_, let stop):
        let kept = survivor(of: stop)
        announce(kept, at: time, emit)
        start(from: now, to: kept, at: time)
      case .held:
        guard var hand = hand.take() else { break }
        if let pull = panel.pull { hand.fit(pull: pull) }
        hand.origin = survivor(of: hand.origin)
        hand.wouldSettleOn = survivor(of: hand.wouldSettleOn)
        self.hand = hand
      }
    }
    fitLists(at: time)
  }
}

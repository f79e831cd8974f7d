import FluidCore
import FluidMotion

extension DrawerEngine {
  /// The drawer at a time not before the last command.
  public func snapshot(at time: SceneTime) -> DrawerSnapshot {
    let state = state(at: time)
    var shown = DrawerSnapshot(
      geometry: shownGeometry, extent: state.position,
      progress: shownStops.progress(of: state.position),
      velocity: state.velocity, phase: .resting, detent: nil, target: nil,
      scroll: listState(at: time).position, scrolls: scrolls(at: time),
      scrim: scrim(extent: state.position, among: shownStops), stops: shownStops)
    if exitTransition != nil {
      shown.phase = .settling
      shown.target = heading.name
      return shown
    }
    switch panel.phase {
    case .resting(let stop):
      shown.detent = stop.name
      if let end = listsEnd, time < end { shown.phase = .flinging }
    case .held:
      shown.phase = hand?.isScrolling == true ? .scrolling : .dragging
    case .moving(let motion, let stop) where time >= motion.endsAt:
      shown.detent = stop.name
    case .moving(_, let stop):
      shown.phase = .settling
      shown.target = stop.name
    }
    return shown
  }

  /// How much the rest of the window is dimmed, 0…1: nothing up to the configured detent, then in
  /// proportion, the whole opacity at the largest detent.
  func scrim(extent: Double, among stops: SnapPoints) -> Double {
    let opacity = min(1, configuration.scrim.opacity)
    guard opacity > 0 else { return 0 }
    let clear = stops.stop(named: configuration.scrim.from) ?? stops.smallest
    let travel = stops.range.upperBound - clear.extent
    let share = travel > 0 ? (extent - clear.extent) / travel : 0
    return opacity * min(1, max(0, share))
  }

  /// Whether its scrim keeps everything from what lies behind, at a time not before the last
  /// command.
  func isModal(at time: SceneTime) -> Bool {
    configuration.scrim.isModal && scrim(extent: state(at: time).position, among: shownStops) > 0
  }
}

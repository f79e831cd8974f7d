extension DrawerEngine {
  /// The drawer at a time not before the last command.
  public func snapshot(at time: Double) -> DrawerSnapshot {
    let state = state(at: time)
    var shown = DrawerSnapshot(
      geometry: shownGeometry, extent: state.position,
      progress: shownStops.progress(of: state.position),
      velocity: state.velocity, phase: .resting, detent: nil, target: nil,
      scroll: listState(at: time).position, scrolls: scrolls(at: time),
      scrim: scrim(extent: state.position, among: shownStops), stops: shownStops)
    switch phase {
    case .resting(let stop):
      shown.detent = stop.name
      let end = [list.endsAt, otherLists.lazy.compactMap(\.endsAt).max()].compactMap { $0 }.max()
      if let end, time < end { shown.phase = .flinging }
    case .dragging(let grab):
      shown.phase = grab.isScrolling ? .scrolling : .dragging
    case .settling(let settling) where time >= settling.endsAt:
      shown.detent = settling.target.name
    case .settling(let settling):
      shown.phase = .settling
      shown.target = settling.target.name
    case .coasting(let coast):
      shown.phase = .settling
      shown.target = coast.target.name
    case .leaving(let departure):
      shown.phase = .settling
      shown.target = departure.target.name
    }
    return shown
  }

  /// How much the rest of the window is dimmed, 0…1: nothing up to the configured detent, then in
  /// proportion, the whole opacity at the largest detent.
  func scrim(extent: Double, among stops: StopList) -> Double {
    let opacity = min(1, configuration.scrim.opacity)
    guard opacity > 0 else { return 0 }
    let clear = stops.stop(named: configuration.scrim.from) ?? stops.smallest
    let travel = stops.range.upperBound - clear.extent
    let share = travel > 0 ? (extent - clear.extent) / travel : 0
    return opacity * min(1, max(0, share))
  }

  /// Whether its scrim keeps everything from what lies behind, at a time not before the last command.
  func isModal(at time: Double) -> Bool {
    configuration.scrim.isModal && scrim(extent: state(at: time).position, among: shownStops) > 0
  }
}

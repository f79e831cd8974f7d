import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene

/// The keyboard's focus, and what keys do to the control that has it.
extension Player {
  /// The step of a slider by an arrow key, of 1.
  static let sliderStep = 0.05

  /// Handles a key for the focus; nil: the key is for the drawer.
  ///
  /// - Precondition: The session has been advanced to `time`.
  mutating func press(_ key: Key, at time: SceneTime) -> [DrawerEvent]? {
    let controls = focusableControls(atScene: time)
    var stops = focusStops(among: controls, at: time)
    if key == .tab || key == .backtab || state.focus.map({ !stops.contains($0) }) == true {
      stops = focusStops(among: withScrolledAway(controls, at: time), at: time)
    }
    // The focused control may have been hidden with its drawer; a field may be scrolled away.
    if let focus = state.focus, !stops.contains(focus), field(at: time) == nil {
      state.interaction.focus = nil
    }
    switch (key, state.focus) {
    case (.tab, _), (.backtab, _):
      moveFocus(through: stops, isForward: key == .tab)
      if case .control(let id)? = state.focus, !controls.contains(where: { $0.id == id }) {
        return focus(on: id, for: nil, at: time)
      }
      let events = showFocus(among: controls, at: time)
      beginTyping(at: time)
      return events
    case (.escape, .some):
      state.interaction.focus = nil
      return []
    case (_, .control(let id)):
      guard let control = find(id, atScene: time)?.control else { return nil }
      return choose(by: key, from: control, among: controls, at: time)
        ?? press(key, on: control, at: time)
    case (_, .handle), (_, nil):
      return nil
    }
  }

  /// The ids of the focusable controls on a drawer, from 0, in the order of tab.
  package func focusableControls(onDrawer index: Int, at time: HandTime) -> [String] {
    let moment = clock.sceneTime(atHand: time)
    return focusableControls(atScene: moment)
      .filter { $0.drawer == index && session.isReachable($0.region, at: moment) }.map { $0.id }
  }

  /// Moves the focus, and scrolls its control into view.
  package mutating func focus(on focus: Interaction.Focus?, at time: HandTime) -> [Outcome] {
    run(at: time) { player, time in
      player.state.interaction.focus = focus
      return player.showFocus(among: player.focusableControls(atScene: time), at: time)
    }
  }

  /// Moves the focus to a control, for an action or a recording, and scrolls it into view; nil: to
  /// none. A text field is edited.
  ///
  /// - Parameter drawer: The drawer that asks, for an answer that there is no such control.
  mutating func focus(on id: String?, for drawer: Int?, at time: SceneTime) -> [DrawerEvent] {
    guard let id else {
      state.interaction.focus = nil
      return []
    }
    guard let found = find(id, atScene: time) else { return [missing(id, for: drawer, at: time)] }
    state.interaction.focus = .control(id)
    var events = show(found.control, at: time)
    if let scroll = found.scroll, let drawer = found.control.drawer {
      events += session.scroll(
        to: scroll.offset, list: scroll.list, drawer: drawer, spring: .snappy, at: time)
    }
    beginTyping(at: time)
    return events
  }

  private mutating func moveFocus(through stops: [Interaction.Focus], isForward: Bool) {
    guard !stops.isEmpty else { return }
    guard let place = state.focus.flatMap({ stops.firstIndex(of: $0) }) else {
      state.interaction.focus = isForward ? stops.first : stops.last
      return
    }
    let next = place + (isForward ? 1 : stops.count - 1)
    state.interaction.focus = stops[next % stops.count]
  }

  /// The tab order: the handles of drawers that keys can move, the controls on drawers, and those
  /// behind them.
  private func focusStops(
    among controls: [SceneControl], at time: SceneTime
  ) -> [Interaction.Focus] {
    let controls = controls.filter { session.isReachable($0.region, at: time) }
    let onDrawers = controls.filter { $0.drawer != nil }
    let behind = controls.filter { $0.drawer == nil }
    let handles = session.drawers.indices.reversed().filter { session.takesKeys(drawer: $0) }
    let stops = handles.map { Interaction.Focus.handle($0) }
    return stops + (onDrawers + behind).map { .control($0.id) }
  }

  /// Scrolls the focused control into view.
  private mutating func showFocus(
    among controls: [SceneControl], at time: SceneTime
  ) -> [DrawerEvent] {
    guard case .control(let id)? = state.focus,
      let control = controls.last(where: { $0.id == id })
    else { return [] }
    return show(control, at: time)
  }

  /// Scrolls the containers around a control so far that it is in view.
  private mutating func show(_ control: SceneControl, at time: SceneTime) -> [DrawerEvent] {
    control.scrolls.flatMap { target in
      movePiece(target.id, from: target.start, to: target.position, on: .snappy, at: time)
    }
  }

  /// Chooses the neighbouring option of a picker by an arrow key; nil: the control is no option, or
  /// the key no arrow.
  private mutating func choose(
    by key: Key, from control: SceneControl, among controls: [SceneControl], at time: SceneTime
  ) -> [DrawerEvent]? {
    guard let choice = control.choice else { return nil }
    let step: Int
    switch key {
    case .left: step = state.direction == .rightToLeft ? 1 : -1
    case .right: step = state.direction == .rightToLeft ? -1 : 1
    case .up: step = -1
    case .down: step = 1
    default: return nil
    }
    let next = controls.first {
      $0.drawer == control.drawer && $0.choice?.id == choice.id
        && $0.choice?.number == choice.number + step
    }
    // At the end of the picker the key does nothing.
    guard let next else { return [] }
    state.interaction.focus = .control(next.id)
    return showFocus(among: controls, at: time) + emit(.tap(target: next.id), from: next, at: time)
  }

  private mutating func press(
    _ key: Key, on control: SceneControl, at time: SceneTime
  ) -> [DrawerEvent]? {
    if let line = control.line { return press(key, in: control, line, at: time) }
    switch (key, control.kind) {
    case (.space, .slider), (.return, .slider):
      return []
    case (.space, _), (.return, _):
      return emit(.tap(target: control.id), from: control, at: time)
    case (.up, .slider): return slide(control, by: Self.sliderStep, at: time)
    case (.down, .slider): return slide(control, by: -Self.sliderStep, at: time)
    case (.right, .slider): return slide(control, by: outwards(control), at: time)
    case (.left, .slider): return slide(control, by: -outwards(control), at: time)
    case (_, .draggable(let configuration, let position)):
      return step(control, configuration, from: position, by: key, at: time)
    case (_, .freelyDraggable(let configuration, let position)):
      return step(control, configuration, from: position, by: key, at: time)
    case (.up, .dragArea): return step(.up, on: control, at: time)
    case (.down, .dragArea): return step(.down, on: control, at: time)
    case (.left, .dragArea): return step(.left, on: control, at: time)
    case (.right, .dragArea): return step(.right, on: control, at: time)
    default:
      return nil
    }
  }

  /// Moves a draggable piece by a key: to its next snap point, or by a tenth of its range.
  private mutating func step(
    _ control: SceneControl, _ configuration: DraggableConfiguration, from position: Double,
    by key: Key, at time: SceneTime
  ) -> [DrawerEvent]? {
    let isForward: Bool
    switch (key, configuration.axis) {
    case (.right, .horizontal), (.down, .vertical), (.right, .rotation), (.up, .rotation):
      isForward = true
    case (.left, .horizontal), (.up, .vertical), (.left, .rotation), (.down, .rotation):
      isForward = false
    default: return nil
    }
    let goal = configuration.step(from: position, isForward: isForward)
    return movePiece(control.id, from: position, to: goal, on: configuration.spring, at: time)
  }

  /// Moves a piece in the plane by an arrow key: to the next snap point that way, or by a tenth of
  /// its range.
  private mutating func step(
    _ control: SceneControl, _ configuration: FreeDragConfiguration, from position: Point,
    by key: Key, at time: SceneTime
  ) -> [DrawerEvent]? {
    let direction: MoveDirection
    switch key {
    case .left: direction = .left
    case .right: direction = .right
    case .up: direction = .up
    case .down: direction = .down
    default: return nil
    }
    guard let goal = configuration.step(from: position, direction) else { return [] }
    let ids = FreeDragConfiguration.ids(of: control.id)
    let spring = configuration.horizontal.spring
    return movePiece(ids.x, from: position.x, to: goal.x, on: spring, at: time)
      + movePiece(ids.y, from: position.y, to: goal.y, on: spring, at: time)
  }

  /// Sends a piece to a position on a spring, whether it has been dragged before or not.
  private mutating func movePiece(
    _ id: String, from start: Double, to goal: Double, on spring: Spring, at time: SceneTime
  ) -> [DrawerEvent] {
    guard session.hasPiece(id) else {
      return send(id, from: start, to: goal, on: spring, at: time)
    }
    return session.movePiece(id, to: goal, spring: spring, at: time)
  }

  private func step(
    _ direction: MoveDirection, on control: SceneControl, at time: SceneTime
  ) -> [DrawerEvent] {
    emit(.step(target: control.id, direction: direction), from: control, at: time)
  }

  /// A step to the right, negative where a horizontal slider begins there.
  private func outwards(_ control: SceneControl) -> Double {
    isReversed(control) ? -Self.sliderStep : Self.sliderStep
  }

  private func isReversed(_ control: SceneControl) -> Bool {
    control.kind == .slider(.horizontal) && state.direction == .rightToLeft
  }

  /// Moves a slider by a key, to whole thousandths, so that a step back returns exactly.
  private mutating func slide(
    _ control: SceneControl, by change: Double, at time: SceneTime
  ) -> [DrawerEvent] {
    guard let level = control.level else { return [] }
    let next = min(1, max(0, ((level + change) * 1000).rounded() / 1000))
    // A slide's value is a share of the control's rectangle.
    let share = isReversed(control) ? 1 - next : next
    return emit(.slide(target: control.id, value: share), from: control, at: time)
  }

  private func emit(
    _ kind: DrawerEvent.Kind, from control: SceneControl, at time: SceneTime
  ) -> [DrawerEvent] {
    [DrawerEvent(time: time, drawer: control.drawer, kind: kind)]
  }
}

extension SceneControl {
  /// The picker and the number of its option; nil: the control is no option.
  fileprivate var choice: (id: String, number: Int)? {
    guard case .set(let id, let value)? = action, let number = Int(exactly: value),
      self.id == "\(id).\(number)"
    else { return nil }
    return (id, number)
  }
}

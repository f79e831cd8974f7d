import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidScene

/// The answers to events: the grabber's flash, the actions of controls, and the handlers of the
/// scene's author.
extension Player {
  /// The most rounds of answers to answers; handlers that answer each other for ever stop here.
  private static let maxRounds = 8

  /// Events with the answers to them, and the answers to those, in order.
  mutating func propagate(_ events: [DrawerEvent]) -> [DrawerEvent] {
    var all = events + updateOpenValues()
    var fresh = all
    for _ in 0..<Self.maxRounds where !fresh.isEmpty {
      var next: [DrawerEvent] = []
      for event in fresh {
        if case .feedback(let strength) = event.kind {
          flash = Flash(began: event.time, strength: strength == .medium ? 1 : 0.6)
        }
        next += answer(event)
        let isHeld = isFromHand(event.kind)
        for action in answers(to: event) {
          next += perform(
            action, for: event.drawer, requestOrigin: .program, isHeld: isHeld, at: event.time)
        }
      }
      next += updateOpenValues()
      all += next
      fresh = next
    }
    return all
  }

  /// Whether an event reports a hand that is dragging: what its handlers set follows the hand at
  /// once.
  private func isFromHand(_ kind: DrawerEvent.Kind) -> Bool {
    switch kind {
    case .drag(_, let drag): drag.phase == .began || drag.phase == .changed
    case .draggable(_, let value): value.phase == .began || value.phase == .moved
    case .slide(let target, _): session.pressedControl == target
    default: false
    }
  }

  /// The actions of the author's handlers for an event.
  private func answers(to event: DrawerEvent) -> [Action] {
    let own = piece(of: event)?.handlers ?? []
    guard source.hasAnswers || !handlers.isEmpty || !own.isEmpty else { return [] }
    let state = answerState(atScene: event.time)
    var actions = source.answer(to: event, state)
    let names = scene.drawers.map { $0.name }
    for handler in own + handlers where handler.answers(event, drawers: names) {
      actions += handler.answer(event, state)
    }
    return actions
  }

  /// The control of an event, for the events that pieces have handlers for.
  private func piece(of event: DrawerEvent) -> SceneControl? {
    switch event.kind {
    case .press(let target), .longPress(let target), .tap(let target), .slideEnded(let target, _),
      .textChanged(let target, _), .submitted(let target, _):
      control(target, atScene: event.time)
    // Every report of a hand would look the control up: moves are for handlers of the scene.
    case .draggable(let target, let value) where value.phase != .moved:
      control(target, atScene: event.time)
    default: nil
    }
  }

  /// Updates the values of bound drawers that have opened or closed.
  private mutating func updateOpenValues() -> [DrawerEvent] {
    var hasChanged = false
    for (index, id) in openIDs {
      let value = session.isOpen(drawer: index) ? 1.0 : 0
      guard state.values[id] != value else { continue }
      hasChanged = true
      state.motions.move(
        .value(id), from: state.values[id], to: value, spring: .control, at: session.now)
      state.values[id] = value
    }
    return hasChanged ? rebuild(at: session.now) : []
  }

  /// Opens and closes the bound drawers whose values have changed.
  mutating func moveBoundDrawers(at time: SceneTime) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    for (index, id) in openIDs where state.values[id] != nil {
      events += session.setOpen(state.isOn(id), drawer: index, requestOrigin: .user, at: time)
    }
    return events
  }

  /// Runs the action of a control.
  private mutating func answer(_ event: DrawerEvent) -> [DrawerEvent] {
    switch event.kind {
    case .tap(let target):
      guard let control = control(target, atScene: event.time) else { return [] }
      return control.action.map { action in
        perform(
          action, for: event.drawer, requestOrigin: .user, from: control.value, at: event.time)
      } ?? []
    case .slide(let target, let value):
      guard let control = control(target, atScene: event.time) else { return [] }
      // A thumb follows a hand at once; a tap or a key animates it.
      let isHeld = session.pressedControl == target
      return send(
        control.id, from: control.level, to: state.level(value, from: control.region),
        on: isHeld ? nil : .control, at: event.time)
    case .drag(let target, let drag):
      // Only a drag that began on a text field looks its control up for each report.
      guard drag.phase == .began || drag.phase == .tapped || target == textField,
        let control = control(target, atScene: event.time), let line = control.line
      else { return [] }
      select(drag, in: control, line)
      return []
    default: return []
    }
  }

  /// Runs an action.
  ///
  /// - Parameters:
  ///   - drawer: The drawer of the control or the event.
  ///   - requestOrigin: The user, who pressed a control, or the program.
  ///   - standard: The level or value of the control; nil: there is none.
  ///   - isHeld: Whether a hand that is dragging asks for it: values are set at once.
  mutating func perform(
    _ action: Action, for drawer: Int?, requestOrigin: RequestOrigin, from standard: Double? = nil,
    isHeld: Bool = false, at time: SceneTime
  ) -> [DrawerEvent] {
    switch action {
    case .set(let id, let value):
      return checked(id, value, drawer, time)
        ?? send(id, from: standard, to: value, on: isHeld ? nil : .control, at: time)
    case .setText(let id, let text):
      guard state.values[text: id] != text else { return [] }
      state.values[text: id] = text
      return rebuild(at: time)
    case .animate(let id, let target, let spring):
      return checked(id, target, drawer, time)
        ?? send(id, from: standard, to: target, on: spring, tellsArrival: true, at: time)
    case .kick(let id, let velocity, let spring):
      return checked(id, velocity, drawer, time)
        ?? send(id, to: nil, on: spring, kick: velocity, tellsArrival: true, at: time)
    case .after(let delay, let action, let id):
      if let refused = checked(id ?? "after", delay, drawer, time) { return refused }
      let due = time + max(SceneTimers.minDelay, delay)
      let timer = SceneTimers.Timer(id: id, due: due, action: action, drawer: drawer)
      guard !timers.add(timer) else { return [] }
      let reason = "\(SceneTimers.maximum) actions wait already; this one is not done"
      return [
        DrawerEvent(
          time: time, drawer: drawer, kind: .invalid(target: id ?? "after", reason: reason))
      ]
    case .cancel(let id):
      timers.cancel(id)
      return []
    case .settle(let detent, let reference):
      guard let number = number(of: reference, for: drawer) else {
        return [unknown(reference ?? 0, from: drawer, at: time)]
      }
      return session.settle(
        to: detent, drawer: number, requestOrigin: requestOrigin, at: time)
    case .scroll(let offset, let list, let reference):
      if let refused = checked("scroll", offset, drawer, time) { return refused }
      guard let number = self.number(of: reference, for: drawer) else {
        return [unknown(reference ?? 0, from: drawer, at: time)]
      }
      return session.scroll(to: offset, list: list, drawer: number, at: time)
    case .push(let reference):
      guard let number = number(of: reference) else {
        return [unknown(reference, from: drawer, at: time)]
      }
      return session.push(drawer: number, requestOrigin: requestOrigin, at: time)
    case .pop: return session.pop(requestOrigin: requestOrigin, at: time)
    case .inset(let end, let edge, let curve):
      return session.setInset(end, edge: edge, curve: curve, at: time)
    case .show(let name):
      guard let scene = source.builtInScenes.first(where: { $0.rawValue == name }) else {
        let unknown = UnknownName(.scene, name, known: source.builtInScenes.map { $0.rawValue })
        return [DrawerEvent(time: time, drawer: drawer, kind: .unknown(unknown))]
      }
      return exchange(for: scene, at: time)
    case .focus(let id): return focus(on: id, for: drawer, at: time)
    case .all(let actions):
      return actions.flatMap {
        perform(
          $0, for: drawer, requestOrigin: requestOrigin, from: standard, isHeld: isHeld, at: time)
      }
    }
  }

  /// The event that refuses a number that is not finite; nil: it is.
  func checked(
    _ id: String, _ number: Double, _ drawer: Int?, _ time: SceneTime
  ) -> [DrawerEvent]? {
    guard !number.isFinite else { return nil }
    let reason = "\(number) is not a finite number; nothing has changed"
    return [DrawerEvent(time: time, drawer: drawer, kind: .invalid(target: id, reason: reason))]
  }

  /// The index of a drawer; nil: there is none.
  ///
  /// - Parameters:
  ///   - reference: nil: the drawer of the control or the event, or else the first.
  ///   - drawer: The drawer of the control or the event.
  func number(of reference: DrawerReference?, for drawer: Int? = nil) -> Int? {
    let number = reference.map { $0.number(in: scene) } ?? drawer ?? 0
    return number.flatMap { scene.drawers.indices.contains($0) ? $0 : nil }
  }

  /// The event of a reference to a drawer that does not exist.
  func unknown(_ reference: DrawerReference, from drawer: Int?, at time: SceneTime) -> DrawerEvent {
    let name =
      switch reference {
      case .name(let name): name
      case .number(let number): "\(number)"
      }
    let unknown = UnknownName(.drawer, name, known: scene.drawerNames)
    return DrawerEvent(time: time, drawer: drawer, kind: .unknown(unknown))
  }
}

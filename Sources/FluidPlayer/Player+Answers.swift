import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidScene

/// What follows from what has happened: the grabber flashes, controls do what they are for, and the
/// scene's author has a say.
extension Player {
  /// How often an answer may be answered in turn. Authors who answer themselves for ever stop here.
  private static let maxRounds = 8

  /// The events with all that follows from them, in the order in which it happens.
  mutating func propagate(_ events: [DrawerEvent]) -> [DrawerEvent] {
    var all = events + updateOpenValues()
    var fresh = all
    for _ in 0..<Self.maxRounds where !fresh.isEmpty {
      var next: [DrawerEvent] = []
      for event in fresh {
        beginFlash(for: event)
        next += answer(event)
        for action in answers(to: event) {
          next += perform(action, for: event.drawer, requestOrigin: .program, at: event.time)
        }
      }
      next += updateOpenValues()
      all += next
      fresh = next
    }
    return all
  }

  /// What the scene's author wants done about an event.
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

  /// The control that an event is about, for those that its author may have answers to.
  private func piece(of event: DrawerEvent) -> SceneControl? {
    switch event.kind {
    case .press(let target), .longPress(let target), .tap(let target), .slideEnded(let target, _),
      .textChanged(let target, _), .submitted(let target, _):
      control(target, atScene: event.time)
    // A hand that moves it tells so with every report: that is for the scene to answer.
    case .draggable(let target, let value) where value.phase != .moved:
      control(target, atScene: event.time)
    default: nil
    }
  }

  /// Tells the values that drawers are bound to which of these are open now.
  private mutating func updateOpenValues() -> [DrawerEvent] {
    var isNews = false
    for (index, id) in openIDs {
      let value = session.isOpen(drawer: index) ? 1.0 : 0
      guard state.values[id] != value else { continue }
      isNews = true
      state.motions.move(
        .value(id), from: state.values[id], to: value, spring: .control, at: session.now)
      state.values[id] = value
    }
    return isNews ? rebuild(at: session.now) : []
  }

  /// Opens and closes the drawers whose values have been switched.
  mutating func moveBoundDrawers(at time: SceneTime) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    for (index, id) in openIDs where state.values[id] != nil {
      events += session.setOpen(state.isOn(id), drawer: index, requestOrigin: .user, at: time)
    }
    return events
  }

  /// Does what a control asks for.
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
      // A thumb in hand follows it point for point; put elsewhere by a tap or a key it goes there.
      let isHeld = session.pressedControl == target
      return send(
        control.id, from: control.level, to: state.level(value, from: control.region),
        on: isHeld ? nil : .control, at: event.time)
    case .drag(let target, let drag):
      // Where a drag began on something else than a field it goes on so: nothing is looked up for
      // each of its reports.
      guard drag.phase == .began || drag.phase == .tapped || target == textField,
        let control = control(target, atScene: event.time), let line = control.line
      else { return [] }
      select(drag, in: control, line)
      return []
    default: return []
    }
  }

  /// - Parameters:
  ///   - drawer: The one that the control or the event belongs to.
  ///   - asker: Whose wish it is: the user's, who pressed a control, or the author's.
  ///   - standard: What the control that asks stands at; nil: none does.
  mutating func perform(
    _ action: Action, for drawer: Int?, requestOrigin: RequestOrigin, from standard: Double? = nil,
    at time: SceneTime
  ) -> [DrawerEvent] {
    switch action {
    case .set(let id, let value):
      return checked(id, value, drawer, time)
        ?? send(id, from: standard, to: value, on: .control, at: time)
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
      return settle(detent, reference, for: drawer, requestOrigin: requestOrigin, at: time)
    case .scroll(let offset, let list, let reference):
      if let refused = checked("scroll", offset, drawer, time) { return refused }
      guard let number = self.number(of: reference, for: drawer) else {
        return [unknown(reference ?? 0, from: drawer, at: time)]
      }
      return session.scroll(to: offset, list: list, drawer: number, at: time)
    case .show(let name):
      guard let scene = source.builtInScenes.first(where: { $0.rawValue == name }) else {
        let unknown = UnknownName(.scene, name, known: source.builtInScenes.map { $0.rawValue })
        return [DrawerEvent(time: time, drawer: drawer, kind: .unknown(unknown))]
      }
      return exchange(for: scene, at: time)
    case .all(let actions):
      return actions.flatMap {
        perform($0, for: drawer, requestOrigin: requestOrigin, from: standard, at: time)
      }
    }
  }

  /// What is said to a number that cannot be; nil: it can.
  func checked(
    _ id: String, _ number: Double, _ drawer: Int?, _ time: SceneTime
  ) -> [DrawerEvent]? {
    guard !number.isFinite else { return nil }
    let reason = "\(number) is not a finite number; nothing has changed"
    return [DrawerEvent(time: time, drawer: drawer, kind: .invalid(target: id, reason: reason))]
  }

  private mutating func settle(
    _ detent: String, _ reference: DrawerReference?, for drawer: Int?, requestOrigin: RequestOrigin,
    at time: SceneTime
  ) -> [DrawerEvent] {
    guard let number = number(of: reference, for: drawer) else {
      return [unknown(reference ?? 0, from: drawer, at: time)]
    }
    return session.settle(to: detent, drawer: number, requestOrigin: requestOrigin, at: time)
  }

  /// The number of a drawer that is there; nil: there is none.
  ///
  /// - Parameters:
  ///   - reference: nil: the one that the control or the event belongs to, or else the first.
  ///   - drawer: The one that the control or the event belongs to.
  func number(of reference: DrawerReference?, for drawer: Int? = nil) -> Int? {
    let number = reference.map { $0.number(in: scene) } ?? drawer ?? 0
    return number.flatMap { scene.drawers.indices.contains($0) ? $0 : nil }
  }

  /// What is told of a drawer that is not there.
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

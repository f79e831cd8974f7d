import FluidDrawer
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
        for action in source.answer(to: event, state) {
          next += perform(action, after: event, asker: .program)
        }
      }
      next += updateOpenValues()
      all += next
      fresh = next
    }
    return all
  }

  /// Tells the values that drawers are bound to which of these are open now.
  private mutating func updateOpenValues() -> [DrawerEvent] {
    var isNews = false
    for (index, id) in openIDs {
      let value = session.isOpen(drawer: index) ? 1.0 : 0
      isNews = isNews || state.values[id] != value
      state.values[id] = value
    }
    return isNews ? rebuild(at: session.now) : []
  }

  /// Opens and closes the drawers whose values have been switched.
  mutating func moveBoundDrawers(at time: Double) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    for (index, id) in openIDs where state.values[id] != nil {
      events += session.setOpen(state.isOn(id), drawer: index, asker: .user, at: time)
    }
    return events
  }

  /// Does what a control asks for.
  private mutating func answer(_ event: DrawerEvent) -> [DrawerEvent] {
    switch event.kind {
    case .tap(let target):
      guard let action = control(target, atScene: event.time)?.action else { return [] }
      return perform(action, after: event, asker: .user)
    case .slide(let target, let value):
      guard let control = control(target, atScene: event.time) else { return [] }
      state.setLevel(value, from: control.region)
      return rebuild(at: event.time)
    default: return []
    }
  }

  /// - Parameter asker: Whose wish it is: the user's, who pressed a control, or the author's.
  private mutating func perform(
    _ action: Action, after event: DrawerEvent, asker: Asker
  ) -> [DrawerEvent] {
    switch action {
    case .set(let id, let value):
      state.values[id] = value
      return rebuild(at: event.time)
    case .settle(let detent, let drawer):
      return session.settle(
        to: detent, drawer: drawer ?? event.drawer ?? 0, asker: asker, at: event.time)
    case .show(let name):
      guard let scene = BuiltInScene(rawValue: name) else {
        let unknown = UnknownName(.scene, name, known: BuiltInScene.allCases.map(\.rawValue))
        return [DrawerEvent(time: event.time, drawer: event.drawer, kind: .unknown(unknown))]
      }
      return exchange(for: scene, at: event.time)
    }
  }
}

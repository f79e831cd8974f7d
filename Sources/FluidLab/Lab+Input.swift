import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings

/// What fingers and keys do in the lab.
extension Lab {
  /// Whether a press at a point is the lab's: it is on one of its panels, not on the scene.
  package func isTouched(at point: Point, time: HandTime) -> Bool {
    panel.touches(point, at: time)
  }

  /// Does what a person did in here.
  ///
  /// - Returns: What is to be done about it outside.
  package mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) -> [LabEffect] {
    let before = settings
    var requests: [LabEffect] = []
    switch kind {
    case .down(let pointer, let point):
      // A press elsewhere puts in force what has been typed.
      if let entry = model.entry, !isOn(.field(entry.path), point, at: time) {
        takeEntry(at: time)
      }
      pointers.insert(pointer)
      self.pointer = self.pointer ?? pointer
      hovered = nil
    case .up(let pointer, _), .cancel(let pointer): pointers.remove(pointer)
    case .key(let key):
      if let answer = press(key, at: time) { return answer + changes(since: before) }
    case .wheel(let turn):
      if zoom(turn, at: time) { return [] }
    case .resize:
      // The cards are laid out for the window.
      update { _ in }
    default: break
    }
    for answer in panel.apply(.input(kind), at: time) { requests += self.answer(answer) }
    switch kind {
    case .up(let pointer, _) where pointer == self.pointer: endGesture()
    case .cancel(let pointer) where pointer == self.pointer: cancelGesture()
    case .blur:
      pointers = []
      cancelGesture()
    default: break
    }
    return requests + changes(since: before)
  }

  private func changes(since before: Settings) -> [LabEffect] {
    settings == before ? [] : [.apply(settings)]
  }

  private mutating func endGesture() {
    pointer = nil
    scrub = nil
    heldPath = nil
    update { $0.tuning.endGesture() }
  }

  private mutating func cancelGesture() {
    pointer = nil
    scrub = nil
    heldPath = nil
    update { $0.tuning.cancelGesture() }
  }

  private func isOn(_ target: LabAction, _ point: Point, at time: HandTime) -> Bool {
    panel.controls(at: time).contains { $0.id == target.id && $0.rect.contains(point) }
  }

  // MARK: Fingers

  private mutating func answer(_ event: Outcome) -> [LabEffect] {
    switch event.kind {
    case .tap(let id): return tap(id, at: event.time)
    case .drag(let id, let drag):
      LabAction(id: id).map { self.drag($0, drag, at: event.time) }
      return []
    default: return []
    }
  }

  private mutating func tap(_ id: String, at time: HandTime) -> [LabEffect] {
    let isDouble = lastTap.map { $0.target == id && time - $0.time <= Self.doubleTap } ?? false
    lastTap = isDouble ? nil : (id, time)
    if let (target, number) = LabAction.part(id) {
      panel.state.values[target.id] = nil
      if target == .speed, LabModel.speeds.indices.contains(number) {
        return perform(.setSpeed(LabModel.speeds[number]), at: time)
      }
      choose(number, of: target)
      return []
    }
    guard let target = LabAction(id: id) else { return [] }
    panel.state.values[id] = nil
    switch target {
    case .field(let path): beginEntry(path)
    case .label(let path): if isDouble { return perform(.reset(path: path), at: time) }
    case .dot(let path): return perform(.revert(path: path), at: time)
    case .flag(let path): toggle(path)
    case .presence(let path): togglePresence(path)
    case .springPreset(let name): setSpring(preset: name)
    case .releasePreset(let name): setRelease(preset: name)
    case .change(let name): setChange(name)
    case .graph: isDoubleTap = isDouble
    case .drawer(let number): tuneDrawer(number)
    case .command(let name):
      return LabCommand(name: name).map { perform($0, at: time) } ?? []
    case .slider, .choice, .notation, .bandKind, .page, .speed, .springPad: break
    }
    return []
  }

  /// Two taps on one control within this time are a double one, in seconds.
  private static let doubleTap = 0.35

  private mutating func drag(_ target: LabAction, _ drag: DragValue, at time: HandTime) {
    switch target {
    case .slider(let path): slide(path, drag)
    case .field(let path): if drag.phase != .tapped { scrub(path, drag) }
    case .springPad: setSpring(padAt: drag)
    case .graph: dragGraph(drag, at: time)
    default: break
    }
  }

  // MARK: Keys

  /// Does what a key means in here; nil: it is for the pieces.
  private mutating func press(_ key: Key, at time: HandTime) -> [LabEffect]? {
    if model.entry != nil {
      switch key {
      case .return, .tab, .backtab:
        takeEntry(at: time)
        if key == .return { return [] }
      case .escape:
        update { $0.entry = nil }
        return []
      default: return []
      }
      return nil
    }
    if key == .escape, model.tuning.isInGesture {
      // The control lets go as well: the finger that still lies on it changes nothing any more.
      if let pointer { _ = panel.apply(.input(.cancel(pointer)), at: time) }
      cancelGesture()
      return []
    }
    if key == .escape, let dialog = model.dialog {
      return perform(dialog == .keys ? .toggleKeys : .toggleCopies, at: time)
    }
    if model.dialog != nil, key == .tab || key == .backtab {
      goRoundDialog(isForward: key == .tab, at: time)
      return []
    }
    guard case .control(let id)? = panel.state.focus else { return model.dialog == nil ? nil : [] }
    guard let target = LabAction(id: id), LabAction.part(id) == nil else {
      return pressElsewhere(key, id)
    }
    switch (target, key) {
    case (.slider(let path), .left), (.slider(let path), .down), (.field(let path), .left),
      (.field(let path), .down):
      step(path, by: -1)
    case (.slider(let path), .right), (.slider(let path), .up), (.field(let path), .right),
      (.field(let path), .up):
      step(path, by: 1)
    case (.field(let path), .return), (.field(let path), .space): beginEntry(path)
    case (.graph, .left):
      return perform(.step(frames: modifiers.contains(.shift) ? -0.25 : -1), at: time)
    case (.graph, .right):
      return perform(.step(frames: modifiers.contains(.shift) ? 0.25 : 1), at: time)
    case (_, .space), (_, .return), (_, .tab), (_, .backtab), (_, .escape): return nil
    default: moveFocus(from: id, by: key, at: time)
    }
    return []
  }

  /// Keys on what the pieces keep themselves: arrows choose in a picker, and move no card.
  private func pressElsewhere(_ key: Key, _ id: String) -> [LabEffect]? {
    switch key {
    case .space, .return, .tab, .backtab, .escape: return nil
    case .left, .right, .up, .down:
      return LabAction.part(id) != nil || id.hasPrefix("lab.sheet.") ? nil : []
    default: return []
    }
  }

  /// Whether keys go to something in here.
  package var hasFocus: Bool {
    panel.state.focus != nil || model.entry != nil || model.showsKeys || model.showsCopies
      || model.tuning.isInGesture
  }
}

import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidInput
import FluidPlayer
import FluidScene

/// What fingers and keys do in the lab.
extension Lab {
  /// Whether a press at a point is the lab's: it is on one of its panels, not on the scene.
  public func isTouched(at point: Point, time: Double) -> Bool {
    panel.session.touches(point, at: time)
  }

  /// Does what a person did in here.
  ///
  /// - Returns: What is to be done about it outside.
  public mutating func handle(_ event: InputEvent) -> [LabRequest] {
    let before = settings
    var requests: [LabRequest] = []
    switch event.kind {
    case .down(let pointer, let point):
      // Whatever is typed is meant.
      if let entry = model.entry, !isOn(.field(entry.path), point, at: event.time) {
        takeEntry(at: event.time)
      }
      self.pointer = self.pointer ?? pointer
    case .key(let key):
      if let answer = press(key, at: event.time) { return answer + changes(since: before) }
    case .wheel(let turn):
      if zoom(turn, at: event.time) { return [] }
    case .resize:
      // The cards are laid out for the window.
      update { _ in }
    default: break
    }
    for answer in panel.handle(event) { requests += self.answer(answer) }
    switch event.kind {
    case .up(let pointer, _) where pointer == self.pointer: endGesture()
    case .cancel(let pointer) where pointer == self.pointer: cancelGesture()
    case .blur: cancelGesture()
    default: break
    }
    return requests + changes(since: before)
  }

  private func changes(since before: Settings) -> [LabRequest] {
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

  private func isOn(_ target: LabTarget, _ point: Point, at time: Double) -> Bool {
    panel.controls(at: time).contains { $0.id == target.id && $0.rect.contains(point) }
  }

  // MARK: Fingers

  private mutating func answer(_ event: DrawerEvent) -> [LabRequest] {
    switch event.kind {
    case .tap(let id): return tap(id, at: event.time)
    case .drag(let id, let drag):
      LabTarget(id: id).map { self.drag($0, drag, at: event.time) }
      return []
    default: return []
    }
  }

  private mutating func tap(_ id: String, at time: Double) -> [LabRequest] {
    let isDouble = lastTap.map { $0.target == id && time - $0.time <= Self.doubleTap } ?? false
    lastTap = isDouble ? nil : (id, time)
    if let (target, number) = LabTarget.part(id) {
      panel.state.values[target.id] = nil
      if target == .speed, LabModel.speeds.indices.contains(number) {
        return perform(.setSpeed(LabModel.speeds[number]), at: time)
      }
      choose(number, of: target)
      return []
    }
    guard let target = LabTarget(id: id) else { return [] }
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
    case .graph: if isDouble { update { $0.visible = nil } }
    case .command(let name):
      return LabCommand(name: name).map { perform($0, at: time) } ?? []
    case .slider, .choice, .notation, .bandKind, .page, .speed, .springPad: break
    }
    return []
  }

  /// Two taps on one control within this time are a double one, in seconds.
  private static let doubleTap = 0.35

  // MARK: Numbers

  /// The number that is called so, with the notation that is shown.
  func number(_ path: String) -> TunableNumber? {
    for section in InspectorSection.all(for: settings, notation: notation) {
      for row in section.rows where row.path == path {
        switch row {
        case .number(let number), .optional(let number): return number
        case .flag, .choice, .text: return nil
        }
      }
    }
    return nil
  }

  /// The notation in which the spring is shown.
  var notation: SpringNotation { model.notation }

  /// Puts the knob under the finger; with a modifier held it goes coarser or finer from where it was.
  private mutating func slide(_ path: String, _ drag: DragValue) {
    guard modifiers.factor == 1 else { return scrub(path, drag) }
    if drag.phase == .cancelled { return update { $0.tuning.cancelGesture() } }
    guard let number = number(path) else { return }
    model.tuning.beginGesture()
    heldPath = path
    let pixel = drag.bounds.width > 0 ? 1 / (drag.bounds.width * scale) : 0.005
    let level = ValueSlider.level(of: drag, settings.direction)
    put(number.track.roundNumber(at: level, within: pixel), number)
  }

  /// Puts a number in force, or the nearest one it may be.
  private mutating func put(_ value: Double, _ number: TunableNumber) {
    guard let changed = number.setting(number.range.nearest(to: value), in: settings) else {
      return
    }
    update { $0.tuning.change(changed) }
  }

  private mutating func drag(_ target: LabTarget, _ drag: DragValue, at time: Double) {
    switch target {
    case .slider(let path): slide(path, drag)
    case .field(let path): if drag.phase != .tapped { scrub(path, drag) }
    case .springPad: setSpring(padAt: drag)
    case .graph: scrubTime(drag)
    default: break
    }
  }

  /// Moves a number as a finger moves sideways over it.
  private mutating func scrub(_ path: String, _ drag: DragValue) {
    guard let number = number(path), let now = number.get(settings) else { return }
    if drag.phase == .cancelled { return update { $0.tuning.cancelGesture() } }
    model.tuning.beginGesture()
    heldPath = path
    let start = scrub?.path == path ? scrub?.start ?? now : now
    scrub = Scrub(path: path, start: start)
    let factor = modifiers.factor
    let way = settings.direction == .leftToRight ? drag.translation.x : -drag.translation.x
    let share = way * factor / Self.scrubLength
    put(number.track.moved(start, by: share, within: factor / Self.scrubLength), number)
  }

  /// A drag so long goes over the whole track, in points.
  private static let scrubLength = 240.0

  private mutating func step(_ path: String, by direction: Double) {
    guard let number = number(path), let now = number.get(settings) else { return }
    let share = 0.01 * modifiers.factor
    put(number.track.moved(now, by: direction * share, within: share / 2), number)
  }

  mutating func setChange(_ name: String) {
    guard let decision = model.analysis?.release?.decision,
      let change = DecisionChange.all(decision).first(where: { $0.name == name }),
      let number = number(change.path)
    else { return }
    put(change.value, number)
  }

  // MARK: Choices

  private mutating func choose(_ number: Int, of target: LabTarget) {
    switch target {
    case .choice(let path):
      guard case .choice(let words)? = Schema.key(path)?.kind, words.indices.contains(number)
      else { return }
      put(.text(words[number]), at: path)
    case .notation:
      if let notation = SpringNotation(rawValue: number) { update { $0.notation = notation } }
    case .page:
      if let page = InspectorPage(rawValue: number) { update { $0.page = page } }
    case .bandKind(let side):
      guard BandKind.allCases.indices.contains(number) else { return }
      var changed = settings
      changed[keyPath: side.place] = BandKind.allCases[number].standard
      update { $0.tuning.change(changed) }
    default: break
    }
  }

  private mutating func toggle(_ path: String) {
    guard case .flag(let isOn)? = Schema.key(path)?.value(in: settings) else { return }
    put(.flag(!isOn), at: path)
  }

  private mutating func togglePresence(_ path: String) {
    guard let number = number(path) else { return }
    if number.get(settings) != nil { return put(.null, at: path) }
    let level = number.track.number(at: 0.3)
    put(.number(RoundNumber.simplest(between: level * 0.98, and: level * 1.02)), at: path)
  }

  private mutating func put(_ value: ConfigValue, at path: String) {
    do throws(ConfigProblems) {
      let changed = try settings.setting(path, to: value)
      update { $0.tuning.change(changed) }
    } catch {
      let what = error.problems.first?.what ?? "not possible"
      update { $0.message = LabMessage(text: "\(path): \(what)", isWarning: true) }
    }
  }

  private mutating func setSpring(preset name: String) {
    put(.text(name), at: "drawer.spring")
  }

  private mutating func setRelease(preset name: String) {
    put(.text(name), at: "drawer.release")
  }

  private mutating func setSpring(padAt drag: DragValue) {
    if drag.phase == .cancelled { return update { $0.tuning.cancelGesture() } }
    guard drag.bounds.width > 0, drag.bounds.height > 0 else { return }
    model.tuning.beginGesture()
    let place = Pad.place(of: drag, settings.direction)
    let (duration, bounce) = SpringNotation.pad
    put(duration.track.roundNumber(at: place.x, within: 1 / drag.bounds.width), duration)
    put(bounce.track.roundNumber(at: place.y, within: 1 / drag.bounds.height), bounce)
  }

  // MARK: Time

  /// Shows the moment of the take that a finger is on.
  private mutating func scrubTime(_ drag: DragValue) {
    guard let chart = chart(), drag.phase != .cancelled,
      let moment = chart.time(atX: drag.location.x - drag.bounds.minX)
    else { return }
    update { $0.clock = .held(at: moment) }
  }

  /// Shows more or less of the take where a wheel turns over the graph.
  private mutating func zoom(_ turn: WheelTurn, at time: Double) -> Bool {
    guard let graph = panel.controls(at: time).last(where: { $0.id == LabTarget.graph.id }),
      graph.rect.contains(turn.location),
      let moment = chart()?.time(atX: turn.location.x - graph.region.bounds.minX)
    else { return false }
    zoom(by: turn.resolution == .notched ? turn.delta.y : turn.delta.y / 20, around: moment)
    return true
  }

  // MARK: Keys

  /// Does what a key means in here; nil: it is for the pieces.
  private mutating func press(_ key: Key, at time: Double) -> [LabRequest]? {
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
      cancelGesture()
      return []
    }
    if key == .escape, model.showsKeys {
      update { $0.showsKeys = false }
      return []
    }
    guard case .control(let id)? = panel.state.focus, let target = LabTarget(id: id) else {
      return nil
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
    default: return nil
    }
    return []
  }

  /// Whether keys go to something in here.
  public var hasFocus: Bool {
    panel.state.focus != nil || model.entry != nil || model.showsKeys || model.tuning.isInGesture
  }

  /// Whether letters are for what is being typed.
  public var isTyping: Bool { model.entry != nil }

  /// Adds a character to what is being typed; the control character U+0008 takes the last one away.
  public mutating func type(_ character: Character, at time: Double) {
    guard model.entry != nil else { return }
    update { $0.entry?.type(character) }
  }

  private mutating func beginEntry(_ path: String) {
    let text: String
    if let number = number(path) {
      text = number.get(settings).map { NumberText.full($0) } ?? ""
    } else {
      switch Schema.key(path)?.value(in: settings) {
      case .text(let word)?: text = word
      default: text = ""
      }
    }
    update { $0.entry = ValueEntry(path: path, text: text) }
  }

  /// Puts what is typed in force; where that cannot be it stays, with a word about what is wrong.
  private mutating func takeEntry(at time: Double) {
    guard let entry = model.entry else { return }
    guard let number = number(entry.path) else { return takeText(entry) }
    guard let value = entry.number else {
      return update { $0.entry?.problem = "not a number: \(entry.text)" }
    }
    guard number.range.contains(value) else {
      return update { $0.entry?.problem = "expected \(number.range.short)" }
    }
    update { $0.entry = nil }
    put(value, number)
  }

  private mutating func takeText(_ entry: ValueEntry) {
    let isEmpty = entry.text.isEmpty || entry.text == "null"
    do throws(ConfigProblems) {
      let changed = try settings.setting(entry.path, to: isEmpty ? .null : .text(entry.text))
      update {
        $0.entry = nil
        $0.tuning.change(changed)
      }
    } catch {
      let problem = error.problems.first
      update { $0.entry?.problem = problem.map { "\($0.what); expected \($0.expected)" } ?? "no" }
    }
  }
}

extension KeyModifiers {
  /// How much coarser or finer a hand goes with these held: ten times with shift, a tenth with control or alt.
  var factor: Double {
    (contains(.shift) ? 10 : 1) * (contains(.control) || contains(.alt) ? 0.1 : 1)
  }
}

extension NumberRange {
  /// The nearest number in the range.
  func nearest(to number: Double) -> Double {
    if contains(number) { return number }
    let width = min(upper - lower, 1)
    if number.isNaN || number <= lower { return includesLower ? lower : lower + width / 1000 }
    return includesUpper ? upper : upper - width / 1000
  }
}

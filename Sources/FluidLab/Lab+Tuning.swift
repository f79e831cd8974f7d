import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings

/// The changes that controls make to the settings in force.
extension Lab {
  /// Puts other settings in force.
  ///
  /// - Parameter changed: The new ``focused``.
  mutating func change(focused changed: Settings) {
    update { $0.tuning.change(changed.swappingFirst(with: $0.drawer)) }
  }

  /// Sets a key, or says why that cannot be.
  mutating func set(_ value: DataValue, at path: String) {
    do throws(ConfigProblems) {
      change(focused: try focused.setting(path, to: value))
    } catch {
      say("\(path): \(error.problems.first?.what ?? "not possible")", isWarning: true)
    }
  }

  /// Sets a number, to the nearest one in its range.
  private mutating func set(_ number: TunableNumber, to value: Double) {
    guard let changed = number.setting(number.range.nearest(to: value), in: focused) else { return }
    change(focused: changed)
  }

  /// The number with a path, in the notation that is shown.
  func number(_ path: String) -> TunableNumber? {
    for section in InspectorSection.all(for: focused, notation: model.notation) {
      for row in section.rows where row.path == path { return row.number }
    }
    return nil
  }

  /// Resets a key to its value in other settings.
  mutating func reset(_ path: String, to other: Settings) {
    let other = other.swappingFirst(with: model.drawer)
    if let number = number(path), let value = number.get(other), number.get(focused) != nil {
      var changed = focused
      number.set(&changed, value)
      change(focused: changed)
    } else if let value = Schema.key(path)?.value(in: other),
      let changed = try? focused.setting(path, to: value)
    {
      change(focused: changed)
    }
  }

  /// Makes a change of the release rule that would have sent the last release elsewhere.
  mutating func make(change name: String) {
    guard let release = model.analysis?.release, release.drawer != nil,
      let change = DecisionChange.all(release.decision, among: release.stops)
        .first(where: { $0.name == name }),
      let number = number(change.path)
    else { return }
    set(number, to: change.value)
  }

  // MARK: Sliders, fields and the pad

  /// Cancels the gesture of a drag that is cancelled.
  private mutating func isCancelled(_ drag: DragValue) -> Bool {
    guard drag.phase == .cancelled else { return false }
    update { $0.tuning.cancelGesture() }
    return true
  }

  private mutating func beginGesture(on path: String) {
    model.tuning.beginGesture()
    heldPath = path
  }

  /// Puts the knob under the finger; with a modifier key the number is scrubbed, coarsely or
  /// finely. A double tap resets the number to its default.
  mutating func slide(_ path: String, _ drag: DragValue) {
    if isDoubleTap, drag.phase == .tapped {
      isDoubleTap = false
      return reset(path, to: model.tuning.defaults)
    }
    guard modifiers.factor == 1 else { return scrub(path, drag) }
    guard !isCancelled(drag), let number = number(path) else { return }
    beginGesture(on: path)
    let pixel = drag.bounds.width > 0 ? 1 / (drag.bounds.width * scale) : 0.005
    let level = ValueSlider.level(of: drag, settings.direction)
    set(number, to: number.track.roundNumber(at: level, within: pixel))
  }

  /// Changes a number by how far a finger has moved sideways over it.
  mutating func scrub(_ path: String, _ drag: DragValue) {
    guard let number = number(path), let now = number.get(focused), !isCancelled(drag)
    else { return }
    beginGesture(on: path)
    let start = scrub.flatMap { $0.path == path ? $0.start : nil } ?? now
    scrub = (path, start)
    let way = settings.direction == .leftToRight ? drag.translation.x : -drag.translation.x
    let share = way * modifiers.factor / Self.scrubLength
    set(
      number,
      to: number.track.moved(start, by: share, within: modifiers.factor / Self.scrubLength))
  }

  /// The length of a drag over the whole track, in points.
  private static let scrubLength = 240.0

  /// Changes a number by a hundredth of its track.
  mutating func step(_ path: String, by direction: Double) {
    guard let number = number(path), let now = number.get(focused) else { return }
    let share = 0.01 * modifiers.factor
    set(number, to: number.track.moved(now, by: direction * share, within: share / 2))
  }

  mutating func setSpring(padAt drag: DragValue) {
    guard !isCancelled(drag), drag.bounds.width > 0, drag.bounds.height > 0 else { return }
    model.tuning.beginGesture()
    let place = Pad.place(of: drag, settings.direction)
    let (duration, bounce) = SpringNotation.pad
    set(
      duration, to: duration.track.roundNumber(at: place.x, within: 1 / drag.bounds.width))
    set(bounce, to: bounce.track.roundNumber(at: place.y, within: 1 / drag.bounds.height))
  }

  // MARK: Switches and pickers

  mutating func toggle(_ path: String) {
    guard case .flag(let isOn)? = Schema.key(path)?.value(in: focused) else { return }
    set(.flag(!isOn), at: path)
  }

  /// Leaves a number out, or begins with one from the lower part of its track.
  mutating func togglePresence(_ path: String) {
    guard let number = number(path) else { return }
    if number.get(focused) != nil { return set(.null, at: path) }
    let level = number.track.number(at: 0.3)
    set(.number(RoundNumber.simplest(between: level * 0.98, and: level * 1.02)), at: path)
  }

  /// Chooses an option of a picker.
  mutating func choose(_ target: LabAction) {
    guard let option = target.option else { return }
    switch target.kind {
    case .choice:
      guard case .choice(let words)? = Schema.key(target.name)?.kind,
        words.indices.contains(option)
      else { return }
      set(.text(words[option]), at: target.name)
      panel.state.values[ChoiceMenu.id(target.name)] = nil
    case .notation:
      if let notation = SpringNotation(rawValue: option) { update { $0.notation = notation } }
    case .side: if (option == 0) != model.tuning.isFlipped { update { $0.tuning.flip() } }
    case .page: if let page = InspectorPage(rawValue: option) { update { $0.page = page } }
    case .bandKind:
      guard let side = BandSide(rawValue: target.name),
        BandKind.allCases.indices.contains(option)
      else { return }
      var changed = focused
      changed[side.place] = BandKind.allCases[option].standard
      change(focused: changed)
    default: break
    }
  }

  // MARK: Typing

  /// Whether a value is being typed.
  package var isTyping: Bool { model.entry != nil }

  /// Types a character; the control character U+0008 deletes the last one.
  package mutating func type(_ character: Character, at time: HandTime) {
    if isTyping { update { $0.entry?.type(character) } }
  }

  /// Begins to type a key's value.
  mutating func beginEntry(_ path: String) {
    var text = ""
    if let number = number(path) {
      text = number.get(focused)?.shortestText ?? ""
    } else if case .text(let word)? = Schema.key(path)?.value(in: focused) {
      text = word
    }
    update { $0.entry = ValueEntry(path: path, text: text) }
  }

  /// Commits the value that is being typed; an impossible one stays, with its problem.
  mutating func commitEntry() {
    guard let entry = model.entry else { return }
    guard let number = number(entry.path) else { return commitText(entry) }
    guard let value = entry.number else {
      return update { $0.entry?.problem = "not a number: \(entry.text)" }
    }
    guard number.range.contains(value) else {
      return update { $0.entry?.problem = "expected \(number.range.short)" }
    }
    update { $0.entry = nil }
    set(number, to: value)
  }

  private mutating func commitText(_ entry: ValueEntry) {
    do throws(ConfigProblems) {
      let changed = try focused.setting(
        entry.path, to: entry.text.isEmpty ? .null : .text(entry.text))
      update { $0.entry = nil }
      change(focused: changed)
    } catch {
      let problem = error.problems.first
      update { $0.entry?.problem = problem.map { "\($0.what); expected \($0.expected)" } ?? "no" }
    }
  }

  /// Handles a key while a value is being typed; nil: it is for the pieces.
  mutating func pressWhileTyping(_ key: Key) -> [LabEffect]? {
    switch key {
    case .return, .tab, .backtab:
      commitEntry()
      return key == .return ? [] : nil
    case .escape: update { $0.entry = nil }
    case .left: update { $0.entry?.apply(.left) }
    case .right: update { $0.entry?.apply(.right) }
    case .home: update { $0.entry?.apply(.start) }
    case .end: update { $0.entry?.apply(.end) }
    default: break
    }
    return []
  }

  // MARK: Drawers

  /// Tunes another of the scene's drawers.
  ///
  /// - Parameter number: Its index among those that can be tuned.
  mutating func tuneDrawer(_ number: Int) {
    let names = settings.drawerNames
    guard names.indices.contains(number) else { return }
    tune(number == 0 ? nil : names[number])
  }

  /// Tunes the drawer that a take began with, unless a number is in a hand or being typed.
  mutating func tuneDrawer(of take: Take) {
    guard !model.tuning.isInGesture, model.entry == nil else { return }
    let drawers = take.start.scene.drawers
    guard let drawer = take.drawer else { return }
    let name = drawers.indices.contains(drawer) ? drawers[drawer].name : nil
    tune(name.flatMap { settings[drawer: $0] == nil ? nil : $0 })
  }

  private mutating func tune(_ name: String?) {
    guard name != model.drawer else { return }
    update {
      $0.drawer = name
      $0.entry = nil
      if !$0.hasSwappedSides {
        $0.inspectorIsLeading = $0.focused.tuning.settings.drawer.edge == .trailing
      }
    }
  }

  /// The subject of a take's curve: the tuned drawer; the one that the take began with where only
  /// one can be tuned, or where the tuned one is not there, or where it began with a piece.
  func subject(in take: Take) -> TakeSubject {
    guard settings.drawerNames.count > 1, take.drawer != nil else { return take.subject }
    let name = model.drawer ?? settings.drawerName
    let index = name.flatMap { name in take.start.scene.drawers.firstIndex { $0.name == name } }
    return index.map { .drawer($0) } ?? take.subject
  }
}

extension KeyModifiers {
  /// The factor of a drag or an arrow key: 10 with shift, 0.1 with control or alt.
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

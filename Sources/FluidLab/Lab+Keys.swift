import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene

/// Keys on the lab, and the focus that they move: from card to card, on the dialog over them, and
/// along a row of buttons.
extension Lab {
  /// Handles a key; nil: it is for the pieces.
  mutating func press(_ key: Key, at time: HandTime) -> [LabEffect]? {
    if model.entry != nil { return pressWhileTyping(key) }
    if key == .escape, model.tuning.isInGesture {
      // The control lets go as well: moves of the finger that still lies on it are ignored.
      if let pointer { _ = panel.apply(.input(.cancel(pointer)), at: time) }
      endGesture(isCancelled: true)
      return []
    }
    if let dialog = model.dialog {
      switch key {
      case .escape: return perform(dialog.toggle, at: time)
      case .tab, .backtab:
        moveFocusInDialog(isForward: key == .tab, at: time)
        return []
      default: break
      }
    }
    guard case .control(let id)? = panel.state.focus else { return model.dialog == nil ? nil : [] }
    switch key {
    case .space, .return:
      guard let target = LabAction(id: id), target.kind == .field else { return nil }
      beginEntry(target.name)
    case .tab, .backtab, .escape: return nil
    case .left, .right, .up, .down: return pressArrow(key, on: id, at: time)
    default: break
    }
    return []
  }

  /// Handles an arrow key on a control; nil: a picker chooses by it.
  private mutating func pressArrow(_ key: Key, on id: String, at time: HandTime) -> [LabEffect]? {
    guard let target = LabAction(id: id) else { return id.hasPrefix("lab.sheet.") ? nil : [] }
    guard target.option == nil else { return nil }
    let isForward = key == .right || key == .up
    switch target.kind {
    case .slider, .field: step(target.name, by: isForward ? 1 : -1)
    case .graph where key == .left || key == .right:
      let frames = modifiers.contains(.shift) ? 0.25 : 1
      return perform(.step(frames: isForward ? frames : -frames), at: time)
    default: moveFocus(from: target, by: key, at: time)
    }
    return []
  }

  // MARK: Focus

  private mutating func focus(_ focus: Interaction.Focus?, at time: HandTime) {
    _ = panel.focus(on: focus, at: time)
  }

  private func controls(onCard card: Int, at time: HandTime) -> [String] {
    panel.focusableControls(onDrawer: card, at: time)
  }

  // MARK: Cards

  /// Moves focus to the next card or the previous one: to what had it there, or to its first
  /// slider. A dialog keeps the focus.
  mutating func focusCard(isForward: Bool, at time: HandTime) {
    guard model.dialog == nil else { return }
    commitEntry()
    // The inspector comes before the take.
    let cards = Array(panel.scene.drawers.indices.reversed())
    let here = focusedCard(at: time)
    if let here { lastFocus[here] = panel.state.focus }
    guard let next = cards.neighbor(of: here, isForward: isForward) else { return }
    let controls = controls(onCard: next, at: time)
    if case .control(let id)? = lastFocus[next], controls.contains(id) {
      return focus(.control(id), at: time)
    }
    let first = controls.first { LabAction(id: $0)?.kind == .slider } ?? controls.first
    focus(first.map { .control($0) } ?? .handle(next), at: time)
  }

  /// The card with the focus, from 0; nil: none has it.
  private func focusedCard(at time: HandTime) -> Int? {
    switch panel.state.focus {
    case .handle(let drawer): drawer
    case .control(let id):
      panel.scene.drawers.indices.first { controls(onCard: $0, at: time).contains(id) }
    case nil: nil
    }
  }

  // MARK: The dialog

  /// Moves focus to a dialog that a key has opened, and back when it is closed.
  mutating func moveFocus(from before: LabModel.Dialog?, at time: HandTime) {
    if before == nil { focusBehind = panel.state.focus }
    refresh(at: time)
    guard pointer == nil else { return focus(nil, at: time) }
    switch model.dialog {
    case .copies:
      // The card is still on its way down: its controls cannot be focused yet.
      focus(.control(LabAction(.command, LabCommand.copy(.everything).name).id), at: time)
    case .keys, .phone: focus(nil, at: time)
    case nil: focus(focusBehind, at: time)
    }
  }

  /// Moves focus to the next control of the dialog or the previous one.
  mutating func moveFocusInDialog(isForward: Bool, at time: HandTime) {
    let controls = controls(onCard: panel.scene.drawers.count - 1, at: time)
    let here: String? = if case .control(let id)? = panel.state.focus { id } else { nil }
    focus(controls.neighbor(of: here, isForward: isForward).map { .control($0) }, at: time)
  }

  // MARK: Rows

  /// Moves focus along a row of buttons; on other controls an arrow does nothing.
  mutating func moveFocus(from target: LabAction, by key: Key, at time: HandTime) {
    let isReversed = panel.state.direction == .rightToLeft
    let isForward =
      switch key {
      case .left: isReversed
      case .right: !isReversed
      default: key == .down
      }
    guard let row = target.row, let card = focusedCard(at: time) else { return }
    let neighbors = controls(onCard: card, at: time).filter { LabAction(id: $0)?.row == row }
    guard let place = neighbors.firstIndex(of: target.id) else { return }
    let next = place + (isForward ? 1 : -1)
    if neighbors.indices.contains(next) { focus(.control(neighbors[next]), at: time) }
  }
}

extension LabModel.Dialog {
  /// The command that closes it.
  fileprivate var toggle: LabCommand {
    switch self {
    case .keys: .toggleKeys
    case .copies: .toggleCopies
    case .phone: .togglePhone
    }
  }
}

extension Array where Element: Equatable {
  /// The next element or the previous one, round the ends; without an element, the first or the
  /// last. Nil: the array is empty.
  fileprivate func neighbor(of element: Element?, isForward: Bool) -> Element? {
    guard let place = element.flatMap(firstIndex) else { return isForward ? first : last }
    return self[(place + (isForward ? 1 : count - 1)) % count]
  }
}

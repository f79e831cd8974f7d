import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene

/// Where keys go in the lab, from card to card and on the card that lies over the others.
extension Lab {
  /// The drawer that the dialog is, counted from 0; nil: there is none.
  private var dialogDrawer: Int? { model.dialog == nil ? nil : panel.scene.drawers.count - 1 }

  private mutating func focus(_ focus: Interaction.Focus?, at time: HandTime) {
    _ = panel.focus(on: focus, at: time)
  }

  // MARK: Cards

  /// Turns the keys to the next card, or to the one before: to what they were for there, or else to
  /// its first number.
  mutating func turnToCard(isForward: Bool, at time: HandTime) {
    // A dialog keeps them.
    guard dialogDrawer == nil else { return }
    takeEntry(at: time)
    // The numbers come before the take.
    let cards = Array(panel.scene.drawers.indices.reversed())
    let here = focusedCard(at: time)
    if let here { lastFocus[here] = panel.state.focus }
    let place = here.flatMap(cards.firstIndex)
    let step = isForward ? 1 : cards.count - 1
    let next = place.map { cards[($0 + step) % cards.count] } ?? (isForward ? cards[0] : cards.last)
    guard let next else { return }
    let controls = panel.focusableControls(onDrawer: next, at: time)
    if case .control(let id)? = lastFocus[next], controls.contains(id) {
      return focus(.control(id), at: time)
    }
    let first = controls.first { id in
      if case .slider? = LabAction(id: id) { true } else { false }
    }
    focus((first ?? controls.first).map { .control($0) } ?? .handle(next), at: time)
  }

  /// The card that keys go to, counted from 0; nil: none.
  private func focusedCard(at time: HandTime) -> Int? {
    switch panel.state.focus {
    case .handle(let drawer): drawer
    case .control(let id):
      panel.scene.drawers.indices.first {
        panel.focusableControls(onDrawer: $0, at: time).contains(id)
      }
    case nil: nil
    }
  }

  // MARK: The dialog

  /// A dialog has come or gone: one that was asked for by a key has the keys until it goes, and
  /// then they are for what they were for before.
  mutating func turnFocus(from before: LabModel.Dialog?, at time: HandTime) {
    if before == nil { focusBehind = panel.state.focus }
    refresh(at: time)
    guard pointer == nil else { return focus(nil, at: time) }
    switch model.dialog {
    case .copies:
      // It is still on its way down.
      let first = LabAction.command(LabCommand.copyPrefix + CopyChoice.everything.name)
      focus(.control(first.id), at: time)
    case .keys: focus(nil, at: time)
    case nil: focus(focusBehind, at: time)
    }
  }

  /// Turns the keys to the next control of the dialog, or to the one before.
  mutating func goRoundDialog(isForward: Bool, at time: HandTime) {
    guard let dialogDrawer else { return }
    let controls = panel.focusableControls(onDrawer: dialogDrawer, at: time)
    guard !controls.isEmpty else { return focus(nil, at: time) }
    var next = isForward ? 0 : controls.count - 1
    if case .control(let id)? = panel.state.focus, let place = controls.firstIndex(of: id) {
      next = (place + (isForward ? 1 : controls.count - 1)) % controls.count
    }
    focus(.control(controls[next]), at: time)
  }

  // MARK: Arrows

  /// Turns the keys to the neighbour in a row of chips, or of what can be copied; elsewhere an
  /// arrow does nothing.
  mutating func moveFocus(from id: String, by key: Key, at time: HandTime) {
    let isReversed = panel.state.direction == .rightToLeft
    let step: Int
    switch key {
    case .left: step = isReversed ? 1 : -1
    case .right: step = isReversed ? -1 : 1
    case .up: step = -1
    case .down: step = 1
    default: return
    }
    guard let row = LabAction(id: id)?.row, let card = focusedCard(at: time) else { return }
    let neighbours = panel.focusableControls(onDrawer: card, at: time)
      .filter { LabAction(id: $0)?.row == row }
    guard let place = neighbours.firstIndex(of: id), neighbours.indices.contains(place + step)
    else { return }
    focus(.control(neighbours[place + step]), at: time)
  }
}

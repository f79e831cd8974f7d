import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings

/// The window's insets: the settings' safe areas, and the on-screen keyboard of a scene that has
/// one.
extension Player {
  /// Puts the settings' insets in force.
  mutating func fitInsets(curve: InsetCurve, at time: SceneTime) -> [DrawerEvent] {
    session.setSafeArea(settings.safeArea, curve: curve, at: time)
      + moveKeyboard(curve, at: time)
  }

  /// Lets the insets follow the text field that is edited: its drawer is lifted, and the scene's
  /// keyboard comes and goes with it.
  ///
  /// - Parameter events: The latest events.
  mutating func followField(after events: [DrawerEvent], at time: SceneTime) -> [DrawerEvent] {
    if textField != nil, events.contains(where: { $0.kind == .keyboardDismissed }) {
      state.interaction.focus = nil
      state.interaction.editing = nil
    }
    returnToField(at: time)
    var events: [DrawerEvent] = []
    let isOther = textField != shownField && !isPressingField(at: time)
    if isOther {
      shownField = textField
      if let id = textField, let control = find(id, atScene: time)?.control {
        events = session.setField(control.drawer.map { .drawer($0) } ?? .page, at: time)
      }
      events += moveKeyboard(settings.keyboard.course, at: time)
      if textField == nil { events += session.setField(.top, at: time) }
    }
    let end = session.insetEnd(edge: .bottom)
    guard isOther || end != clearedEnd else { return events }
    clearedEnd = end
    return events + clearField(at: time)
  }

  /// The room between a field and the keyboard that it is scrolled clear of, in points.
  private static let fieldGap = 16.0

  /// Scrolls the list with the edited field so far that neither the keyboard nor a footer above it
  /// will cover it; a list in a hand stays.
  private mutating func clearField(at time: SceneTime) -> [DrawerEvent] {
    let end = session.insetEnd(edge: .bottom)
    guard end > 0, let id = textField, session.draggingPointer == nil else { return [] }
    // All motions are at rest by then.
    let late = time + Self.longest
    guard let control = control(id, atScene: late), let drawer = control.drawer,
      session.drawers.indices.contains(drawer)
    else { return [] }
    let footer = scene.footerLength(
      drawer: drawer, size: session.container, state: pictureState(atScene: late), text: text,
      memo: memo)
    let covered = control.rect.maxY + Self.fieldGap - (session.container.height - end - footer)
    guard covered > 0 else { return [] }
    let offset = session.frame(at: late)[drawer].scroll
    return session.scroll(
      to: offset + covered, list: session.drawers[drawer].activeList, drawer: drawer,
      spring: .keyboard, at: time)
  }

  /// Moves the scene's keyboard to where the settings and the focus want it.
  private mutating func moveKeyboard(_ curve: InsetCurve, at time: SceneTime) -> [DrawerEvent] {
    guard scene.hasOnScreenKeyboard else { return [] }
    let isUp =
      switch settings.keyboard.show.resolved(on: desktop) {
      case .always: true
      case .never: false
      case .auto: textField != nil
      }
    return session.setInset(
      isUp ? keyboardHeight : 0, edge: .bottom, curve: curve, at: time)
  }

  /// Whether a pointer is down on another text field, which may be edited next: the keyboard stays
  /// up until then.
  private func isPressingField(at time: SceneTime) -> Bool {
    guard textField == nil, let id = session.pressedControl else { return false }
    return control(id, atScene: time)?.line != nil
  }

  /// Ends the editing of a field that the scene no longer has.
  mutating func leaveMissingField(at time: SceneTime) {
    guard scene.hasOnScreenKeyboard, let id = textField, find(id, atScene: time) == nil else {
      return
    }
    state.interaction.focus = nil
    state.interaction.editing = nil
  }

  /// Whether a drawer of the stack lies on a control's drawer.
  func isCovered(_ id: String, at time: SceneTime) -> Bool {
    guard let top = session.topDrawer, let control = control(id, atScene: time) else {
      return false
    }
    return top > control.drawer ?? -1
  }

  /// Edits a field again that a drawer on top has taken the keyboard from, once it is gone.
  private mutating func returnToField(at time: SceneTime) {
    guard scene.hasOnScreenKeyboard, textField == nil, state.focus == nil,
      session.keyboardEdge != nil, let id = coveredField, !isCovered(id, at: time),
      let control = control(id, atScene: time), session.isReachable(control.region, at: time)
    else { return }
    state.interaction.focus = .control(id)
    beginTyping(at: time)
    coveredField = nil
  }
}

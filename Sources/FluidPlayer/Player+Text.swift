import FluidCore
import FluidDrawer
import FluidScene

/// The text field with the focus, and the editing of its text.
extension Player {
  /// The id of the text field being edited; nil: none is.
  package var textField: String? { state.editedField }

  /// The selected text of the field being edited, for the clipboard; nil: nothing is selected.
  package var selectedText: String? {
    guard let editing = state.interaction.editing,
      let line = lookup(atScene: session.now)().last(where: { $0.id == editing.id })?.line
    else { return nil }
    let editor = TextEditor(line.text, anchor: editing.anchor, caret: editing.caret)
    return editor.selection.isEmpty ? nil : editor.selectedText
  }

  /// Types, composes or edits in the field being edited; without one, does nothing.
  mutating func type(_ kind: InputEvent.Kind, at time: SceneTime) -> [DrawerEvent] {
    guard let (control, line) = field(at: time) else { return [] }
    switch kind {
    case .text(let text):
      state.interaction.editing?.composition = ""
      return edit(control, line, at: time) { $0.insert(text, atMost: line.maxLength) }
    case .edit(let edit):
      return self.edit(control, line, at: time) { $0.apply(edit) }
    case .composition(let text):
      state.interaction.editing?.composition = SingleLineText.line(text)
      showCaret(in: line)
      return []
    default: return []
    }
  }

  /// Handles a key that means something else outside fields; a field leaves none to the drawers.
  mutating func press(_ key: Key, in control: SceneControl, _ line: FieldLine, at time: SceneTime)
    -> [DrawerEvent]
  {
    let edit: TextEdit
    switch key {
    case .left: edit = .left
    case .right: edit = .right
    case .home: edit = .start
    case .end: edit = .end
    case .return:
      let kind = DrawerEvent.Kind.submitted(target: control.id, text: line.text)
      return [DrawerEvent(time: time, drawer: control.drawer, kind: kind)]
    default: return []
    }
    return self.edit(control, line, at: time) { $0.apply(edit) }
  }

  /// Places the caret by a tap, or selects by a drag.
  mutating func select(_ drag: DragValue, in control: SceneControl, _ line: FieldLine) {
    guard drag.phase != .cancelled, drag.bounds.width > 0 else { return }
    if textField != control.id {
      state.interaction.focus = .control(control.id)
      state.interaction.editing = TextEditing(id: control.id)
    }
    guard var editing = state.interaction.editing else { return }
    func index(of point: Point) -> Int {
      let share = (point.x - drag.bounds.minX) / drag.bounds.width
      return line.index(at: share, scrolledBy: editing.scroll, in: text)
    }
    switch drag.phase {
    case .tapped:
      editing.caret = index(of: drag.location)
      editing.anchor = editing.caret
    case .began:
      editing.anchor = index(of: drag.start)
      editing.caret = index(of: drag.location)
    case .changed, .ended: editing.caret = index(of: drag.location)
    case .cancelled: return
    }
    editing.composition = ""
    state.interaction.editing = editing
    showCaret(in: line)
  }

  /// Begins to edit the text field that the focus has moved to, with all of it selected.
  mutating func beginTyping(at time: SceneTime) {
    guard case .control(let id)? = state.focus, textField != id,
      let line = find(id, atScene: time)?.control.line
    else { return }
    state.interaction.editing = TextEditing(id: id, anchor: 0, caret: line.text.count)
    showCaret(in: line)
  }

  /// Ends editing where the focus has moved, or the field is hidden.
  ///
  /// - Parameter events: The latest events.
  mutating func endTyping(after events: [DrawerEvent], at time: SceneTime) {
    guard let id = textField else { return }
    guard state.focus == .control(id) else {
      state.interaction.editing = nil
      return
    }
    let mayBeGone = events.contains { event in
      switch event.kind {
      case .willChange, .redirect, .didChange: true
      default: false
      }
    }
    if mayBeGone { _ = field(at: time) }
  }

  /// The field being edited; one that the user can no longer reach loses the focus.
  mutating func field(at time: SceneTime) -> (SceneControl, FieldLine)? {
    guard let id = textField else { return nil }
    guard let control = find(id, atScene: time)?.control, let line = control.line,
      isReachable(control, at: time)
    else {
      state.interaction.editing = nil
      coveredField = isCovered(id, at: time) ? id : nil
      if state.focus == .control(id) { state.interaction.focus = nil }
      return nil
    }
    return (control, line)
  }

  /// Edits a field's text and selection; a changed text is reported.
  private mutating func edit(
    _ control: SceneControl, _ line: FieldLine, at time: SceneTime,
    _ change: (inout TextEditor) -> Void
  ) -> [DrawerEvent] {
    guard let editing = state.interaction.editing else { return [] }
    var editor = TextEditor(line.text, anchor: editing.anchor, caret: editing.caret)
    change(&editor)
    state.interaction.editing?.anchor = editor.anchor
    state.interaction.editing?.caret = editor.caret
    var events: [DrawerEvent] = []
    let text = editor.text
    if text != line.text {
      state.values[text: control.id] = text
      let kind = DrawerEvent.Kind.textChanged(target: control.id, text: text)
      events = [DrawerEvent(time: time, drawer: control.drawer, kind: kind)] + rebuild(at: time)
    }
    if let line = self.control(control.id, atScene: time)?.line { showCaret(in: line) }
    return events
  }

  private mutating func showCaret(in line: FieldLine) {
    guard var editing = state.interaction.editing else { return }
    editing.scroll = line.scroll(showing: editing, in: text)
    state.interaction.editing = editing
  }
}

import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSDL

/// The text field of the scene that has the keyboard.
extension WindowHost {
  /// Has letters come as text while they go to a field.
  mutating func followTextField() {
    let id = stage.textField
    guard (id != nil) != source.takesText else { return }
    guard let field = player.controls(at: now).last(where: { $0.id == id }) else {
      if source.takesText { source.endText() }
      return
    }
    source.beginText(in: field.rect)
  }

  /// Copies, cuts or pastes in the field. What is pasted counts as typed, so that a recording knows
  /// it.
  mutating func use(clipboard command: Clipboard.Command, at time: MonotonicTime) {
    guard stage.textField != nil else { return }
    switch command {
    case .copy, .cut:
      guard let text = player.selectedText else { return }
      if let failure = Clipboard.put(text) { return warn(failure) }
      guard command == .cut else { return }
      handle(WindowEvent(time: time, kind: .input(.edit(.deleteBackward))))
    case .paste:
      guard let text = Clipboard.text.map({ SingleLineText.line($0) }), !text.isEmpty else {
        return
      }
      handle(WindowEvent(time: time, kind: .input(.text(text))))
    }
  }
}

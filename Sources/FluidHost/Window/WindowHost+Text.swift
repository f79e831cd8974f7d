import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSDL

/// The text field of the scene that has the keyboard.
extension WindowHost {
  /// The field that letters go to, by its id; nil: none, or keys are the lab's.
  var textField: String? {
    lab?.hasFocus == true || lab?.isTyping == true ? nil : player.textField
  }

  /// Has letters come as text while they go to a field.
  mutating func followTextField() {
    guard (textField != nil) != source.takesText else { return }
    let time = clock.time(at: MonotonicClock.now)
    guard let field = player.controls(at: time).last(where: { $0.id == textField }) else {
      if source.takesText { source.endText() }
      return
    }
    source.beginText(in: field.rect)
  }

  /// Copies, cuts or pastes in the field. What is pasted counts as typed, so that a recording knows
  /// it.
  mutating func use(clipboard command: Clipboard.Command, at time: MonotonicTime) throws {
    guard textField != nil else { return }
    switch command {
    case .copy, .cut:
      guard let text = player.selectedText else { return }
      if let failure = Clipboard.put(text) { return warn(failure) }
      guard command == .cut else { return }
      try handle(WindowEvent(time: time, kind: .input(.edit(.deleteBackward))))
    case .paste:
      guard let text = Clipboard.text.map({ TypedLine.line($0) }), !text.isEmpty else { return }
      try handle(WindowEvent(time: time, kind: .input(.text(text))))
    }
  }
}

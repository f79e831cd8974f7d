import FluidCore
import FluidLab
import FluidPlayer
import FluidScene
import FluidSettings
import FluidStage

/// Keys and text.
extension Page {
  /// Who takes text, and whether the browser's keyboard is wanted for it.
  enum TextInput: Int32 {
    case none
    /// The browser's on-screen keyboard, if there is one.
    case browser
    /// The scene's own keyboard.
    case scene
  }

  var textInput: TextInput {
    if stage.textField == nil { return stage.top?.isTyping == true ? .browser : .none }
    let player = stage.player
    return player.scene.hasOnScreenKeyboard && player.settings.keyboard.show != .never
      ? .scene : .browser
  }

  /// Handles a pressed key.
  ///
  /// - Returns: Whether it had a meaning; otherwise it is the browser's.
  func press(_ press: KeyPress, at time: HandTime) -> Bool {
    switch stage.textField == nil ? press.meaning : press.textMeaning {
    case .key(let key, let held):
      if held.isEmpty {
        play(Event(time: time, kind: .input(.key(key))))
      } else {
        stage.pressModified(key, at: time)
        runEffects()
      }
    case .character(let key, let held): return type(key, held, at: time)
    case .edit(let edit): play(Event(time: time, kind: .input(.edit(edit))))
    case .clipboard(let command): return use(command, at: time)
    case .quit, nil: return false
    }
    return true
  }

  /// Types a letter into the lab's field, or performs its command.
  private func type(_ key: Character, _ held: KeyModifiers, at time: HandTime) -> Bool {
    let isTyped = stage.top?.isTyping == true && !held.contains(.control)
    switch stage.type(key, held, at: time) {
    case .window(let command)?: perform(command, at: time)
    case .lab(let command)?: perform(command, at: time)
    case nil where key == "o" && held.isEmpty && !isTyped: Shell.hand(over: .choice, "")
    case nil: return isTyped
    }
    runEffects()
    return true
  }

  /// Types the text of the browser's keyboard into the lab's field.
  ///
  /// - Returns: Whether the lab has one.
  func type(_ event: Event) -> Bool {
    guard stage.textField == nil, stage.top?.isTyping == true else { return false }
    switch event.kind {
    case .input(.text(let text)):
      for letter in text { _ = type(letter, [], at: event.time) }
    case .input(.edit(.deleteBackward)): _ = type("\u{8}", [], at: event.time)
    default: return false
    }
    return true
  }

  /// Copies or cuts the selected text; what is pasted comes as text.
  private func use(_ command: ClipboardCommand, at time: HandTime) -> Bool {
    guard command != .paste, let text = stage.player.selectedText else { return false }
    Shell.hand(over: .copy, text)
    if command == .cut { play(Event(time: time, kind: .input(.edit(.deleteBackward)))) }
    return true
  }
}

import CSDL2
import FluidCore

/// Key bindings while a text field has the focus: letters arrive as text input, not as keys.
enum TextKeys {
  /// The meaning of a pressed key; nil: none of its own.
  static func meaning(of key: SDL_Keycode, modifiers: UInt16, isRepeat: Bool) -> KeyMeaning? {
    let held = KeyMap.modifiers(modifiers)
    // With logo a key is the desktop's; with alt it may be a letter on some layouts.
    guard modifiers & UInt16(KMOD_GUI.rawValue) == 0, !held.contains(.alt) else { return nil }
    let isControl = held.contains(.control)
    if let edit = edit(key, isControl, isSelecting: held.contains(.shift)) { return .edit(edit) }
    if isControl { return isRepeat ? nil : chord(key) }
    if key == KeyMap.code(SDLK_SPACE) { return nil }
    return KeyMap.named(key, shift: held.contains(.shift))
      .flatMap { key, repeats in isRepeat && !repeats ? nil : .key(key) }
  }

  private static func chord(_ key: SDL_Keycode) -> KeyMeaning? {
    switch key {
    case KeyMap.code(SDLK_a): .edit(.selectAll)
    case KeyMap.code(SDLK_c): .clipboard(.copy)
    case KeyMap.code(SDLK_x): .clipboard(.cut)
    case KeyMap.code(SDLK_v): .clipboard(.paste)
    case KeyMap.code(SDLK_q): .quit
    default: nil
    }
  }

  private static func edit(
    _ key: SDL_Keycode, _ isControl: Bool, isSelecting: Bool
  ) -> TextEdit? {
    switch (key, isControl, isSelecting) {
    case (KeyMap.code(SDLK_LEFT), false, true): .selectLeft
    case (KeyMap.code(SDLK_RIGHT), false, true): .selectRight
    case (KeyMap.code(SDLK_LEFT), true, false): .wordLeft
    case (KeyMap.code(SDLK_RIGHT), true, false): .wordRight
    case (KeyMap.code(SDLK_LEFT), true, true): .selectWordLeft
    case (KeyMap.code(SDLK_RIGHT), true, true): .selectWordRight
    case (KeyMap.code(SDLK_HOME), _, true): .selectToStart
    case (KeyMap.code(SDLK_END), _, true): .selectToEnd
    case (KeyMap.code(SDLK_HOME), true, false): .start
    case (KeyMap.code(SDLK_END), true, false): .end
    case (KeyMap.code(SDLK_BACKSPACE), let byWord, _):
      byWord ? .deleteWordBackward : .deleteBackward
    case (KeyMap.code(SDLK_DELETE), let byWord, _): byWord ? .deleteWordForward : .deleteForward
    default: nil
    }
  }
}

import CSDL2
import FluidCore

/// SDL's keys by the names of ``KeyPress``.
enum KeyMap {
  /// A pressed key; nil: it has no name, or the logo key is held with it, and it is the desktop's.
  static func press(of key: SDL_Keycode, modifiers: UInt16, isRepeat: Bool) -> KeyPress? {
    guard modifiers & UInt16(KMOD_GUI.rawValue) == 0 else { return nil }
    let held = self.modifiers(modifiers)
    return (names[key] ?? character(of: key, isShifted: held.contains(.shift)))
      .map { KeyPress($0, held: held, isRepeat: isRepeat) }
  }

  /// The modifiers held.
  static func modifiers(_ modifiers: UInt16) -> KeyModifiers {
    var held: KeyModifiers = []
    if modifiers & UInt16(KMOD_SHIFT.rawValue) != 0 { held.insert(.shift) }
    if modifiers & UInt16(KMOD_CTRL.rawValue) != 0 { held.insert(.control) }
    if modifiers & UInt16(KMOD_ALT.rawValue) != 0 { held.insert(.alt) }
    return held
  }

  /// The letter, digit or sign that a key types; nil: it has none in ASCII.
  private static func character(of key: SDL_Keycode, isShifted: Bool) -> String? {
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: key)), scalar.isASCII, scalar.value > 32
    else { return nil }
    let character = Character(scalar)
    if !isShifted || character.isLetter || character.isNumber { return String(character) }
    return shifted[character]
  }

  /// Shifted signs of the US layout; where a layout has them elsewhere, each of their commands has
  /// another key as well.
  private static let shifted: [Character: String] = [
    "/": "?", "=": "+", ",": "<", ".": ">",
  ]

  private static let names: [SDL_Keycode: String] = {
    let keys: [(SDL_KeyCode, String)] = [
      (SDLK_ESCAPE, "Escape"), (SDLK_AC_BACK, "Escape"), (SDLK_RETURN, "Enter"),
      (SDLK_KP_ENTER, "Enter"), (SDLK_SPACE, " "), (SDLK_TAB, "Tab"), (SDLK_UP, "ArrowUp"),
      (SDLK_DOWN, "ArrowDown"), (SDLK_LEFT, "ArrowLeft"), (SDLK_RIGHT, "ArrowRight"),
      (SDLK_HOME, "Home"), (SDLK_END, "End"), (SDLK_PAGEUP, "PageUp"),
      (SDLK_PAGEDOWN, "PageDown"), (SDLK_BACKSPACE, "Backspace"), (SDLK_DELETE, "Delete"),
      (SDLK_F1, "F1"), (SDLK_F6, "F6"), (SDLK_KP_PERIOD, "."), (SDLK_KP_COMMA, ","),
      (SDLK_KP_MINUS, "-"), (SDLK_KP_PLUS, "+"), (SDLK_KP_0, "0"), (SDLK_KP_1, "1"),
      (SDLK_KP_2, "2"), (SDLK_KP_3, "3"), (SDLK_KP_4, "4"), (SDLK_KP_5, "5"), (SDLK_KP_6, "6"),
      (SDLK_KP_7, "7"), (SDLK_KP_8, "8"), (SDLK_KP_9, "9"),
    ]
    return Dictionary(
      uniqueKeysWithValues: keys.map { (SDL_Keycode(bitPattern: $0.rawValue), $1) })
  }()
}

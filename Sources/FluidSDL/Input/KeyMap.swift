import CSDL2
import FluidCore

/// The meaning of a key press.
enum KeyMeaning: Hashable {
  case key(Key, KeyModifiers = [])
  case character(Character, KeyModifiers = [])
  case edit(TextEdit)
  case clipboard(Clipboard.Command)
  case quit
}

/// Maps SDL's keys to ours.
enum KeyMap {
  /// The meaning of a pressed key; nil: none.
  ///
  /// Keys held with the logo key belong to the desktop, and so do letters with alt. Only keys for
  /// stepping repeat: arrows, pages and backspace.
  static func meaning(of key: SDL_Keycode, modifiers: UInt16, isRepeat: Bool) -> KeyMeaning? {
    let logo = UInt16(KMOD_GUI.rawValue)
    let held = self.modifiers(modifiers)
    if key == code(SDLK_q), modifiers & logo == 0, !held.contains(.alt) {
      return isRepeat ? nil : .quit
    }
    guard modifiers & logo == 0 else { return nil }
    if let (key, repeats) = named(key, shift: held.contains(.shift)) {
      return isRepeat && !repeats ? nil : .key(key, held.subtracting(.shift))
    }
    if key == code(SDLK_F1) { return isRepeat ? nil : .character("?") }
    // The desktop's two keys for going from pane to pane.
    if key == code(SDLK_F6) {
      return isRepeat ? nil : .key(held.contains(.shift) ? .backtab : .tab, .control)
    }
    if key == code(SDLK_BACKSPACE) || key == code(SDLK_DELETE) { return .character("\u{8}") }
    guard !isRepeat, !held.contains(.alt),
      let character = character(of: key, isShifted: held.contains(.shift))
    else { return nil }
    return .character(character, held.contains(.control) ? held : [])
  }

  /// The modifiers held.
  static func modifiers(_ modifiers: UInt16) -> KeyModifiers {
    var held: KeyModifiers = []
    if modifiers & UInt16(KMOD_SHIFT.rawValue) != 0 { held.insert(.shift) }
    if modifiers & UInt16(KMOD_CTRL.rawValue) != 0 { held.insert(.control) }
    if modifiers & UInt16(KMOD_ALT.rawValue) != 0 { held.insert(.alt) }
    return held
  }

  /// The letter (lower case), digit or sign of a key; nil: it has none.
  private static func character(of key: SDL_Keycode, isShifted: Bool) -> Character? {
    if let pad = pad[key] { return pad }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: key)), scalar.isASCII, scalar.value > 32
    else { return nil }
    let character = Character(scalar)
    if character.isLetter || character.isNumber { return character }
    return isShifted ? shifted[character] : character
  }

  /// Shifted signs of the US layout; where a layout has them elsewhere, each of their commands has
  /// another key as well.
  private static let shifted: [Character: Character] = [
    "/": "?", "=": "+", ",": "<", ".": ">",
  ]

  /// The number pad's keys.
  private static let pad: [SDL_Keycode: Character] = {
    let digits = [
      SDLK_KP_0, SDLK_KP_1, SDLK_KP_2, SDLK_KP_3, SDLK_KP_4, SDLK_KP_5, SDLK_KP_6, SDLK_KP_7,
      SDLK_KP_8, SDLK_KP_9,
    ]
    var pad: [SDL_Keycode: Character] = [
      code(SDLK_KP_PERIOD): ".", code(SDLK_KP_COMMA): ",", code(SDLK_KP_MINUS): "-",
      code(SDLK_KP_PLUS): "+",
    ]
    for (digit, key) in digits.enumerated() { pad[code(key)] = Character("\(digit)") }
    return pad
  }()

  /// A named key, and whether it repeats.
  static func named(_ key: SDL_Keycode, shift: Bool) -> (Key, Bool)? {
    switch key {
    case code(SDLK_ESCAPE), code(SDLK_AC_BACK): (.escape, false)
    case code(SDLK_RETURN), code(SDLK_KP_ENTER): (.return, false)
    case code(SDLK_SPACE): (.space, false)
    case code(SDLK_TAB): (shift ? .backtab : .tab, false)
    case code(SDLK_UP): (.up, true)
    case code(SDLK_DOWN): (.down, true)
    case code(SDLK_LEFT): (.left, true)
    case code(SDLK_RIGHT): (.right, true)
    case code(SDLK_HOME): (.home, false)
    case code(SDLK_END): (.end, false)
    case code(SDLK_PAGEUP): (.pageUp, true)
    case code(SDLK_PAGEDOWN): (.pageDown, true)
    default: nil
    }
  }

  static func code(_ key: SDL_KeyCode) -> SDL_Keycode {
    SDL_Keycode(bitPattern: key.rawValue)
  }
}

import CSDL2
import FluidInput

/// What a key press means here.
enum KeyMeaning: Hashable {
  case key(Key)
  case character(Character)
  case quit
}

/// From SDL's keys to ours.
enum KeyMap {
  /// The meaning of a pressed key, if it has one.
  ///
  /// Keys held with control, alt or the logo key belong to the desktop, but for control-Q. Held
  /// keys repeat only where repeating means going on: arrows and pages.
  static func meaning(of key: SDL_Keycode, modifiers: UInt16, isRepeat: Bool) -> KeyMeaning? {
    let control = UInt16(KMOD_CTRL.rawValue)
    let foreign = UInt16(KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue)
    let shift = UInt16(KMOD_SHIFT.rawValue)
    if key == code(SDLK_q), modifiers & (foreign & ~control) == 0 { return isRepeat ? nil : .quit }
    guard modifiers & foreign == 0 else { return nil }
    if let (key, repeats) = named(key, shift: modifiers & shift != 0) {
      return isRepeat && !repeats ? nil : .key(key)
    }
    guard !isRepeat, let scalar = Unicode.Scalar(UInt32(bitPattern: key)), scalar.isASCII else {
      return nil
    }
    let character = Character(scalar)
    return character.isLetter || character.isNumber ? .character(character) : nil
  }

  /// A key with a name, and whether it repeats.
  private static func named(_ key: SDL_Keycode, shift: Bool) -> (Key, Bool)? {
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

  private static func code(_ key: SDL_KeyCode) -> SDL_Keycode {
    SDL_Keycode(bitPattern: key.rawValue)
  }
}

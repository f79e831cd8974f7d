import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

/// What a key means, by SDL's name for it.
func meaning(
  _ key: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
) -> KeyMeaning? {
  KeyMap.meaning(
    of: SDL_Keycode(bitPattern: key.rawValue), modifiers: UInt16(modifiers.rawValue),
    isRepeat: isRepeat)
}

@Suite("Keys") struct KeyMapTests {
  static let named: [(SDL_KeyCode, Key)] = [
    (SDLK_ESCAPE, .escape), (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_SPACE, .space),
    (SDLK_TAB, .tab), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left),
    (SDLK_RIGHT, .right), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp),
    (SDLK_PAGEDOWN, .pageDown),
  ]

  @Test func `with a sign of their own are that sign`() {
    for byte in [UInt8](33...64) + [UInt8](91...126) where byte != UInt8(ascii: "q") {
      let meaning = KeyMap.meaning(of: SDL_Keycode(byte), modifiers: 0, isRepeat: false)
      #expect(meaning == .character(Character(Unicode.Scalar(byte))), "\(byte)")
    }
    for byte in [UInt8](0...7) + [UInt8](14...26) {
      #expect(KeyMap.meaning(of: SDL_Keycode(byte), modifiers: 0, isRepeat: false) == nil)
    }
  }

  @Test(arguments: [0x80, 0xE9, 0xF6, 0x416, 0x20AC, 0xD800, 0x11_0000] as [SDL_Keycode])
  func `beyond ASCII are no commands`(key: SDL_Keycode) {
    for modifiers in [0, UInt16(KMOD_LSHIFT.rawValue), UInt16(KMOD_LCTRL.rawValue)] {
      #expect(KeyMap.meaning(of: key, modifiers: modifiers, isRepeat: false) == nil)
    }
  }

  @Test("cover everything a drawer knows")
  func named() {
    for (code, key) in Self.named { #expect(meaning(code) == .key(key)) }
    #expect(meaning(SDLK_TAB, KMOD_LSHIFT) == .key(.backtab))
    #expect(meaning(SDLK_TAB, KMOD_RSHIFT) == .key(.backtab))
    #expect(Set(Self.named.map(\.1)).union([.backtab]) == Set(Key.allCases))
  }

  @Test("repeat only where that means going on")
  func repeats() {
    let going: Set<Key> = [.up, .down, .left, .right, .pageUp, .pageDown]
    for (code, key) in Self.named {
      #expect(meaning(code, isRepeat: true) == (going.contains(key) ? .key(key) : nil))
    }
    #expect(meaning(SDLK_h, isRepeat: true) == nil)
    #expect(meaning(SDLK_q, isRepeat: true) == nil)
  }

  @Test("end the program with Q or control-Q, and not with others")
  func quit() {
    #expect(meaning(SDLK_q) == .quit)
    #expect(meaning(SDLK_q, KMOD_LCTRL) == .quit)
    #expect(meaning(SDLK_q, KMOD_LSHIFT) == .quit)
    #expect(meaning(SDLK_q, KMOD_LALT) == nil)
    #expect(meaning(SDLK_w, KMOD_LCTRL) == .character("w", .control))
  }

  @Test("with the logo key belong to the desktop, and so do letters with alt")
  func foreign() {
    #expect(meaning(SDLK_UP, KMOD_LGUI) == nil)
    #expect(meaning(SDLK_1, KMOD_LGUI) == nil)
    #expect(meaning(SDLK_1, KMOD_RALT) == nil)
    #expect(meaning(SDLK_UP, KMOD_NUM) == .key(.up))
  }

  @Test("tell which modifiers are held where these change what they do")
  func held() {
    #expect(meaning(SDLK_UP, KMOD_LCTRL) == .key(.up, .control))
    #expect(meaning(SDLK_LEFT, KMOD_RALT) == .key(.left, .alt))
    #expect(meaning(SDLK_LEFT, KMOD_RSHIFT) == .key(.left))
    #expect(meaning(SDLK_z, KMOD_LCTRL) == .character("z", .control))
    let both = SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue)
    #expect(meaning(SDLK_z, both) == .character("z", [.control, .shift]))
    #expect(meaning(SDLK_h, KMOD_LSHIFT) == .character("h"))
  }

  @Test("of a number pad are digits, and backspace repeats")
  func pad() {
    #expect(meaning(SDLK_KP_0, KMOD_NUM) == .character("0"))
    #expect(meaning(SDLK_KP_9, KMOD_NUM) == .character("9"))
    #expect(meaning(SDLK_BACKSPACE) == .character("\u{8}"))
    #expect(meaning(SDLK_BACKSPACE, isRepeat: true) == .character("\u{8}"))
    #expect(meaning(SDLK_DELETE) == .character("\u{8}"))
  }

  @Test("are the signs they bear, alone and with shift")
  func signs() {
    for (key, sign) in [
      (SDLK_COMMA, ","), (SDLK_PERIOD, "."), (SDLK_MINUS, "-"), (SDLK_LEFTBRACKET, "["),
      (SDLK_RIGHTBRACKET, "]"), (SDLK_PLUS, "+"), (SDLK_QUESTION, "?"), (SDLK_F1, "?"),
      (SDLK_KP_PLUS, "+"), (SDLK_KP_MINUS, "-"), (SDLK_KP_PERIOD, "."),
    ] as [(SDL_KeyCode, Character)] {
      #expect(meaning(key) == .character(sign))
      #expect(meaning(key, isRepeat: true) == nil)
    }
    for (key, sign) in [
      (SDLK_SLASH, "?"), (SDLK_EQUALS, "+"), (SDLK_COMMA, "<"), (SDLK_PERIOD, ">"),
    ] as [(SDL_KeyCode, Character)] {
      #expect(meaning(key, KMOD_LSHIFT) == .character(sign))
    }
    #expect(meaning(SDLK_COMMA, KMOD_LALT) == nil)
  }

  @Test("that are letters or digits are passed on as such, and no others")
  func characters() {
    #expect(meaning(SDLK_1) == .character("1"))
    #expect(meaning(SDLK_9) == .character("9"))
    #expect(meaning(SDLK_h, KMOD_CAPS) == .character("h"))
    for code in [SDLK_F2, SDLK_LSHIFT, SDLK_UNKNOWN, SDLK_PRINTSCREEN] {
      #expect(meaning(code) == nil)
    }
  }
}

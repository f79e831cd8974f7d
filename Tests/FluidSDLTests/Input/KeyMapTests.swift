import CSDL2
import FluidInput
import Testing

@testable import FluidSDL

@Suite("Keys") struct KeyMapTests {
  private func meaning(
    _ key: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> KeyMeaning? {
    KeyMap.meaning(
      of: SDL_Keycode(bitPattern: key.rawValue), modifiers: UInt16(modifiers.rawValue),
      isRepeat: isRepeat)
  }

  static let named: [(SDL_KeyCode, Key)] = [
    (SDLK_ESCAPE, .escape), (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_SPACE, .space),
    (SDLK_TAB, .tab), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left),
    (SDLK_RIGHT, .right), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp),
    (SDLK_PAGEDOWN, .pageDown),
  ]

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
    #expect(meaning(SDLK_w, KMOD_LCTRL) == nil)
  }

  @Test("with control, alt or the logo key belong to the desktop")
  func foreign() {
    for modifier in [KMOD_LCTRL, KMOD_RALT, KMOD_LGUI] {
      #expect(meaning(SDLK_UP, modifier) == nil)
      #expect(meaning(SDLK_1, modifier) == nil)
    }
    #expect(meaning(SDLK_UP, KMOD_NUM) == .key(.up))
  }

  @Test("that are letters or digits are passed on as such, and no others")
  func characters() {
    #expect(meaning(SDLK_1) == .character("1"))
    #expect(meaning(SDLK_9) == .character("9"))
    #expect(meaning(SDLK_h, KMOD_CAPS) == .character("h"))
    for code in [SDLK_F1, SDLK_COMMA, SDLK_LSHIFT, SDLK_DELETE, SDLK_UNKNOWN, SDLK_KP_PLUS] {
      #expect(meaning(code) == nil)
    }
  }
}

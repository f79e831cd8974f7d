import CSDL2
import FluidCore
import FluidSDL
import Testing

extension SDLTests {
  @Suite final class KeyEventTests: OpenWindow {
    /// A key with what is held beside it, and what it means.
    typealias Row = (key: SDL_KeyCode, held: [SDL_Keymod], kind: WindowEvent.Kind?)

    /// What keys mean, without the news of held modifiers.
    private func meanings(
      takingText: Bool = false, _ keys: [(SDL_Keycode, [SDL_Keymod])], isRepeat: Bool = false
    ) -> [WindowEvent.Kind?] {
      if takingText { events.beginText(in: .zero) }
      defer { if takingText { events.endText() } }
      let kinds = keys.map { code, held in
        key(code, held: held, isRepeat: isRepeat)
        return heard().filter { if case .modifiers = $0 { false } else { true } }
      }
      #expect(kinds.allSatisfy { $0.count <= 1 })
      return kinds.map(\.first)
    }

    private func check(
      _ rows: [Row], takingText: Bool = false, isRepeat: Bool = false,
      location: SourceLocation = #_sourceLocation
    ) {
      let keys = rows.map { (SDL_Keycode(bitPattern: $0.key.rawValue), $0.held) }
      for (row, kind) in zip(rows, meanings(takingText: takingText, keys, isRepeat: isRepeat)) {
        #expect(kind == row.kind, "\(row)", sourceLocation: location)
      }
    }

    static let named: [(SDL_KeyCode, Key)] = [
      (SDLK_ESCAPE, .escape), (SDLK_AC_BACK, .escape), (SDLK_RETURN, .return),
      (SDLK_KP_ENTER, .return), (SDLK_SPACE, .space), (SDLK_TAB, .tab), (SDLK_UP, .up),
      (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_HOME, .home),
      (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
    ]

    @Test func `is the sign that a key bears`() {
      let bytes = ([UInt8](33...64) + [UInt8](91...126)).filter { $0 != UInt8(ascii: "q") }
      let kinds = meanings(bytes.map { (SDL_Keycode($0), []) })
      #expect(kinds == bytes.map { .character(Character(Unicode.Scalar($0)), []) })
      let none = [0...7, 14...26, 0x80...0x80, 0xE9...0xE9, 0x416...0x416, 0xD800...0xD800].joined()
      for held in [[], [KMOD_LSHIFT], [KMOD_LCTRL]] as [[SDL_Keymod]] {
        #expect(meanings(none.map { (SDL_Keycode($0), held) }).allSatisfy { $0 == nil })
      }
    }

    @Test func `is each key that a drawer knows, and goes on where that means something`() {
      let pressed: [Row] = Self.named.map { ($0.0, [], .input(.key($0.1))) }
      check(pressed)
      let going: Set<Key> = [.up, .down, .left, .right, .pageUp, .pageDown]
      let repeated: [Row] = Self.named.map {
        ($0.0, [], going.contains($0.1) ? .input(.key($0.1)) : nil)
      }
      check(repeated, isRepeat: true)
      check(
        [
          (SDLK_h, [], nil), (SDLK_q, [], nil), (SDLK_COMMA, [], nil), (SDLK_F1, [], nil),
          (SDLK_BACKSPACE, [], .character("\u{8}", [])),
        ], isRepeat: true)
      #expect(Set(Self.named.map(\.1)).union([.backtab]) == Set(Key.allCases))
    }

    @Test func `means what is held with it`() {
      check([
        (SDLK_TAB, [KMOD_LSHIFT], .input(.key(.backtab))),
        (SDLK_TAB, [KMOD_RSHIFT], .input(.key(.backtab))),
        (SDLK_UP, [KMOD_LCTRL], .modifiedKey(.up)), (SDLK_LEFT, [KMOD_RALT], .modifiedKey(.left)),
        (SDLK_LEFT, [KMOD_RSHIFT], .input(.key(.left))), (SDLK_UP, [KMOD_NUM], .input(.key(.up))),
        (SDLK_z, [KMOD_LCTRL], .character("z", .control)),
        (SDLK_z, [KMOD_LCTRL, KMOD_LSHIFT], .character("z", [.control, .shift])),
        (SDLK_h, [KMOD_LSHIFT], .character("h", [])), (SDLK_h, [KMOD_CAPS], .character("h", [])),
        (SDLK_1, [KMOD_LSHIFT], .character("1", [])), (SDLK_MINUS, [KMOD_LSHIFT], nil),
        (SDLK_SLASH, [KMOD_LSHIFT], .character("?", [])),
        (SDLK_EQUALS, [KMOD_LSHIFT], .character("+", [])),
        (SDLK_COMMA, [KMOD_LSHIFT], .character("<", [])),
        (SDLK_PERIOD, [KMOD_LSHIFT], .character(">", [])),
        (SDLK_q, [], .quit), (SDLK_q, [KMOD_LCTRL], .quit), (SDLK_q, [KMOD_LSHIFT], .quit),
        (SDLK_w, [KMOD_LCTRL], .character("w", .control)),
        // The desktop's.
        (SDLK_q, [KMOD_LALT], nil), (SDLK_q, [KMOD_LGUI], nil), (SDLK_UP, [KMOD_LGUI], nil),
        (SDLK_1, [KMOD_RALT], nil), (SDLK_COMMA, [KMOD_LALT], nil), (SDLK_F1, [KMOD_LGUI], nil),
        (SDLK_F1, [], .character("?", [])), (SDLK_F2, [], nil), (SDLK_LSHIFT, [], nil),
        (SDLK_KP_0, [KMOD_NUM], .character("0", [])), (SDLK_KP_9, [], .character("9", [])),
        (SDLK_KP_COMMA, [], .character(",", [])), (SDLK_KP_PLUS, [], .character("+", [])),
        (SDLK_DELETE, [], .character("\u{8}", [])),
      ])
    }

    @Test func `tells of held modifiers when they change, and before the key`() {
      for (type, key, held, kinds) in [
        (SDL_KEYDOWN, SDLK_LCTRL, [KMOD_LCTRL], [.modifiers(.control)]),
        (SDL_KEYDOWN, SDLK_z, [KMOD_RCTRL], [.character("z", .control)]),
        (
          SDL_KEYDOWN, SDLK_z, [KMOD_LCTRL, KMOD_RSHIFT],
          [.modifiers([.control, .shift]), .character("z", [.control, .shift])]
        ), (SDL_KEYUP, SDLK_LCTRL, [KMOD_LSHIFT], [.modifiers(.shift)]),
        (SDL_KEYUP, SDLK_LSHIFT, [], [.modifiers([])]), (SDL_KEYUP, SDLK_LSHIFT, [KMOD_NUM], []),
        (SDL_KEYDOWN, SDLK_LALT, [KMOD_RALT, KMOD_CAPS], [.modifiers(.alt)]),
      ] as [(SDL_EventType, SDL_KeyCode, [SDL_Keymod], [WindowEvent.Kind])] {
        self.key(SDL_Keycode(bitPattern: key.rawValue), held: held, type)
        #expect(heard() == kinds)
      }
    }

    @Test func `edits text while a field has the keyboard, and goes on while it is held`() {
      let edits: [(SDL_KeyCode, [SDL_Keymod], TextEdit)] = [
        (SDLK_LEFT, [KMOD_LSHIFT], .selectLeft), (SDLK_RIGHT, [KMOD_RSHIFT], .selectRight),
        (SDLK_LEFT, [KMOD_LCTRL], .wordLeft), (SDLK_RIGHT, [KMOD_RCTRL], .wordRight),
        (SDLK_LEFT, [KMOD_LCTRL, KMOD_LSHIFT], .selectWordLeft),
        (SDLK_RIGHT, [KMOD_LCTRL, KMOD_LSHIFT], .selectWordRight),
        (SDLK_HOME, [KMOD_LSHIFT], .selectToStart), (SDLK_END, [KMOD_LSHIFT], .selectToEnd),
        (SDLK_HOME, [KMOD_LCTRL], .start), (SDLK_END, [KMOD_LCTRL], .end),
        (SDLK_BACKSPACE, [], .deleteBackward), (SDLK_DELETE, [], .deleteForward),
        (SDLK_BACKSPACE, [KMOD_LCTRL], .deleteWordBackward),
        (SDLK_DELETE, [KMOD_LCTRL], .deleteWordForward),
      ]
      let rows: [Row] = edits.map { ($0.0, $0.1, .input(.edit($0.2))) }
      check(rows, takingText: true)
      check(rows, takingText: true, isRepeat: true)
      // Every edit has its key; plain arrows, home and end are keys anywhere.
      #expect(Set(edits.map(\.2)).union([.selectAll, .left, .right]) == Set(TextEdit.allCases))
    }

    @Test func `leaves letters to a text field, and has the clipboard's commands there`() {
      let typed = [SDLK_a, SDLK_l, SDLK_q, SDLK_1, SDLK_COMMA, SDLK_SPACE, SDLK_KP_5, SDLK_F1]
      for key in typed { check([(key, [], nil), (key, [KMOD_LSHIFT], nil)], takingText: true) }
      check(
        [
          (SDLK_q, [KMOD_RALT], nil), (SDLK_a, [KMOD_LCTRL, KMOD_RALT], nil),
          (SDLK_LEFT, [KMOD_LGUI], nil), (SDLK_BACKSPACE, [KMOD_RALT], nil),
          (SDLK_UP, [KMOD_RGUI], nil), (SDLK_a, [KMOD_LCTRL], .input(.edit(.selectAll))),
          (SDLK_c, [KMOD_LCTRL], .clipboard(.copy)), (SDLK_x, [KMOD_RCTRL], .clipboard(.cut)),
          (SDLK_v, [KMOD_LCTRL], .clipboard(.paste)), (SDLK_q, [KMOD_LCTRL], .quit),
          (SDLK_z, [KMOD_LCTRL], nil), (SDLK_s, [KMOD_LCTRL], nil),
          (SDLK_TAB, [KMOD_LSHIFT], .input(.key(.backtab))),
        ], takingText: true)
      let named: [Row] = Self.named.filter { $0.1 != .space }.map { ($0.0, [], .input(.key($0.1))) }
      check(named, takingText: true)
      check(
        [
          (SDLK_v, [KMOD_LCTRL], nil), (SDLK_RETURN, [], nil), (SDLK_TAB, [], nil),
          (SDLK_HOME, [], nil),
          (SDLK_UP, [], .input(.key(.up))), (SDLK_PAGEDOWN, [], .input(.key(.pageDown))),
        ], takingText: true, isRepeat: true)
    }
  }
}

import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

@Suite struct `Keys for a text field` {
  private func meaning(
    _ key: SDL_KeyCode, _ modifiers: [SDL_Keymod] = [], isRepeat: Bool = false
  ) -> KeyMeaning? {
    TextKeys.meaning(
      of: SDL_Keycode(bitPattern: key.rawValue),
      modifiers: UInt16(modifiers.reduce(0) { $0 | $1.rawValue }), isRepeat: isRepeat)
  }

  @Test func `leave letters, digits, signs and space to the text`() {
    for key in [SDLK_a, SDLK_l, SDLK_q, SDLK_1, SDLK_COMMA, SDLK_SPACE, SDLK_KP_5, SDLK_F1] {
      #expect(meaning(key) == nil)
      #expect(meaning(key, [KMOD_LSHIFT]) == nil)
    }
    // Keyboards have signs there, and the desktop its own.
    #expect(meaning(SDLK_q, [KMOD_RALT]) == nil)
    #expect(meaning(SDLK_a, [KMOD_LCTRL, KMOD_RALT]) == nil)
    #expect(meaning(SDLK_LEFT, [KMOD_LGUI]) == nil)
  }

  @Test func `edit, and go on while they are held`() {
    let edits: [(SDL_KeyCode, [SDL_Keymod], TextEdit)] = [
      (SDLK_LEFT, [KMOD_LSHIFT], .selectLeft), (SDLK_RIGHT, [KMOD_RSHIFT], .selectRight),
      (SDLK_LEFT, [KMOD_LCTRL], .wordLeft), (SDLK_RIGHT, [KMOD_RCTRL], .wordRight),
      (SDLK_LEFT, [KMOD_LCTRL, KMOD_LSHIFT], .selectWordLeft),
      (SDLK_RIGHT, [KMOD_LCTRL, KMOD_LSHIFT], .selectWordRight),
      (SDLK_HOME, [KMOD_LSHIFT], .selectToStart), (SDLK_END, [KMOD_LSHIFT], .selectToEnd),
      (SDLK_HOME, [KMOD_LCTRL], .start), (SDLK_END, [KMOD_LCTRL], .end),
      (SDLK_BACKSPACE, [], .deleteBackward), (SDLK_DELETE, [], .deleteForward),
      (SDLK_BACKSPACE, [KMOD_LSHIFT], .deleteBackward),
      (SDLK_BACKSPACE, [KMOD_LCTRL], .deleteWordBackward),
      (SDLK_DELETE, [KMOD_LCTRL], .deleteWordForward),
    ]
    for (key, held, edit) in edits {
      #expect(meaning(key, held) == .edit(edit))
      #expect(meaning(key, held, isRepeat: true) == .edit(edit))
    }
    #expect(meaning(SDLK_a, [KMOD_LCTRL]) == .edit(.selectAll))
    // Every edit has its key; plain arrows, home and end are keys anywhere.
    let known = Set(edits.map(\.2)).union([.selectAll, .left, .right])
    #expect(known == Set(TextEdit.allCases))
  }

  @Test func `are the clipboard's and the window's with control, and nothing of the lab's`() {
    #expect(meaning(SDLK_c, [KMOD_LCTRL]) == .clipboard(.copy))
    #expect(meaning(SDLK_x, [KMOD_RCTRL]) == .clipboard(.cut))
    #expect(meaning(SDLK_v, [KMOD_LCTRL]) == .clipboard(.paste))
    #expect(meaning(SDLK_v, [KMOD_LCTRL], isRepeat: true) == nil)
    #expect(meaning(SDLK_q, [KMOD_LCTRL]) == .quit)
    #expect(meaning(SDLK_z, [KMOD_LCTRL]) == nil)
    #expect(meaning(SDLK_s, [KMOD_LCTRL]) == nil)
  }

  @Test func `that are keys anywhere are keys here`() {
    for (key, named) in [
      (SDLK_LEFT, .left), (SDLK_HOME, .home), (SDLK_RETURN, .return), (SDLK_ESCAPE, .escape),
      (SDLK_TAB, .tab), (SDLK_UP, .up),
    ] as [(SDL_KeyCode, Key)] {
      #expect(meaning(key) == .key(named))
    }
    #expect(meaning(SDLK_TAB, [KMOD_LSHIFT]) == .key(.backtab))
    #expect(meaning(SDLK_RETURN, isRepeat: true) == nil)
  }
}

extension SDLTests {
  @Suite struct `What is typed` {
    private func text(_ bytes: [UInt8], _ type: SDL_EventType = SDL_TEXTINPUT) {
      DummyDisplay.push { event in
        event.type = type.rawValue
        withUnsafeMutableBytes(of: &event) { memory in
          // Behind the kind, the time and the window's number.
          memory.baseAddress?.advanced(by: 12).copyMemory(from: bytes, byteCount: bytes.count)
        }
      }
    }

    private func key(_ key: SDL_KeyCode) {
      DummyDisplay.push {
        $0.type = SDL_KEYDOWN.rawValue
        $0.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
      }
    }

    @Test func `is text while a field has the keyboard, and keys before and after`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      #expect(!events.takesText && SDL_IsTextInputActive() == SDL_FALSE)
      key(SDLK_l)
      text(Array("l".utf8))
      #expect(events.wait(until: 0).map(\.kind) == [.character("l", [])])
      events.beginText(in: Rect(x: 10, y: 10, width: 100, height: 44))
      #expect(events.takesText && SDL_IsTextInputActive() == SDL_TRUE)
      key(SDLK_l)
      text(Array("lé".utf8))
      text(Array("に".utf8), SDL_TEXTEDITING)
      text([], SDL_TEXTEDITING)
      key(SDLK_BACKSPACE)
      #expect(
        events.wait(until: 0).map(\.kind) == [
          .input(.text("lé")), .input(.composition("に")), .input(.composition("")),
          .input(.edit(.deleteBackward)),
        ])
      events.endText()
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      text(Array("x".utf8))
      #expect(events.wait(until: 0).isEmpty)
      _ = consume window
    }

    @Test func `may be no text at all`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      events.beginText(in: .zero)
      _ = events.wait(until: 0)
      text([0x61, 0xFF, 0x62])
      #expect(events.wait(until: 0).map(\.kind) == [.input(.text("a\u{FFFD}b"))])
      // A dead key that nothing has become of, in Latin-1.
      text([0xB4])
      #expect(events.wait(until: 0).isEmpty)
      _ = consume window
    }

    @Test func `goes through the clipboard and back`() throws {
      let window = try DummyDisplay.open()
      #expect(Clipboard.copy("Ça va?\n日本") == nil)
      #expect(Clipboard.text == "Ça va?\n日本")
      #expect(Clipboard.copy(String(repeating: "a", count: 1 << 20)) == nil)
      #expect(Clipboard.text?.utf8.count == Clipboard.maxLength)
      #expect(Clipboard.copy("") == nil)
      #expect(Clipboard.text == nil)
      _ = consume window
    }
  }
}

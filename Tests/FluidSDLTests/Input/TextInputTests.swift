import CSDL2
import FluidCore
import FluidSDL
import Testing

extension SDLTests {
  @Suite final class TextInputTests: OpenWindow {
    private func text(_ bytes: [UInt8], _ type: SDL_EventType = SDL_TEXTINPUT) {
      DummyDisplay.push { event in
        event.type = type.rawValue
        withUnsafeMutableBytes(of: &event) { memory in
          // Behind the kind, the time and the window's number.
          memory.baseAddress?.advanced(by: 12).copyMemory(from: bytes, byteCount: bytes.count)
        }
      }
    }

    @Test func `is text while a field has the keyboard, and keys before and after`() throws {
      #expect(!events.takesText && SDL_IsTextInputActive() == SDL_FALSE)
      key(SDL_Keycode(bitPattern: SDLK_l.rawValue))
      text(Array("l".utf8))
      #expect(heard() == [.character("l", [])])
      events.beginText(in: Rect(x: 10, y: 10, width: 100, height: 44))
      #expect(events.takesText && SDL_IsTextInputActive() == SDL_TRUE)
      key(SDL_Keycode(bitPattern: SDLK_l.rawValue))
      text(Array("lé".utf8))
      text(Array("に".utf8), SDL_TEXTEDITING)
      text([], SDL_TEXTEDITING)
      key(SDL_Keycode(bitPattern: SDLK_BACKSPACE.rawValue))
      #expect(
        heard() == [
          .input(.text("lé")), .input(.composition("に")), .input(.composition("")),
          .input(.edit(.deleteBackward)),
        ])
      events.endText()
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      text(Array("x".utf8))
      text(Array("x".utf8), SDL_TEXTEDITING)
      #expect(events.wait(until: 0).isEmpty)
    }

    @Test func `replaces bytes that are no text`() throws {
      events.beginText(in: .zero)
      _ = events.wait(until: 0)
      text([0x61, 0xFF, 0x62])
      #expect(heard() == [.input(.text("a\u{FFFD}b"))])
      // A dead key that nothing has become of, in Latin-1.
      text([0xB4])
      #expect(events.wait(until: 0).isEmpty)
    }

    @Test func `goes through the clipboard and back`() throws {
      #expect(Clipboard.copy("Ça va?\n日本") == nil)
      #expect(Clipboard.text == "Ça va?\n日本")
      #expect(Clipboard.copy(String(repeating: "a", count: 1 << 20)) == nil)
      #expect(Clipboard.text?.utf8.count == 1 << 16)
      #expect(Clipboard.copy("") == nil)
      #expect(Clipboard.text == nil)
    }
  }
}

import CSDL2
import FluidCore
import FluidRaster
import FluidSDL
import Foundation
import TestSupport
import Testing

extension SDLTests {
  @Suite struct TextInputTests {
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

    @Test func `replaces bytes that are no text`() throws {
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

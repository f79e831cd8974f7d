import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite struct `The mouse while its button is held` {
    /// What the source does about one event. The desktop in memory has no capture, and SDL says so.
    private func asksForCapture(
      _ events: inout EventSource, _ fill: (inout SDL_Event) -> Void
    ) -> Bool {
      SDL_ClearError()
      DummyDisplay.push(fill)
      _ = events.wait(until: 0)
      return SDL_GetError().pointee != 0
    }

    @Test func `is asked for at the press and given back at the release, and not between`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      SDL_ClearError()
      // Where the desktop has it, SDL has nothing to say.
      guard SDL_CaptureMouse(SDL_FALSE) != 0 else { return }
      func move(_ event: inout SDL_Event) { event.type = SDL_MOUSEMOTION.rawValue }
      func button(_ type: SDL_EventType, _ button: Int32) -> (inout SDL_Event) -> Void {
        {
          $0.type = type.rawValue
          $0.button.button = UInt8(button)
          $0.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
        }
      }
      var asked = [asksForCapture(&events, move)]
      asked.append(asksForCapture(&events, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT)))
      #expect(asked == [false, false])
      asked = [asksForCapture(&events, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT))]
      asked.append(asksForCapture(&events, move))
      asked.append(asksForCapture(&events, button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)))
      asked.append(asksForCapture(&events, move))
      #expect(asked == [true, false, true, false])
      _ = consume window
    }
  }
}

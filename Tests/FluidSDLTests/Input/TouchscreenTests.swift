import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite struct `A touchscreen` {
    private func finger(_ type: SDL_EventType, device: Int64 = 7) {
      DummyDisplay.push {
        $0.type = type.rawValue
        $0.tfinger.touchId = device
        $0.tfinger.fingerId = 1
      }
    }

    private func inputs(_ events: [WindowEvent]) -> [InputEvent.Kind] {
      events.compactMap { event in
        guard case .input(let input) = event.kind else { return nil }
        return input
      }
    }

    @Test func `keeps its fingers until SDL knows it, though it has known it once before`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      events.devices = { [7] }
      finger(SDL_FINGERDOWN)
      let down = inputs(events.wait(until: 0))
      finger(SDL_FINGERUP)
      let up = inputs(events.wait(until: 0))
      #expect(down == [.down(.touch(1), .zero)] && up == [.up(.touch(1), .zero)])
      // It comes again: SDL tells of its first finger before it tells of it.
      events.devices = { [] }
      finger(SDL_FINGERDOWN)
      let again = inputs(events.wait(until: 0))
      #expect(again == [.down(.touch(1), .zero)])
      finger(SDL_FINGERMOTION)
      let moved = inputs(events.wait(until: 0))
      #expect(moved == [.move(.touch(1), .zero)])
      // Known at last, and gone.
      events.devices = { [7] }
      finger(SDL_FINGERMOTION)
      let known = inputs(events.wait(until: 0))
      #expect(known == [.move(.touch(1), .zero)])
      events.devices = { [] }
      finger(SDL_FINGERMOTION)
      let gone = inputs(events.wait(until: 0))
      #expect(gone == [.move(.touch(1), .zero), .cancel(.touch(1))])
      _ = consume window
    }

    @Test func `is looked for only while a finger is down`() throws {
      final class Looks { var count = 0 }
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      let looks = Looks()
      events.devices = {
        looks.count += 1
        return [7]
      }
      DummyDisplay.push { $0.type = SDL_MOUSEMOTION.rawValue }
      _ = events.wait(until: 0)
      #expect(looks.count == 0)
      for (type, count) in [(SDL_FINGERDOWN, 1), (SDL_FINGERMOTION, 2), (SDL_FINGERUP, 2)] {
        finger(type)
        _ = events.wait(until: 0)
        #expect(looks.count == count)
      }
      _ = consume window
    }

    @Test func `that goes takes back its own fingers alone, and once`() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      events.devices = { [7, 8] }
      finger(SDL_FINGERDOWN)
      finger(SDL_FINGERDOWN, device: 8)
      _ = events.wait(until: 0)
      events.devices = { [8] }
      for expected in [
        [.move(.touch(2), .zero), .cancel(.touch(1))], [.move(.touch(2), .zero)],
      ] as [[InputEvent.Kind]] {
        finger(SDL_FINGERMOTION, device: 8)
        let told = inputs(events.wait(until: 0))
        #expect(told == expected)
      }
      _ = consume window
    }
  }
}

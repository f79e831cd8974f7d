import CSDL2
import FluidCore
import FluidSDL
import TestSupport
import Testing

extension SDLTests {
  @Suite("Feedback") struct FeedbackTests {
    @Test("opens the sound device at the first use and closes it with itself")
    func opens() throws {
      let window = try DummyDisplay.open()
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE)
      let feedback = Feedback(Feedback.Options(haptics: false))
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      feedback.prepare()
      #expect(eventually { SDL_WasInit(SDL_INIT_AUDIO) != 0 })
      for strength in FeedbackStrength.allCases { feedback.play(strength) }
      feedback.close()
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      #expect(feedback.notices.receive() == nil)
      _ = consume window
    }

    @Test("says once that there is no sound, and goes on")
    func silence() throws {
      let window = try DummyDisplay.open()
      var events = window.makeEventSource()
      _ = events.wait(until: 0)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "no-such-sound", SDL_HINT_OVERRIDE)
      let feedback = Feedback(Feedback.Options(haptics: false))
      var notices: [String] = []
      for haptics in [false, true, false] {
        feedback.change(Feedback.Options(haptics: haptics))
        feedback.play(.medium)
        let deadline = MonotonicClock.now + (notices.isEmpty ? 5 : 0.2)
        let hasWoken = events.wait(until: deadline).contains { $0.kind == .wake }
        if hasWoken, let notice = feedback.notices.receive() { notices.append(notice) }
      }
      feedback.close()
      #expect(notices.count == 1)
      #expect(notices.allSatisfy { $0.hasPrefix("no sound: SDL_InitSubSystem failed: ") })
      _ = consume window
    }

    @Test("starts nothing when nothing is wanted, and nothing after it was closed")
    func unwanted() throws {
      let window = try DummyDisplay.open()
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE)
      let feedback = Feedback(Feedback.Options(haptics: false, sound: false))
      feedback.play(.light)
      feedback.close()
      feedback.change(Feedback.Options())
      feedback.play(.medium)
      SDL_Delay(50)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      _ = consume window
    }
  }
}

import CSDL2
import Foundation
import TestSupport
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite struct `What gives feedback` {
    private let sound = Feedback.Options(haptics: false)

    private func start(_ worker: FeedbackWorker) -> Thread {
      let thread = Thread { worker.run() }
      thread.start()
      return thread
    }

    @Test func `ends when it is told to, though nothing has ever been asked of it`() {
      let worker = FeedbackWorker(notices: Mailbox())
      let thread = start(worker)
      worker.finish()
      #expect(eventually { thread.isFinished })
    }

    @Test func `closes its devices after four seconds without a use, and opens them anew`()
      throws
    {
      let window = try DummyDisplay.open()
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE)
      #expect(FeedbackWorker.linger == 4 && FeedbackWorker.latest == 0.15)
      let worker = FeedbackWorker(notices: Mailbox())
      let thread = start(worker)
      func isOpen() -> Bool { SDL_WasInit(SDL_INIT_AUDIO) != 0 }
      func post() {
        worker.post(.init(strength: nil, options: sound, time: MonotonicClock.now))
      }
      post()
      #expect(eventually(isOpen))
      // A machine that is busy may take twice the time.
      let isClosed = eventually { !isOpen() } || eventually { !isOpen() }
      #expect(isClosed)
      post()
      #expect(eventually(isOpen))
      worker.finish()
      #expect(eventually { thread.isFinished })
      _ = consume window
    }

    @Test func `says once that there is nothing to play on, and asks no sound library`() throws {
      let window = try DummyDisplay.open()
      guard !DeviceProbe().hasSound else { return }
      var devices = FeedbackDevices()
      let first = devices.open(sound)
      let areOpen = devices.areOpen
      #expect(first == "no sound: neither a sound server nor a sound card was found" && areOpen)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      devices.close()
      let second = devices.open(sound)
      #expect(second == nil)
      _ = consume devices
      _ = consume window
    }

    @Test func `takes SDL's hints for its environment, and the environment where there is none`()
      throws
    {
      let window = try DummyDisplay.open()
      let probe = DeviceProbe()
      #expect(probe.environment("HOME") == ScaleRule.environmentValue("HOME"))
      #expect(probe.environment("NO_SUCH_VARIABLE_AT_ALL") == nil)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "hinted", SDL_HINT_OVERRIDE)
      #expect(probe.environment("SDL_AUDIODRIVER") == "hinted" && probe.hasSound)
      _ = consume window
    }

    @Test func `leaves nothing running where no device can shake`() throws {
      let window = try DummyDisplay.open()
      let rumble = Rumble()
      let isThere = rumble != nil
      #expect((SDL_WasInit(SDL_INIT_HAPTIC) != 0) == isThere)
      _ = consume rumble
      #expect(SDL_WasInit(SDL_INIT_HAPTIC) == 0)
      _ = consume window
    }
  }
}

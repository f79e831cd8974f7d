import CSDL2
import FluidCore
import Foundation
import TestSupport
import Testing

@testable import FluidSDL

extension SDLTests {
  /// SDL's own disk driver writes what would be heard to a file.
  @Suite("Feedback that is heard") struct HeardFeedbackTests {
    private let folder: TemporaryFolder
    private let options = Feedback.Options(haptics: false)

    init() throws {
      folder = try TemporaryFolder()
      setenv("SDL_DISKAUDIOFILE", folder("sound"), 1)
    }

    private func chooseDisk() {
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "disk", SDL_HINT_OVERRIDE)
    }

    private func ticks(_ strengths: FeedbackStrength...) -> [ArraySlice<Float>] {
      strengths.flatMap { TickSound.samples(for: $0, rate: 48_000).split(separator: 0) }
    }

    @Test("is one tick after the other, from one device")
    func oneDevice() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      var devices = FeedbackDevices()
      // A device that is opened anew begins its file anew.
      #expect(devices.open(options) == nil)
      devices.play(.light, options)
      #expect(eventually { heard(in: folder) == ticks(.light) })
      #expect(devices.open(options) == nil)
      devices.play(.medium, options)
      #expect(eventually { heard(in: folder) == ticks(.light, .medium) })
      devices.close()
      _ = consume window
    }

    @Test("is left out where it would come too late")
    func late() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      let worker = FeedbackWorker(notices: Mailbox())
      let now = MonotonicClock.now
      worker.post(.init(strength: .medium, options: options, time: now - 1))
      // However slow this machine is, it is not late yet.
      worker.post(.init(strength: .light, options: options, time: now + 60))
      let thread = Thread { worker.run() }
      thread.start()
      #expect(eventually { heard(in: folder) == ticks(.light) })
      worker.finish()
      #expect(eventually { thread.isFinished })
      _ = consume window
    }

    @Test("is too late from 150 ms on, and in time before")
    func lateness() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      let worker = FeedbackWorker(notices: Mailbox())
      func post(_ strength: FeedbackStrength, since seconds: Double) {
        worker.post(
          .init(strength: strength, options: options, time: MonotonicClock.now - seconds))
      }
      let thread = Thread { worker.run() }
      thread.start()
      // With its device open it is quick.
      post(.light, since: -60)
      #expect(eventually { heard(in: folder) == ticks(.light) })
      for _ in 0..<20 { post(.medium, since: 0.151) }
      post(.light, since: -60)
      #expect(eventually { heard(in: folder) == ticks(.light, .light) })
      // This machine may be busy, but not each time.
      let isHeard = eventually {
        post(.medium, since: 0.14)
        return heard(in: folder).count > 2
      }
      #expect(isHeard)
      worker.finish()
      #expect(eventually { thread.isFinished })
      _ = consume window
    }

    @Test("is heard again from the next use on where the device was unplugged")
    func unplugged() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      // A device that takes nothing is gone for SDL.
      #expect(symlink("/dev/full", folder("sound")) == 0)
      var devices = FeedbackDevices()
      #expect(devices.open(options) == nil)
      let isGone = eventually {
        (2...16).allSatisfy { SDL_GetAudioDeviceStatus($0) != SDL_AUDIO_PLAYING }
      }
      #expect(isGone)
      devices.play(.light, options)
      #expect(unlink(folder("sound")) == 0)
      #expect(devices.open(options) == nil)
      devices.play(.medium, options)
      #expect(eventually { heard(in: folder) == ticks(.medium) })
      devices.close()
      _ = consume window
    }
  }
}

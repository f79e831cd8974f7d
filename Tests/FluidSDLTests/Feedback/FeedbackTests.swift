import CSDL2
import FluidCore
import FluidSDL
import Foundation
import TestSupport
import Testing

extension SDLTests {
  @Suite final class FeedbackTests: OpenWindow {
    private let folder: TemporaryFolder
    private let soundAlone = Feedback.Options(haptics: false)

    override init() throws {
      folder = try TemporaryFolder()
      try super.init()
    }

    /// Plays to SDL's disk driver, which writes what would be heard to a file.
    private func chooseDisk() {
      setenv("SDL_DISKAUDIOFILE", folder("sound"), 1)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "disk", SDL_HINT_OVERRIDE)
    }

    /// Waits for something another thread does; false if it does not within 5 seconds.
    private func eventually(_ condition: () -> Bool) -> Bool {
      let end = MonotonicClock.now + 5
      while !condition(), MonotonicClock.now < end { SDL_Delay(1) }
      return condition()
    }

    /// What SDL's disk driver has written so far, without the silence between.
    private var sound: [ArraySlice<Float>] {
      let bytes = (try? folder.bytes("sound")) ?? []
      return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }.split(separator: 0)
    }

    private var isOpen: Bool { SDL_WasInit(SDL_INIT_AUDIO) != 0 }

    /// The device that plays.
    private var device: SDL_AudioDeviceID? {
      (2...16).first { SDL_GetAudioDeviceStatus($0) == SDL_AUDIO_PLAYING }
    }

    private func ticks(_ strengths: FeedbackStrength...) -> [ArraySlice<Float>] {
      strengths.flatMap { TickSound.samples(for: $0, rate: 48_000).split(separator: 0) }
    }

    @Test(arguments: ["no-such-sound", "disk"])
    func `says once that there is no sound, and goes on`(driver: String) throws {
      chooseDisk()
      setenv("SDL_DISKAUDIOFILE", "/nowhere/sound", 1)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, driver, SDL_HINT_OVERRIDE)
      let feedback = Feedback(Feedback.Options(haptics: false))
      var notices: [String] = []
      for haptics in [false, true, false] {
        feedback.change(Feedback.Options(haptics: haptics))
        feedback.play(.medium)
        let deadline = MonotonicClock.now + (notices.isEmpty ? 5 : 0.2)
        let hasWoken = events.wait(until: deadline).contains { $0.kind == .wake }
        if hasWoken, let notice = feedback.notices.receive() { notices.append(notice) }
        #expect(!isOpen)
      }
      feedback.close()
      let call = driver == "disk" ? "SDL_OpenAudioDevice" : "SDL_InitSubSystem"
      #expect(
        notices.count == 1 && notices[0].hasPrefix("no sound: \(call) failed: "), "\(notices)")
    }

    @Test func `starts nothing that is not wanted, and nothing after it was closed`() throws {
      chooseDisk()
      for haptics in [false, true] {
        let feedback = Feedback(Feedback.Options(haptics: haptics, sound: false))
        feedback.play(.light)
        feedback.close()
        feedback.change(Feedback.Options())
        feedback.play(.medium)
        SDL_Delay(100)
        #expect(!isOpen && !FileManager.default.fileExists(atPath: folder("sound")))
      }
    }

    @Test func `plays one tick after the other, from one device`() throws {
      chooseDisk()
      // A tick that a busy machine would play too late is left out: then all is tried once more.
      let isHeard = (0..<3).contains { _ in
        unlink(folder("sound"))
        let feedback = Feedback(soundAlone)
        defer { feedback.close() }
        feedback.play(.light)
        guard eventually({ sound == ticks(.light) }) else { return false }
        feedback.play(.medium)
        return eventually { sound == ticks(.light, .medium) }
      }
      #expect(isHeard)
      // Closed, the file has all of it: 256 samples at a time, a delay that nobody feels.
      let count = try folder.bytes("sound").count
      #expect(count > 0 && count % (256 * MemoryLayout<Float>.size) == 0)
    }

    @Test func `is heard again from the next use on where the device was unplugged`() throws {
      chooseDisk()
      // A tick that comes too late is tried again, as above.
      let isHeard = (0..<3).contains { _ in
        unlink(folder("sound"))
        // A device that takes nothing is gone for SDL.
        #expect(symlink("/dev/full", folder("sound")) == 0)
        let feedback = Feedback(soundAlone)
        defer { feedback.close() }
        feedback.prepare()
        #expect(eventually { isOpen } && eventually { device == nil })
        #expect(unlink(folder("sound")) == 0)
        feedback.play(.medium)
        return eventually { sound == ticks(.medium) }
      }
      #expect(isHeard)
    }

    @Test func `closes its devices when sound is unwanted, and four seconds after a use`() throws {
      chooseDisk()
      let feedback = Feedback(soundAlone)
      #expect(!isOpen, "before the first use")
      feedback.prepare()
      #expect(eventually { isOpen })
      feedback.change(Feedback.Options(haptics: true, sound: false))
      feedback.play(.light)
      #expect(eventually { !isOpen })
      feedback.change(soundAlone)
      feedback.prepare()
      #expect(eventually { isOpen })
      let used = MonotonicClock.now
      // A machine that is busy may take twice the time.
      let isClosed = eventually { !isOpen } || eventually { !isOpen }
      #expect(isClosed && MonotonicClock.now - used > 3)
      feedback.prepare()
      #expect(eventually { isOpen })
      let closed = MonotonicClock.now
      feedback.close()
      #expect(MonotonicClock.now - closed < 3, "at once, not once the devices are idle")
      #expect(!isOpen && sound.isEmpty && feedback.notices.receive() == nil)
    }
  }
}

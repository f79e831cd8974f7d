import CSDL2
import FluidCore
import Foundation
import TestSupport
import Testing

@testable import FluidSDL

extension SDLTests {
  /// On SDL's own disk driver, which writes what would be heard to a file.
  @Suite struct `An open sound device` {
    private let folder: TemporaryFolder
    private let sound = Feedback.Options(haptics: false)

    init() throws { folder = try TemporaryFolder() }

    private func chooseDisk(_ file: String = "sound") {
      setenv("SDL_DISKAUDIOFILE", folder(file), 1)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "disk", SDL_HINT_OVERRIDE)
    }

    /// The number of the device that plays.
    private func device() throws -> SDL_AudioDeviceID {
      try #require((2...16).first { SDL_GetAudioDeviceStatus($0) == SDL_AUDIO_PLAYING })
    }

    /// The bytes of a tick.
    private func size(_ strength: FeedbackStrength) -> UInt32 {
      UInt32(4 * TickSound.samples(for: strength, rate: 48_000).count)
    }

    @Test func `leaves out ticks that pile up: two that wait are enough`() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      let output = try SoundOutput()
      let device = try device()
      // One that takes nothing for a while.
      SDL_PauseAudioDevice(device, 1)
      for count in 1...6 as ClosedRange<UInt32> {
        output.play(.light)
        #expect(SDL_GetQueuedAudioSize(device) == min(2, count) * size(.light))
      }
      // Two of its own length are more than what waits now.
      for _ in 1...3 {
        output.play(.medium)
        #expect(SDL_GetQueuedAudioSize(device) == 2 * size(.light) + size(.medium))
      }
      SDL_PauseAudioDevice(device, 0)
      let ticks = [FeedbackStrength.light, .light, .medium].flatMap {
        TickSound.samples(for: $0, rate: 48_000).split(separator: 0)
      }
      #expect(eventually { heard(in: folder) == ticks })
      _ = consume output
      _ = consume window
    }

    @Test func `is handed 256 samples at a time, so that a tick is heard when it is felt`() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      let output = try SoundOutput()
      output.play(.medium)
      #expect(eventually { !heard(in: folder).isEmpty })
      _ = consume output
      // Closed, the file has all of it.
      let count = try folder.bytes("sound").count
      #expect(count > 0 && count % (256 * MemoryLayout<Float>.size) == 0)
      _ = consume window
    }

    @Test func `that cannot be opened says why, and leaves no sound behind`() throws {
      let window = try DummyDisplay.open()
      chooseDisk("no/such/folder")
      do throws(FeedbackDeviceError) {
        let output = try SoundOutput()
        Issue.record("it is open")
        _ = consume output
      } catch {
        #expect(error.words.hasPrefix("SDL_OpenAudioDevice failed: "), "\(error.words)")
      }
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      _ = consume window
    }

    @Test func `is open from the first use until it is closed, and can be opened anew`() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      var devices = FeedbackDevices()
      var areOpen = devices.areOpen
      #expect(!areOpen)
      for _ in 0..<2 {
        let notice = devices.open(sound)
        areOpen = devices.areOpen
        #expect(notice == nil && areOpen && SDL_WasInit(SDL_INIT_AUDIO) != 0)
        devices.close()
        areOpen = devices.areOpen
        #expect(!areOpen && SDL_WasInit(SDL_INIT_AUDIO) == 0)
      }
      _ = consume devices
      _ = consume window
    }

    @Test func `is closed when sound is wanted no more, and says nothing of it`() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      var devices = FeedbackDevices()
      _ = devices.open(sound)
      let notice = devices.open(Feedback.Options(haptics: false, sound: false))
      let areOpen = devices.areOpen
      #expect(notice == nil && areOpen)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      _ = devices.open(sound)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) != 0)
      _ = consume devices
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      _ = consume window
    }

    @Test func `plays nothing for one who wants no sound`() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      var devices = FeedbackDevices()
      _ = devices.open(sound)
      let device = try device()
      SDL_PauseAudioDevice(device, 1)
      devices.play(.light, Feedback.Options(haptics: true, sound: false))
      #expect(SDL_GetQueuedAudioSize(device) == 0)
      devices.play(.light, sound)
      #expect(SDL_GetQueuedAudioSize(device) == size(.light))
      _ = consume devices
      _ = consume window
    }

    @Test(.timeLimit(.minutes(1)))
    func `is not opened by a worker that has been told to end`() throws {
      let window = try DummyDisplay.open()
      chooseDisk()
      let worker = FeedbackWorker(notices: Mailbox())
      worker.post(.init(strength: .light, options: sound, time: MonotonicClock.now + 60))
      worker.finish()
      worker.run()
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      _ = consume window
    }
  }
}

@Suite struct `A signal from one thread to another` {
  @Test func `is heard once for each time it is given, and not before`() {
    let signal = Signal()
    let early = signal.wait(seconds: 0)
    #expect(!early)
    signal.raise()
    signal.raise()
    let first = signal.wait(seconds: nil)
    let second = signal.wait(seconds: 0)
    let third = signal.wait(seconds: 0)
    #expect(first && second && !third)
  }
}

@Suite struct `A user's own sound server` {
  @Test(arguments: ["pulse/native", "pipewire-0"])
  func `is looked for in the user's folder where the environment names none`(
    socket: String
  ) throws {
    let folder = try TemporaryFolder()
    let probe = DeviceProbe(root: folder.path) { _ in nil }
    #expect(!probe.hasSound)
    try folder.write(to: "run/user/\(getuid())/\(socket)")
    #expect(probe.hasSound)
    #expect(!DeviceProbe(root: folder.path) { $0 == "XDG_RUNTIME_DIR" ? "/r" : nil }.hasSound)
  }

  @Test func `is not a file of a sound card that is none`() throws {
    let folder = try TemporaryFolder()
    let probe = DeviceProbe(root: folder.path) { _ in nil }
    for name in ["hwC0D0p", "pcmC0D0c", "timer"] { try folder.write(to: "dev/snd/\(name)") }
    #expect(!probe.hasSound)
    // An input device that says nothing of its effects has none.
    try folder.write(to: "sys/class/input/event0/device/name")
    try folder.write("0 0\n", to: "sys/class/input/event1/device/capabilities/ff")
    #expect(!probe.hasForceFeedback)
    try folder.write("0 1\n", to: "sys/class/input/event2/device/capabilities/ff")
    #expect(probe.hasForceFeedback)
  }
}

import CSDL2
import FluidCore

/// An open sound device that plays ticks; closed with its owner.
struct SoundOutput: ~Copyable {
  private let device: SDL_AudioDeviceID
  private let rate: Double

  /// Opens the system's default device.
  ///
  /// - Throws: SDL's error, if there is none.
  init() throws(FeedbackDeviceError) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
      throw FeedbackDeviceError(words: lastError(of: "SDL_InitSubSystem"))
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = 48_000
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 1
    wanted.samples = 256  // 5 ms: a tick is to be heard when it is felt
    let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      let words = lastError(of: "SDL_OpenAudioDevice")
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw FeedbackDeviceError(words: words)
    }
    SDL_PauseAudioDevice(device, 0)
    self.device = device
    rate = Double(wanted.freq)
  }

  deinit {
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Whether the device still plays; false once it was unplugged.
  func isAlive() -> Bool { SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_PLAYING }

  func play(_ strength: FeedbackStrength) {
    let samples = TickSound.samples(for: strength, rate: rate)
    let bytes = UInt32(samples.count * MemoryLayout<Float>.size)
    // Queued ticks would be heard late.
    guard SDL_GetQueuedAudioSize(device) < 2 * bytes else { return }
    _ = SDL_QueueAudio(device, samples, bytes)
  }
}

/// An unusable feedback device; the text is SDL's own where SDL failed.
struct FeedbackDeviceError: Error {
  var words: String
}

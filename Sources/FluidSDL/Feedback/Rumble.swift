import CSDL2
import FluidCore

/// A haptic device, such as a game controller, closed with its owner.
///
/// Uses SDL's haptics alone, without its joysticks: those would be polled, and wake an idle program
/// a thousand times a second.
struct Rumble: ~Copyable {
  private let haptic: OpaquePointer

  /// Opens the first device that supports rumble; nil: there is none.
  init?() {
    guard SDL_InitSubSystem(SDL_INIT_HAPTIC) == 0 else { return nil }
    for index in 0..<max(0, SDL_NumHaptics()) {
      guard let candidate = SDL_HapticOpen(index) else { continue }
      if SDL_HapticRumbleSupported(candidate) == 1, SDL_HapticRumbleInit(candidate) == 0 {
        haptic = candidate
        return
      }
      SDL_HapticClose(candidate)
    }
    SDL_QuitSubSystem(SDL_INIT_HAPTIC)
    return nil
  }

  deinit {
    SDL_HapticClose(haptic)
    SDL_QuitSubSystem(SDL_INIT_HAPTIC)
  }

  func play(_ strength: FeedbackStrength) {
    switch strength {
    case .light: SDL_HapticRumblePlay(haptic, 0.25, 12)
    case .medium: SDL_HapticRumblePlay(haptic, 0.6, 24)
    }
  }
}

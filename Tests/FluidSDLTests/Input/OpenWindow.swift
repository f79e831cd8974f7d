import CSDL2
import FluidCore
import FluidSDL

/// A suite with a window of the dummy driver, which has two pixels a point, that pushes SDL's own
/// events at it.
class OpenWindow {
  var window: Window
  var events: EventSource

  init() throws {
    window = try DummyDisplay.open(width: 201, height: 101, scale: 2)
    events = window.makeEventSource()
    _ = events.wait(until: 0)
  }

  /// What has happened since this was asked last.
  func heard() -> [WindowEvent.Kind] { events.wait(until: 0).map(\.kind) }

  func finger(_ type: SDL_EventType, _ finger: Int64, x: Float, y: Float, device: Int64 = 7) {
    DummyDisplay.push {
      $0.type = type.rawValue
      ($0.tfinger.touchId, $0.tfinger.fingerId) = (device, finger)
      ($0.tfinger.x, $0.tfinger.y) = (x, y)
    }
  }

  func button(
    _ type: SDL_EventType, x: Int32, y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
  ) {
    DummyDisplay.push {
      $0.type = type.rawValue
      ($0.button.which, $0.button.button) = (which, UInt8(button))
      $0.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
      ($0.button.x, $0.button.y) = (x, y)
    }
  }

  func motion(x: Int32, y: Int32, which: UInt32 = 0, held: UInt32 = 0) {
    DummyDisplay.push {
      $0.type = SDL_MOUSEMOTION.rawValue
      ($0.motion.which, $0.motion.state) = (which, held)
      ($0.motion.x, $0.motion.y) = (x, y)
    }
  }

  func key(
    _ code: SDL_Keycode, held: [SDL_Keymod] = [], _ type: SDL_EventType = SDL_KEYDOWN,
    isRepeat: Bool = false
  ) {
    DummyDisplay.push {
      $0.type = type.rawValue
      $0.key.keysym.sym = code
      $0.key.keysym.mod = UInt16(held.reduce(0) { $0 | $1.rawValue })
      $0.key.repeat = isRepeat ? 1 : 0
    }
  }

  func tell(_ event: SDL_WindowEventID) {
    DummyDisplay.push {
      $0.type = SDL_WINDOWEVENT.rawValue
      $0.window.windowID = DummyDisplay.lastWindow
      $0.window.event = UInt8(event.rawValue)
    }
  }
}

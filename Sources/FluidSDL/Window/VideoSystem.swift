import CSDL2
import Glibc

/// SDL itself, with its video and events running; the first to come and the last to go.
struct VideoSystem: ~Copyable {
  /// Starts SDL on the display the environment names.
  init() throws(WindowError) {
    SDL_SetMainReady()
    // Fingers stay fingers and mice stay mice.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A window surface is to go through X shared memory, never through OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // A desktop program: leave the screen saver and the desktop's compositor alone, and let the
    // click that raises the window reach the drawer.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // A rumbling game controller must not make SDL poll it while nothing moves.
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    // Left alone, SDL ends up with a screen nobody sees where there is no display.
    if ScaleRule.environmentValue("SDL_VIDEODRIVER") == nil {
      let wayland = ScaleRule.environmentValue("XDG_RUNTIME_DIR") != nil
      SDL_SetHint(SDL_HINT_VIDEODRIVER, wayland ? "x11,wayland" : "x11")
    }
    FarewellErrors.prepare()
    FarewellErrors.ignore(false)
    // Xlib reads some 5000 sequences of dead keys before the first window, for text that nobody types here: a sixth of the
    // way to the first picture.
    let isComposing = ScaleRule.environmentValue("XCOMPOSEFILE") != nil
    if !isComposing { setenv("XCOMPOSEFILE", "/dev/null", 1) }
    // For us alone, not for programs started from here.
    defer { if !isComposing { unsetenv("XCOMPOSEFILE") } }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(lastError(of: "SDL_InitSubSystem"))
    }
    // Keys are commands here, not text: no input method, and no events for it.
    SDL_StopTextInput()
  }

  /// Which display SDL found, such as `x11`, `wayland` or `dummy`.
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  deinit { SDL_Quit() }
}

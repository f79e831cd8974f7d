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
    XIOErrorHandler.prepare()
    XIOErrorHandler.ignore(false)
    // Xlib reads some 5000 sequences of dead keys before the first window, for text that nobody types here: a sixth of the
    // way to the first picture. Wayland has a library of its own for that, which would complain.
    let leavesOut = ScaleRule.environmentValue("XCOMPOSEFILE") == nil && Self.goesToX
    if leavesOut { setenv("XCOMPOSEFILE", "/dev/null", 1) }
    // For us alone, not for programs started from here.
    defer { if leavesOut { unsetenv("XCOMPOSEFILE") } }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(lastError(of: "SDL_InitSubSystem"))
    }
    // Keys are commands here, not text: no input method, and no events for it.
    SDL_StopTextInput()
  }

  /// Whether the environment names an X server, and no other display before it.
  private static var goesToX: Bool {
    guard ScaleRule.environmentValue("DISPLAY") != nil else { return false }
    return ScaleRule.environmentValue("SDL_VIDEODRIVER").map { $0.hasPrefix("x11") } ?? true
  }

  /// Whether a window's surface can be shown without OpenGL: not on Wayland, by SDL 2.
  var hasSurface: Bool { driver != "wayland" }

  /// Which display SDL found, such as `x11`, `wayland` or `dummy`.
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  deinit { SDL_Quit() }
}

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
    XIOErrorHandler.prepare()
    XIOErrorHandler.ignore(false)
    if let complaint = Self.start() {
      // What it was told goes, too.
      SDL_Quit()
      throw .noDisplay(complaint)
    }
    // Keys are commands until a text field has the focus: no input method, and no events for it.
    SDL_StopTextInput()
  }

  /// Starts SDL's video where there is a display.
  ///
  /// - Returns: Why there is none; nil: there is one.
  private static func start() -> String? {
    let asked = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    if let asked, !asked.contains("x11"), !asked.contains("wayland") {
      return initialize() ? nil : lastError(of: "SDL_InitSubSystem")
    }
    // One after the other, the one that is asked for alone: left alone, SDL ends up with a screen
    // that is not shown.
    var complaints: [String] = []
    for driver in asked?.split(separator: ",").map(String.init) ?? ["x11", "wayland"] {
      let complaint =
        switch driver {
        case "x11": startX()
        case "wayland": startWayland()
        default: start(driver)
        }
      guard let complaint else { return nil }
      complaints.append(complaint)
    }
    return complaints.joined(separator: "; ")
  }

  private static func startX() -> String? {
    guard let display = ScaleRule.environmentValue("DISPLAY") else { return "DISPLAY is not set" }
    // Wayland has a library of its own for that.
    return ComposeFile.read { start("x11") } == nil
      ? nil : "the X server \(display) cannot be reached"
  }

  private static func startWayland() -> String? {
    // A connection that the parent process made for us cannot be asked without being used up.
    if ScaleRule.environmentValue("WAYLAND_SOCKET") == nil {
      guard let probe = WaylandProbe(environment: ScaleRule.environmentValue) else {
        return "WAYLAND_DISPLAY is not set"
      }
      if let complaint = probe.complaint() { return complaint }
    }
    return start("wayland")
  }

  private static func start(_ driver: String) -> String? {
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
    return initialize() ? nil : lastError(of: "SDL_InitSubSystem")
  }

  private static func initialize() -> Bool { SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 }

  /// Whether a window's surface can be shown without OpenGL: not on Wayland, by SDL 2.
  var hasSurface: Bool { driver != "wayland" }

  /// Which display SDL found, such as `x11`, `wayland` or `dummy`.
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  /// Whether the Wayland compositor has gone: SDL calls that a wish to quit. Where an X server
  /// goes, Xlib ends the program.
  var isGone: Bool {
    guard driver == "wayland", ScaleRule.environmentValue("WAYLAND_SOCKET") == nil,
      let probe = WaylandProbe(environment: ScaleRule.environmentValue)
    else { return false }
    return !probe.isListening
  }

  deinit { SDL_Quit() }
}

import CSDL2
import Glibc

/// SDL itself, with its video and events running; the first to come and the last to go.
struct VideoSystem: ~Copyable {
  /// Starts SDL on the display the environment names.
  init() throws(WindowError) {
    var lacksFrame = false
    try self.init(lacksFrame: &lacksFrame)
  }

  /// Starts SDL on the display the environment names.
  ///
  /// - Parameter lacksFrame: Becomes true where windows have no frame: the compositor draws none,
  ///   and nothing is there that does.
  init(lacksFrame: inout Bool) throws(WindowError) {
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
    // What SDL has to say to programmers stays out of the terminal, unless the user asks for it.
    if ScaleRule.environmentValue("SDL_LOGGING") == nil {
      SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
    }
    // A rumbling game controller must not make SDL poll it while nothing moves.
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    XIOErrorHandler.prepare()
    XIOErrorHandler.ignore(false)
    if let complaint = Self.start(lacksFrame: &lacksFrame) {
      // What it was told goes, too.
      SDL_Quit()
      throw .noDisplay(complaint)
    }
    // Keys are commands until a text field has the focus: no input method, and no events for it.
    SDL_StopTextInput()
  }

  /// Starts SDL's video where there is a display.
  ///
  /// - Parameter lacksFrame: Becomes whether windows have no frame there.
  /// - Returns: Why there is none; nil: there is one.
  private static func start(lacksFrame: inout Bool) -> String? {
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
        case "wayland": startWayland(lacksFrame: &lacksFrame)
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

  private static func startWayland(lacksFrame: inout Bool) -> String? {
    // A connection that the parent process made for us cannot be asked without being used up.
    if ScaleRule.environmentValue("WAYLAND_SOCKET") == nil {
      guard let probe = WaylandProbe(environment: ScaleRule.environmentValue) else {
        return "WAYLAND_DISPLAY is not set"
      }
      let answer = probe.ask()
      if let complaint = probe.complaint(about: answer) { return complaint }
      if case .globals(let globals) = answer, !globals.contains(WaylandProbe.frames),
        !FramePlugins.exist(environment: ScaleRule.environmentValue)
      {
        lacksFrame = true
        // It would complain in the terminal, and show the window no better.
        SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0")
      }
    }
    return start("wayland")
  }

  private static func start(_ driver: String) -> String? {
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
    return initialize() ? nil : lastError(of: "SDL_InitSubSystem")
  }

  private static func initialize() -> Bool { SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 }

  /// Whether a window's surface can be shown without OpenGL: not on Wayland, by SDL 2.
  var hasSurface: Bool { !isWayland }

  /// Whether the display is a Wayland compositor.
  var isWayland: Bool { driver == "wayland" }

  /// Which display SDL found, such as `x11`, `wayland` or `dummy`.
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  /// Whether the Wayland compositor has gone: SDL calls that a wish to quit. Where an X server
  /// goes, Xlib ends the program.
  var isGone: Bool {
    guard isWayland, ScaleRule.environmentValue("WAYLAND_SOCKET") == nil,
      let probe = WaylandProbe(environment: ScaleRule.environmentValue)
    else { return false }
    return !probe.isServing
  }

  deinit { SDL_Quit() }
}

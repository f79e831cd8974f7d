import CSDL2
import Glibc

/// SDL with its video and event subsystems; initialised first and quit last.
struct VideoSystem: ~Copyable {
  /// Starts SDL on the display the environment names.
  init() throws(WindowError) {
    var lacksFrame = false
    try self.init(lacksFrame: &lacksFrame)
  }

  /// Starts SDL on the display the environment names.
  ///
  /// - Parameter lacksFrame: Becomes true where windows have no frame: neither the compositor nor a
  ///   plugin draws one.
  init(lacksFrame: inout Bool) throws(WindowError) {
    SDL_SetMainReady()
    // No synthetic events: touches do not emulate a mouse, nor the mouse a touch.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A window surface goes through X shared memory, never through OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // As for any desktop program: the screen saver and the desktop's compositor stay on, and the
    // click that raises the window reaches the drawer.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // SDL's developer messages stay out of the terminal, unless the user asks for them.
    if ScaleRule.environmentValue("SDL_LOGGING") == nil {
      SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
    }
    // A rumbling game controller must not make SDL poll it while nothing moves.
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0")
    XIOErrorHandler.prepare()
    XIOErrorHandler.ignore(false)
    if let complaint = Self.start(lacksFrame: &lacksFrame) {
      // Quitting also resets the hints.
      SDL_Quit()
      throw .noDisplay(complaint)
    }
    // Keys are commands until a text field has the focus: no input method, and no text events.
    SDL_StopTextInput()
  }

  /// Starts SDL's video on the first display that works.
  ///
  /// - Parameter lacksFrame: Becomes true where windows have no frame there.
  /// - Returns: The error; nil: success.
  private static func start(lacksFrame: inout Bool) -> String? {
    let asked = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    if let asked, !asked.contains("x11"), !asked.contains("wayland") {
      return initialize() ? nil : lastError(of: "SDL_InitSubSystem")
    }
    // One driver after the other, each asked for alone: on its own SDL falls back to a driver that
    // shows nothing.
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
    // Only X needs this: Wayland has a library of its own for the sequences.
    return ComposeFile.read { start("x11") } == nil
      ? nil : "the X server \(display) cannot be reached"
  }

  private static func startWayland(lacksFrame: inout Bool) -> String? {
    // A connection opened by the parent process cannot be probed without being used up.
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
        // libdecor without a plugin would print errors and show the window no better.
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

  /// SDL's video driver, such as `x11`, `wayland` or `dummy`.
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  /// Whether the Wayland compositor has gone: SDL reports that as a quit. Where an X server goes,
  /// Xlib ends the program.
  var isGone: Bool {
    guard isWayland, ScaleRule.environmentValue("WAYLAND_SOCKET") == nil,
      let probe = WaylandProbe(environment: ScaleRule.environmentValue)
    else { return false }
    return !probe.isServing
  }

  deinit { SDL_Quit() }
}

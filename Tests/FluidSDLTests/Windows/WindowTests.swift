import CSDL2
import FluidCore
import FluidSDL
import Foundation
import Testing

extension SDLTests {
  @Suite struct WindowTests {
    private var pointer: OpaquePointer? { SDL_GetWindowFromID(DummyDisplay.lastWindow) }

    private func hint(_ name: String) -> String? { SDL_GetHint(name).map { String(cString: $0) } }

    private func has(_ flag: SDL_WindowFlags) -> Bool {
      SDL_GetWindowFlags(pointer) & flag.rawValue != 0
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `has the size it was asked for, in points`(scale: Double) throws {
      let window = try DummyDisplay.open(width: 320, height: 200, scale: scale)
      #expect(window.geometry.size == Size(width: 320, height: 200))
      #expect(window.geometry.pixelWidth == Int(320 * scale))
      #expect(window.geometry.pixelHeight == Int(200 * scale))
      #expect(window.geometry.scale == scale)
    }

    @Test func `has its points, events and text field on a desktop that scales it, too`() throws {
      SDLCalls.pixelsPerUnit = 2
      defer { SDLCalls.pixelsPerUnit = 1 }
      let window = try DummyDisplay.open(width: 300, height: 200, scale: 1.5)
      var events = window.makeEventSource()
      #expect(DummyDisplay.screen().count == 225 * 150, "units")
      _ = events.wait(until: 0)
      DummyDisplay.push {
        $0.type = SDL_MOUSEMOTION.rawValue
        ($0.motion.x, $0.motion.y) = (75, 30)
      }
      #expect(events.wait(until: 0).map(\.kind) == [.input(.hover(Point(x: 100, y: 40)))])
      events.beginText(in: Rect(x: 40, y: 20, width: 120, height: 60))
      let field = try #require(SDLCalls.textRect)
      #expect((field.x, field.y, field.w, field.h) == (30, 15, 90, 45))
      #expect(window.geometry.size == Size(width: 300, height: 200))
    }

    @Test(arguments: [-5, 0, 0.2, .nan, .infinity, 1e300])
    func `takes absurd sizes as the nearest possible ones`(width: Double) throws {
      let window = try DummyDisplay.open(width: width, height: 10)
      #expect((1...16384).contains(window.geometry.pixelWidth))
      #expect(window.geometry.pixelHeight == 10)
    }

    @Test func `has its title, may be resized, and opens in the middle of the display`() throws {
      let window = try DummyDisplay.open(width: 200, height: 100)
      #expect(SDL_GetWindowTitle(pointer).map { String(cString: $0) } == "Test")
      #expect(has(SDL_WINDOW_RESIZABLE) && has(SDL_WINDOW_SHOWN) && has(SDL_WINDOW_ALLOW_HIGHDPI))
      var mode = SDL_DisplayMode()
      try #require(SDL_GetCurrentDisplayMode(0, &mode) == 0)
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetWindowPosition(pointer, &x, &y)
      #expect((x, y) == ((mode.w - 200) / 2, (mode.h - 100) / 2))
      _ = consume window
    }

    @Test func `leaves the desktop alone, as a desktop program does`() throws {
      let window = try DummyDisplay.open()
      #expect(SDL_IsScreenSaverEnabled() == SDL_TRUE)
      #expect(hint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER) == "1")
      #expect(hint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR) == "0")
      #expect(hint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH) == "1")
      #expect(hint(SDL_HINT_TOUCH_MOUSE_EVENTS) == "0" && hint(SDL_HINT_MOUSE_TOUCH_EVENTS) == "0")
      #expect(hint(SDL_HINT_FRAMEBUFFER_ACCELERATION) == "0")
      #expect(hint(SDL_HINT_AUTO_UPDATE_JOYSTICKS) == "0")
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      _ = consume window
    }

    @Test func `takes SDL along when it closes, or cannot be opened`() throws {
      do {
        let window = try DummyDisplay.open()
        #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
        _ = consume window
      }
      #expect(SDL_WasInit(0) == 0)
      DummyDisplay.choose("no-such-display")
      let error = #expect(throws: WindowError.self) {
        _ = try Window(WindowOptions(title: "", size: Size(width: 10, height: 10)))
      }
      let words = error.map { "\($0)" } ?? ""
      #expect(words.hasPrefix("no display available: SDL_InitSubSystem failed: "))
      #expect(words.contains("no-such-display"))
      #expect(SDL_WasInit(0) == 0)
      #expect(hint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER) == nil, "what it was told goes, too")
    }

    @Test func `has the desktop's cursors, each made once, and the arrow where there are none`()
      throws
    {
      var window = try DummyDisplay.open()
      window.show(.hand)
      #expect(window.cursor == .arrow)
      SDLCalls.cursors = []
      defer { SDLCalls.cursors = nil }
      let shapes = [
        (Cursor.hand, SDL_SYSTEM_CURSOR_HAND), (.text, SDL_SYSTEM_CURSOR_IBEAM),
        (.upDown, SDL_SYSTEM_CURSOR_SIZENS), (.leftRight, SDL_SYSTEM_CURSOR_SIZEWE),
        (.arrow, SDL_SYSTEM_CURSOR_ARROW),
      ]
      for (cursor, shape) in shapes + shapes {
        window.show(cursor)
        #expect(window.cursor == cursor && SDLCalls.cursor == SDLCalls.pointer(shape))
      }
      #expect(SDLCalls.cursors == shapes.map(\.1))
      _ = consume window
      #expect(SDLCalls.cursors == [])
    }

    @Test(
      arguments: [
        (96, 800, 60, 1), (192, 1200, 144, 2), (191, 2000, 9, 1), (192, 1199, 10, 1),
        (288, 2000, 1000, 3), (.nan, 2000, 1001, 1),
      ] as [(Float, Int32, Int32, Double)])
    func `has its display's density and rate`(
      dots: Float, height: Int32, rate: Int32, scale: Double
    ) throws {
      SDLCalls.display = (dots, height, rate)
      defer { SDLCalls.display = nil }
      let window = try DummyDisplay.open(scale: nil)
      #expect(window.geometry.scale == scale)
      #expect(window.refreshRate == (10...1000 ~= rate ? Double(rate) : nil))
    }

    #if compiler(>=6.2)  // Tests in a process of their own came with it.
      @Test func `keeps SDL's log out of the terminal, unless the user asks for it`() async {
        // In a process of its own, whose environment may change.
        await #expect(processExitsWith: .success) {
          /// Whether nothing but what ends the program is told while a window is open.
          func isQuiet() throws -> Bool {
            let window = try DummyDisplay.open()
            let priority = SDL_LogGetPriority(0)
            _ = consume window
            return priority == SDL_LOG_PRIORITY_CRITICAL
          }
          setenv("SDL_LOGGING", "app=info", 1)
          let isAsked = try !isQuiet()
          unsetenv("SDL_LOGGING")
          let isUsual = try isQuiet()
          #expect(isAsked && isUsual)
        }
      }
    #endif
  }
}

import CSDL2
import FluidCore
import FluidRaster
import Glibc
import TestSupport
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite struct `What SDL knows of a window` {
    private var pointer: OpaquePointer? { SDL_GetWindowFromID(DummyDisplay.lastWindow) }

    private func hint(_ name: String) -> String? { SDL_GetHint(name).map { String(cString: $0) } }

    private func has(_ flag: SDL_WindowFlags) -> Bool {
      SDL_GetWindowFlags(pointer) & flag.rawValue != 0
    }

    @Test func `is its title`() throws {
      let window = try DummyDisplay.open()
      #expect(SDL_GetWindowTitle(pointer).map { String(cString: $0) } == "Test")
      _ = consume window
    }

    @Test func `is that its user may resize it, and that it is shown`() throws {
      let window = try DummyDisplay.open(width: 40, height: 30)
      #expect(has(SDL_WINDOW_RESIZABLE))
      #expect(has(SDL_WINDOW_SHOWN) && !has(SDL_WINDOW_HIDDEN) && has(SDL_WINDOW_ALLOW_HIGHDPI))
      _ = consume window
    }

    @Test func `is that it opens in the middle of the display`() throws {
      let window = try DummyDisplay.open(width: 200, height: 100)
      var mode = SDL_DisplayMode()
      try #require(SDL_GetCurrentDisplayMode(0, &mode) == 0)
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetWindowPosition(pointer, &x, &y)
      #expect((x, y) == ((mode.w - 200) / 2, (mode.h - 100) / 2))
      _ = consume window
    }

    @Test func `is nothing where there is no such window, or no such display`() throws {
      let window = try DummyDisplay.open(width: 120, height: 80)
      let (real, none) = (DummyDisplay.lastWindow, DummyDisplay.lastWindow + 1)
      #expect(WindowFacts.extent(of: none) == nil && WindowFacts.refreshRate(of: none) == nil)
      #expect(WindowFacts.geometry(of: none) { $0 } == nil)
      let extent = try #require(WindowFacts.extent(of: real))
      #expect(extent.units == (120, 80) && extent.pixels == (120, 80))
      let density = WindowFacts.density(ofDisplay: 99)
      #expect(density.dotsPerInch == 0 && density.height == 0)
      var mode = SDL_DisplayMode()
      try #require(SDL_GetCurrentDisplayMode(0, &mode) == 0)
      #expect(WindowFacts.density(ofDisplay: 0).height == Int(mode.h))
      _ = consume window
    }

    @Test func `is a rate only where the display tells one that can be`() throws {
      let window = try DummyDisplay.open()
      var mode = SDL_DisplayMode()
      try #require(SDL_GetCurrentDisplayMode(0, &mode) == 0)
      let rate = Double(mode.refresh_rate)
      #expect(window.refreshRate == ((10...1000).contains(rate) ? rate : nil))
      _ = consume window
    }

    @Test func `gives it the scale its rule makes of the pixels of a unit`() throws {
      let window = try DummyDisplay.open(width: 120, height: 80)
      var asked: [Double] = []
      let geometry = try #require(
        WindowFacts.geometry(of: DummyDisplay.lastWindow) {
          asked.append($0)
          return 1.5
        })
      #expect(asked == [1])
      #expect(
        geometry == WindowGeometry(pixelWidth: 120, pixelHeight: 80, scale: 1.5, pixelsPerUnit: 1))
      _ = consume window
    }

    @Test func `of a display in memory is that there is no Wayland, and nothing to remark`() throws
    {
      for presenter in PresenterChoice.allCases {
        let window = try DummyDisplay.open(presenter: presenter)
        #expect(window.videoDriver == "dummy" && !window.isDisplayGone)
        #expect(window.notices.isEmpty)
        let repaint = window.takeRepaint()
        #expect(repaint == nil)
        #expect(window.presenterKind == (presenter == .texture ? .texture : .surface))
      }
    }

    /// What cannot be had leaves words behind: of a renderer, or of a window for OpenGL.
    @Test(arguments: [PresenterChoice.auto, .surface])
    func `is no attempt at OpenGL where the display is in memory`(choice: PresenterChoice) throws {
      SDL_ClearError()
      let window = try DummyDisplay.open(presenter: choice)
      let words = String(cString: SDL_GetError())
      #expect(!words.contains("OpenGL") && !words.contains("render"), "\(words)")
      #expect(!has(SDL_WINDOW_OPENGL))
      _ = consume window
    }

    @Test func `is what a desktop program is like: it leaves the desktop alone`() throws {
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

    @Test func `is gone with it, and with one that could not be opened`() throws {
      do {
        let window = try DummyDisplay.open()
        #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
        _ = consume window
      }
      #expect(SDL_WasInit(0) == 0)
      DummyDisplay.choose("no-such-display")
      #expect(throws: WindowError.self) {
        _ = try Window(WindowOptions(title: "", size: Size(width: 10, height: 10)))
      }
      #expect(SDL_WasInit(0) == 0)
      #expect(hint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER) == nil, "what it was told goes, too")
    }
  }

  @Suite struct `A window's cursor` {
    @Test func `is the arrow, and stays as it is where the desktop has no other`() throws {
      var window = try DummyDisplay.open()
      #expect(window.cursor == .arrow)
      for cursor in Cursor.allCases {
        let before = window.cursor
        SDL_ClearError()
        window.show(cursor)
        // A desktop in memory has none, and SDL says so.
        let hasNone = SDL_GetError().pointee != 0
        #expect(window.cursor == (hasNone ? before : cursor))
      }
    }

    @Test func `is asked of the desktop where another one is to be shown, and only there`() throws {
      var window = try DummyDisplay.open()
      SDL_ClearError()
      window.show(.arrow)
      #expect(SDL_GetError().pointee == 0, "it is shown already")
      window.show(.hand)
      let shown = window.cursor
      #expect(shown == .hand || SDL_GetError().pointee != 0)
    }
  }

  @Suite struct `A renderer that is no hardware` {
    /// On a window of its own, with SDL's software renderer for whatever is asked of it.
    private func withWindow(_ body: (borrowing WindowHandle) throws -> Void) throws {
      DummyDisplay.choose()
      let video = try VideoSystem()
      SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_OVERRIDE)
      let handle = try WindowHandle(
        title: "", width: 50, height: 20, forOpenGL: false)
      try body(handle)
      _ = consume handle
      _ = consume video
    }

    @Test func `is taken where it is asked for, and not where there is a choice`() throws {
      try withWindow { handle in
        for (choice, expectsHardware, hasSurface, kind) in [
          (.auto, true, true, .surface), (.auto, false, true, .surface),
          (.surface, true, true, .surface), (.texture, false, true, .texture),
          (.texture, true, true, .texture), (.auto, true, false, .texture),
          (.surface, false, false, .texture),
        ] as [(PresenterChoice, Bool, Bool, PresenterKind)] {
          let presenter = Presenter(
            choice, for: handle, expectsHardware: expectsHardware, hasSurface: hasSurface)
          #expect(presenter.kind == kind, "\(choice), \(expectsHardware), \(hasSurface)")
          _ = consume presenter
        }
      }
    }

    @Test func `waits for a blank where it is asked to, and a surface never does`() throws {
      try withWindow { handle in
        for waits in [true, false] {
          var presenter = Presenter(
            .texture, for: handle, expectsHardware: false, waits: waits)
          #expect(presenter.kind == .texture)
          #expect(presenter.hasVsync == waits)
          let toSurface = presenter.change(in: handle)
          #expect(toSurface)
          #expect(presenter.kind == .surface)
          #expect(presenter.hasVsync == false)
          let back = presenter.change(in: handle)
          #expect(back)
          #expect(presenter.kind == .texture)
          #expect(presenter.hasVsync == waits)
          _ = consume presenter
        }
        let surface = Presenter(.surface, for: handle, expectsHardware: true)
        #expect(surface.kind == .surface)
        #expect(surface.hasVsync == false)
        _ = consume surface
      }
    }
  }
}

@Suite struct `Pixels beside the display's` {
  @Test(arguments: [(1, 16), (15, 16), (16, 16), (17, 32), (400, 400), (401, 416)])
  func `begin every row on a cache line, and are black`(width: Int, stride: Int) {
    let store = PixelStore(width: width, height: 3)
    let (place, row) = (UInt(bitPattern: store.pixels), store.rowStride)
    let isBlack = UnsafeBufferPointer(start: store.pixels, count: row * 3)
      .allSatisfy { $0 == 0xFF00_0000 }
    _ = consume store
    #expect(row == stride && place % 64 == 0 && isBlack)
  }

  @Test func `are of one size in both directions`() {
    let store = PixelStore(width: 7, height: 5)
    let fits = [store.isSize(7, 5), store.isSize(7, 6), store.isSize(8, 5), store.isSize(5, 7)]
    #expect(fits == [true, false, false, false])
    let canvas = store.canvas(holdsLastFrame: true)
    let (isKept, bounds) = (canvas.holdsLastFrame, canvas.bounds)
    #expect(isKept && bounds == PixelRect(x: 0, y: 0, width: 7, height: 5))
  }
}

@Suite struct `A rectangle for the desktop` {
  private let window = WindowGeometry(pixelWidth: 100, pixelHeight: 100, scale: 1)

  @Test func `is in whole units, the nearest ones`() {
    let units = window.units(of: Rect(x: 0.4, y: 0.6, width: 10.49, height: 10.51))
    #expect((units.x, units.y, units.w, units.h) == (0, 1, 10, 11))
  }

  @Test func `lies within a million units, and at the origin where it is nowhere`() {
    let far = window.units(of: Rect(x: -1e9, y: 1e9, width: 1e300, height: 1_000_000))
    #expect((far.x, far.y, far.w, far.h) == (-1_000_000, 1_000_000, 1_000_000, 1_000_000))
    let near = window.units(of: Rect(x: -999_999, y: 999_999, width: 1_000_001, height: 0))
    #expect((near.x, near.y, near.w, near.h) == (-999_999, 999_999, 1_000_000, 0))
    let none = window.units(of: Rect(x: .nan, y: .infinity, width: -.infinity, height: 3))
    #expect((none.x, none.y, none.w, none.h) == (0, 0, 0, 3))
  }
}

@Suite struct `Words about a window` {
  @Test func `say what is wrong, and then why`() {
    #expect("\(WindowError.noDisplay("why"))" == "no display available: why")
    #expect("\(WindowError.windowFailed("why"))" == "the window cannot be opened: why")
    #expect("\(WindowError.presentingFailed("why"))" == "nothing can be shown in the window: why")
    #expect(
      "\(WindowError.displayLost)"
        == "the display is gone: the compositor has closed the connection")
  }

  @Test func `of SDL follow the call that failed, where it has any`() {
    SDL_ClearError()
    #expect(lastError(of: "SDL_Nothing") == "SDL_Nothing failed")
    #expect(SDL_RWFromFile("/nowhere/at/all", "rb") == nil)
    #expect(
      lastError(of: "SDL_RWFromFile") == "SDL_RWFromFile failed: Couldn't open /nowhere/at/all")
    SDL_ClearError()
  }

  @Test func `of a frame tell how long it was drawn, not how long it waited`() {
    let frame = Presentation(began: 10, handedOver: 10.25, returned: 11, isPresented: true)
    #expect(frame.drawing == 0.25 && frame.notice == nil)
  }

  @Test func `name the two ways to show pictures, each the other's reserve`() {
    #expect(PresenterChoice.allCases.map(\.rawValue) == ["auto", "texture", "surface"])
    #expect(PresenterKind.texture.other == .surface && PresenterKind.surface.other == .texture)
  }
}

@Suite struct `A moment of the machine's clock` {
  @Test func `is before and after others as their seconds are`() {
    let (early, late): (MonotonicTime, MonotonicTime) = (1, 2)
    #expect(early < late && early <= late && late > early && late >= early)
    #expect(!(late < early) && !(late <= early) && !(early > late) && !(early >= late))
    #expect(early <= early && early >= early && !(early < early) && !(early > early))
    #expect(MonotonicTime.distantPast < -1e300 && !MonotonicTime.distantPast.isFinite)
  }

  @Test func `that is no number is neither before nor after any`() {
    let none = MonotonicTime(seconds: .nan)
    for other in [0, .distantPast, none] as [MonotonicTime] {
      #expect(!(none < other) && !(none <= other) && !(none > other) && !(none >= other))
      #expect(!(other < none) && !(other <= none) && !(other > none) && !(other >= none))
    }
    #expect(!none.isFinite)
  }

  @Test func `moves by seconds, there and back`() {
    let time: MonotonicTime = 10
    let half = 0.5
    let (later, earlier) = (time + half, time - half)
    #expect(later == 10.5 && earlier == 9.5)
    #expect(later - time == half && earlier - time == -half)
  }

  @Test func `is what the system says, to the nanosecond`() {
    func system() -> MonotonicTime {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return MonotonicTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
    for _ in 0..<1000 {
      let before = system()
      let now = MonotonicClock.now
      let after = system()
      #expect(before - now < 1e-6 && now - after < 1e-6)
    }
  }

  @Test func `that has passed or is none is not slept for`() {
    for moment in [-1, 0, .distantPast] as [MonotonicTime] { MonotonicClock.sleep(until: moment) }
    for none in [Double.nan, .infinity] { MonotonicClock.sleep(until: .init(seconds: none)) }
    MonotonicClock.sleep(until: MonotonicClock.now)
  }
}

@Suite struct `The names in a folder` {
  @Test func `are sorted, and none where there is no folder`() throws {
    let folder = try TemporaryFolder()
    for name in ["c", "a", "b", ".hidden"] { try folder.write(to: name) }
    #expect(fileNames(in: folder.path) == [".hidden", "a", "b", "c"])
    #expect(fileNames(in: folder("nope")).isEmpty && fileNames(in: folder("a")).isEmpty)
  }
}

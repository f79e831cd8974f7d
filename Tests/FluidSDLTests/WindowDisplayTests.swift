import CSDL2
import FluidCore
import Testing

@testable import FluidSDL

extension SDLTests {
  @Suite struct `A window's display` {
    /// One that fills the display in memory takes whatever rate is asked of it.
    @Test(
      arguments: [(9, nil), (10, 10), (60, 60), (1000, 1000), (1001, nil)] as [(Int32, Double?)])
    func `shows from ten to a thousand pictures a second`(rate: Int32, taken: Double?) throws {
      let window = try DummyDisplay.open()
      let pointer = SDL_GetWindowFromID(window.id)
      var mode = SDL_DisplayMode()
      try #require(SDL_GetCurrentDisplayMode(0, &mode) == 0)
      mode.refresh_rate = rate
      try #require(SDL_SetWindowDisplayMode(pointer, &mode) == 0)
      try #require(SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN.rawValue) == 0)
      var now = SDL_DisplayMode()
      try #require(SDL_GetCurrentDisplayMode(0, &now) == 0)
      if now.refresh_rate == rate { #expect(window.refreshRate == taken) }
      _ = consume window
    }

    @Test func `tells of no repaints and of no density where it is in memory`() throws {
      let window = try DummyDisplay.open()
      #expect(FrameCallbacks(window: window.id) == nil)
      #expect(FrameCallbacks(window: window.id + 1) == nil)
      #expect(WindowFacts.density(ofDisplay: 0).dotsPerInch == 0)
      _ = consume window
    }
  }
}

#if compiler(>=6.2)  // Tests in a process of their own came with it.
  /// SDL's display in memory that may have OpenGL.
  private let hasOffscreen = (0..<SDL_GetNumVideoDrivers()).contains { index in
    SDL_GetVideoDriver(index).map { String(cString: $0) } == "offscreen"
  }

  private func open(_ presenter: PresenterChoice) throws(WindowError) -> Window {
    DummyDisplay.choose("offscreen")
    return try Window(
      WindowOptions(
        title: "", size: Size(width: 50, height: 20), scale: 1, presenter: presenter))
  }

  private func isForOpenGL(_ window: UInt32) -> Bool {
    SDL_GetWindowFlags(SDL_GetWindowFromID(window)) & SDL_WINDOW_OPENGL.rawValue != 0
  }

  extension SDLTests {
    @Suite(.enabled(if: hasOffscreen, "SDL has no display in memory with OpenGL"))
    struct `A display that has OpenGL` {
      @Test func `is not drawn on with it by itself where no device is there for it`() async {
        await #expect(processExitsWith: .success) {
          guard !GraphicsProbe.hasGraphicsDevice() else { return }
          for choice in [PresenterChoice.auto, .surface] {
            let window = try open(choice)
            let isAsked = isForOpenGL(window.id)
            #expect(!isAsked && window.presenterKind == .surface && window.notices.isEmpty)
            _ = consume window
          }
        }
      }

      @Test func `has its windows made for it at once where textures are asked for`() async {
        await #expect(processExitsWith: .success) {
          DummyDisplay.choose("offscreen")
          let video = try VideoSystem()
          var handle: WindowHandle? = try WindowHandle(
            title: "", width: 50, height: 20, forOpenGL: true)
          let isThere = isForOpenGL(DummyDisplay.lastWindow)
          handle = nil
          _ = consume handle
          _ = consume video
          // A renderer that would not have it made anew for itself.
          SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_OVERRIDE)
          let window = try open(.texture)
          #expect(window.presenterKind == .texture && isForOpenGL(window.id) == isThere)
          _ = consume window
        }
      }

      @Test func `is no hardware where a program pretends to be, and is taken only if asked for`()
        async
      {
        await #expect(processExitsWith: .success) {
          guard !GraphicsProbe.hasGraphicsDevice() else { return }
          DummyDisplay.choose("offscreen")
          let video = try VideoSystem()
          let handle = try WindowHandle(
            title: "", width: 50, height: 20, forOpenGL: true)
          guard let pointer = handle.makeRenderer(flags: SDL_RENDERER_ACCELERATED.rawValue) else {
            return
          }
          do {
            let renderer = RendererHandle(owning: pointer)
            let name = GraphicsProbe.currentRendererName()
            #expect(name.map(GraphicsProbe.isSoftware(rendererName:)) == true)
            let (isSoftware, flags, size) = (
              renderer.isSoftware, renderer.flags, renderer.outputSize
            )
            #expect(isSoftware && flags & SDL_RENDERER_ACCELERATED.rawValue != 0)
            #expect(flags & SDL_RENDERER_SOFTWARE.rawValue == 0)
            #expect(try #require(size) == (50, 20))
            _ = consume renderer
          }
          for (choice, kind) in [
            (PresenterChoice.auto, PresenterKind.surface), (.texture, .texture),
          ] {
            let presenter = Presenter(choice, for: handle, expectsHardware: true)
            let taken = presenter.kind
            #expect(taken == kind)
            _ = consume presenter
          }
          _ = consume handle
          _ = consume video
        }
      }
    }
  }
#endif

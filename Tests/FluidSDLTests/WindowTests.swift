import FluidCore
import FluidSDL
import Foundation
import Testing

extension SDLTests {
  @Suite("A window") struct WindowTests {
    @Test("has the size it was asked for, in points", arguments: [1.0, 1.5, 2])
    func size(scale: Double) throws {
      let window = try DummyDisplay.open(width: 320, height: 200, scale: scale)
      #expect(window.geometry.size == Size(width: 320, height: 200))
      #expect(window.geometry.pixelWidth == Int(320 * scale))
      #expect(window.geometry.pixelHeight == Int(200 * scale))
      #expect(window.geometry.scale == scale)
    }

    @Test(
      "takes absurd sizes as the nearest possible ones",
      arguments: [-5, 0, 0.2, .nan, .infinity, 1e300])
    func absurdSize(width: Double) throws {
      let window = try DummyDisplay.open(width: width, height: 10)
      #expect((1...16384).contains(window.geometry.pixelWidth))
      #expect(window.geometry.pixelHeight == 10)
    }

    @Test("is as wide as SDL allows where one asks for more")
    func widest() throws {
      for width in [16384, 16385, 1e300, .infinity] {
        let window = try DummyDisplay.open(width: width, height: 1)
        #expect(window.geometry.pixelWidth == 16384)
      }
    }

    @Test("can be opened again after it was closed")
    func reopen() throws {
      for _ in 0..<3 {
        var window = try DummyDisplay.open()
        #expect(try window.present { [$0.bounds] }.isPresented)
      }
    }

    #if compiler(>=6.2)  // Tests in a process of their own came with it.
      @Test("says of each kind of display why it is none", arguments: [nil, "x11", "wayland"])
      func noDisplays(asked: String?) async {
        // In a process of its own, which has no display at all.
        await #expect(processExitsWith: .success) { [asked] in
          for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"] {
            unsetenv(name)
          }
          if let asked { setenv("SDL_VIDEODRIVER", asked, 1) } else { unsetenv("SDL_VIDEODRIVER") }
          let failure = #expect(throws: WindowError.self) {
            _ = try Window(WindowOptions(title: "", size: Size(width: 10, height: 10)))
          }
          let words = ["x11": "DISPLAY is not set", "wayland": "WAYLAND_DISPLAY is not set"]
          let all = "DISPLAY is not set; WAYLAND_DISPLAY is not set"
          guard case .noDisplay(let told)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
          }
          #expect(told == asked.map { words[$0] } ?? all)
        }
      }
    #endif

    @Test("says that there is no display, in SDL's words")
    func noDisplay() {
      DummyDisplay.choose("no-such-display")
      do {
        _ = try Window(WindowOptions(title: "", size: Size(width: 10, height: 10)))
        Issue.record("a window on no display")
      } catch {
        guard case .noDisplay(let words) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(words.contains("no-such-display"))
        #expect("\(error)".hasPrefix("no display available: SDL_InitSubSystem failed: "))
      }
    }
  }
}

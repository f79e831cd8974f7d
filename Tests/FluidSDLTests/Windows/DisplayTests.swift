import CSDL2
import FluidCore
import FluidSDL
import Foundation
import Synchronization
import TestSupport
import Testing

#if compiler(>=6.2)  // Tests in a process of their own came with it.
  /// What comes of opening a window in this environment: why there is none, or where it is.
  private func outcome(_ environment: [String: String]) -> String {
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER",
      "XDG_CACHE_HOME", "HOME", "XCOMPOSECACHE", "XCOMPOSEFILE",
    ] { unsetenv(name) }
    for (name, value) in environment { setenv(name, value, 1) }
    do throws(WindowError) {
      let window = try Window(WindowOptions(title: "", size: .init(width: 10, height: 10)))
      return window.videoDriver
    } catch {
      if case .noDisplay(let words) = error { return words }
      return "\(error)"
    }
  }

  private func outcome(wayland path: String) -> String {
    outcome(["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": path])
  }

  private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias IOHandler = @convention(c) (OpaquePointer?) -> Int32
  private let xlib = dlopen("libX11.so.6", RTLD_LAZY).map { UInt(bitPattern: $0) }

  private func function(_ name: String) -> UnsafeMutableRawPointer? {
    xlib.flatMap { dlsym(UnsafeMutableRawPointer(bitPattern: $0), name) }
  }

  /// Gives Xlib another handler of errors; returns the one before.
  private func exchange(_ handler: Handler?) -> Handler? {
    typealias Exchange = @convention(c) (Handler?) -> Handler?
    return function("XSetErrorHandler").flatMap { unsafeBitCast($0, to: Exchange.self)(handler) }
  }

  /// The handler that Xlib has, which keeps it.
  private func present() -> Handler? {
    let handler = exchange(nil)
    _ = exchange(handler)
    return handler
  }

  /// SDL's display in memory that may have OpenGL.
  private let hasOffscreen = (0..<SDL_GetNumVideoDrivers()).contains { index in
    SDL_GetVideoDriver(index).map { String(cString: $0) } == "offscreen"
  }

  extension SDLTests {
    @Suite struct DisplayTests {
      @Test func `is looked for in the order that is asked for`() async {
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          let long = "/" + String(repeating: "a", count: 107)
          let (x11, wayland) = ("DISPLAY is not set", "WAYLAND_DISPLAY is not set")
          for (environment, words) in [
            ([:], "\(x11); \(wayland)"), (["SDL_VIDEODRIVER": "x11"], x11),
            (["SDL_VIDEODRIVER": "wayland"], wayland),
            (["SDL_VIDEODRIVER": "wayland,x11"], "\(wayland); \(x11)"),
            (["SDL_VIDEODRIVER": "x11,dummy"], "dummy"),
            (
              ["SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711", "XCOMPOSEFILE": "/dev/null"],
              "the X server :4711 cannot be reached"
            ),
            // As libwayland reads its environment: a name is one of the user's folder.
            (["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "w"], wayland),
            (
              [
                "SDL_VIDEODRIVER": "wayland", "XDG_RUNTIME_DIR": folder.path,
                "WAYLAND_DISPLAY": "w",
              ], "no compositor answers at \(folder("w")): No such file or directory"
            ),
            (
              ["SDL_VIDEODRIVER": "wayland", "XDG_RUNTIME_DIR": "/r", "WAYLAND_DISPLAY": "/a/w"],
              "no compositor answers at /a/w: No such file or directory"
            ),
            (
              ["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": long],
              "no compositor answers at \(long): File name too long"
            ),
          ] as [([String: String], String)] {
            #expect(outcome(environment) == words, "\(environment)")
          }
        }
      }

      @Test(.enabled(if: xlib != nil, "no Xlib installed"))
      func `has a folder for dead keys among the user's caches, and none for root`() async {
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          chmod(folder.path, 0o777)
          for user in geteuid() == 0 ? [0, 1000] as [uid_t] : [geteuid()] {
            _ = seteuid(user)
            for (environment, caches) in [
              (["XDG_CACHE_HOME": folder("a/b")], "a/b"),
              (["XDG_CACHE_HOME": "c", "HOME": folder("d")], "d/.cache"), (["HOME": "e"], nil),
              (["HOME": folder("f"), "XCOMPOSECACHE": "/"], nil),
              (["HOME": folder("f"), "XCOMPOSEFILE": "/dev/null"], nil),
            ] as [([String: String], String?)] {
              _ = outcome(
                environment.merging(["SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711"]) { $1 })
              #expect((getenv("XCOMPOSECACHE") != nil) == (environment["XCOMPOSECACHE"] != nil))
              var made = stat()
              stat(caches.map { folder("\($0)/fluid-drawer") } ?? folder("f"), &made)
              // The folder is its owner's alone.
              let mode: UInt32 = user == 0 || caches == nil ? 0 : 0o700
              #expect(made.st_mode & 0o777 == mode && made.st_uid == (mode == 0 ? 0 : user))
            }
          }
          _ = seteuid(getuid())
        }
      }

      @Test func `is no compositor that lacks what a window needs`() async {
        await #expect(processExitsWith: .success) {
          for (missing, words) in [
            (["wl_compositor"], "wl_compositor"),
            (["wl_output", "wl_shm"], "wl_shm, no wl_output"), (["xdg_wm_base"], "xdg_wm_base"),
            (["wl_seat"], "wl_seat, so that nothing could be touched in it"),
          ] {
            let compositor = try FakeCompositor(
              FakeCompositor.complete.filter { !missing.contains($0) })
            #expect(
              outcome(wayland: compositor.path)
                == "the compositor at \(compositor.path) has no \(words)")
          }
        }
      }

      @Test func `is no compositor that says nothing, or what none would say`() async {
        await #expect(processExitsWith: .success) {
          let silence = "the compositor at PATH does not say what it has"
          let closed = "no compositor answers at PATH: it has closed the connection"
          let lacksAll = "the compositor at PATH has no wl_compositor, no wl_shm, no wl_seat"
          let seat = Array("wl_seat\0".utf8).withUnsafeBytes {
            Array($0.bindMemory(to: UInt32.self))
          }
          let global: [UInt32] = [2, 28 << 16, 1, 8] + seat + [1]
          // wl_display.delete_id, wl_registry.global_remove, something nobody knows.
          let others: [UInt32] = [1, 12 << 16 | 1, 9, 2, 12 << 16 | 1, 4, 77, 8 << 16 | 5]
          let done: [UInt32] = [3, 12 << 16, 7]
          let seatAlone: [UInt32] = others + global + done
          let rows: [([UInt32], Bool, String)] = [
            (done, false, lacksAll), (done, true, lacksAll),
            (
              seatAlone, false,
              "the compositor at PATH has no wl_compositor, no wl_shm, no wl_output"
            ), ([1, 12 << 16, 0], false, silence), ([2, 4 << 16, 1, 1, 1], false, silence),
            ([2, 20 << 16, 1, 5, 1], false, silence),
            ([2, 20 << 16, 1, 0xFFFF_FFFF, 1], false, silence), (global, true, closed),
            (Array(done.dropLast()), true, closed), ([], true, closed), ([], false, silence),
          ]
          // Signals that interrupt the query change no answer.
          signal(SIGUSR1) { _ in }
          let waiting = pthread_self()
          Thread.detachNewThread {
            for _ in 0... where usleep(700) == 0 { pthread_kill(waiting, SIGUSR1) }
          }
          for (says, closes, words) in rows {
            let compositor = try FakeCompositor(says: says, closes: closes)
            let expected = words.replacing("PATH", with: compositor.path)
            #expect(outcome(wayland: compositor.path).hasPrefix(expected), "\(says)")
            // wl_display.get_registry of object 2, wl_display.sync of object 3.
            let requests: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16, 3]
            #expect(compositor.heard == requests)
          }
        }
      }

      @Test(.enabled(if: xlib != nil, "no Xlib installed"))
      func `passes over X errors from a window's end to the next one's beginning`() async {
        await #expect(processExitsWith: .success) {
          _ = exchange { _, _ in 7 }
          for _ in 0..<2 {
            let window = try DummyDisplay.open()
            let handler = try #require(present())
            #expect(handler(nil, nil) == 7)
            _ = consume window
            #expect(handler(nil, nil) == 0)
          }
        }
      }

      @Test(.enabled(if: xlib != nil, "no Xlib installed"))
      func `ends the program with what was prepared, in order, when its X server ends`() async {
        let result = await #expect(
          processExitsWith: .exitCode(69), observing: [\.standardErrorContent]
        ) {
          typealias Exchange = @convention(c) (IOHandler?) -> IOHandler?
          for number in 1...3 {
            DisplayLoss.prepare { _ = "kept \(number)\n".withCString { write(2, $0, strlen($0)) } }
          }
          let window = try DummyDisplay.open()
          let exchange = try #require(function("XSetIOErrorHandler"))
          let lost = try #require(unsafeBitCast(exchange, to: Exchange.self)(nil))
          _ = lost(nil)
          _ = consume window
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          words.contains(
            "kept 1\nkept 2\nkept 3\nthe display is gone: the X server has closed the connection\n"),
          "\(words)")
      }

      @Test(.enabled(if: hasOffscreen, "SDL has no display in memory with OpenGL"))
      func `is drawn on without OpenGL where no device is there for it`() async {
        await #expect(processExitsWith: .success) {
          guard !FileManager.default.fileExists(atPath: "/dev/dri") else { return }
          DummyDisplay.choose("offscreen")
          for choice in [PresenterChoice.auto, .surface] {
            let window = try Window(
              WindowOptions(
                title: "", size: Size(width: 50, height: 20), scale: 1, presenter: choice))
            #expect(window.presenterKind == .surface && window.notices.isEmpty)
            _ = consume window
            DummyDisplay.choose("offscreen")
          }
        }
      }
    }
  }

#endif

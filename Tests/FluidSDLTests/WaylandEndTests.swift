import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FluidSDL

/// Something that listens where a compositor would, and ends each connection as soon as it is
/// there.
private final class HastyCompositor: Sendable {
  private let folder: TemporaryFolder
  private let isOver = Atomic(false)

  var path: String { folder("wayland") }

  init() throws {
    folder = try TemporaryFolder()
    let listener = FakeCompositor.listen(at: folder("wayland"))
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .relaxed) {
        let client = accept(listener, nil, nil)
        if client >= 0 { close(client) }
      }
      close(listener)
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}

@Suite struct `A Wayland compositor that goes` {
  @Test func `has closed the connection, whether it was asked something before or not`() throws {
    let compositor = try HastyCompositor()
    defer { compositor.end() }
    let probe = WaylandProbe(path: compositor.path)
    let answers = Set((0..<1000).map { _ in probe.ask() })
    #expect(answers == [.nobody("it has closed the connection")])
    #expect(!probe.isServing)
  }
}

#if compiler(>=6.2)  // Tests in a process of their own came with it.
  extension SDLTests {
    @Suite struct `A Wayland compositor, asked by a process of its own,` {
      @Test func `is heard to the end though signals come meanwhile`() async {
        await #expect(processExitsWith: .success) {
          signal(SIGUSR2) { _ in }
          var all = sigset_t()
          sigfillset(&all)
          pthread_sigmask(SIG_UNBLOCK, &all, nil)
          let folder = try TemporaryFolder()
          let listener = FakeCompositor.listen(at: folder("wayland"))
          let asking = pthread_self()
          Thread.detachNewThread {
            let client = accept(listener, nil, nil)
            var request = [UInt8](repeating: 0, count: 24)
            _ = recv(client, &request, 24, Int32(MSG_WAITALL))
            for _ in 0..<2000 {
              pthread_kill(asking, SIGUSR2)
              sched_yield()
            }
            let done: [UInt32] = [3, 12 << 16, 7]
            _ = done.withUnsafeBytes { send(client, $0.baseAddress, 12, Int32(MSG_NOSIGNAL)) }
          }
          #expect(WaylandProbe(path: folder("wayland")).ask() == .globals([]))
        }
      }

      @Test func `is asked also by a program that has closed its input`() async {
        await #expect(processExitsWith: .success) {
          let compositor = try FakeCompositor()
          close(0)
          let answer = WaylandProbe(path: compositor.path).ask()
          #expect(answer == .globals(Set(FakeCompositor.complete)))
        }
      }

      @Test func `gives windows a frame where it draws one, or where a plugin is there`() async {
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          try folder.write(to: "with/libdecor-any.so")
          try folder.write(to: "without/readme")
          for (frames, plugins, isLacking) in [
            ([], "without", true), ([], "with", false), ([WaylandProbe.frames], "without", false),
          ] as [([String], String, Bool)] {
            let compositor = try FakeCompositor(FakeCompositor.complete + frames)
            unsetenv("WAYLAND_SOCKET")
            for (name, value) in [
              ("SDL_VIDEODRIVER", "wayland"), ("WAYLAND_DISPLAY", compositor.path),
              ("XDG_RUNTIME_DIR", folder.path), ("LIBDECOR_PLUGIN_DIR", folder(plugins)),
            ] {
              setenv(name, value, 1)
            }
            var lacksFrame = false
            do throws(WindowError) {
              let video = try VideoSystem(lacksFrame: &lacksFrame)
              _ = consume video
            } catch {
              // A compositor that says what it has and does nothing shows no window.
              guard case .noDisplay(let words) = error else {
                Issue.record("\(error)")
                return
              }
              #expect(words.hasPrefix("SDL_InitSubSystem failed"), "\(words)")
            }
            #expect(lacksFrame == isLacking, "\(frames), \(plugins)")
          }
        }
      }
    }
  }
#endif

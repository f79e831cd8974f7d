import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FluidSDL

/// One who hears what a program asks first, and says what a test wants, word for word.
private final class ScriptedCompositor: Sendable {
  private let folder: TemporaryFolder
  private let listener: Int32
  private let words = Mutex<[UInt32]>([])

  var path: String { folder("wayland") }
  /// What it has been asked.
  var heard: [UInt32] { words.withLock { $0 } }

  /// - Parameter closes: Whether it ends the connection after its answer; else the other side does.
  init(says answer: [UInt32], closes: Bool = false) throws {
    folder = try TemporaryFolder()
    listener = FakeCompositor.listen(at: folder("wayland"))
    Thread.detachNewThread { [self, listener] in
      let client = accept(listener, nil, nil)
      var request = [UInt32](repeating: 0, count: 6)
      _ = recv(client, &request, 24, Int32(MSG_WAITALL))
      words.withLock { [request] in $0 = request }
      _ = answer.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if !closes { _ = recv(client, &request, 1, 0) }
      close(client)
      close(listener)
    }
  }

  /// The announcement of something it has.
  static func global(_ name: String, number: UInt32 = 1) -> [UInt32] {
    var text = Array(name.utf8) + [0]
    let length = UInt32(text.count)
    while text.count % 4 != 0 { text.append(0) }
    let letters = text.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    return [2, UInt32(20 + text.count) << 16, number, length] + letters + [1]
  }

  /// That this was all.
  static let done: [UInt32] = [3, 12 << 16, 7]
}

@Suite struct `What a Wayland compositor is asked` {
  private typealias Compositor = ScriptedCompositor

  private func answer(_ words: [UInt32], closes: Bool = false) throws -> WaylandProbe.Answer {
    let compositor = try Compositor(says: words, closes: closes)
    return WaylandProbe(path: compositor.path).ask()
  }

  @Test func `is what it has, and to say when that was all`() throws {
    let compositor = try Compositor(says: Compositor.done)
    #expect(WaylandProbe(path: compositor.path).ask() == .globals([]))
    // wl_display.get_registry of object 2, wl_display.sync of object 3.
    #expect(compositor.heard == [1, 12 << 16 | 1, 2, 1, 12 << 16, 3])
  }

  @Test func `is answered with names of any length, and with other events between them`() throws {
    let names = ["a", "ab", "abc", "wl_seat", ""]
    var words: [UInt32] = []
    for (number, name) in names.enumerated() {
      words += Compositor.global(name, number: UInt32(number))
      // wl_display.delete_id, wl_registry.global_remove, something nobody knows.
      words += [1, 12 << 16 | 1, 9, 2, 12 << 16 | 1, 4, 77, 8 << 16 | 5]
    }
    #expect(try answer(words + Compositor.done) == .globals(Set(names)))
  }

  @Test func `may be answered with a name that fills its event to the end`() throws {
    // Without the version, which nobody asks for.
    let letters = Array("abc\0".utf8).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    let words: [UInt32] = [2, 20 << 16, 1, 4, letters]
    #expect(try answer(words + Compositor.done) == .globals(["abc"]))
  }

  @Test(
    arguments: [
      [1, 12 << 16, 0], [2, 4 << 16, 1, 1, 1], [2, 16 << 16, 1, 1], [2, 20 << 16, 1, 0, 1],
      [2, 20 << 16, 1, 5, 1], [2, 20 << 16, 1, 0xFFFF_FFFF, 1],
    ] as [[UInt32]])
  func `is not told by an error, or by what no compositor says`(words: [UInt32]) throws {
    #expect(try answer(words + Compositor.done) == .silence)
  }

  @Test func `has no answer where the connection ends before it is whole`() throws {
    let closed = WaylandProbe.Answer.nobody("it has closed the connection")
    #expect(try answer(Compositor.global("wl_seat"), closes: true) == closed)
    #expect(try answer(Array(Compositor.done.dropLast()), closes: true) == closed)
    #expect(try answer([], closes: true) == closed)
    #expect(try answer(Compositor.done, closes: true) == .globals([]))
  }

  @Test func `has no answer where it says nothing in time`() throws {
    let compositor = try Compositor(says: [])
    #expect(WaylandProbe(path: compositor.path).ask(timeout: 0.05) == .silence)
  }

  /// What the system has said of something else stays until it says something new.
  @Test(.timeLimit(.minutes(1)))
  func `is not asked again for what was interrupted before`() throws {
    let (silent, closing) = (try Compositor(says: []), try Compositor(says: [], closes: true))
    errno = EINTR
    #expect(WaylandProbe(path: silent.path).ask(timeout: 0.05) == .silence)
    errno = EINTR
    #expect(
      WaylandProbe(path: closing.path).ask() == .nobody("it has closed the connection"))
  }

  @Test(arguments: [(107, "No such file or directory"), (108, "File name too long")])
  func `has to be at a path of less than 108 bytes`(length: Int, words: String) {
    let path = "/" + String(repeating: "a", count: length - 1)
    #expect(WaylandProbe(path: path).ask() == .nobody(words))
  }

  @Test func `is not asked of a compositor without a name, but of the usual one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(to: "wayland-0")
    let environment = ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": ""]
    #expect(WaylandProbe { environment[$0] }?.path == folder("wayland-0"))
  }

  @Test func `is told on in words`() {
    let probe = WaylandProbe(path: "/p")
    func words(without missing: String...) -> String? {
      probe.complaint(about: .globals(Set(WaylandProbe.needed).subtracting(missing)))
    }
    #expect(words() == nil)
    #expect(words(without: "wl_shm") == "the compositor at /p has no wl_shm")
    #expect(
      words(without: "wl_output", "wl_shm") == "the compositor at /p has no wl_shm, no wl_output")
    #expect(
      words(without: "wl_seat")
        == "the compositor at /p has no wl_seat, so that nothing could be touched in it")
    #expect(
      probe.complaint(about: .silence) == "the compositor at /p does not say what it has")
    #expect(probe.complaint(about: .nobody("why")) == "no compositor answers at /p: why")
  }
}

@Suite struct `The folder of dead keys` {
  private func value(_ environment: [String: String]) -> String? {
    var made: [String] = []
    let variable = ComposeFile.variable(
      environment: { environment[$0] }, isRoot: false,
      makeFolder: {
        made.append($0)
        return true
      })
    #expect(made == (variable.map { [$0.value] } ?? []))
    return variable?.value
  }

  @Test func `is only ever named by a whole path`() {
    #expect(value(["HOME": "home/u"]) == nil && value(["HOME": ""]) == nil)
    #expect(value(["HOME": "/u", "XDG_CACHE_HOME": "c"]) == "/u/.cache/fluid-drawer")
    #expect(value(["HOME": "/u", "XDG_CACHE_HOME": ""]) == "/u/.cache/fluid-drawer")
    #expect(value(["HOME": "u", "XDG_CACHE_HOME": "/c"]) == "/c/fluid-drawer")
  }
}

#if compiler(>=6.2)  // Tests in a process of their own came with it.
  /// What has been done, in its order.
  private final class Done: Sendable {
    let all = Mutex<[Int]>([])
  }

  /// What comes of opening a window in this environment: why there is none, or where it is.
  private func outcome(_ environment: [String: String]) -> String {
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER",
    ] {
      unsetenv(name)
    }
    for (name, value) in environment { setenv(name, value, 1) }
    do throws(WindowError) {
      let window = try Window(WindowOptions(title: "", size: .init(width: 10, height: 10)))
      return window.videoDriver
    } catch {
      if case .noDisplay(let words) = error { return words }
      return "\(error)"
    }
  }

  extension SDLTests {
    @Suite struct `A display that is looked for` {
      @Test func `is looked for in the order that is asked for`() async {
        await #expect(processExitsWith: .success) {
          #expect(
            outcome(["SDL_VIDEODRIVER": "wayland,x11"])
              == "WAYLAND_DISPLAY is not set; DISPLAY is not set")
        }
      }

      @Test func `may be one in memory where there is no other`() async {
        await #expect(processExitsWith: .success) {
          #expect(outcome(["SDL_VIDEODRIVER": "x11,dummy"]) == "dummy")
        }
      }

      @Test func `is not there where its X server does not answer`() async {
        await #expect(processExitsWith: .success) {
          #expect(
            outcome(["SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711", "XCOMPOSEFILE": "/dev/null"])
              == "the X server :4711 cannot be reached")
        }
      }

      @Test func `is none that lacks what a window needs`() async {
        await #expect(processExitsWith: .success) {
          let compositor = try FakeCompositor(FakeCompositor.complete.filter { $0 != "wl_seat" })
          #expect(
            outcome(["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": compositor.path])
              == "the compositor at \(compositor.path) has no wl_seat, so that nothing could be"
              + " touched in it")
        }
      }

      @Test func `does all that was prepared for when it goes, in order`() async {
        await #expect(processExitsWith: .success) {
          let done = Done()
          for number in 1...3 {
            DisplayLoss.prepare { done.all.withLock { $0.append(number) } }
          }
          #expect(done.all.withLock(\.self).isEmpty)
          DisplayLoss.happen()
          #expect(done.all.withLock(\.self) == [1, 2, 3])
        }
      }

      @Test func `keeps its dead keys in a folder that is its user's alone`() async {
        await #expect(processExitsWith: .success) {
          for name in ["XCOMPOSEFILE", "XCOMPOSECACHE", "XDG_CACHE_HOME"] { unsetenv(name) }
          let names = ["XCOMPOSEFILE", "XCOMPOSECACHE"]
          if geteuid() == 0 {
            let seen = ComposeFile.read { names.map(ScaleRule.environmentValue) }
            #expect(seen == ["/dev/null", nil], "root has none")
            #expect(names.map(ScaleRule.environmentValue) == [nil, nil])
            // From here on as somebody else, where the system lets one.
            guard setgid(65534) == 0, setuid(65534) == 0 else { return }
          }
          setenv("TMPDIR", "/tmp", 1)
          let folder = try TemporaryFolder()
          setenv("HOME", folder("a/home"), 1)
          let seen = ComposeFile.read { names.map(ScaleRule.environmentValue) }
          #expect(seen == [nil, folder("a/home/.cache/fluid-drawer")])
          #expect(names.map(ScaleRule.environmentValue) == [nil, nil], "not for other programs")
          for name in ["a/home", "a/home/.cache", "a/home/.cache/fluid-drawer"] {
            var status = stat()
            #expect(stat(folder(name), &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
          }
        }
      }
    }
  }
#endif

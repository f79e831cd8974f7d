import CSDL2
import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidPlayer
import FluidReplay
import FluidSDL
import FluidScene
import Foundation
import TestSupport
import Testing

@testable import FluidHost

/// Plays in a real window of a display that exists in memory only. One at a time, and never beside
/// other tests that start SDL: `swift test --no-parallel`.
@Suite("The window's host", .serialized) struct WindowHostTests {
  /// A host whose drawer is closed, 48 points below the top of 400 × 600.
  private func open(
    _ folder: TemporaryFolder, scale: Double? = 1, scenes: SceneSource = .builtIn,
    prediction: Settings.Input.Prediction = .off, isDrifting: Bool = false
  ) throws -> WindowHost {
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
    var settings = scenes.base().settings
    settings.background.isAnimated = isDrifting
    settings.feedback.haptics = false
    settings.feedback.sound = false
    settings.input.prediction = prediction
    var host = try WindowHost(
      settings: settings, scenes: scenes,
      options: WindowOptions(
        title: "Test", size: Size(width: 400, height: 600), scale: scale, presenter: .surface),
      showsNumbers: false)
    try host.record(to: folder("recording"))
    try host.trace(to: folder("trace"))
    return host
  }

  /// SDL's only window.
  private func sdlWindow() throws -> OpaquePointer {
    try #require((1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
  }

  private func touch(_ type: SDL_EventType, x: Float = 0.5, y: Float) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = 77
    event.tfinger.fingerId = 1
    event.tfinger.x = x
    event.tfinger.y = y
    SDL_PushEvent(&event)
  }

  private func key(_ character: Character) {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(character.asciiValue ?? 0)
    SDL_PushEvent(&event)
  }

  private func tell(_ id: SDL_WindowEventID) throws {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    event.window.windowID = SDL_GetWindowID(try sdlWindow())
    SDL_PushEvent(&event)
  }

  private func recorded(_ folder: TemporaryFolder) throws -> [Recording.Kind] {
    try Recording.read(folder.bytes("recording"), file: "recording").recording.events.map(\.kind)
  }

  private func configurations(_ folder: TemporaryFolder) throws -> [String] {
    try recorded(folder).compactMap { if case .configure(let text) = $0 { text.json } else { nil } }
  }

  private func frames(_ folder: TemporaryFolder) throws -> [TraceSample] {
    try TraceLine.read(folder.bytes("trace"), file: "trace").compactMap { line in
      if case .sample(let sample) = line { sample } else { nil }
    }
  }

  private func events(_ folder: TemporaryFolder) throws -> [DrawerEvent.Kind] {
    try TraceLine.read(folder.bytes("trace"), file: "trace").compactMap { line in
      if case .event(let event) = line { event.kind } else { nil }
    }
  }

  @Test("takes ten thousand reports at once, and shows the finger's last place in a few frames")
  func storm() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    touch(SDL_FINGERDOWN, y: 30 / 600)
    touch(SDL_FINGERMOTION, y: 60 / 600)
    try host.run(for: 0.05)
    let before = try frames(folder).count
    for count in 0..<10_000 { touch(SDL_FINGERMOTION, y: Float(60 + count % 200) / 600) }
    touch(SDL_FINGERMOTION, y: 260 / 600)
    try host.run(for: 0.3)
    // Hearing them all may have taken so long that its time was over: a run begins with a frame.
    try host.run(for: 0.01)
    let frames = try frames(folder)
    let last = try #require(frames.last)
    #expect(last.phase == .dragging)
    let moved = last.extent - frames[before - 1].extent
    #expect(abs(moved - 200) < 0.5)
    // However long it takes to hear them all: one frame answers them, or two if the queue is read in
    // two goes. Others may be drawn where there is time for them: the handle flashes for a while.
    let answers = frames.dropFirst(before).count { $0.frame?.input != nil }
    #expect((1...2).contains(answers))
    let reading = try Recording.read(folder.bytes("recording"), file: "recording")
    #expect(reading.recording.events.count >= 10_003, "and all of them are recorded")
  }

  @Test("goes on through the other presenter when one fails in mid-run")
  func oneFails() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    try host.run(for: 0.02)
    let before = try frames(folder).count
    // The memory behind the window is lost; whoever updates it is told.
    SDL_SetWindowData(try sdlWindow(), "_SDL_DummySurface", nil)
    touch(SDL_FINGERDOWN, y: 30 / 600)
    touch(SDL_FINGERMOTION, y: 60 / 600)
    touch(SDL_FINGERMOTION, y: 260 / 600)
    try host.run(for: 0.1)
    let frames = try frames(folder)
    #expect(frames.count > before)
    #expect(frames.last?.phase == .dragging)
    #expect(frames.last?.frame?.damage == 1, "the new presenter's first frame is whole")
  }

  @Test("ends with a clear message when both presenters fail, and has lost nothing")
  func bothFail() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    touch(SDL_FINGERDOWN, y: 30 / 600)
    touch(SDL_FINGERMOTION, y: 60 / 600)
    try host.run(for: 0.05)
    let before = try frames(folder).count
    #expect(before > 0)

    let window = try sdlWindow()
    SDL_SetWindowData(window, "_SDL_DummySurface", nil)
    // SDL makes no second renderer for a window.
    SDL_SetWindowData(window, "_SDL_WindowRenderData", UnsafeMutableRawPointer(window))
    defer { SDL_SetWindowData(window, "_SDL_WindowRenderData", nil) }
    touch(SDL_FINGERMOTION, y: 260 / 600)
    do {
      try host.run(for: 1)
      Issue.record("it went on")
    } catch let error as WindowError {
      let failure = Failure(error)
      #expect(failure.code.rawValue == 69)
      #expect(
        failure.message.hasPrefix(
          "nothing can be shown in the window: presenting through the surface failed: "))
    }
    #expect(try frames(folder).count == before)
    let reading = try Recording.read(folder.bytes("recording"), file: "recording")
    #expect(reading.damage == nil)
    #expect(reading.recording.events.count >= 2)
  }

  @Test("records what the keys change: light and dark, and the scene by its number")
  func keys() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    for character in "dd2190x" { key(character) }
    try host.run(for: 0.02)
    let scenes = BuiltInScene.allCases.map(\.rawValue)
    #expect(
      try configurations(folder) == [
        #"{"appearance":"light"}"#, #"{"appearance":"dark"}"#, #"{"scene":"\#(scenes[1])"}"#,
        #"{"scene":"\#(scenes[0])"}"#,
      ])
  }

  @Test(
    "takes over the scale of another display",
    arguments: [SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_SIZE_CHANGED])
  func scale(event: SDL_WindowEventID) throws {
    setenv("FLUID_DRAWER_SCALE", "1", 1)
    defer { unsetenv("FLUID_DRAWER_SCALE") }
    let folder = try TemporaryFolder()
    var host = try open(folder, scale: nil)
    try host.run(for: 0.02)
    #expect(host.player.scale == 1)
    setenv("FLUID_DRAWER_SCALE", "2", 1)
    try tell(event)
    try host.run(for: 0.02)
    #expect(host.player.scale == 2)
  }

  @Test("draws nothing while nobody sees it, and at once when it is back")
  func hidden() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    try host.run(for: 0.02)
    try tell(SDL_WINDOWEVENT_HIDDEN)
    touch(SDL_FINGERDOWN, y: 30 / 600)
    let before = try frames(folder).count
    try host.run(for: 0.05)
    // A run begins with a frame; nothing follows it.
    #expect(try frames(folder).count == before + 1)
    #expect(try recorded(folder).count >= 2, "but all is heard")
    try tell(SDL_WINDOWEVENT_SHOWN)
    // Long enough for a frame even where one takes a tenth of a second.
    try host.run(for: 1)
    #expect(try frames(folder).count >= before + 3)
  }

  @Test(
    "draws one frame where nothing changes, and says of no frame that it answers what it does not")
  func still() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    try host.run(for: 0.05)
    touch(SDL_FINGERDOWN, y: 30 / 600)
    try host.run(for: 1)
    let before = try frames(folder).count
    try host.run(for: 0.1)
    let frames = try frames(folder)
    #expect(frames.count == before + 1, "the one that a run begins with")
    #expect(frames.last?.frame?.input == nil)
    #expect(frames.allSatisfy { ($0.frame?.damage ?? 2) <= 1 })
  }

  @Test("animates what moves by itself, at most as often as the display shows a picture")
  func animates() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    key(" ")
    // On a machine where a picture takes long the session goes slower.
    var runs = 0
    repeat {
      try host.run(for: 1)
      runs += 1
    } while try runs < 20 && frames(folder).last?.phase != .resting
    let frames = try frames(folder)
    #expect(frames.count { $0.phase == .settling } >= 2 * runs)
    #expect(frames.count <= 80 * runs)
    #expect(frames.last?.phase == .resting)
    let events = try events(folder)
    #expect(events.contains(.willChange(from: "closed", to: "open")))
    #expect(events.contains(.didChange(from: "closed", to: "open")))
    // Milliseconds: an event was there before the frame that answers it began.
    for timing in frames.compactMap(\.frame) {
      #expect(timing.work > 0.02)
      if let input = timing.input { #expect(input >= timing.work) }
    }
  }

  @Test("hears that it has come to rest though nobody sees it")
  func restUnseen() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    key(" ")
    try tell(SDL_WINDOWEVENT_HIDDEN)
    // One run: the next would begin with a frame.
    try host.run(for: 2)
    #expect(try events(folder).contains(.didChange(from: "closed", to: "open")))
  }

  @Test("draws a finger that has stopped where it says it is, though it was drawn ahead")
  func stopsAhead() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder, prediction: .ahead)
    let begun = MonotonicClock.now
    Thread.detachNewThread {
      MonotonicClock.sleep(until: begun + 0.1)
      touch(SDL_FINGERDOWN, y: 30 / 600)
      for step in 1...25 {
        MonotonicClock.sleep(until: begun + 0.1 + 0.008 * Double(step))
        touch(SDL_FINGERMOTION, y: Float(60 + 8 * step) / 600)
      }
    }
    try host.run(for: 1.5)
    let frames = try frames(folder)
    let said = host.player.session.frame(at: host.player.session.now)[0].extent
    #expect(frames.last?.phase == .dragging)
    #expect(abs((frames.last?.extent ?? 0) - said) < 1e-6)
  }

  @Test("lets the background drift, and tells each picture's share that was drawn anew")
  func drifts() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder, isDrifting: true)
    for _ in 0..<20 where try frames(folder).count < 5 { try host.run(for: 0.6) }
    let damages = try frames(folder).compactMap { $0.frame?.damage }
    #expect(damages.count > 3 && damages.dropFirst().allSatisfy { $0 > 0.5 })
  }

  @Test("shows numbers about its frames while one wants to see them")
  func numbers() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder)
    try host.run(for: 0.05)
    #expect(host.player.state.host.hud == nil)
    key("h")
    try host.run(for: 0.1)
    key("d")
    try host.run(for: 0.1)
    let line = try #require(host.player.state.host.hud)
    #expect(line.contains("frames/s") && !line.hasPrefix("0 "))
    key("h")
    try host.run(for: 0.1)
    #expect(host.player.state.host.hud == nil)
  }

  @Test("draws all of the window at its scale")
  func scaled() throws {
    let folder = try TemporaryFolder()
    var host = try open(folder, scale: 2)
    try host.run(for: 0.05)
    let surface = try #require(SDL_GetWindowSurface(try sdlWindow()))
    #expect((surface.pointee.w, surface.pointee.h) == (800, 1200))
    let words = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let last = Int(surface.pointee.pitch) / 4 * 1190
    #expect((700..<800).contains { words[last + $0] & 0xFFFFFF != 0 })
  }

  @Test("tells of each drawer of a scene of somebody's own, which no digit exchanges")
  func ownScene() throws {
    let folder = try TemporaryFolder()
    let scenes = SceneSource.own { _ in
      Scene("two") {
      } drawers: {
        Drawer { Text("Top") }.edge(.top)
        Drawer { Text("Left") }.edge(.leading)
      }
    }
    var host = try open(folder, scenes: scenes)
    for digit in "12" { key(digit) }
    try host.run(for: 0.05)
    #expect(try configurations(folder).isEmpty)
    #expect(host.player.scene.drawers.count == 2)
    let drawers = try frames(folder).map(\.drawer)
    #expect(drawers.count >= 2 && drawers == (0..<drawers.count).map { $0 % 2 })
  }

  @Test("puts a file that is saved in force and records it, and keeps the last good one")
  func saved() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("appearance: dark\n", to: "a.yaml")
    var host = try open(folder)
    host.watch(ConfigFile(path: path), over: .named)
    try host.run(for: 0.02)
    func appearance() throws -> Appearance? {
      try configurations(folder).last.map { try Settings(parsing: $0, file: "r").appearance }
    }
    let before = try appearance()
    try folder.write("appearance: [\n", to: "a.yaml")
    for _ in 0..<10 { try host.run(for: 0.05) }
    #expect(try appearance() == before, "a file with mistakes changes nothing")
    try folder.write("appearance: light\n", to: "a.yaml")
    for _ in 0..<200 where try appearance() != .light { try host.run(for: 0.05) }
    #expect(try appearance() == .light)
  }
}

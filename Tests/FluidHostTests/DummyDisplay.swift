import CSDL2
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidLab

/// A display that exists in memory only, a window on it, and what is done there.
///
/// One at a time, and never beside other tests that start SDL: `swift test --no-parallel`.
struct DummyDisplay: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // What a window remembers of its use is the test's own, not the user's.
    setenv("XDG_STATE_HOME", folder("state"), 1)
    choose()
  }

  /// Makes SDL take this display; when it quits it forgets what it was told.
  func choose() { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE) }

  /// A host whose drawer is closed, 48 points below the top of 400 × 600; it records and traces.
  func open(
    size: Size = Size(width: 400, height: 600), scale: Double? = 1,
    scenes: SceneSource = .builtIn, showsNumbers: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> WindowHost {
    choose()
    var settings = scenes.base().settings
    settings.background.isAnimated = false
    settings.feedback.haptics = false
    settings.feedback.sound = false
    settings.input.prediction = .off
    change(&settings)
    let host = try WindowHost(
      settings: settings, scenes: scenes,
      options: WindowOptions(title: "Test", size: size, scale: scale, presenter: .surface),
      showsNumbers: showsNumbers)
    try host.record(to: folder("recording"))
    try host.logs.trace(to: folder("trace"))
    return host
  }

  /// A film that has been given up and says nothing any more by itself.
  func quietJob() -> FilmJob {
    let take = Take(
      start: Player(settings: Settings(), size: Size(width: 60, height: 90)),
      events: [
        Event(time: 0, kind: .input(.down(.touch(1), Point(x: 30, y: 20)))),
        Event(time: 0.1, kind: .input(.up(.touch(1), Point(x: 30, y: 20)))),
      ])
    let job = FilmJob(
      LabFilm(take: take, series: [("now", Settings())], span: nil, speed: 1),
      to: folder("nowhere/a.webp"))
    job.stop()
    while job.news.receive() != nil {}
    return job
  }

  /// SDL's only window.
  func window() throws -> OpaquePointer {
    try #require((1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
  }

  // MARK: What is done

  func touch(_ type: SDL_EventType, finger: Int64 = 1, x: Float = 0.5, y: Float) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = 77
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    SDL_PushEvent(&event)
  }

  func key(_ character: Character) {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(character.asciiValue ?? 0)
    SDL_PushEvent(&event)
  }

  func tell(_ id: SDL_WindowEventID) throws {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    event.window.windowID = SDL_GetWindowID(try window())
    SDL_PushEvent(&event)
  }

  /// Something to do while a host runs.
  struct Step: Sendable {
    /// In seconds from now.
    var after: Double
    var does: @Sendable () throws -> Void

    init(_ after: Double, _ does: @escaping @Sendable () throws -> Void) {
      self.after = after
      self.does = does
    }
  }

  /// Does things one after the other on a thread of their own.
  func later(_ steps: [Step]) {
    let begun = MonotonicClock.now
    Thread.detachNewThread {
      for step in steps {
        MonotonicClock.sleep(until: begun + step.after)
        try? step.does()
      }
    }
  }

  /// Does things on a thread of their own, each when it is time for it, and closes the window at
  /// the end: as fast as the machine can, however slow that is.
  func meanwhile(_ body: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      try? body()
      var event = SDL_Event()
      event.type = SDL_QUIT.rawValue
      SDL_PushEvent(&event)
    }
  }

  /// Waits until something is so, or for ten seconds.
  func wait(until isSo: () throws -> Bool) {
    let end = MonotonicClock.now + 10
    while (try? isSo()) != true, MonotonicClock.now < end {
      MonotonicClock.sleep(until: MonotonicClock.now + 0.005)
    }
  }

  /// Waits until the host has drawn so many frames more and then nothing for a while.
  func waitForFrames(_ count: Int = 1, since before: Int = 0, quiet: Double = 0.05) {
    wait { try frames().count >= before + count }
    // Many short looks and not one long one: a machine busy with something else holds all of them
    // up.
    var (last, looks) = (-1, 0)
    while looks < 10, let now = try? frames().count {
      looks = now == last ? looks + 1 : 0
      last = now
      MonotonicClock.sleep(until: MonotonicClock.now + quiet / 10)
    }
  }

  // MARK: What is written down

  func recorded() throws -> [Event.Kind] {
    try Recording.read(folder.bytes("recording"), file: "recording").recording.events.map(\.kind)
  }

  func configurations() throws -> [String] {
    try recorded().compactMap { if case .configure(let patch) = $0 { patch.json } else { nil } }
  }

  func frames() throws -> [TraceSample] {
    try TraceLine.read(folder.bytes("trace"), file: "trace").compactMap { line in
      if case .sample(let sample) = line { sample } else { nil }
    }
  }

  func events() throws -> [DrawerEvent.Kind] {
    try TraceLine.read(folder.bytes("trace"), file: "trace").compactMap { line in
      if case .event(let event) = line { event.kind } else { nil }
    }
  }
}

extension WindowHost {
  /// A finger takes the pull-down drawer by its handle and pulls it 80 points down; it stays there.
  func pull() {
    let handle = Point(x: 300, y: 30)
    for way in [0.0, 40, 80] {
      let place = handle + Point(x: 0, y: way)
      let kind: InputEvent.Kind = way == 0 ? .down(.touch(1), place) : .move(.touch(1), place)
      self.handle(WindowEvent(time: MonotonicClock.now, kind: .input(kind)))
    }
  }

  /// Does what a person did; whether nothing of it reached the scene.
  func takes(_ kind: InputEvent.Kind) throws -> Bool {
    stage.handle(kind, at: 0)
    let isScenes = stage.effects.contains { if case .done = $0 { true } else { false } }
    carryOut()
    return !isScenes
  }

  /// Where a button of the chrome is, in points of the window.
  func place(of button: WindowCommand) throws -> Rect {
    for placed in chrome.places(over: player.look(at: 0)).reversed() {
      guard let hit = placed.pane.buttons.last(where: { $0.action == button }) else { continue }
      return hit.rect.offset(x: placed.rect.x + placed.shift.x, y: placed.rect.y + placed.shift.y)
    }
    throw Missing(button: button)
  }

  private struct Missing: Error { let button: WindowCommand }

  /// The buttons of the chrome, from back to front.
  var buttons: [WindowCommand] {
    chrome.places(over: player.look(at: 0)).flatMap(\.pane.buttons).map(\.action)
  }

  /// Opens the lab now.
  func openLab() { openLab(at: now) }
}

/// Does something as a program does that was started in a folder.
func started(in folder: String, _ body: () throws -> Void) throws {
  let before = FileManager.default.currentDirectoryPath
  let isThere = FileManager.default.changeCurrentDirectoryPath(folder)
  try #require(isThere)
  defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
  try body()
}

/// Does something while variables of the environment have other values; nil: they are not set.
func withEnvironment(_ values: [String: String?], _ body: () throws -> Void) throws {
  func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
  let before = values.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
  defer { for (name, value) in before { set(name, value) } }
  for (name, value) in values { set(name, value) }
  try body()
}

/// What a body writes to one of the standard streams while it runs.
func written(to descriptor: Int32, _ body: () throws -> Void) throws -> String {
  let folder = try TemporaryFolder()
  let path = try folder.write(to: "stream")
  fflush(nil)
  let kept = dup(descriptor)
  let file = Foundation.open(path, O_WRONLY | O_APPEND)
  dup2(file, descriptor)
  defer {
    fflush(nil)
    dup2(kept, descriptor)
    close(kept)
    close(file)
  }
  try body()
  fflush(nil)
  return String(decoding: try folder.bytes("stream"), as: UTF8.self)
}

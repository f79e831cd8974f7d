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

/// A window on SDL's dummy display, and input for it.
///
/// One at a time, and never beside other tests that start SDL: `swift test --no-parallel`.
struct DummyDisplay: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The window's state files are the test's own, not the user's.
    setenv("XDG_STATE_HOME", folder("state"), 1)
    choose()
  }

  /// Selects the dummy driver; SDL forgets it when it quits.
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

  /// A cancelled film whose news have been received.
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

  /// A step to perform while a host runs.
  struct Step: Sendable {
    /// Delay, in seconds.
    var after: Double
    var does: @Sendable () throws -> Void

    init(_ after: Double, _ does: @escaping @Sendable () throws -> Void) {
      self.after = after
      self.does = does
    }
  }

  /// Performs steps in sequence on another thread.
  func later(_ steps: [Step]) {
    let begun = MonotonicClock.now
    Thread.detachNewThread {
      for step in steps {
        MonotonicClock.sleep(until: begun + step.after)
        try? step.does()
      }
    }
  }

  /// Runs `body` on another thread and then closes the window: as fast as the machine can.
  func meanwhile(_ body: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      try? body()
      var event = SDL_Event()
      event.type = SDL_QUIT.rawValue
      SDL_PushEvent(&event)
    }
  }

  /// Waits for a condition, at most ten seconds.
  func wait(until isSo: () throws -> Bool) {
    let end = MonotonicClock.now + 10
    while (try? isSo()) != true, MonotonicClock.now < end {
      MonotonicClock.sleep(until: MonotonicClock.now + 0.005)
    }
  }

  /// Waits until the host has drawn that many more frames, and then none for a while.
  func waitForFrames(_ count: Int = 1, since before: Int = 0, quiet: Double = 0.05) {
    wait { try frames().count >= before + count }
    // Many short looks instead of a long one: a busy machine delays all of them.
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

  /// Handles input; true if none of it reached the scene.
  func takes(_ kind: InputEvent.Kind) throws -> Bool {
    stage.handle(kind, at: 0)
    let isScenes = stage.effects.contains { if case .done = $0 { true } else { false } }
    runEffects()
    return !isScenes
  }

  /// The frame of the chrome's button for a command, in points of the window.
  func place(of button: WindowCommand) throws -> Rect {
    for placed in chrome.places(over: player.look(at: 0)).reversed() {
      guard let hit = placed.pane.buttons.last(where: { $0.action == button }) else { continue }
      return hit.rect.offset(x: placed.rect.x + placed.shift.x, y: placed.rect.y + placed.shift.y)
    }
    throw Missing(button: button)
  }

  private struct Missing: Error { let button: WindowCommand }

  /// The commands of the chrome's buttons, from back to front.
  var buttons: [WindowCommand] {
    chrome.places(over: player.look(at: 0)).flatMap(\.pane.buttons).map(\.action)
  }

  /// Opens the lab now.
  func openLab() { openLab(at: now) }
}

/// Runs `body` in another working directory.
func started(in folder: String, _ body: () throws -> Void) throws {
  let before = FileManager.default.currentDirectoryPath
  let isThere = FileManager.default.changeCurrentDirectoryPath(folder)
  try #require(isThere)
  defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
  try body()
}

/// Runs `body` with changed environment variables; nil: unset.
func withEnvironment(_ values: [String: String?], _ body: () throws -> Void) throws {
  func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
  let before = values.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
  defer { for (name, value) in before { set(name, value) } }
  for (name, value) in values { set(name, value) }
  try body()
}

/// The output of `body` to a standard stream.
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

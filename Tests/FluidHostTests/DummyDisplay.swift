import CSDL2
import FluidHost
import FluidLab
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

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
    size: Size = Size(width: 400, height: 600), scale: Double? = 1, scenes: SceneSource = .builtIn,
    showsNumbers: Bool = false, _ change: (inout Settings) -> Void = { _ in }
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
      showsNumbers: showsNumbers, text: { Fonts($0).source })
    try host.record(to: folder("recording"))
    try host.logs.trace(to: folder("trace"))
    return host
  }

  /// SDL's only window.
  func window() throws -> OpaquePointer {
    try #require((1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
  }

  // MARK: What is done

  func push(_ make: (inout SDL_Event) throws -> Void) rethrows {
    var event = SDL_Event()
    try make(&event)
    SDL_PushEvent(&event)
  }

  func touch(_ type: SDL_EventType, x: Float = 0.5, y: Float) {
    push {
      $0.tfinger.type = type.rawValue
      ($0.tfinger.touchId, $0.tfinger.fingerId) = (77, 1)
      ($0.tfinger.x, $0.tfinger.y) = (x, y)
    }
  }

  func key(_ code: SDL_Keycode, _ modifiers: SDL_Keymod = KMOD_NONE) {
    push {
      $0.key.type = SDL_KEYDOWN.rawValue
      $0.key.keysym.sym = code
      $0.key.keysym.mod = UInt16(modifiers.rawValue)
    }
  }

  func key(_ character: Character) { key(SDL_Keycode(character.asciiValue ?? 0)) }

  func tell(_ id: SDL_WindowEventID) throws {
    try push {
      $0.window.type = SDL_WINDOWEVENT.rawValue
      $0.window.event = UInt8(id.rawValue)
      $0.window.windowID = SDL_GetWindowID(try window())
    }
  }

  /// Runs `body` on another thread and then closes the window: as fast as the machine can.
  func meanwhile(_ body: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      try? body()
      push { $0.type = SDL_QUIT.rawValue }
    }
  }

  /// Waits for a condition, at most a minute: a machine that builds beside is slow.
  func wait(until isSo: () throws -> Bool) {
    let end = MonotonicClock.now + 60
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
  /// The lab over the scene; nil: it is closed.
  var lab: Lab? { stage.top }

  /// Opens the lab now.
  func openLab() { perform(WindowCommand.lab, at: now) }

  /// Performs a command of the lab, as its key does.
  func perform(_ command: LabCommand, at time: HandTime) {
    if lab == nil { perform(WindowCommand.lab, at: time) }
    stage.withTop(at: time) { $0.perform(command, at: time) }
    runEffects()
  }

  /// Handles an event now.
  func hear(_ kind: WindowEvent.Kind) { handle(WindowEvent(time: MonotonicClock.now, kind: kind)) }

  /// A finger takes the pull-down drawer by its handle and pulls it 80 points down; it stays there,
  /// or lets go.
  func pull(letsGo: Bool = false) {
    let (began, places) = (MonotonicClock.now, [30, 70, 110].map { Point(x: 300, y: $0) })
    var kinds = [InputEvent.Kind.down(.touch(1), places[0])]
    kinds += places.dropFirst().map { .move(.touch(1), $0) }
    kinds += letsGo ? [.up(.touch(1), places[2])] : []
    for (index, kind) in kinds.enumerated() {
      handle(WindowEvent(time: began + 0.01 * Double(index), kind: .input(kind)))
    }
  }

  /// Presses and releases the chrome's button for a command.
  func press(_ command: WindowCommand) throws {
    let middle = try place(of: command).center
    hear(.input(.down(.mouse, middle)))
    hear(.input(.up(.mouse, middle)))
  }

  /// The frame of the chrome's button for a command, in points of the window.
  func place(of command: WindowCommand) throws -> Rect {
    for placed in chrome.places(over: player.look(at: 0)).reversed() {
      guard let hit = placed.pane.buttons.last(where: { $0.action == command }) else { continue }
      return hit.rect.offset(x: placed.rect.x + placed.shift.x, y: placed.rect.y + placed.shift.y)
    }
    throw Missing(command: command)
  }

  private struct Missing: Error { let command: WindowCommand }

  /// All words on the lab's cards and in its toast, with single spaces.
  var labWords: String {
    var list = DisplayList()
    _ = stage.top?.advance(to: now)
    // A toast has faded in by then.
    stage.top?.paint(over: &list, at: now + 0.5)
    stage.followTop(at: now)
    stage.chrome.paint(over: stage.look(at: now), &list)
    let runs = list.items.compactMap {
      if case .text(let run) = $0.content { run.string } else { nil }
    }
    return runs.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}
